/** The server with its demonstration, alone: pages already built, the authority at the addresses of its configuration. */
import { run } from '../../server/src/run.ts'
import { demo } from './index.ts'

await run({ loadDemo: async () => demo })
