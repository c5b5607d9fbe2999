// Production: runs what `node scripts/construir.mjs` built. Nothing is installed, built or written outside DATA_DIR.
import { checkNode, fail } from './lib/instalar.mjs'
import { buildProgramIfChanged } from './lib/programa.mjs'

checkNode()
process.setSourceMapsEnabled(true)
const program = await buildProgramIfChanged().catch((error) =>
  fail(`Falta construir el programa (node scripts/construir.mjs): ${error.message}`),
)
const { run } = await import(program.server)
await run({ loadDemo: async () => (await import(program.demo)).demo })
