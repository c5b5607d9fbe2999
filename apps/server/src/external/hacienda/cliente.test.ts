import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CIA_DEMO, HACIENDA_DEMO } from '../../../../demo/src/semilla/compania.ts'
import { aCiaAutorizada } from '../../testing/db.ts'
import { useHacienda } from '../../testing/hacienda.ts'
import { createHaciendaClient } from './cliente.ts'

const hacienda = useHacienda()
let credencial = { ...HACIENDA_DEMO } as { usuario: string; contrasena: string }
let cliente: ReturnType<typeof createHaciendaClient>

beforeEach(() => {
  credencial = { ...HACIENDA_DEMO }
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

describe('sending', () => {
  test('accepted, and accepted before', async () => {
    const envio = anEnvio()
    expect(await cliente.enviar(CIA, envio)).toEqual({ clase: 'recibido', http: 202 })
    expect(await cliente.enviar(CIA, envio)).toEqual({ clase: 'ya_recibido', http: 400 })
    expect(cliente.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
  })

  test('a refusal returns the reason, with accents', async () => {
    const result = await cliente.enviar(CIA, { ...anEnvio(), clave: '1' })
    expect(result).toMatchObject({ clase: 'negado', http: 400 })
    expect('motivo' in result && result.motivo).not.toMatch(/Ã|�/)
  })

  test('no answer in time returns a text, and the status of the connection', async () => {
    cliente = createHaciendaClient({ urls: hacienda.urls(), loadCredencial: async () => credencial, timeoutMs: 1_500 })
    await hacienda.fail({ punto: 'post', tipo: 'timeout' })
    expect(await cliente.enviar(CIA, anEnvio())).toEqual({
      clase: 'transitorio',
      motivo: 'Hacienda no respondió a tiempo',
    })
    expect(cliente.salud().responde).toBe(false)
    expect(cliente.salud().sinRespuestaDesde).toBeInstanceOf(Date)
    await cliente.enviar(CIA, anEnvio())
    expect(cliente.salud()).toMatchObject({ responde: true, sinRespuestaDesde: null })
  })

  test('an unreachable server', async () => {
    const urls = { ...hacienda.urls(), recepcion: 'http://127.0.0.1:9/' }
    const alone = createHaciendaClient({ urls, loadCredencial: async () => credencial })
    expect(await alone.enviar(CIA, anEnvio())).toEqual({ clase: 'transitorio', motivo: 'Hacienda no responde' })
    await alone.close()
  })

  test('a server that does not answer is called less often, by all together as by one, and normally once it answers', async () => {
    const falta = () => hacienda.fail({ punto: 'post', tipo: '500' })
    const pausa = () => cliente.salud().pausaHasta - performance.now()
    for (let i = 0; i < 4; i++) await falta()
    await Promise.all([1, 2, 3, 4].map(() => cliente.enviar(CIA, anEnvio())))
    const primera = pausa()
    expect(primera).toBeLessThanOrEqual(250)
    await setTimeout(Math.max(0, primera) + 20)
    await falta()
    await cliente.enviar(CIA, anEnvio())
    expect(pausa()).toBeGreaterThan(250)
    await setTimeout(pausa() + 20)
    await cliente.enviar(CIA, anEnvio())
    expect(pausa()).toBeLessThan(0)
    await falta()
    await cliente.enviar(CIA, anEnvio())
    expect(pausa()).toBeLessThanOrEqual(250)
  })

  test('after a 429 nothing is sent before the limit ends', async () => {
    await hacienda.fail({ punto: 'post', tipo: '429', resetS: 30 })
    expect(await cliente.enviar(CIA, anEnvio())).toMatchObject({ clase: 'transitorio', http: 429 })
    const wait = cliente.salud().pausaHasta - performance.now()
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThanOrEqual(31_000)
  })
})

describe('asking', () => {
  test('a document never sent is unknown', async () => {
    expect(await cliente.consultar(CIA, anEnvio().clave)).toEqual({ clase: 'desconocido' })
  })

  test('in process, and once decided the answer is complete', async () => {
    await hacienda.set({ demoraProcesandoMs: 60_000, demoraDecisionMs: 60_000 })
    const envio = anEnvio()
    await cliente.enviar(CIA, envio)
    expect(await cliente.consultar(CIA, envio.clave)).toEqual({ clase: 'en_proceso', estado: 'recibido' })
  })

  test('an incomplete answer decides nothing', async () => {
    const envio = anEnvio()
    await cliente.enviar(CIA, envio)
    await hacienda.fail({ punto: 'get', tipo: 'json' })
    expect(await cliente.consultar(CIA, envio.clave)).toMatchObject({ clase: 'transitorio' })
  })
})

describe('signing in', () => {
  const ingresos = async () => (await hacienda.sesiones()).reduce((total, s) => total + s.ingresos, 0)

  const abiertas = async () => (await hacienda.sesiones()).reduce((total, s) => total + s.abiertas, 0)

  test('concurrent calls sign in once; a refused token is renewed without signing in again', async () => {
    const before = await ingresos()
    await Promise.all(Array.from({ length: 10 }, () => cliente.consultar(CIA, anEnvio().clave)))
    expect(await ingresos()).toBe(before + 1)
    await hacienda.fail({ punto: 'get', tipo: '401' })
    expect(await cliente.consultar(CIA, anEnvio().clave)).toEqual({ clase: 'desconocido' })
    expect(await ingresos()).toBe(before + 1)
  })

  test('a token about to expire is renewed before', async () => {
    await hacienda.set({ vidaTokenS: 10 })
    const before = await ingresos()
    for (let i = 0; i < 3; i++) await cliente.consultar(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 1)
  })

  test('if the session has ended too, it signs in again', async () => {
    await hacienda.set({ vidaTokenS: 10, vidaRefreshS: 10 })
    const before = await ingresos()
    await cliente.consultar(CIA, anEnvio().clave)
    await cliente.consultar(CIA, anEnvio().clave)
    expect(await ingresos()).toBe(before + 2)
  })

  test('a wrong password is reported, does not count as an outage, and closing leaves no session open', async () => {
    credencial = { ...credencial, contrasena: 'otra' }
    expect(await cliente.enviar(CIA, anEnvio())).toEqual({
      clase: 'transitorio',
      motivo: 'Hacienda rechazó el usuario o la contraseña de la compañía',
    })
    expect(cliente.salud().responde).toBe(true)
    credencial = { ...HACIENDA_DEMO }
    const before = await abiertas()
    expect(await cliente.enviar(CIA, anEnvio())).toMatchObject({ clase: 'recibido' })
    expect(await abiertas()).toBe(before + 1)
    await cliente.close()
    expect(await abiertas()).toBe(before)
  })
})
