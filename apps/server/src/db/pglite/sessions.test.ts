import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseBusyError } from '../motor/errors.ts'
import type { Session } from '../motor/session.ts'
import { SingleConnection } from './sessions.ts'

const LIMITS = { acquireMs: 30_000, idleMs: 60_000 }

/** An engine that only records the statements it runs. */
function anEngine() {
  const ran: string[] = []
  return {
    ran,
    run: async (sql: string) => {
      ran.push(sql)
      return { command: '', count: 0, rows: [] }
    },
    onDicho: () => () => undefined,
    close: async () => {
      ran.push('(closed)')
    },
  }
}

describe('the single connection of the embedded engine', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is handed out in the order it was requested', async () => {
    const connection = new SingleConnection(anEngine(), LIMITS)
    const order: number[] = []
    const use = async (n: number) => {
      const session = await connection.acquire()
      order.push(n)
      await session.run('select 1', [])
      session.release(false)
    }
    await Promise.all([1, 2, 3, 4, 5].map(use))
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  test('a caller that waits too long gets an error naming the busy statement, and others keep their turn', async () => {
    const connection = new SingleConnection(anEngine(), LIMITS)
    const holder = await connection.acquire()
    await holder.run('update producto set estado = $1', ['I'])
    const impatient = connection.acquire()
    const refusal = expect(impatient).rejects.toThrow(
      new DatabaseBusyError(
        'La base de datos no se desocupó en 30 segundos; la ocupa: update producto set estado = $1',
      ),
    )
    await vi.advanceTimersByTimeAsync(20_000)
    const patient = connection.acquire()
    await vi.advanceTimersByTimeAsync(10_000)
    await refusal
    holder.release(false)
    await expect(patient).resolves.toBeDefined()
  })

  test('an idle transaction is rolled back, its owner gets an error, and the next caller gets a turn', async () => {
    const engine = anEngine()
    const connection = new SingleConnection(engine, { acquireMs: 120_000, idleMs: 60_000 })
    const stuck = await connection.acquire()
    await stuck.run('begin', [])
    const next = connection.acquire()
    await vi.advanceTimersByTimeAsync(60_000)
    await (await next).run('select 2', [])
    await expect(stuck.run('commit', [])).rejects.toThrow('La transacción se deshizo: pasó 60 segundos sin hacer nada')
    stuck.release(false)
    expect(engine.ran).toEqual(['begin', 'rollback', 'select 2'])
  })

  test('returning a session that was taken away does not free the turn of another', async () => {
    const connection = new SingleConnection(anEngine(), LIMITS)
    const stuck = await connection.acquire()
    await vi.advanceTimersByTimeAsync(60_000)
    const second = await connection.acquire()
    stuck.release(false)
    let third: Session | undefined
    void connection.acquire().then((session) => {
      third = session
    })
    await vi.advanceTimersByTimeAsync(1)
    expect(third).toBeUndefined()
    second.release(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(third).toBeDefined()
  })

  test('a long statement does not count as idle', async () => {
    let finish: () => void = () => undefined
    const engine = anEngine()
    const slow = { ...engine, run: () => new Promise<never>((resolve) => (finish = resolve as () => void)) }
    const session = await new SingleConnection(slow, LIMITS).acquire()
    const running = session.run('select slow', [])
    await vi.advanceTimersByTimeAsync(600_000)
    finish()
    await running
    const again = session.run('select again', [])
    finish()
    await expect(again).resolves.toBeUndefined()
  })

  test('a connection returned as broken is cleaned before the next caller gets it', async () => {
    const engine = anEngine()
    const connection = new SingleConnection(engine, LIMITS)
    const session = await connection.acquire()
    session.release(true)
    await (await connection.acquire()).run('select 1', [])
    expect(engine.ran).toEqual(['rollback', 'select 1'])
  })

  test('closing waits for earlier requests and refuses later requests', async () => {
    const engine = anEngine()
    const connection = new SingleConnection(engine, LIMITS)
    const first = await connection.acquire()
    const second = connection.acquire()
    const closed = connection.close()
    await expect(connection.acquire()).rejects.toThrow('se está cerrando')
    first.release(false)
    const session = await second
    await session.run('select 2', [])
    session.release(false)
    await closed
    expect(engine.ran).toEqual(['select 2', '(closed)'])
  })
})
