import { expect, it } from 'vitest'
import { groupScripts, type Script } from './agrupar.ts'

const script = (file: string, changes: Partial<Script> = {}): Script => ({
  file,
  bytes: 1000,
  imports: [],
  lazy: [],
  isLazy: false,
  ...changes,
})
const lazy = (file: string, imports: string[], changes: Partial<Script> = {}) =>
  script(file, { imports, isLazy: true, bytes: 10_000, ...changes })

const TERMS = { bytesPerRequest: 2000, excess: 0.2, ceiling: 1_000_000 }

/** Groups of a site whose entry loads the lazy files that no other file loads; `shell` is one of them. */
const group = (scripts: Script[], { terms = TERMS, insideShell = ['ventas', 'compras'] } = {}) => {
  const inner = scripts.flatMap((it) => it.lazy)
  const screens = scripts.filter((it) => it.isLazy && !inner.includes(it.file)).map((it) => it.file)
  return groupScripts(
    {
      scripts: [script('index', { imports: ['base'], lazy: screens }), script('base'), ...scripts],
      entry: 'index',
      shell: 'shell',
      insideShell: new Set(insideShell),
    },
    terms,
  )
    .map((files) => files.sort().join(' '))
    .sort()
}

it('makes one file of what the same screens need, and leaves the entry alone', () => {
  const groups = group([
    lazy('shell', []),
    lazy('ventas', ['fecha', 'monto', 'base']),
    lazy('compras', ['fecha', 'monto']),
    script('fecha'),
    script('monto'),
  ])
  expect(groups).toEqual(['compras', 'fecha monto', 'shell', 'ventas'])
})

it('counts what the shell brings as loaded for a screen inside it', () => {
  const scripts = [
    lazy('shell', ['tabla']),
    lazy('ventas', ['tabla']),
    lazy('ingresar', ['marca']),
    script('tabla'),
    script('marca'),
  ]
  expect(group(scripts)).toEqual(['ingresar marca', 'shell tabla', 'ventas'])
  // Outside the shell, the screen may be the first to load it.
  expect(group(scripts, { insideShell: [] })).toContain('tabla')
})

it('merges nothing with a file that has its place', () => {
  const scripts = [
    lazy('shell', []),
    lazy('ventas', ['fecha', 'campos']),
    lazy('compras', ['fecha', 'campos']),
    script('fecha'),
    script('campos', { isFixed: true }),
  ]
  expect(group(scripts)).toEqual(['campos', 'compras', 'fecha', 'shell', 'ventas'])
})

it('adds to no screen more than a part of what it needs', () => {
  const scripts = [
    lazy('shell', []),
    lazy('ventas', ['comun', 'propio']),
    lazy('cobros', ['comun', 'propio']),
    lazy('compras', ['comun']),
    script('comun', { bytes: 400 }),
    script('propio', { bytes: 1900 }),
  ]
  expect(group(scripts)).toContain('comun propio')
  // The page of `compras` is 22,400 bytes, entry and shell included.
  expect(group(scripts, { terms: { ...TERMS, excess: 0.05 } })).not.toContain('comun propio')
  const insideShell = ['ventas', 'cobros', 'compras']
  expect(group(scripts, { insideShell, terms: { ...TERMS, ceiling: 24_500 } })).toContain('comun propio')
  expect(group(scripts, { insideShell, terms: { ...TERMS, ceiling: 24_000 } })).not.toContain('comun propio')
})

it('loads with the shell what most screens need', () => {
  const scripts = (comprasNeeds: string[]) => [
    lazy('shell', ['marco']),
    lazy('visor', ['marco']),
    lazy('ventas', ['tabla']),
    lazy('cobros', ['tabla']),
    lazy('compras', comprasNeeds),
    lazy('cajas', []),
    script('marco', { bytes: 500 }),
    script('tabla', { bytes: 1000 }),
  ]
  const insideShell = ['ventas', 'cobros', 'compras', 'cajas']
  expect(group(scripts(['tabla']), { insideShell })).toContain('marco tabla')
  expect(group(scripts([]), { insideShell })).not.toContain('marco tabla')
})

it('measures a dialog with the screen that opens it', () => {
  const groups = group(
    [
      lazy('shell', []),
      lazy('ventas', ['uno', 'dos']),
      lazy('compras', ['uno', 'dos']),
      lazy('cajas', [], { lazy: ['dialogo'] }),
      lazy('dialogo', ['uno'], { bytes: 100 }),
      script('uno'),
      script('dos'),
    ],
    { insideShell: ['ventas', 'compras', 'cajas', 'dialogo'] },
  )
  expect(groups).toContain('dos uno')
})

it('counts what a merged file imports for whoever would not load it otherwise', () => {
  const scripts = (imports: string[]) => [
    lazy('shell', []),
    lazy('ingresar', ['uno']),
    lazy('ventas', ['uno', 'dos']),
    lazy('compras', ['uno', 'dos']),
    lazy('visor', [], { bytes: 5000 }),
    script('uno', { bytes: 100 }),
    script('dos', { bytes: 100, imports }),
  ]
  expect(group(scripts([]))).toContain('dos uno')
  expect(group(scripts(['visor']))).not.toContain('dos uno')
})

it('never makes a group that imports itself by way of another', () => {
  // uno → medio → dos: one file of uno and dos would run before medio, which it needs.
  const scripts = (imports: string[]) => [
    lazy('shell', []),
    lazy('ventas', ['uno', 'medio', 'dos']),
    lazy('compras', ['uno', 'medio', 'dos']),
    script('uno', { imports }),
    script('dos'),
    script('medio', { imports: ['dos'], isFixed: true }),
  ]
  expect(group(scripts([]))).toContain('dos uno')
  expect(group(scripts(['medio']))).not.toContain('dos uno')
})

it('puts into a screen only what it alone needs', () => {
  const groups = group([
    lazy('shell', []),
    lazy('ventas', ['propio', 'comun']),
    lazy('compras', ['comun']),
    script('propio', { bytes: 10 }),
    script('comun', { bytes: 10 }),
  ])
  expect(groups).not.toContain('comun ventas')
  expect(groups.find((files) => files.includes('compras'))).toBe('compras')
})
