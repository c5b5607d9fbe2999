import { setTimeout } from 'node:timers/promises'
import { mensajes } from '@pura/domain/mensajes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CIA_DEMO, HACIENDA_DEMO } from '../../../../demo/src/semilla/compania.ts'
import type { CiaAutorizada } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import { aCiaAutorizada } from '../../testing/db.ts'
import { useHacienda } from '../../testing/hacienda.ts'
import { createHaciendaClient } from './cliente.ts'
import { createSalud } from './salud.ts'
import type { CredencialHacienda } from './tipos.ts'

const hacienda = useHacienda()
const DEMO = { ...HACIENDA_DEMO, version: 1, rechazo: null }
let credencial: CredencialHacienda = DEMO
let cliente: ReturnType<typeof createHaciendaClient>

beforeEach(() => {
  credencial = DEMO
  cliente = createHaciendaClient({ urls: hacienda.urls(), loadCredencial: async () => credencial })
})
afterEach(() => cliente.close())

let ultimo = 0
/** An envelope with content that is no document: the reception checks only the envelope. */
function anEnvio() {
  const numero = String(++ultimo).padStart(10, '0')
  return {
    clave: `50621112600${CIA_DEMO.ruc}0010000101${numero}112345678`,
    fecha: '2026-11-21T08:00:00-06:00',
    emisor: { tipoIdentificacion: '02', numeroIdentificacion: CIA_DEMO.ruc },
    xml: Buffer.from('<nada/>'),
  }
}

const CIA = aCiaAutorizada(1)

test('our clock is compared with the date of each answer', () => {
  const salud = createSalud()
  expect(salud.state.desfaseS).toBeUndefined()
  salud.compareReloj(new Headers({ date: new Date(Date.now() - 90_000).toUTCString() }), 0)
  expect(salud.state.desfaseS).toBeGreaterThan(88)
  expect(salud.state.desfaseS).toBeLessThan(92)
  salud.compareReloj(new Headers({ date: 'ayer' }), 0)
  expect(salud.state.desfaseS).toBeGreaterThan(88)
})

describe('sending', () => {
  test('a document is received, and the same document again was received before', async () => {
    const envio = anEnvio()
    expect(await cliente.send(CIA, envio)).toEqual({ clase: 'recibido', http: 202 })
    expect(await cliente.send(CIA, envio)).toEqual({ clase: 'ya_recibido', http: 400 })
    expect(cliente.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
  })

  test('a refusal returns the reason, with accents', async () => {
    const result = await cliente.send(CIA, { ...anEnvio(), clave: '1' })
    expect(result).toMatchObject({ clase: 'negado', http: 400 })
    expect('motivo' in result && result.motivo).not.toMatch(/Ã|�/)
  })

  test('409 means already received', async () => {
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado: 409 })
    expect(await cliente.send(CIA, anEnvio())).toEqual({ clase: 'ya_recibido', http: 409 })
  })

  test.each([
    'El comprobante [506] ya fue recibido anteriormente.',
    'El comprobante 5555 fue recibido anteriormente',
    'El comprobante XML ya existe en nuestras bases de datos.',
    'Comprobante previamente recibido',
    'La clave ya se encuentra registrada',
  ])('«%s» means already received, in the header or in the body', async (motivo) => {
    await hacienda.fail(
      { punto: 'post', tipo: 'respuesta', estado: 400, causa: motivo },
      { punto: 'post', tipo: 'respuesta', estado: 400, cuerpo: { title: 'Bad Request', detail: motivo } },
    )
    expect(await cliente.send(CIA, anEnvio())).toEqual({ clase: 'ya_recibido', http: 400 })
    expect(await cliente.send(CIA, anEnvio())).toEqual({ clase: 'ya_recibido', http: 400 })
  })

  test.each([
    'La firma del comprobante electrónico no es válida',
    'El XML fue modificado luego de haber sido firmado',
    'El emisor ya no se encuentra registrado en el sistema',
  ])('«%s» is a refusal', async (causa) => {
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado: 400, causa })
    expect(await cliente.send(CIA, anEnvio())).toEqual({
      clase: 'negado',
      http: 400,
      motivo: causa,
      definitivo: true,
    })
  })

  const MOTIVO = 'El código de actividad «Ñandú» no está inscrito'
  test.each([
    ['UTF-8', false],
    ['ISO-8859-1', true],
  ])('the reason is read in %s from the header, from JSON and from plain text', async (_, latin1) => {
    await hacienda.fail(
      { punto: 'post', tipo: 'respuesta', estado: 422, latin1, causa: MOTIVO },
      { punto: 'post', tipo: 'respuesta', estado: 422, latin1, cuerpo: { title: 'Unprocessable', detail: MOTIVO } },
      { punto: 'post', tipo: 'respuesta', estado: 422, latin1, cuerpo: { mensaje: `  ${MOTIVO}\n` } },
      { punto: 'post', tipo: 'respuesta', estado: 422, latin1, cuerpo: MOTIVO },
    )
    for (let i = 0; i < 4; i++) expect(await cliente.send(CIA, anEnvio())).toMatchObject({ motivo: MOTIVO })
  })

  test.each([
    [400, undefined, false, 'Hacienda no aceptó la solicitud'],
    [403, 'No autorizado', false, 'No autorizado'],
    [404, 'No se encuentra el recurso', false, 'No se encuentra el recurso'],
    [404, undefined, false, 'Hacienda no encontró dónde recibir el documento (HTTP 404)'],
    [413, undefined, true, 'El documento es más grande de lo que Hacienda recibe (HTTP 413)'],
    [415, undefined, true, 'Hacienda no recibe el formato en que se envió (HTTP 415)'],
    [422, undefined, false, 'Hacienda no aceptó la solicitud (HTTP 422)'],
  ])('HTTP %i gives the refusal and the reason %s', async (estado, causa, definitivo, motivo) => {
    const pagina = '<html><body>Error</body></html>'
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado, cuerpo: pagina, ...(causa && { causa }) })
    expect(await cliente.send(CIA, anEnvio())).toEqual({ clase: 'negado', http: estado, motivo, definitivo })
  })

  test.each([401, 408, 425, 429])('HTTP %i is transient', async (estado) => {
    await hacienda.fail({ punto: 'post', tipo: 'respuesta', estado, veces: 2 })
    expect(await cliente.send(CIA, anEnvio())).toMatchObject({ clase: 'transitorio', http: estado })
  })

  test('a missing answer returns a text, and marks the connection as not answering', async () => {
    cliente = createHaciendaClient({ urls: hacienda.urls(), loadCredencial: async () => credencial, timeoutMs: 1_500 })
    await hacienda.fail({ punto: 'post', tipo: 'timeout' })
    expect(await cliente.send(CIA, anEnvio())).toEqual({
      clase: 'transitorio',
      motivo: 'Hacienda no respondió a tiempo',
    })
    expect(cliente.salud().responde).toBe(false)
    expect(cliente.salud().sinRespuestaDesde).toBeInstanceOf(Date)
    await cliente.send(CIA, anEnvio())
    expect(cliente.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
  })

  test('an unreachable server is a transient failure', async () => {
    const urls = { ...hacienda.urls(), recepcion: 'http://127.0.0.1:9/' }
    const alone = createHaciendaClient({ urls, loadCredencial: async () => credencial })
    expect(await alone.send(CIA, anEnvio())).toEqual({ clase: 'transitorio', motivo: 'Hacienda no responde' })
    await alone.close()
  })

  test('a server that does not answer is called less often, and normally once it answers', async () => {
    const failPost = () => hacienda.fail({ punto: 'post', tipo: '500' })
    const otra = aCiaAutorizada(2)
    const pausa = () => cliente.salud().pausaHasta - performance.now()
    for (let i = 0; i < 4; i++) await failPost()
    await Promise.all([CIA, otra, CIA, otra].map((cia) => cliente.send(cia, anEnvio())))
    const primera = pausa()
    expect(primera).toBeLessThanOrEqual(250)
    await setTimeout(Math.max(0, primera) + 20)
    await failPost()
    await cliente.send(CIA, anEnvio())
    expect(pausa()).toBeGreaterThan(250)
    expect(cliente.enPausa()).toContain(CIA)
    await setTimeout(pausa() + 20)
    await cliente.send(CIA, anEnvio())
    expect(pausa()).toBeLessThan(0)
    await failPost()
    await failPost()
    await cliente.send(CIA, anEnvio())
    await cliente.send(otra, anEnvio())
    expect(pausa()).toBeGreaterThan(0)
    expect(pausa()).toBeLessThanOrEqual(250)
  })

  test('only the company that gets no answer waits', async () => {
    const otra = aCiaAutorizada(2)
    await hacienda.fail({ punto: 'post', tipo: '500' }, { punto: 'post', tipo: '500' })
    await cliente.send(CIA, anEnvio())
    await cliente.send(CIA, anEnvio())
    expect(cliente.salud()).toMatchObject({ responde: false, pausaHasta: 0 })
    expect(cliente.enPausa()).toEqual([CIA])
    expect(await cliente.send(otra, anEnvio())).toMatchObject({ clase: 'recibido' })
    await setTimeout(300)
    expect(cliente.enPausa()).toEqual([])
  })

  test('a 429 stops the calls of that user until the limit ends, and not those of other users', async () => {
    const suyas = new Map([
      [1, DEMO.usuario],
      [2, DEMO.usuario],
      [3, 'cpj-3-101-999003@stag.comprobanteselectronicos.go.cr'],
    ])
    const varias = createHaciendaClient({
      urls: hacienda.urls(),
      loadCredencial: async (codCia) => ({ ...DEMO, usuario: suyas.get(codCia)! }),
    })
    const [uno, socia, ajena] = [1, 2, 3].map(aCiaAutorizada) as [CiaAutorizada, CiaAutorizada, CiaAutorizada]
    await varias.consult(ajena, anEnvio().clave)
    await hacienda.fail({ punto: 'post', tipo: '429', resetS: 30 })
    expect(await varias.send(uno, anEnvio())).toMatchObject({ clase: 'transitorio', http: 429 })
    const antes = (await hacienda.recibidos()).length
    expect(await varias.send(uno, anEnvio())).toEqual({ clase: 'transitorio', motivo: 'Hacienda pidió esperar' })
    expect(await varias.send(socia, anEnvio())).toEqual({ clase: 'transitorio', motivo: 'Hacienda pidió esperar' })
    expect(await hacienda.recibidos()).toHaveLength(antes)
    expect(varias.enPausa()).toEqual([1, 2])
    expect(varias.salud()).toMatchObject({ responde: true, pausaHasta: 0 })
    expect(await varias.consult(ajena, anEnvio().clave)).toEqual({ clase: 'desconocido' })
    await varias.close()
  })

  test('a limit lasts as long as Hacienda says, also after the last call that it allows', () => {
    let ahora = 1_000
    const salud = createSalud(() => ahora)
    const duraciones = [
      [429, { 'retry-after': '60' }, 60_000],
      [202, { 'x-ratelimit-remaining': '0', 'retry-after': '20' }, 20_000],
      [429, {}, 10_000],
      [202, { 'x-ratelimit-remaining': '3' }, 0],
    ] as const
    for (const [status, headers, ms] of duraciones) {
      salud.limited('uno', status, new Headers(headers))
      ahora += ms
      expect(() => salud.assertSinPausa(1, 'uno')).not.toThrow()
      if (ms === 0) continue
      ahora -= 1
      expect(() => salud.assertSinPausa(1, 'uno')).toThrow('Hacienda pidió esperar')
      expect(() => salud.assertSinPausa(2, 'dos')).not.toThrow()
      expect(salud.enPausa()).toEqual([1])
      ahora += 1
      expect(salud.enPausa()).toEqual([])
    }
  })
})

describe('asking', () => {
  test('a document never sent is unknown', async () => {
    expect(await cliente.consult(CIA, anEnvio().clave)).toEqual({ clase: 'desconocido' })
  })

  test('a document in process is reported with its state', async () => {
    await hacienda.set({ demoraProcesandoMs: 60_000, demoraDecisionMs: 60_000 })
    const envio = anEnvio()
    await cliente.send(CIA, envio)
    expect(await cliente.consult(CIA, envio.clave)).toEqual({ clase: 'en_proceso', estado: 'recibido' })
  })

  test('an incomplete answer decides nothing', async () => {
    const envio = anEnvio()
    await cliente.send(CIA, envio)
    await hacienda.fail({ punto: 'get', tipo: 'json' })
    expect(await cliente.consult(CIA, envio.clave)).toMatchObject({ clase: 'transitorio' })
  })
})

describe('signing in', () => {
  const ingresos = async () => (await hacienda.sesiones()).reduce((total, s) => total + s.ingresos, 0)

  const abiertas = async () => (await hacienda.sesiones()).reduce((total, s) => total + s.abiertas, 0)

  test('concurrent calls sign in once, and a refused token is renewed without signing in again', async () => {
    const before = await ingresos()
    await Promise.all(Array.from({ length: 10 }, () => cliente.consult(CIA, anEnvio().clave)))
    expect(await ingresos()).toBe(before + 1)
    await hacienda.fail({ punto: 'get', tipo: '401' })
    expect(await cliente.consult(CIA, anEnvio().clave)).toEqual({ clase: 'desconocido' })
    expect(await ingresos()).toBe(before + 1)
  })

  test('a token about to expire is renewed before the call', async () => {
    await hacienda.set({ vidaTokenS: 10 })
    const before = await ingresos()
    for (let i = 0; i < 3; i++) await cliente.consult(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 1)
  })

  test.each([
    ['invalid_grant', 'Invalid user credentials', 'contrasena'],
    ['invalid_grant', 'Account is not fully set up', 'cuenta'],
    ['invalid_grant', 'Account disabled', 'bloqueada'],
    ['unauthorized_client', 'UNKNOWN_CLIENT: Client was not identified by any client authenticator', 'cliente'],
    ['invalid_client', 'Invalid client or Invalid client credentials', 'cliente'],
  ] as const)('%s, %s is the refusal %s and not an outage', async (error, error_description, rechazo) => {
    const told: unknown[] = []
    const llamadas: string[] = []
    const suyo = createHaciendaClient({
      urls: hacienda.urls(),
      loadCredencial: async () => credencial,
      onCredencial: async (...dicho) => void told.push(dicho),
      onToken: (resultado) => llamadas.push(resultado),
    })
    await hacienda.fail({ punto: 'token', tipo: 'respuesta', estado: 400, cuerpo: { error, error_description } })
    expect(await suyo.send(CIA, anEnvio())).toEqual({
      clase: 'sin_credencial',
      motivo: mensajes.hacienda.credencial[rechazo],
    })
    expect(suyo.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
    expect(told).toEqual([[CIA, rechazo, 1]])
    expect(llamadas).toEqual([rechazo])
    await suyo.close()
  })

  test.each([
    [
      'an empty token',
      { estado: 200, cuerpo: { access_token: '', expires_in: 300 } },
      'Hacienda respondió un token vacío',
    ],
    ['an HTML page of a gateway', { estado: 401, cuerpo: '<html>' }, 'Hacienda respondió 401 al pedir el token'],
  ])('after %s nothing is sent and the password is not blamed', async (_, respuesta, motivo) => {
    const antes = (await hacienda.recibidos()).length
    await hacienda.fail({ punto: 'token', tipo: 'respuesta', ...respuesta })
    expect(await cliente.send(CIA, anEnvio())).toEqual({ clase: 'transitorio', motivo })
    expect(await hacienda.recibidos()).toHaveLength(antes)
  })

  test('a refused credential is used only by a probe', async () => {
    const llamadas: string[] = []
    const suyo = createHaciendaClient({
      urls: hacienda.urls(),
      loadCredencial: async () => credencial,
      onToken: (resultado) => llamadas.push(resultado),
    })
    credencial = { ...DEMO, rechazo: 'contrasena' }
    expect(await suyo.send(CIA, anEnvio())).toMatchObject({ clase: 'sin_credencial' })
    expect(llamadas).toEqual([])
    expect(await suyo.probe(CIA)).toBe('aceptada')
    expect(await suyo.send(CIA, anEnvio())).toMatchObject({ clase: 'recibido' })
    expect(llamadas).toEqual(['aceptado'])
    await suyo.close()
  })

  test('a missing credential is no outage of Hacienda, and an error of our database is thrown', async () => {
    const sin = (error: Error) =>
      createHaciendaClient({ urls: hacienda.urls(), loadCredencial: () => Promise.reject(error) })
    const company = sin(new AppError('invalid', 'Falta el usuario'))
    expect(await company.send(CIA, anEnvio())).toEqual({ clase: 'sin_credencial', motivo: 'Falta el usuario' })
    expect(company.salud().responde).toBe(true)
    const database = sin(new Error('no hay base'))
    await expect(database.consult(CIA, anEnvio().clave)).rejects.toThrow('no hay base')
    expect(database.salud().responde).toBe(true)
  })

  test('a token of a former credential is no longer used', async () => {
    await hacienda.set({ vidaTokenS: 10 })
    const before = await ingresos()
    await cliente.consult(CIA, anEnvio().clave)
    credencial = { ...DEMO, version: 2 }
    await cliente.consult(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 2)
    await hacienda.set({ vidaTokenS: 300 })
    await cliente.consult(CIA, anEnvio().clave)
    cliente.forget(CIA)
    await cliente.consult(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 3)
  })

  test('a client whose session has ended too signs in again', async () => {
    await hacienda.set({ vidaTokenS: 10, vidaRefreshS: 10 })
    const before = await ingresos()
    await cliente.consult(CIA, anEnvio().clave)
    await cliente.consult(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 2)
  })

  test('a wrong password is reported, does not count as an outage, and closing leaves no session open', async () => {
    credencial = { ...credencial, contrasena: 'otra' }
    expect(await cliente.send(CIA, anEnvio())).toEqual({
      clase: 'sin_credencial',
      motivo: 'Hacienda rechazó el usuario o la contraseña de la compañía',
    })
    expect(cliente.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
    credencial = DEMO
    const before = await abiertas()
    expect(await cliente.send(CIA, anEnvio())).toMatchObject({ clase: 'recibido' })
    expect(await abiertas()).toBe(before + 1)
    await cliente.close()
    expect(await abiertas()).toBe(before)
  })
})
