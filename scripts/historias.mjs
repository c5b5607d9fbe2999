// npm run test:e2e: the stories alone; arguments after `--` go to `playwright test`.
import { checkNode, installMissing } from './lib/instalar.mjs'
import { useTemporal } from './lib/temporal.mjs'

checkNode()
installMissing()
useTemporal()

const { buildAll, runStories } = await import('./lib/contar.mjs')
const built = await buildAll((text) => process.stdout.write(text))
process.exit(built && (await runStories(process.argv.slice(2))) ? 0 : 1)
