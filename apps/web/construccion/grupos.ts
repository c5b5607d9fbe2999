/**
 * Builds the application once without writing it, to learn its scripts and choose which modules share a file
 * (docs/decisions/0180 and 0189).
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type UserConfig } from 'vite'
import { groupScripts, type Script } from './agrupar.ts'

/**
 * In bytes of code that is not minified; compressed, a seventh. A request costs a browser 3 to 4 ms of processor. The
 * ceiling leaves room below that of a screen with the shell (scripts/size.mjs).
 */
const TERMS = { bytesPerRequest: 15_000, excess: 0.1, ceiling: 1_925_000 }
const WEB = fileURLToPath(new URL('..', import.meta.url))
const SHELL = '/src/app/shell/Shell.tsx'
const INSIDE_SHELL = '/src/app/rutas-privadas.tsx'
/** Pages of a visitor. */
const DE_VISITA = /\/src\/(app\/paginas\/IngresarRuta|features\/identidad\/(ingreso|registro)\/)/
/** An entry has a file of its own: importing it would run it. */
export const ENTRADA = /\/(src\/(main|ingresar)\.tsx|\w+\.html)$/
/** Code of libraries; their styles stay with ours, in the order of tema/index.ts, which is that of the layers. */
const AJENO = /\/node_modules\/(?!.*\.css$)/
/** All of them are one file, but those of the first page and of the entry. */
export const ICONO = /@tabler\/icons-react\/dist\/esm\/icons\//

interface Chunk {
  type: 'chunk'
  fileName: string
  name: string
  isEntry: boolean
  isDynamicEntry: boolean
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  modules: Record<string, { renderedLength: number }>
}

/** File name of each module that shares its file. @param config of the real build */
export async function assignModules(config: UserConfig): Promise<Map<string, string>> {
  const { chunks, screens } = await readChunks(config)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entrada = find(chunks, ({ isEntry, name }) => isEntry && name === 'index')
  const primera = find(chunks, ({ isEntry, name }) => isEntry && name === 'ingresar')
  const iniciales = nameInitial(chunks, screens, entrada, primera)
  const groups = groupScripts(
    {
      scripts: joinFixed(
        chunks.filter((chunk) => chunk !== primera && !idsOf(chunk).every((id) => ICONO.test(id))),
        (file) => DE_PRIMERA.find((name) => name === iniciales.get(byFile.get(file)!)),
      ),
      entry: entrada.fileName,
      shell: find(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(SHELL) ?? false).fileName,
      insideShell: new Set(
        chunks.filter(({ facadeModuleId: id }) => id !== null && screens.has(id)).map(({ fileName }) => fileName),
      ),
    },
    TERMS,
  )
  const nombres = new Map<string, string>()
  for (const files of groups) {
    const merged = files.flatMap((file) => byFile.get(file) ?? [])
    if (merged.length === 0) continue
    const name = nameGroup(merged)
    for (const id of merged.flatMap(idsOf)) if (!ICONO.test(id)) nombres.set(id, name)
  }
  for (const [chunk, name] of iniciales) {
    for (const id of idsOf(chunk)) if (!ENTRADA.test(id)) nombres.set(id, nameOf(name, id))
  }
  return nombres
}

/**
 * Files of the first page that the entry does not need, by who else needs their code: the shell or most screens, few
 * screens, only visitors.
 */
const DE_PRIMERA = ['controles', 'campos', 'ingreso'] as const
type Inicial = 'comun' | 'inicio' | (typeof DE_PRIMERA)[number]

/** Libraries are apart, in files that change only with them. */
function nameOf(name: Inicial, id: string): string {
  if (!AJENO.test(id)) return name
  if (name === 'comun') return 'base'
  return name === 'inicio' ? 'enrutado' : name
}

/**
 * The file of each chunk that one of the two documents loads: `comun` is loaded by both, and `inicio` by the application
 * alone.
 */
function nameInitial(
  chunks: readonly Chunk[],
  screens: ReadonlySet<string>,
  entrada: Chunk,
  primera: Chunk,
): Map<Chunk, Inicial> {
  const neededBy = (parents: readonly Chunk[]) => new Set(parents.flatMap((chunk) => [...withImports(chunks, chunk)]))
  const lazy = chunks.filter((chunk) => chunk.isDynamicEntry)
  const deEntrada = neededBy([entrada])
  const dePrimera = neededBy([primera])
  const deMarco = neededBy(lazy.filter(({ facadeModuleId: id }) => id?.endsWith(SHELL)))
  const deOtras = neededBy(lazy.filter(({ facadeModuleId: id }) => id && !DE_VISITA.test(id)))
  const pantallas = lazy
    .filter(({ facadeModuleId: id }) => id && screens.has(id))
    .map((chunk) => withImports(chunks, chunk))
  /** True if it costs a screen little, at the mean: small, or needed by most. */
  const isCorriente = (chunk: Chunk) => {
    const ajenas = pantallas.filter((needs) => !needs.has(chunk)).length
    return (bytesOf(chunk) * ajenas) / pantallas.length < TERMS.bytesPerRequest / 2
  }
  const choose = (chunk: Chunk): Inicial => {
    if (deEntrada.has(chunk)) return dePrimera.has(chunk) ? 'comun' : 'inicio'
    if (!deOtras.has(chunk)) return 'ingreso'
    return deMarco.has(chunk) || isCorriente(chunk) ? 'controles' : 'campos'
  }
  return new Map([...deEntrada, ...dePrimera].map((chunk) => [chunk, choose(chunk)]))
}

/** The scripts; those that already have a file are one script each. */
function joinFixed(chunks: readonly Chunk[], fixedOf: (file: string) => string | undefined): Script[] {
  const fileOf = (file: string) => fixedOf(file) ?? file
  const scripts = new Map<string, Script>()
  for (const chunk of chunks) {
    const { fileName, imports, dynamicImports, isDynamicEntry } = chunk
    const file = fileOf(fileName)
    const before = scripts.get(file)
    scripts.set(file, {
      file,
      bytes: bytesOf(chunk) + (before?.bytes ?? 0),
      imports: [...new Set([...(before?.imports ?? []), ...imports.map(fileOf)])].filter((other) => other !== file),
      lazy: [...(before?.lazy ?? []), ...dynamicImports.map(fileOf)],
      isLazy: isDynamicEntry,
      isFixed: file !== fileName,
    })
  }
  return [...scripts.values()]
}

const bytesOf = ({ modules }: Chunk): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

const idsOf = ({ modules }: Chunk): string[] => Object.keys(modules)

/** This chunk and its static imports, recursively. */
function withImports(chunks: readonly Chunk[], chunk: Chunk, all = new Set<Chunk>()): Set<Chunk> {
  if (all.has(chunk)) return all
  all.add(chunk)
  for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(chunks, other, all)
  return all
}

/** A unique name: chunks of different folders share names, and the bundler joins groups with equal names. */
function nameGroup(merged: readonly Chunk[]): string {
  const { name } = merged.find(({ isDynamicEntry }) => isDynamicEntry) ?? merged[0]!
  const modules = merged.flatMap((chunk) => Object.keys(chunk.modules)).map((id) => relative(WEB, id))
  return `${name}-${createHash('sha256').update(modules.sort().join()).digest('hex').slice(0, 6)}`
}

async function readChunks(config: UserConfig): Promise<{ chunks: Chunk[]; screens: Set<string> }> {
  const screens = new Set<string>()
  const built = await build({
    ...config,
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [
      config.plugins,
      withoutStyles,
      {
        name: 'pura-screens',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            if (!id.endsWith(INSIDE_SHELL)) continue
            for (const screen of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) screens.add(screen)
          }
        },
      },
    ],
    build: { ...config.build, write: false, minify: false },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: (Chunk | { type: 'asset' })[] }
  return { chunks: output.filter((piece) => piece.type === 'chunk'), screens }
}

/** Drops the styles: they are one file in any case. */
const withoutStyles = {
  name: 'pura-without-styles',
  enforce: 'pre' as const,
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: 'export default {}', moduleType: 'js' as const }) },
}

function find(chunks: readonly Chunk[], is: (chunk: Chunk) => boolean): Chunk {
  const chunk = chunks.find(is)
  if (!chunk) throw new Error('The application has no entry or no shell: see construccion/grupos.ts')
  return chunk
}
