// npm start: installs what is missing, builds what changed, and runs the product in this process.
import { checkNode, fail, installMissing } from './lib/instalar.mjs'

checkNode()
installMissing()

const { buildProgramIfChanged } = await import('./lib/programa.mjs')
const { buildWebIfChanged, compressWebMeanwhile } = await import('./lib/web.mjs')

process.setSourceMapsEnabled(true)
// The pages are built while the database opens.
const pages = buildWebIfChanged(() => console.log('Construyendo las páginas…')).catch((error) => fail(error.message))
const program = await buildProgramIfChanged()
const { run } = await import(program.server)
await run({
  pages,
  loadDemo: async () => (await import(program.demo)).demo,
  startSimulators: async (options) => (await import(program.simulators)).startSimulators(options),
})
// Runs in the background.
compressWebMeanwhile()
