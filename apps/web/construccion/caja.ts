/** Names the files that the till needs to open without a connection: the service worker keeps them (docs/decisions/0158). */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The page of the till, and the guard of its route. */
const PAGINAS = ['/src/app/shell/Mostrador.tsx', '/src/app/base/sesion-de-caja.ts']

interface Script {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Writes `/venta-rapida.json`: every file of the till, and a version that changes with any of them. */
export const cajaSinLinea = (): Plugin => ({
  name: 'pura-caja-sin-linea',
  generateBundle(_, bundle) {
    const piezas = Object.values(bundle)
    const chunks = piezas.filter((pieza) => pieza.type === 'chunk')
    const entrada = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
    const paginas = PAGINAS.map((pagina) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(pagina))),
    ).filter((chunk) => chunk !== undefined)
    if (!entrada || paginas.length < PAGINAS.length) throw new Error('The build has no entry or no till')
    const sueltos = piezas.flatMap(({ type, fileName }) =>
      type === 'asset' && /\.(css|woff2)$|\bantes-de-pintar-.*\.js$/.test(fileName) ? [fileName] : [],
    )
    const archivos = [
      ...filesOf(
        chunks,
        entrada.fileName,
        paginas.map(({ fileName }) => fileName),
      ),
      ...sueltos,
    ]
      .map((name) => `/${name}`)
      .sort()
    const version = createHash('sha256').update(archivos.join()).digest('hex').slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'venta-rapida.json',
      source: JSON.stringify({ version, archivos }),
    })
  },
})

/** The entry with what it imports, and the pages with all that they may load later. */
export function filesOf(chunks: readonly Script[], entrada: string, paginas: readonly string[]): Set<string> {
  const porNombre = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const todos = new Set<string>()
  const visit = (name: string, conPerezosos: boolean) => {
    const chunk = porNombre.get(name)
    if (!chunk || todos.has(name)) return
    todos.add(name)
    for (const otro of chunk.imports) visit(otro, conPerezosos)
    if (conPerezosos) for (const otro of chunk.dynamicImports) visit(otro, true)
  }
  // The entry may load every screen: only its own imports count.
  visit(entrada, false)
  for (const pagina of paginas) visit(pagina, true)
  return todos
}
