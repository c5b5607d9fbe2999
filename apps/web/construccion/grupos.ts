/** Builds the application once without writing it, to learn its scripts and choose which modules share a file. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type UserConfig } from 'vite'
import { groupScripts, type Script } from './agrupar.ts'

/** Bytes of code, not minified, that one request less is worth: over a kilobyte when compressed. */
const BYTES_PER_REQUEST = 3000
const WEB = fileURLToPath(new URL('..', import.meta.url))
const SHELL = '/src/app/shell/Shell.tsx'
const INSIDE_SHELL = '/src/app/rutas-privadas.tsx'

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
  const groups = groupScripts(
    {
      scripts: chunks.map(toScript),
      entry: find(chunks, ({ isEntry }) => isEntry).fileName,
      shell: find(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(SHELL) ?? false).fileName,
      insideShell: new Set(
        chunks.filter(({ facadeModuleId: id }) => id !== null && screens.has(id)).map(({ fileName }) => fileName),
      ),
    },
    { bytesPerRequest: BYTES_PER_REQUEST, excess: 0.1 },
  )
  return new Map(
    groups.flatMap((files) => {
      const merged = files.map((file) => byFile.get(file)!)
      const name = nameGroup(merged)
      return merged.flatMap(({ modules }) => Object.keys(modules).map((id) => [id, name] as const))
    }),
  )
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

const toScript = ({ fileName, imports, dynamicImports, isDynamicEntry, modules }: Chunk): Script => ({
  file: fileName,
  bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
  imports,
  lazy: dynamicImports,
  isLazy: isDynamicEntry,
})

function find(chunks: readonly Chunk[], is: (chunk: Chunk) => boolean): Chunk {
  const chunk = chunks.find(is)
  if (!chunk) throw new Error('The application has no entry or no shell: see construccion/grupos.ts')
  return chunk
}
