/** Tries to take the lock on request, and prints the result. */
import { createInterface } from 'node:readline'
import { DatabaseLockedError } from '../../db/motor/errors.ts'
import { acquireLock, type Lock } from '../../db/pglite/lock.ts'

const path = process.argv[2] ?? ''
let lock: Lock | undefined

console.log('ready')
for await (const order of createInterface(process.stdin)) {
  if (order === 'take') console.log(await take())
  if (order === 'give back') {
    lock?.release()
    lock = undefined
    console.log('done')
  }
}

async function take(): Promise<string> {
  try {
    lock = await acquireLock(path, 0)
    return 'taken'
  } catch (error) {
    if (error instanceof DatabaseLockedError) return 'refused'
    throw error
  }
}
