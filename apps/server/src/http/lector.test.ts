/**
 * A long download checks the session repeatedly, and a reader that does not read is disconnected (docs/decisions/0121).
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contract } from '@pura/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askWhile, DOCUMENTOS_POR_PREGUNTA, LectorLento, watchLector, whileAllowed } from '../lib/archivos/descarga.ts'
import { writeHoja } from '../lib/hojas/escribir.ts'
import { type Api, anUsuario, loginAs, useServer } from '../testing/api.ts'
import { assertStillMay } from './authorization.ts'

describe('a sheet on its way', () => {
  const server = useServer()

  test.each<[string, (jose: Api) => Promise<unknown>]>([
    ['its session ended', (jose) => jose.send(contract.sesion.remove)],
    [
      'its role lost the right',
      () =>
        server.deps.db.withCia(1, (tx) =>
          tx.updateTable('rol').set({ opciones: [] }).where('nombre_rol', '<>', 'ADMINISTRADOR').execute(),
        ),
    ],
  ])('ends at the next two hundred documents once %s', async (_, end) => {
    const { sesiones } = server.deps
    const jose = await loginAs(anUsuario())
    const sesion = (await sesiones.find(jose.cookie.split('=')[1]!))!
    const app = {
      checkSesion: async (s: typeof sesion) => [...(await sesiones.check([s])).values()][0] ?? null,
    }
    let leidas = 0
    async function* rows() {
      for (; leidas < 3 * DOCUMENTOS_POR_PREGUNTA; leidas += 1) {
        if (leidas === DOCUMENTOS_POR_PREGUNTA + 1) await end(jose)
        yield leidas
      }
    }
    const hoja = askWhile(
      () => assertStillMay(app as never, sesion, contract.cliente.exportar),
      () => writeHoja('Personas', [{ titulo: 'Número', valor: (n: number) => n }], rows()),
    )
    await expect(buffer(hoja)).rejects.toThrow('Debe ingresar')
    expect(leidas).toBe(2 * DOCUMENTOS_POR_PREGUNTA)
  })
})

test('rows read outside a call of a session need no session', async () => {
  async function* items() {
    yield* Array.from({ length: 1000 }, (_, i) => i)
  }
  let vistos = 0
  for await (const _ of whileAllowed(items())) vistos += 1
  expect(vistos).toBe(1000)
})

describe('the reader of an answer', () => {
  const medida = { bytesPorS: 1000, ventanaMs: 60_000 }
  const lentoTras = (pasos: readonly { tomados: number; esperan: boolean }[]) => {
    const lector = new LectorLento(0, 500, medida)
    return pasos.findIndex((paso, i) => lector.isLento({ ...paso, ahora: (i + 1) * 30_000 }))
  }

  test('is slow after taking less than the minimum speed for a whole minute', () => {
    expect(
      lentoTras([
        { tomados: 600, esperan: true },
        { tomados: 60_000, esperan: true },
      ]),
    ).toBe(1)
  })

  test('is not slow at the minimum speed, nor while the server has nothing to send', () => {
    expect(
      lentoTras([
        { tomados: 31_000, esperan: true },
        { tomados: 61_000, esperan: true },
      ]),
    ).toBe(-1)
    expect(lentoTras([...Array(9)].map((_, i) => ({ tomados: 500, esperan: i % 2 === 0 })))).toBe(-1)
  })

  test('loses its connection after reading nothing', async () => {
    const http = createServer((_, reply) => {
      watchLector(reply, { bytesPorS: 1, ventanaMs: 1, cadaMs: 1 })
      async function* zeros() {
        for (;;) yield Buffer.alloc(64 * 1024)
      }
      Readable.from(zeros()).pipe(reply)
    })
    onTestFinished(() => void http.close())
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const accepted = once(http, 'connection')
    const cliente = connect((http.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void cliente.destroy())
    cliente.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [socket] = await accepted
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })
})
