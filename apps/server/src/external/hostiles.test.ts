/** Whatever a remote system answers, reading stops at a limit with the error that the caller expects. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HostilidadHttp, startHttpHostil } from '@pura/simulators'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aCiaAutorizada } from '../testing/db.ts'
import { createCabysPublicado } from './cabys/index.ts'
import { createExoneraciones } from './exoneracion/index.ts'
import { createHaciendaClient } from './hacienda/cliente.ts'
import { probeCredencial } from './hacienda/probar.ts'
import { post } from './pagos/greenpay/llamadas.ts'
import { createLlaves, createPush } from './push/index.ts'
import { createRegistro } from './registro/index.ts'
import { parseJson, RespuestaExcesiva } from './respuesta.ts'
import { createTipoCambio } from './tipo-cambio/index.ts'

const now = () => new Date('2026-11-27T12:00:00-06:00')
const PRONTO_MS = 1_500
const MB = 1024 * 1024
/** Bytes that wait in the sockets of both sides when reading ends. */
const EN_CAMINO = 12 * MB
const DIA = { anio: 2026, mes: 11, dia: 27 }
const NAVEGADOR = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

let conToken: Server
beforeAll(async () => {
  conToken = createServer((_, reply) => reply.end(JSON.stringify({ access_token: 'x', expires_in: 300 })))
  conToken.listen(0, '127.0.0.1')
  await once(conToken, 'listening')
})
afterAll(() => conToken.close())
const token = () => `http://127.0.0.1:${(conToken.address() as AddressInfo).port}/`

/** An abort signal like that of a stopping process. */
function stopping(): AbortSignal {
  const control = new AbortController()
  setTimeout(() => control.abort(), PRONTO_MS).unref()
  return control.signal
}

const codigoOf = (error: unknown) => (error as { codigo?: string }).codigo ?? (error as Error).name

/** Each client sends one request and returns the outcome. `dice`: expected outcome. */
const VECINOS: Readonly<Record<string, { ask: (url: string) => Promise<unknown>; dice: unknown; lee?: number }>> = {
  'the registry of taxpayers': {
    ask: (url) => createRegistro(url, now).find('303330333').catch(codigoOf),
    dice: 'external_unavailable',
  },
  'the registries of producers': {
    ask: (url) => createRegistro(url, now).findProductor('303330333').catch(codigoOf),
    dice: 'external_unavailable',
  },
  Exonet: {
    ask: (url) => createExoneraciones(url, now).find('AL-00000001-20').catch(codigoOf),
    dice: 'external_unavailable',
  },
  'the exchange rate': { ask: (url) => createTipoCambio(url).dolar().catch(codigoOf), dice: 'external_unavailable' },
  'past exchange rates': {
    ask: (url) => createTipoCambio(url).historico(DIA, DIA).catch(codigoOf),
    dice: 'external_unavailable',
  },
  "Hacienda's reception": {
    ask: async (url) => {
      const cliente = createHaciendaClient({
        urls: { recepcion: url, token: token(), logout: '', clientId: 'x' },
        loadCredencial: async () => ({ usuario: 'u', contrasena: 'c', version: 1, rechazo: null }),
        timeoutMs: PRONTO_MS,
      })
      return (await cliente.consult(aCiaAutorizada(1), '5'.repeat(50))).clase
    },
    dice: expect.stringMatching(/^(transitorio|en_proceso)$/),
  },
  "Hacienda's identity provider": {
    ask: (url) =>
      probeCredencial({ recepcion: url, token: url, logout: '', clientId: 'x' }, { usuario: 'u', contrasena: 'c' }),
    dice: 'sin_respuesta',
  },
  'the publication of the CABYS': {
    ask: (url) =>
      createCabysPublicado(url)
        .fetch({ etag: '', modificado: '' }, stopping())
        .then((libro) => (libro ? 'bytes' : 'nada'), codigoOf),
    // A file of any content is read in a process of its own.
    dice: expect.stringMatching(/^(CabysNoDisponible|bytes)$/),
    lee: 32 * MB,
  },
  'the payment provider': {
    ask: (url) =>
      post(url, {}, { timeoutMs: PRONTO_MS, signal: new AbortController().signal }).then(
        ({ cuerpo }) => (cuerpo === null || typeof cuerpo === 'object' ? 'SinRespuesta' : cuerpo),
        codigoOf,
      ),
    dice: 'SinRespuesta',
  },
  'a push service': {
    ask: async (destino) => {
      const push = createPush({ contacto: 'mailto:a@ejemplo.cr', internos: true, pacienciaMs: PRONTO_MS })
      return (await push.send({ destino, ...NAVEGADOR }, { titulo: 'x' }, createLlaves())).clase
    },
    // Only the status is read.
    dice: expect.stringMatching(/^(transitorio|enviado)$/),
  },
}
const LENTOS: readonly string[] = [
  'the registry of taxpayers',
  'the registries of producers',
  'Exonet',
  'the exchange rate',
  'past exchange rates',
]
const CLASES: readonly HostilidadHttp[] = [
  'valores',
  'hondo',
  'cifra',
  'larga',
  'cabeceras',
  'migas',
  'goteo',
  'cierra',
]

describe.each(Object.entries(VECINOS))('%s', (nombre, { ask, dice, lee = 0 }) => {
  // The timeout of the public queries is ten seconds.
  const clases = CLASES.filter(
    (clase) => clase !== 'goteo' || !(LENTOS.includes(nombre) || nombre.includes('identity')),
  )
  test.each(clases)('with an answer of %s is read up to its limit and counts as not answering', async (clase) => {
    const hostil = await startHttpHostil(clase)
    onTestFinished(() => hostil.close())
    expect(await ask(`http://127.0.0.1:${hostil.port}/`)).toEqual(dice)
    // The limit counts content; in crumbs each byte of content is six on the line.
    expect(hostil.enviados()).toBeLessThan((clase === 'migas' ? 6 * lee : lee) + EN_CAMINO)
  })
})

test.each([
  ['values', `[${'{},'.repeat(10_001)}{}]`],
  ['names', `{${Array.from({ length: 10_001 }, (_, i) => `"${i}":1`).join()}}`],
  ['depth', '['.repeat(65)],
])('JSON of too many %s is refused before it is parsed', (_, json) => {
  expect(() => parseJson(json)).toThrow(RespuestaExcesiva)
})

test('JSON of a normal size is read, whatever its texts contain', () => {
  const dicho = { texto: `${'{[,:'.repeat(30_000)}"\\`, lista: Array(9_000).fill(1) }
  expect(parseJson(JSON.stringify(dicho))).toEqual(dicho)
})
