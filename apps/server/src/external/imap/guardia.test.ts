/** Which limit of a mailbox is exceeded, and that it is told once. */
import type { ImapFlow } from 'imapflow'
import { afterEach, expect, test, vi } from 'vitest'
import { Guardia } from './guardia.ts'
import { CPU_MS_POR_MINUTO, type Limite } from './limites.ts'

const LIMITE: Limite = { bytes: 1_000, lineas: 5, fichas: 20 }

afterEach(() => {
  vi.restoreAllMocks()
})

function watch() {
  const pasados: string[] = []
  const leidas: unknown[] = []
  const client = {
    streamer: {
      _transform: (_chunk: Buffer, _: string, next: () => void) => next(),
      checkLiteralMarker: () => true,
      failStream: () => false,
    },
    handleResponse: async (data: unknown) => {
      leidas.push(data)
      return true
    },
  }
  new Guardia(
    LIMITE,
    (_, que) => pasados.push(que),
    () => undefined,
  ).watch(client as unknown as ImapFlow)
  const respond = (texto: string, literals: Buffer[] = []) =>
    client.handleResponse({ payload: Buffer.from(texto), literals } as never)
  const line = (texto: string) => (client.streamer.checkLiteralMarker as (linea: Buffer) => boolean)(Buffer.from(texto))
  const receive = (bytes: number) => client.streamer._transform(Buffer.alloc(bytes), 'buffer', () => undefined)
  return { pasados, leidas, respond, line, receive }
}

test('bytes, lines and tokens of a request are counted apart, and the first excess is told once', () => {
  const bytes = watch()
  bytes.receive(1_000)
  expect(bytes.pasados).toEqual([])
  for (let i = 0; i < 3; i += 1) bytes.receive(1)
  expect(bytes.pasados).toEqual(['bytes'])

  const lineas = watch()
  expect(Array.from({ length: 7 }, () => lineas.line('* OK'))).toEqual([true, true, true, true, true, false, false])
  expect(lineas.pasados).toEqual(['lineas'])

  const fichas = watch()
  expect(fichas.line(`* X${' a'.repeat(19)}`)).toBe(false)
  expect(fichas.pasados).toEqual(['fichas'])
})

test.each([
  ['* ESEARCH UID ALL 1:200001', []],
  ['* VANISHED 1:*', []],
  ['A1 OK [COPYUID 1 1:200000,1:9 1]', []],
  ['* ESEARCH UID ALL {9}', [Buffer.from('1:2000000')]],
])('a range of too many numbers is not read: %s', async (texto, literals) => {
  const { pasados, leidas, respond } = watch()
  expect(await respond(texto, literals)).toBe(false)
  expect([pasados, leidas]).toEqual([['rango'], []])
})

test('responses that cost more CPU than a mailbox may use in a minute exceed its limit; a new minute begins anew', async () => {
  let ahora = 100_000
  let cpuMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ahora)
  vi.spyOn(process, 'cpuUsage').mockImplementation((antes) => ({ user: antes ? cpuMs * 1_000 : 0, system: 0 }))
  const { pasados, respond } = watch()
  cpuMs = CPU_MS_POR_MINUTO
  await respond('* 1 EXISTS')
  ahora += 61_000
  await respond('* 2 EXISTS')
  expect(pasados).toEqual([])
  ahora += 59_000
  cpuMs = 1
  await respond('* 3 EXISTS')
  expect(pasados).toEqual(['cpu'])
})
