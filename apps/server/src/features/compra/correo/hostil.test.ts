/** A hostile mail client uses no more memory and processor time than its share. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { contract } from '@pura/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { type ServidorDeCorreo, startServidorDeCorreo } from './servidor.ts'

vi.setConfig({ testTimeout: 240_000 })

const PLANTILLA = 'recepcion+{codigo}@ejemplo.cr'
const servidor = { host: '127.0.0.1', port: 0, nombre: 'ejemplo.cr', tls: undefined }
let smtp: ServidorDeCorreo
let direccion = ''
const server = useServer({ config: { correoEntrante: { plantilla: PLANTILLA, servidor } } })

beforeAll(async () => {
  smtp = (await startServidorDeCorreo(server.deps))!
  const api = await loginAs(anAdministrador())
  const params = { codCia: 1, alcance: 'cia' as const }
  direccion = (await api.send(contract.docRecibidoCorreo.crear, { params })).data.cia!
})
afterAll(() => smtp.close())

/** Connects, and returns the socket after the greeting. */
async function visit(): Promise<Socket> {
  const socket = connect({ port: smtp.port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return socket
}

/** Resolves when the socket is closed, also by an error. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Writes the pieces one by one until the server hangs up; returns the bytes that were written. */
async function drip(socket: Socket, pieza: Buffer, veces: number): Promise<number> {
  let escritos = 0
  socket.resume()
  for (let i = 0; i < veces && !socket.closed && socket.writable; i++) {
    if (!socket.write(pieza))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed(socket)])
    escritos += pieza.length
    // Each piece in a packet of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return escritos
}

test('a line without end is cut after a few thousand bytes, however small its pieces', async () => {
  const socket = await visit()
  expect(await drip(socket, Buffer.alloc(16, 'a'), 40_000)).toBeLessThan(64 * 1024)
})

test('a line without end after the greeting of a session is cut too', async () => {
  const socket = await visit()
  socket.write('EHLO x\r\n')
  await once(socket, 'data')
  expect(await drip(socket, Buffer.alloc(1024, 'b'), 1_000)).toBeLessThan(128 * 1024)
})

test('a mail whose lines begin with a dot takes no more memory than its bytes, and is cut when too long', async () => {
  const socket = await visit()
  const ask = async (orden: string) => {
    socket.write(`${orden}\r\n`)
    const [respuesta] = (await once(socket, 'data')) as [Buffer]
    return respuesta.toString()
  }
  await ask('EHLO x')
  const begin = async () => {
    await ask('MAIL FROM:<a@b.cr>')
    expect(await ask(`RCPT TO:<${direccion}>`)).toMatch(/^250/)
    expect(await ask('DATA')).toMatch(/^354/)
  }
  await begin()
  const antes = process.memoryUsage().heapUsed
  let pico = 0
  const reloj = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().heapUsed - antes)
  }, 20)
  const MB = 1024 * 1024
  // 150,000 pieces of four bytes.
  socket.write('\r\n..'.repeat(150_000))
  expect(await ask('\r\n.')).toMatch(/^250/)
  clearInterval(reloj)
  expect(pico / MB).toBeLessThan(30)
  await begin()
  const cerrada = closed(socket)
  socket.write('\r\n..'.repeat(2 * MB))
  await cerrada
})
