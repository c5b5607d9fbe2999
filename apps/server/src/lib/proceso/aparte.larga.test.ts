// sujeto: apps/server/src/lib, apps/server/src/testing/procesos/aparte-terco.ts, apps/server/src/testing/procesos/aparte-huerfano.ts, apps/server/src/testing/procesos/child.ts
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../../testing/procesos/child.ts'
import { Aparte, AparteError, type AparteOptions } from './aparte.ts'

type Encargo = 'eco' | 'falla' | 'gira' | 'crece' | 'entorno' | 'avisado'
const modulo = new URL('../../testing/procesos/aparte-terco.ts', import.meta.url)
const create = (more: Partial<AparteOptions> = {}) =>
  new Aparte<Encargo, string, number>({ modulo, nombre: 'terco', ...more })

let aparte = create()
afterEach(() => {
  aparte = create()
})

test('a task comes back with its portions, in order, one task after another', async () => {
  const partes: number[] = []
  const both = [aparte.run('eco', (n) => partes.push(n)), aparte.run('eco')]
  expect(await Promise.all(both)).toEqual(['eco', 'eco'])
  expect(partes).toEqual([1, 2])
})

test('what the process throws comes out with its name and fields', async () => {
  await expect(aparte.run('falla')).rejects.toMatchObject({ name: 'RangeError', message: 'no cabe', linea: 3 })
})

test('a task that never ends is ended, and the next one gets a new process', async () => {
  aparte = create({ limiteMs: 1_500 })
  const [first, second] = [aparte.run('gira'), aparte.run('eco')]
  await expect(first).rejects.toMatchObject({ codigo: 'demorado' })
  expect(await second).toBe('eco')
})

test('a task that eats all memory ends its process and not the server', async () => {
  aparte = create({ memoriaMb: 64 })
  await expect(aparte.run('crece')).rejects.toMatchObject({ codigo: 'agotado' })
  expect(await aparte.run('eco')).toBe('eco')
})

test('told to stop with the server, it ends what it has begun', async () => {
  expect(await aparte.run('avisado')).toBe('avisado')
})

test('one that cannot start says nothing against what it was to read', async () => {
  aparte = create({ modulo: new URL('../../testing/aparte-que-no-existe.ts', import.meta.url) })
  const error = await aparte.run('eco').catch((e: unknown) => e)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(AparteError)
})

test('only so many wait', async () => {
  aparte = create({ limiteCola: 1 })
  const waiting = [aparte.run('eco'), aparte.run('eco')]
  await expect(aparte.run('eco')).rejects.toMatchObject({ codigo: 'saturado' })
  await Promise.all(waiting)
})

test('what cannot be handed over is refused, and nobody waits for it', async () => {
  await expect(aparte.run((() => 'eco') as never)).rejects.toThrow('could not be cloned')
  expect(await aparte.run('eco')).toBe('eco')
})

test('it knows nothing of the server’s secrets', async () => {
  process.env.MASTER_KEY_DE_PRUEBA = 'secreto'
  onTestFinished(() => void Reflect.deleteProperty(process.env, 'MASTER_KEY_DE_PRUEBA'))
  expect(await aparte.run('entorno')).not.toContain('secreto')
})

test.runIf(existsSync('/proc/self'))(
  'when the server is gone it goes too, also while it turns without end',
  { timeout: 90_000 },
  async () => {
    const servidor = startChild(new URL('../../testing/procesos/aparte-huerfano.ts', import.meta.url))
    const pid = Number(await servidor.nextLine())
    expect(lives(pid)).toBe(true)
    await servidor.kill()
    await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 60_000, interval: 100 })
  },
)

/** One that ended and that nobody has asked after yet does not. */
function lives(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
