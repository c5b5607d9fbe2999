// sujeto: apps/server/src/lib, apps/server/src/testing/procesos/aparte-terco.ts, apps/server/src/testing/procesos/aparte-huerfano.ts, apps/server/src/testing/procesos/child.ts
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../../testing/procesos/child.ts'
import { runFor } from '../reparto.ts'
import { Aparte, AparteError, type AparteOptions } from './aparte.ts'

type Encargo = 'eco' | 'falla' | 'gira' | 'crece' | 'entorno' | 'avisado'
const modulo = new URL('../../testing/procesos/aparte-terco.ts', import.meta.url)
const create = (more: Partial<AparteOptions> = {}) =>
  new Aparte<Encargo, string, number>({ modulo, nombre: 'terco', ...more })

let aparte = create()
afterEach(() => {
  aparte = create()
})

test('a task returns its result and its portions in order, one task after another', async () => {
  const partes: number[] = []
  const both = [aparte.run('eco', (n) => partes.push(n)), aparte.run('eco')]
  expect(await Promise.all(both)).toEqual(['eco', 'eco'])
  expect(partes).toEqual([1, 2])
})

test('an error thrown in the process arrives with its name and fields', async () => {
  await expect(aparte.run('falla')).rejects.toMatchObject({ name: 'RangeError', message: 'no cabe', linea: 3 })
})

test('a task that exceeds its time is killed, and the next task gets a new process', async () => {
  aparte = create({ limiteMs: 1_500 })
  const [first, second] = [aparte.run('gira'), aparte.run('eco')]
  await expect(first).rejects.toMatchObject({ codigo: 'demorado' })
  expect(await second).toBe('eco')
})

test('a task that exhausts the memory ends its process and not the server', async () => {
  aparte = create({ memoriaMb: 64 })
  await expect(aparte.run('crece')).rejects.toMatchObject({ codigo: 'agotado' })
  expect(await aparte.run('eco')).toBe('eco')
})

test('when the server stops, a task under way is finished', async () => {
  expect(await aparte.run('avisado')).toBe('avisado')
})

test('a process that cannot start is not reported as a fault of the file', async () => {
  aparte = create({ modulo: new URL('../../testing/aparte-que-no-existe.ts', import.meta.url) })
  const error = await aparte.run('eco').catch((e: unknown) => e)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(AparteError)
})

test('a task whose process does not start in time never began, and costs neither file nor company', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tarea = aparte.run('eco')
  vi.advanceTimersByTime(30_000)
  await expect(tarea).rejects.toMatchObject({ codigo: 'saturado' })
})

test('a company that arrives while another one reads waits for no process to start', async () => {
  const hechas: number[] = []
  const run = (cia: number) => runFor(cia, () => aparte.run('eco').then(() => hechas.push(cia)))
  const muchas = Array.from({ length: 20 }, () => run(1))
  await muchas[0]
  await run(2)
  // Only files already in progress, and one whose turn had come, may be done before.
  expect(hechas.indexOf(2)).toBeLessThanOrEqual(3)
  await Promise.all(muchas)
})

test('the queue of tasks has a limit', async () => {
  await aparte.run('eco')
  const waiting = Array.from({ length: 21 }, () => aparte.run('eco'))
  await expect(aparte.run('eco')).rejects.toMatchObject({ codigo: 'saturado' })
  await Promise.all(waiting)
})

test('a task that cannot be serialized is refused at once', async () => {
  await expect(aparte.run((() => 'eco') as never)).rejects.toThrow('could not be cloned')
  expect(await aparte.run('eco')).toBe('eco')
})

test('the process gets none of the server’s secrets', async () => {
  process.env.MASTER_KEY_DE_PRUEBA = 'secreto'
  onTestFinished(() => void Reflect.deleteProperty(process.env, 'MASTER_KEY_DE_PRUEBA'))
  expect(await aparte.run('entorno')).not.toContain('secreto')
})

test.runIf(existsSync('/proc/self'))(
  'when the server dies the process ends too, even in an endless loop',
  { timeout: 90_000 },
  async () => {
    const servidor = startChild(new URL('../../testing/procesos/aparte-huerfano.ts', import.meta.url))
    const pid = Number(await servidor.nextLine())
    expect(lives(pid)).toBe(true)
    await servidor.kill()
    await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 60_000, interval: 100 })
  },
)

/** False for a zombie: a process that ended and was not reaped yet. */
function lives(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
