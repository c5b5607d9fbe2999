import { describe, expect, test } from 'vitest'
import { type Pendiente, readAtajo, SECCIONES } from './atajos.ts'

/** Types `Ctrl+P`, `2`, `Ctrl+2` or `Shift+Ctrl+P`, a tenth of a second apart by default. */
function type(teclas: readonly string[], pasoMs = 100) {
  let pendiente: Pendiente | undefined
  return teclas.map((escrita, i) => {
    const partes = escrita.split('+')
    const has = (nombre: string) => partes.includes(nombre)
    const lectura = readAtajo(
      {
        key: partes.at(-1) === 'Ctrl' ? 'Control' : (partes.at(-1) ?? ''),
        ctrlKey: has('Ctrl'),
        shiftKey: has('Shift'),
        altKey: has('Alt'),
        metaKey: false,
        timeStamp: 1000 + i * pasoMs,
      },
      pendiente,
    )
    pendiente = lectura.pendiente
    return lectura
  })
}
const destinoOf = (teclas: readonly string[], pasoMs?: number) => type(teclas, pasoMs).at(-1)?.destino

describe('the shortcuts of the specification', () => {
  test.each([
    ['company', ['Ctrl+a', 'Ctrl+1'], '/companias'],
    ['invoices', ['Ctrl+f', 'Ctrl+1'], '/facturasElectronicas'],
    ['documents', ['Ctrl+d', 'Ctrl+1'], '/documentosEmitidos'],
    ['products', ['Ctrl+p', 'Ctrl+1'], '/productos'],
    ['people', ['Ctrl+p', 'Ctrl+2'], '/personas'],
    ['settings', ['Ctrl+s'], '/configuraciones'],
  ])('%s', (_, teclas, destino) => {
    expect(destinoOf(teclas)).toBe(destino)
  })

  test('the number also counts without Ctrl, which browsers use for their tabs', () => {
    expect(destinoOf(['Ctrl+p', '2'])).toBe('/personas')
    expect(destinoOf(['Ctrl+p', 'Ctrl', 'Ctrl+2'])).toBe('/personas')
  })

  test('Caps Lock does not matter', () => {
    expect(destinoOf(['Ctrl+F', '8'])).toBe('/recibosElectronicos')
  })

  test('every section of the table is reached by its number', () => {
    for (const [letra, destinos] of Object.entries(SECCIONES)) {
      const reached = destinos.map((_, i) => destinoOf([`Ctrl+${letra}`, String(i + 1)]))
      expect(reached).toEqual(destinos)
    }
  })
})

test('the number counts within a second and a half', () => {
  expect(destinoOf(['Ctrl+d', '2'], 1500)).toBe('/documentosRecibidos')
  expect(destinoOf(['Ctrl+d', '2'], 1501)).toBeUndefined()
})

test('another key between letter and number cancels the letter', () => {
  expect(destinoOf(['Ctrl+d', 'x', '2'])).toBeUndefined()
})

test('only the last letter counts', () => {
  expect(destinoOf(['Ctrl+a', 'Ctrl+f', '2'])).toBe('/tiquetasElectronicas')
})

test('the browser does not print, save, search or select, and a number without a section goes nowhere', () => {
  expect(type(['Ctrl+p', '9'])).toEqual([
    { pendiente: { letra: 'P', desde: 1000 }, tomada: true },
    { destino: undefined, tomada: true },
  ])
})

test.each(['a', '1', 'Ctrl+c', 'Shift+Ctrl+p', 'Alt+Ctrl+s'])('%s is left to the browser', (tecla) => {
  expect(type([tecla])).toEqual([{ tomada: false }])
})
