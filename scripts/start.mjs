// npm start: installs what is missing, builds what changed, and runs the product in this process.
import { checkNode, fail, installMissing } from './lib/instalar.mjs'

checkNode()
installMissing()

const { buildProgramForStart } = await import('./lib/programa.mjs')
const { buildWebForStart, finishMeanwhile } = await import('./lib/web.mjs')

process.setSourceMapsEnabled(true)
// The pages are built while the database opens.
const { enteras, folder, built } = buildWebForStart(() => console.log('Construyendo las páginas…'))
process.env.WEB_DIST ??= folder
const pages = built.catch((error) => fail(error.message))
const program = await buildProgramForStart()
const { run } = await import(program.server)
await run({
  pages,
  loadDemo: async () => (await import(program.demo)).demo,
  startSimulators: async (options) => (await import(program.simulators)).startSimulators(options),
})
// After the demonstration, which needs the processors now; a stop before that leaves it to a later start.
if (!enteras || !program.entero) setTimeout(finishMeanwhile, 30_000).unref()
