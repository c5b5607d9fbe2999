/**
 * The server with its demonstration and nothing else: pages already built, the authority at the configured addresses.
 */
import { run } from '../../server/src/run.ts'
import { demo } from './index.ts'

await run({ loadDemo: async () => demo })
