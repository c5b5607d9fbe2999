import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../testing/procesos/child.ts'
import { acquireLock } from './lock.ts'
import { identifyThisProcess } from './process-identity.ts'

const CONTENDER = new URL('../../testing/procesos/lock-contender.ts', import.meta.url)
const hasProc = existsSync('/proc/self/stat')

let folder: string
let path: string
const children: Child[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pura-lock-'))
  path = join(folder, 'pura.lock')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  rmSync(folder, { recursive: true })
})

async function aContender(): Promise<Child> {
  const child = startChild(CONTENDER, [path])
  children.push(child)
  await child.nextLine()
  return child
}

async function ask(child: Child, order: 'take' | 'give back'): Promise<string | undefined> {
  child.say(order)
  return child.nextLine()
}

/** Writes a lock file, by default of this very process. */
function leaveLock(changes: object, at = path): void {
  const holder = { ...identifyThisProcess(), token: 'anterior', since: '2026-03-01T16:00:00.000Z', ...changes }
  writeFileSync(at, JSON.stringify(holder))
}

const refusal = () =>
  acquireLock(path, 0).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('a second process is refused, and the error names the holder, its start and the folder', async () => {
  const holder = await aContender()
  await ask(holder, 'take')
  const message = await refusal()
  expect(message).toContain(`La carpeta de datos ${folder} está en uso por el proceso ${holder.pid} desde el `)
  expect(message).toContain('Ciérrelo o indique otra carpeta en DATA_DIR.')
})

test('the same process cannot take the lock twice either', async () => {
  await acquireLock(path, 0)
  expect(await refusal()).toContain(`proceso ${process.pid}`)
})

test('a released lock is free and leaves nothing in the folder', async () => {
  const lock = await acquireLock(path, 0)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
  await acquireLock(path, 0)
})

test('releasing a lock that another process took over removes nothing of theirs', async () => {
  const lock = await acquireLock(path, 0)
  leaveLock({ token: 'otro' })
  lock.release()
  expect(existsSync(path)).toBe(true)
})

test('the lock of a killed process is taken over', async () => {
  const holder = await aContender()
  expect(await ask(holder, 'take')).toBe('taken')
  await holder.kill()
  await acquireLock(path, 0)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['pura.lock'])
})

test('a waiting process gets the lock as soon as the holder ends', async () => {
  const holder = await aContender()
  await ask(holder, 'take')
  const waiting = acquireLock(path, 30_000)
  await holder.kill()
  await expect(waiting).resolves.toBeDefined()
})

test.runIf(hasProc)('a pid reused by another process does not keep the lock', async () => {
  leaveLock({ startTicks: '1' })
  await expect(acquireLock(path, 0)).resolves.toBeDefined()
})

test.runIf(hasProc)('a lock from before the last restart of the machine is not kept', async () => {
  leaveLock({ boot: '00000000-0000-0000-0000-000000000000' })
  await expect(acquireLock(path, 0)).resolves.toBeDefined()
})

test('without /proc the pid alone decides: an existing process keeps the lock, a missing one loses it', async () => {
  leaveLock({ boot: undefined, startTicks: undefined })
  expect(await refusal()).toContain(`proceso ${process.pid}`)
  const gone = await aContender()
  await gone.kill()
  leaveLock({ boot: undefined, startTicks: undefined, pid: gone.pid })
  await expect(acquireLock(path, 0)).resolves.toBeDefined()
})

test('the lock of another machine is never taken, and the message says what to do', async () => {
  leaveLock({ host: `no-${hostname()}`, pid: 1 })
  expect(await refusal()).toContain(`de la máquina no-${hostname()} desde el 1/3/2026, 10:00:00`)
  expect(await refusal()).toContain(`si está seguro de que ya no existe, borre ${path}`)
})

test('a file that is not a lock is left alone', async () => {
  writeFileSync(path, '')
  expect(await refusal()).toBe(`El archivo ${path} no se entiende; bórrelo si ningún proceso usa la carpeta`)
})

test('a process killed while taking over does not leave the folder locked for ever', async () => {
  const dead = await aContender()
  await dead.kill()
  leaveLock({ pid: dead.pid, startTicks: '1' })
  leaveLock({ pid: dead.pid, startTicks: '1', token: 'el que relevaba' }, `${path}.anterior`)
  await acquireLock(path, 0)
  expect(readdirSync(folder)).toEqual(['pura.lock'])
})

test('a process that is taking over keeps other processes out', async () => {
  leaveLock({ pid: 1, startTicks: '0', boot: 'otra' })
  leaveLock({ token: 'el que releva' }, `${path}.anterior`)
  expect(await refusal()).toContain('está en uso')
})

test('of several processes that find a dead holder at once, exactly one gets the lock', async () => {
  const contenders = await Promise.all([aContender(), aContender(), aContender()])
  for (let round = 0; round < 40; round += 1) {
    leaveLock({ pid: 1, startTicks: '0', boot: 'otra', token: `muerto-${round}` })
    const answers = await Promise.all(contenders.map((contender) => ask(contender, 'take')))
    expect(answers.toSorted()).toEqual(['refused', 'refused', 'taken'])
    await Promise.all(contenders.map((contender) => ask(contender, 'give back')))
    expect(readdirSync(folder)).toEqual([])
  }
})
