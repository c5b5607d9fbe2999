/** The server alone: pages already built, the authority at the addresses of its configuration. npm start does more. */
import { run } from './run.ts'

await run({ loadDemo: async () => (await import('../../demo/src/index.ts')).demo })
