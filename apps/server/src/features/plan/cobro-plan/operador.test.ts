/** Decisions of the operator: received transfers, and differences with the provider. */
import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { monto } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { addTarjeta } from '../../../testing/fichas/pagos.ts'
import { usePasarela } from '../../../testing/fichas/pasarela.ts'
import { LectorMetricas } from '../../operacion/salud/metricas.ts'
import { reconcilePagos } from './conciliar.ts'
import { checkPagos } from './diario.ts'

const t = textosDeCompra
const DIA = 24 * 3_600_000
const CIA = 1
const transferencia = { cuenta: 'CR05015202001026284066', sinpe: '88880000', titular: 'Prueba' }
const server = useServer({
  config: { pagos: { formulario: 'propio', apagado: false, greenpay: undefined, transferencia } },
})

const pasarela = usePasarela(server)
let api: Api
let admin: Api
const db = () => server.deps.db

beforeEach(async () => {
  await db().kysely.updateTable('cia').set({ tipo_persona: 1 }).where('cod_cia', '=', CIA).execute()
  await signIn()
})

async function signIn(): Promise<void> {
  api = await loginAs(anUsuario())
  admin = await loginAs(anAdministrador())
}

const buyPaquete = async (via: 'tarjeta' | 'transferencia', changes: object = {}) =>
  (
    await api.send(contract.paquete.comprar, {
      body: { codCia: CIA, idPaquete: '2', opcion: '01', via, llave: randomUUID(), ...changes },
    })
  ).data

const aTarjeta = () => addTarjeta(api, CIA)
const payPago = (id: number) => api.send(contract.pago.pagar, { body: { codCia: CIA, id, llave: randomUUID() } })
const estado = async () => (await api.send(contract.paquete.actual, { params: { codCia: CIA } })).data.estado
const conciliacion = async () => (await admin.send(contract.operadorPagos.conciliacion)).data
const confirmTransferencia = (idPago: number, documento: string) =>
  admin.send(contract.operadorPagos.confirmar, { body: { compania: CIA, idPago, documento } })
const resolvePago = (id: number, verbo: 'reabrir' | 'devuelto' | 'aceptar') =>
  admin.send(contract.operadorPagos.resolver, { body: { id, verbo } })

const decisiones = async () =>
  (
    await db()
      .kysely.selectFrom('bitacora')
      .select('detalle')
      .where('detalle', 'like', 'resolver una diferencia%')
      .execute()
  ).map((b) => b.detalle)

describe('a transfer', () => {
  test('shows account, exact amount and reference, and activates the plan once the operator confirms it', async () => {
    const compra = await buyPaquete('transferencia')
    expect(compra.transferencia).toEqual({
      ...transferencia,
      referencia: expect.stringMatching(/^PF1P\d+[A-Z]$/),
      monto: '3000',
    })
    expect(await conciliacion()).toMatchObject({
      transferencias: [
        { compania: CIA, idPago: compra.idPago, monto: '3000', referencia: compra.transferencia!.referencia },
      ],
    })
    expect(await estado()).toBe('pendiente')
    expect((await confirmTransferencia(compra.idPago, '884213')).status).toBe(200)
    expect(await estado()).toBe('activa')
    const { data } = await api.send(contract.pago.list, { params: { codCia: CIA } })
    expect(data).toMatchObject([{ estado: 'Pagado', pagadoCon: t.pagadoConTransferencia, transferencia: null }])
    expect((await conciliacion()).transferencias).toEqual([])
  })

  test('confirmed twice is one payment, and its bank movement cannot pay another', async () => {
    const una = await buyPaquete('transferencia')
    const replies = await Promise.all([confirmTransferencia(una.idPago, '1'), confirmTransferencia(una.idPago, '1')])
    expect(replies.map((r) => r.status)).toEqual([200, 200])
    expect(await confirmTransferencia(una.idPago, '2')).toBeRejectedWith(409, t.yaPagado)
    const otra = await buyPaquete('transferencia', { opcion: '02' })
    expect(await confirmTransferencia(otra.idPago, '1')).toBeRejectedWith(409, t.documentoUsado)
  })

  test('is confirmed by an operator only, and never for a payment being charged to a card', async () => {
    const { idPago } = await buyPaquete('transferencia')
    const body = { compania: CIA, idPago, documento: '5' }
    expect(await api.send(contract.operadorPagos.confirmar, { body })).toBeRejectedWith(403)
    await aTarjeta()
    pasarela.failNext('callaCobrado')
    await payPago(idPago)
    expect(await confirmTransferencia(idPago, '5')).toBeRejectedWith(409, t.enCamino)
  })

  test('is proposed with the reason from the list of the bank, and stays unpaid until confirmed', async () => {
    const { idPago, transferencia: dice } = await buyPaquete('transferencia')
    const hoy = (await conciliacion()).transferencias[0]!.generado
    const csv = `Fecha;Descripción;Crédito;Número documento\n${hoy.replaceAll('-', '/')};SINPE ${dice!.referencia};3000,00;884213\n`
    const { data } = await admin.send(contract.operadorPagos.banco, { body: Buffer.from(csv) as never })
    expect(data).toMatchObject([{ monto: '3000', documento: '884213', pago: { idPago, compania: CIA } }])
    expect(data[0]!.porque).not.toBe('')
    expect(await estado()).toBe('pendiente')
    expect(await admin.send(contract.operadorPagos.banco, { body: Buffer.from('nada') as never })).toBeRejectedWith(422)
  })

  test('that never arrives closes the purchase after a month; a purchase by card closes after two days', async () => {
    await buyPaquete('transferencia')
    server.advance(29 * DIA)
    expect((await checkPagos(server.deps)).soltadas).toBe(0)
    server.advance(2 * DIA)
    expect((await checkPagos(server.deps)).soltadas).toBe(1)
    await signIn()
    expect(await estado()).toBe('ninguno')
    await buyPaquete('tarjeta')
    server.advance(3 * DIA)
    expect((await checkPagos(server.deps)).soltadas).toBe(1)
  })
})

describe('the daily comparison with the provider', () => {
  const pagado = async () => {
    await aTarjeta()
    const { idPago } = await buyPaquete('tarjeta')
    await payPago(idPago)
    return idPago
  }
  const alOtroDia = async () => {
    server.advance(DIA)
    const hechos = await reconcilePagos(server.deps)
    await signIn()
    return hechos
  }

  test('is counted in days since the first charge, and then since the last comparison', async () => {
    const dias = async () =>
      (await new LectorMetricas(server.deps).read()).find((m) => m.nombre === 'pura_conciliacion_dias')?.valor
    expect(await dias()).toBe(0)
    await pagado()
    await sql`update cobro set creado = now() - interval '5 days'`.execute(db().kysely)
    expect(await dias()).toBe(5)
    const dia = sql<string>`(now() at time zone 'America/Costa_Rica')::date - 1`
    const hecha = { proveedor: 'falsa', dia, momento: new Date(), cargos: 1, mensaje: '' }
    await db().kysely.insertInto('conciliacion_pago').values(hecha).execute()
    expect(await dias()).toBe(1)
  })

  test('reports nothing if the records are equal, and runs once a day', async () => {
    await pagado()
    expect(await alOtroDia()).toBeGreaterThan(0)
    expect(await conciliacion()).toMatchObject({ diferencias: [], ultima: { mensaje: '' } })
    expect(await reconcilePagos(server.deps)).toBe(0)
  })

  test('finds a charge without an answer and applies it', async () => {
    await aTarjeta()
    const { idPago } = await buyPaquete('tarjeta')
    pasarela.failNext('callaCobrado')
    await payPago(idPago)
    await alOtroDia()
    expect(await estado()).toBe('activa')
    expect((await conciliacion()).diferencias).toEqual([])
  })

  test('reports a charge the provider lacks: the operator reopens the payment, which is due again', async () => {
    const idPago = await pagado()
    pasarela.listed = []
    pasarela.answerFind(null)
    await alOtroDia()
    const [diferencia] = (await conciliacion()).diferencias
    expect(diferencia).toMatchObject({ clase: 'solo_nuestro', verbos: ['reabrir'], monto: '3000' })
    expect(await resolvePago(diferencia!.id, 'devuelto')).toBeRejectedWith(422, t.verboAjeno)
    expect((await resolvePago(diferencia!.id, 'reabrir')).data.resuelta).toMatchObject({ verbo: 'reabrir' })
    const { data } = await api.send(contract.pago.list, { params: { codCia: CIA } })
    expect(data.find((p) => p.id === idPago)).toMatchObject({ estado: 'Pendiente', pagadoCon: '' })
  })

  test('reports a charge we lack and a different amount once each, until the operator decides', async () => {
    await pagado()
    const ajeno = { ...pasarela.libro[0]!, orderId: 'ajena', referencia: 'ajena' }
    pasarela.listed = [{ ...pasarela.libro[0]!, monto: monto('2500') }, ajeno]
    await alOtroDia()
    await reconcilePagos(server.deps)
    const { diferencias } = await conciliacion()
    expect(diferencias.map((d) => [d.clase, d.monto, d.montoAjeno]).sort()).toEqual([
      ['monto', '3000', '2500'],
      ['solo_ajeno', null, '3000'],
    ])
    for (const { id, verbos } of diferencias) expect((await resolvePago(id, verbos[0] as 'devuelto')).status).toBe(200)
    expect((await conciliacion()).diferencias.map((d) => d.resuelta?.por)).toEqual(['101110111', '101110111'])
    expect(await estado()).toBe('activa')
    // Also of differences that belong to no company.
    expect(await decisiones()).toEqual(
      expect.arrayContaining([
        'resolver una diferencia de pago: aceptar',
        'resolver una diferencia de pago: devuelto, orden ajena del proveedor',
      ]),
    )
  })

  test('reports a second charge, and the payment is paid once', async () => {
    await pagado()
    const [cobro] = await db().kysely.selectFrom('cobro').selectAll().execute()
    pasarela.listed = [...pasarela.libro, { ...pasarela.libro[0]!, orderId: 'otra-vez', referencia: cobro!.referencia }]
    await alOtroDia()
    expect((await conciliacion()).diferencias).toMatchObject([{ clase: 'solo_ajeno', orderId: 'otra-vez' }])
  })
})
