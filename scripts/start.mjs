// npm start: installs what is missing, builds the pages when they changed, and runs the product in this process.
import { checkNode, fail, installMissing } from './lib/instalar.mjs'
import { buildWebIfChanged } from './lib/web.mjs'

checkNode()
installMissing()

const { register } = await import('tsx/esm/api')
register()

// The pages are built while the database opens.
const pages = buildWebIfChanged(() => console.log('Construyendo las páginas…')).catch((error) => fail(error.message))
const { run } = await import('../apps/server/src/main.ts')
await run({
  pages,
  startSimulators: async (options) => (await import('../apps/simulators/src/index.ts')).startSimulators(options),
})
