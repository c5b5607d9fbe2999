/** Runs for a while and then blocks its loop for ever; the test checks how it ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import { watchEventLoop } from '../../lib/proceso/vigilante.ts'

watchEventLoop(Number(process.argv[2]))
await sleep(Number(process.argv[3]))
console.log('se detiene')
if (process.argv[4] === '1') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
for (;;);
