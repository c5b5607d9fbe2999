import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptTarjeta } from '@pura/domain/tarjeta'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SimulatorOptions } from '../index.ts'
import { until } from '../testing/cliente.ts'
import { startForTest } from '../testing/start.ts'

const TARJETA = { titular: 'Ana Núñez', numero: '4532314168813859', cvc: '123', mes: 9, anio: 39 }

interface Dicho {
  session: string
  token: string
  subscriptionId: string
  result: { token: string; entries: unknown[]; resp_code: string }
}

interface Cobros {
  avisos: { ruta: string; cuerpo: { orderId?: string } }[]
}

/** A payment provider, and a shop that uses it over HTTP. */
async function proveedor(options: SimulatorOptions = {}) {
  const { simuladores, cliente } = await startForTest(options)
  const acceso = await simuladores.pagos.acceso()
  const { secret, merchantId, terminal } = acceso
  async function post(url: string, cuerpo: object, headers: Record<string, string> = {}) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(cuerpo),
    })
    return { status: answer.status, ...((await answer.json()) as Dicho) }
  }
  const merchant = (path: string, cuerpo: object) => post(acceso.merchant + path, { secret, merchantId, ...cuerpo })
  return {
    simuladores,
    cliente,
    acceso,
    post,
    merchant,
    async tokenOf(tarjeta = TARJETA): Promise<string> {
      const { session, token } = await merchant('/tokenize', { requestId: 'uno' })
      const cifrada = await encryptTarjeta(tarjeta, acceso.llavePublica)
      const dicho = await post(`${acceso.checkout}/tokenize`, { session, ...cifrada }, { 'liszt-token': token })
      return dicho.result.token
    },
    pay: (token: string, resto: object = {}) =>
      merchant('/tokenPayment', {
        terminal,
        amount: 3000,
        currency: 'CRC',
        description: 'Mensualidad',
        orderReference: '7-1-1',
        token,
        ...resto,
      }),
    cobros: async (query: string) => (await (await cliente.control('GET', `pagos${query}`)).json()) as Cobros,
    libro: async () =>
      (await (await cliente.control('GET', 'pagos')).json()) as { aprobados: number; cargos: unknown[] },
  }
}

function carpetaForTest(): string {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-pagos-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))
  return carpeta
}

describe('the payment provider', () => {
  test('charges a card again after a restart, signs with the same key, and stores no card number', async () => {
    const carpeta = carpetaForTest()
    const antes = await proveedor({ carpeta })
    const token = await antes.tokenOf()
    expect(await antes.pay(token)).toMatchObject({ status: 200, result: { success: true } })
    await antes.simuladores.close()
    const despues = await proveedor({ carpeta })
    expect(despues.acceso.llavePublica).toBe(antes.acceso.llavePublica)
    expect(await despues.pay(token, { orderReference: '7-1-2' })).toMatchObject({ status: 200 })
    expect(await despues.libro()).toMatchObject({ aprobados: 2, repetidos: 0 })
    const escrito = readFileSync(join(carpeta, 'pagos.jsonl'), 'utf8')
    expect(escrito).toContain('"ultimos":"3859"')
    expect(escrito).not.toContain(TARJETA.numero)
  })

  test('charges twice when asked twice, and shows both charges in its book', async () => {
    const { pay, tokenOf, libro } = await proveedor()
    const token = await tokenOf()
    await pay(token)
    await pay(token)
    expect(await libro()).toMatchObject({ aprobados: 2, repetidos: 1 })
  })

  test.each(['51', '54', '14', '41', '91', '96'])('has a card that is refused with %s', async (codigo) => {
    const { pay, tokenOf, acceso } = await proveedor()
    const pagina = await (await fetch(acceso.merchant.replace('/merchant', ''))).text()
    const numero = new RegExp(`4000000000000${codigo}\\d`).exec(pagina)?.[0] ?? ''
    expect(await pay(await tokenOf({ ...TARJETA, numero }))).toMatchObject({
      status: 400,
      result: { success: false, resp_code: codigo },
    })
  })

  test('accepts a session once, within half an hour, with its own token', async () => {
    const { merchant, post, acceso, cliente } = await proveedor()
    const cifrada = await encryptTarjeta(TARJETA, acceso.llavePublica)
    const tokenize = (session: string, token: string) =>
      post(`${acceso.checkout}/tokenize`, { session, ...cifrada }, { 'liszt-token': token })
    const { session, token } = await merchant('/tokenize', { requestId: 'uno' })
    expect(await tokenize(session, 'otro')).toMatchObject({ status: 401 })
    expect(await tokenize(session, token)).toMatchObject({ status: 200 })
    expect(await tokenize(session, token)).toMatchObject({ status: 401 })
    const vieja = await merchant('/tokenize', { requestId: 'dos' })
    await cliente.control('PUT', 'ajustes', { adelantoMs: 31 * 60_000 })
    expect(await tokenize(vieja.session, vieja.token)).toMatchObject({ status: 401 })
  })

  test('refuses requests without its credentials', async () => {
    const { post, acceso } = await proveedor()
    for (const path of [
      '/tokenize',
      '/tokenPayment',
      '/deleteToken',
      '/subscriptions',
      '/payments/find',
      '/payments/list',
    ]) {
      expect(await post(acceso.merchant + path, { secret: 'otro', merchantId: acceso.merchantId })).toMatchObject({
        status: 401,
      })
    }
  })

  test('has its own subscriptions: three failures suspend one, and a new card does not resume it', async () => {
    const { merchant, tokenOf, acceso, cliente, libro } = await proveedor()
    const { terminal } = acceso
    const negada = await tokenOf({ ...TARJETA, numero: '4485970366452449' })
    const nueva = {
      terminal,
      userId: 'ana',
      description: 'Plan',
      currency: 'CRC',
      subscription: [{ amount: 3000, cadence: { mode: 'EVERY', unit: 'MONTH', every: 1 } }],
    }
    const { subscriptionId } = await merchant('/subscriptions', { ...nueva, tokens: [negada] })
    const medianoche = () => fetch(new URL('/control/pagos/medianoche', acceso.merchant), { method: 'POST' })
    for (const estado of ['NOT_PAID', 'NOT_PAID', 'ON_HOLD']) {
      await medianoche()
      const { result } = await merchant('/subscriptions/list', { page: 1, pageSize: 10 })
      expect(result.entries).toMatchObject([{ id: subscriptionId, status: estado }])
    }
    await medianoche()
    expect((await libro()).cargos).toHaveLength(3)
    await merchant('/subscriptions/update/card_token', { subscriptionId, user: 'ana', token: await tokenOf() })
    expect(await merchant('/subscriptions/pay', { subscriptionId })).toMatchObject({
      result: { status: 'approved', orderStatus: 'ACTIVE' },
    })
    await merchant('/subscriptions/cancel', { subscriptionId, user: 'ana', reason: 'ya no' })
    expect(await merchant('/subscriptions/pay', { subscriptionId })).toMatchObject({ status: 400 })
    expect(await merchant('/subscriptions', { ...nueva, tokens: ['ninguno'] })).toMatchObject({ status: 400 })
    await cliente.control('DELETE', 'pagos')
  })

  test('fails only at the point it is asked to', async () => {
    const { cliente, pay, tokenOf } = await proveedor()
    expect((await cliente.control('POST', 'fallas', { punto: 'publico', tipo: 'negado' })).status).toBe(400)
    expect((await cliente.control('POST', 'fallas', { punto: 'aviso', tipo: '500' })).status).toBe(400)
    expect((await cliente.control('POST', 'fallas', { punto: 'cobro', tipo: 'negado', codigo: '91' })).status).toBe(201)
    const token = await tokenOf()
    expect(await pay(token)).toMatchObject({ result: { resp_code: '91' } })
    expect(await pay(token)).toMatchObject({ result: { resp_code: '00' } })
  })

  test('fails for one card or one company, in charges, new cards, queries and webhooks', async () => {
    const { cliente, pay, tokenOf, merchant, cobros } = await proveedor()
    const fail = async (falla: object) =>
      expect((await cliente.control('POST', 'fallas', falla)).status, JSON.stringify(falla)).toBe(201)
    const [mia, ajena] = [await tokenOf(), await tokenOf({ ...TARJETA, numero: '4111111111111111' })]
    const codigoDe = async (token: string, orderReference: string) =>
      (await pay(token, { orderReference })).result.resp_code

    await fail({ punto: 'cobro', tipo: 'negado', codigo: '51', a: { tarjeta: mia } })
    expect([await codigoDe(ajena, '8-1'), await codigoDe(mia, '7-1')]).toEqual(['00', '51'])
    await fail({ punto: 'cobro', tipo: 'negado', codigo: '54', a: { tarjeta: '1111' } })
    expect([await codigoDe(mia, '7-2'), await codigoDe(ajena, '8-2')]).toEqual(['00', '54'])
    await fail({ punto: 'cobro', tipo: 'negado', codigo: '91', a: { referencia: '7-' } })
    expect([await codigoDe(mia, '77-1'), await codigoDe(mia, '7-3')]).toEqual(['00', '91'])

    await fail({ punto: 'libro', tipo: '503', a: { referencia: '7-2' } })
    const find = async (orderReference: string) => (await merchant('/payments/find', { orderReference })).status
    expect(await find('8-1')).toBe(200)
    await expect(find('7-2')).rejects.toThrow(SyntaxError)

    await fail({ punto: 'aviso', tipo: 'perdido', a: { referencia: '7-' } })
    const antes = (await cobros('?referencia=8-')).avisos.length
    await codigoDe(ajena, '8-3')
    expect((await cobros('?referencia=8-')).avisos).toHaveLength(antes + 1)
    const perdidos = (await cobros('?referencia=7-')).avisos.length
    await codigoDe(mia, '7-4')
    expect((await cobros('?referencia=7-')).avisos).toHaveLength(perdidos)

    await fail({ punto: 'tarjeta', tipo: 'sinFirma', a: { tarjeta: '1111' } })
    const pendientes = async () =>
      ((await (await cliente.control('GET', 'fallas')).json()) as { pendientes: object[] }).pendientes
    await tokenOf()
    expect(await pendientes()).toHaveLength(1)
    await tokenOf({ ...TARJETA, numero: '4111111111111111' })
    expect(await pendientes()).toEqual([])
  })

  test('sends a held webhook after the next webhook of the same company', async () => {
    const { cliente, pay, tokenOf, cobros } = await proveedor()
    const token = await tokenOf()
    const referencias = async () =>
      (await cobros('?tarjeta=3859')).avisos.filter((a) => a.ruta === '/').map((a) => a.cuerpo.orderId)
    await cliente.control('POST', 'fallas', { punto: 'aviso', tipo: 'desorden', a: { referencia: '7-' } })
    for (const orderReference of ['7-1', '8-1', '7-2']) await pay(token, { orderReference })
    await until(referencias, (todas) => todas.length === 3)
    expect(await referencias()).toEqual(['8-1', '7-2', '7-1'])
  })

  test('shows its book for one company', async () => {
    const { cliente, pay, tokenOf, cobros } = await proveedor()
    const token = await tokenOf()
    for (const orderReference of ['7-1', '7-1', '8-1']) await pay(token, { orderReference })
    expect(await cobros('?referencia=8-')).toMatchObject({ aprobados: 1, repetidos: 0 })
    expect(await cobros('?referencia=7-')).toMatchObject({
      aprobados: 2,
      repetidos: 1,
      tarjetas: [{ ultimos: '3859' }],
    })
    const repetir = await cliente.control('POST', 'pagos/avisos/repetir?referencia=8-')
    expect(await repetir.json()).toEqual({ repetidos: 1 })
  })

  test('clears everything on a reset, unless asked to keep documents', async () => {
    const { cliente, pay, tokenOf, libro } = await proveedor()
    await pay(await tokenOf())
    await cliente.control('POST', 'reinicio', { conservarDocumentos: true })
    expect((await libro()).aprobados).toBe(1)
    await cliente.control('POST', 'reinicio', {})
    expect(await libro()).toMatchObject({ aprobados: 0, tarjetas: [], avisos: [] })
  })
})
