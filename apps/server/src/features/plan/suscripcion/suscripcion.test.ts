/** Renewals: charged once, by day, and the consequences of not paying. */
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@pura/contract'
import { addDays, fechaAt, formatFechaIso, parseFechaIso, startOfDay, toDecimal } from '@pura/domain'
import { suscripcion } from '@pura/domain/mensajes/de-pagos'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import {
  AJENA,
  aComprobante,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
} from '../../../testing/fichas/migracion.ts'
import { createPasarelaFalsa, type PasarelaFalsa } from '../../../testing/fichas/pasarela.ts'
import { aPlan, giveTarjeta } from '../../../testing/fichas/planes.ts'
import { workOnce } from '../../../testing/hacienda.ts'
import { chargePago } from '../cobro-plan/cobrar.ts'
import { enqueuePlanes, runPlan } from './llevar.ts'

const server = useServer({ config: { cobrosPorSegundo: 1000 } })
const codCia = aCiaAutorizada(1)
const t = suscripcion
let pasarela: PasarelaFalsa
beforeEach(() => {
  pasarela = createPasarelaFalsa()
})

const at = (dia: string, hora = 9): Date => new Date(startOfDay(parseFechaIso(dia)!).getTime() + hora * 3_600_000)
const despues = (dia: string, dias: number): string => formatFechaIso(addDays(parseFechaIso(dia)!, dias))
const deps = (momento: Date) => ({ ...server.deps, pasarela, now: () => momento })
/** Runs the plan as the queue does: not at all without work. */
async function advanceTo(dia: string, hora = 9): Promise<void> {
  const encolados = await enqueuePlanes(deps(at(dia, hora)))
  await server.deps.db.kysely.deleteFrom('trabajo').where('cola', '=', 'plan').execute()
  if (encolados > 0) await runPlan(deps(at(dia, hora)), { codCia })
}
const readTabla = <T>(tabla: 'suscripcion' | 'pago' | 'cobro') =>
  server.deps.db.withCia(1, (tx) => tx.selectFrom(tabla).selectAll().orderBy('id').execute()) as Promise<T[]>
const plan = async () => (await readTabla<Record<string, unknown>>('suscripcion')).at(-1)!
const pagos = () => readTabla<Record<string, unknown>>('pago')
const avisos = async (desde: Date) =>
  (
    await server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('notificacion')
        .select(['tipo', 'titulo', 'cuerpo'])
        .where('fecha', '>=', desde)
        .orderBy('id_notificacion')
        .execute(),
    )
  ).filter((n) => n.tipo !== 'llavePorVencer')

describe('a plan that is due', () => {
  test('is charged once on its day, not at night, and is then paid for another month', async () => {
    await aPlan(server, { pagadoHasta: '2031-01-31' })
    await advanceTo('2031-01-30')
    await advanceTo('2031-01-31', 3)
    expect(pasarela.ordenes).toEqual([])
    await advanceTo('2031-01-31', 8)
    await advanceTo('2031-01-31', 9)
    await advanceTo('2031-02-01')
    expect(pasarela.ordenes.map((o) => [toDecimal(o.monto), o.token, o.descripcion])).toEqual([
      ['3000', 'token-1', 'Mensualidad de Enero'],
    ])
    expect(await plan()).toMatchObject({ estado: 'activa', pagado_hasta: '2031-02-28', proximo_cobro: '2031-02-28' })
    await advanceTo('2031-02-28')
    await advanceTo('2031-03-31')
    expect((await pagos()).map((p) => [p.periodo, p.estado])).toEqual([
      ['2031-01', 'pagado'],
      ['2031-02', 'pagado'],
      ['2031-03', 'pagado'],
    ])
    expect(await plan()).toMatchObject({ pagado_hasta: '2031-04-30' })
  })

  test('is charged once by several concurrent processes', async () => {
    await aPlan(server, { pagadoHasta: '2031-01-31' })
    pasarela.onCharge = () => sleep(20)
    await Promise.all([1, 2, 3, 4].map(() => runPlan(deps(at('2031-01-31')), { codCia })))
    expect(pasarela.ordenes).toHaveLength(1)
    expect(await plan()).toMatchObject({ pagado_hasta: '2031-02-28' })
  })

  test('is queried if the charge got no answer, and not charged again on any day', async () => {
    await aPlan(server, { pagadoHasta: '2031-01-31' })
    pasarela.failAll('callaCobrado')
    for (const dias of [0, 1, 2, 5, 9, 40]) await advanceTo(despues('2031-01-31', dias))
    expect(pasarela.ordenes).toHaveLength(1)
  })

  test('is retried after a refusal on days 1, 3, 5 and 7, each notified, and then left to the owner', async () => {
    await aPlan(server, { pagadoHasta: '2031-01-31' })
    pasarela.failAll({ codigo: '51' })
    const dias: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const antes = pasarela.ordenes.length
      for (const hora of [6, 9, 12, 20]) await advanceTo(despues('2031-01-31', n), hora)
      dias.push(...Array<number>(pasarela.ordenes.length - antes).fill(n))
    }
    expect(dias).toEqual([0, 1, 3, 5, 7])
    const dichos = (await avisos(at('2031-01-31', 0))).filter((n) => n.tipo === 'cobroRechazado')
    expect(dichos.map((n) => n.cuerpo)).toEqual([
      t.seIntentaOtraVez('01/02/2031'),
      t.seIntentaOtraVez('03/02/2031'),
      t.seIntentaOtraVez('05/02/2031'),
      t.seIntentaOtraVez('07/02/2031'),
      t.noSeIntentaMas,
    ])
  })

  test('with an unusable card requests another card once, and is charged as soon as that card exists', async () => {
    await aPlan(server, { pagadoHasta: '2032-01-31' })
    pasarela.failAll({ codigo: '54' })
    for (const n of [0, 1, 3, 5]) await advanceTo(despues('2032-01-31', n))
    expect(pasarela.ordenes).toHaveLength(1)
    const dichos = await avisos(at('2032-01-31', 0))
    expect(dichos.filter((n) => n.tipo === 'otraTarjeta')).toMatchObject([{ titulo: t.otraTarjeta('4241') }])
    await giveTarjeta(server, 2)
    pasarela = createPasarelaFalsa()
    await advanceTo('2032-02-06')
    expect(pasarela.ordenes.map((o) => o.token)).toEqual(['token-2'])
    expect(await plan()).toMatchObject({ estado: 'activa', pagado_hasta: '2032-02-29' })
  })

  test('without a card is notified to the company once, and is not charged', async () => {
    await aPlan(server, { pagadoHasta: '2033-01-31', vencimiento: null })
    for (const n of [0, 1, 2]) await advanceTo(despues('2033-01-31', n))
    expect(pasarela.ordenes).toEqual([])
    const dichos = await avisos(at('2033-01-31', 0))
    expect(dichos.filter((n) => n.titulo === t.sinTarjeta('Mensualidad de Enero'))).toHaveLength(1)
  })

  test('without a card provider is notified to the company, though it has a card', async () => {
    await aPlan(server, { pagadoHasta: '2033-03-31' })
    const sinPasarela = { ...deps(at('2033-03-31')), pasarela: undefined }
    await runPlan(sinPasarela, { codCia })
    await runPlan(sinPasarela, { codCia })
    expect((await avisos(at('2033-03-31', 0))).map((n) => n.titulo)).toEqual([t.sinTarjeta('Mensualidad de Marzo')])
    expect(await plan()).toMatchObject({ proximo_cobro: null })
    expect((await pagos()).map((p) => p.estado)).toEqual(['pendiente'])
  })

  test('is not charged if cancelled: it ends with its paid period, and the company may still issue', async () => {
    await aPlan(server, { pagadoHasta: '2031-01-31', renueva: false })
    await advanceTo('2031-01-30')
    expect(await plan()).toMatchObject({ estado: 'activa' })
    await advanceTo('2031-01-31')
    expect(await plan()).toMatchObject({ estado: 'cancelada' })
    expect(pasarela.ordenes).toEqual([])
  })
})

describe('a company that does not pay', () => {
  test('has a grace week, then 30 days with a warning, then cannot issue; each step is notified once', async () => {
    await aPlan(server, { pagadoHasta: '2034-03-10' })
    pasarela.failAll({ codigo: '05' })
    const estados: unknown[] = []
    for (let n = 0; n <= 45; n += 1) {
      await advanceTo(despues('2034-03-10', n))
      estados.push((await plan()).estado)
    }
    const cuantos = (estado: string) => estados.filter((e) => e === estado).length
    expect([cuantos('activa'), cuantos('gracia'), cuantos('aviso'), cuantos('pausada')]).toEqual([1, 7, 30, 8])
    const dichos = (await avisos(at('2034-03-10', 0))).filter((n) => n.tipo !== 'cobroRechazado')
    expect(dichos.map((n) => [n.tipo, n.cuerpo])).toEqual([
      ['pagoAtrasado', t.graciaHasta('17/03/2034')],
      ['pagoAtrasado', t.avisoHasta('17/04/2034')],
      ['emisionPausada', t.emisionPausadaDetalle],
    ])
    const escrito = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('bitacora').select('detalle').where('entidad', '=', 'suscripcion').orderBy('orden').execute(),
    )
    expect(escrito.slice(-3).map((b) => b.detalle)).toEqual(['gracia', 'aviso', 'pausada'].map(t.pasaA))
    // One period is due, not two.
    expect((await pagos()).filter((p) => p.estado === 'pendiente')).toHaveLength(1)
  })

  test('is not charged by our schedule; after paying, the company can issue and suspended days are free', async () => {
    await aPlan(server, { pagadoHasta: '2035-01-10' })
    pasarela.failAll({ codigo: '05' })
    for (let n = 0; n <= 40; n += 1) await advanceTo(despues('2035-01-10', n))
    await giveTarjeta(server, 2)
    pasarela = createPasarelaFalsa()
    await advanceTo('2035-03-20')
    expect(pasarela.ordenes).toEqual([])
    const [debido] = await pagos()
    await chargePago(deps(at('2035-03-20')), { codCia, idPago: debido!.id as number, idMetodo: 2 })
    // Issuing was suspended from 17 February to 20 March, 31 days: the paid period ends as many days after 10 February.
    expect(await plan()).toMatchObject({ estado: 'gracia', pagado_hasta: '2035-03-13' })
    await advanceTo('2035-03-20')
    await advanceTo('2035-03-21')
    expect(pasarela.ordenes).toHaveLength(2)
    expect(await plan()).toMatchObject({ estado: 'activa', pagado_hasta: '2035-04-13' })
  })
})

/** A supplier's document of today. */
const deProveedor = () =>
  issuedToday(aComprobante({ numero: 1, emisor: AJENA, receptor: NUESTRA }), server.deps.now(), '00:00:01')

describe('a company whose plan is long overdue', () => {
  const hoy = () => fechaAt(server.deps.now())
  const delayVencimiento = (dias: number, renueva = true) =>
    aPlan(server, { pagadoHasta: formatFechaIso(addDays(hoy(), -dias)), renueva })

  test('cannot issue, is told why and where to pay, and uses no number', async () => {
    const api = await loginAs(anAdministrador())
    await delayVencimiento(37)
    const ultima = await issueDocumento(api)
    await delayVencimiento(38)
    for (const documento of [aFactura(), aFactura({ tipoDoctoVta: { idTipoDoctoVta: 5 } })]) {
      const reply = await api.send(contract.vtaMovm.emitir, { body: documento })
      expect(reply).toBeRejectedWith(402, t.emisionEnPausa(''))
      expect(reply.body).toMatchObject({ codigo: 'payment_required' })
    }
    await delayVencimiento(0)
    expect(Number((await issueDocumento(api)).referencia)).toBe(Number(ultima.referencia) + 1)
  })

  test('reads, keeps drafts, makes proformas, answers received documents and exports everything', async () => {
    const api = await loginAs(anAdministrador())
    await delayVencimiento(0)
    const emitida = await issueDocumento(api)
    await delayVencimiento(200)
    const params = emitida.vtaMovmPK
    expect((await api.send(contract.vtaMovm.get, { params })).status).toBe(200)
    expect((await api.send(contract.vtaMovm.xmlBase64, { params })).status).toBe(200)
    expect(
      (await api.send(contract.vtaMovm.emitir, { body: aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 } }) })).status,
    ).toBe(200)
    const numDoctos = [emitida.vtaMovmPK.numDocto]
    expect((await api.send(contract.emitidos.zip, { params: { codCia: 1 }, body: { numDoctos } })).status).toBe(200)
    const bytes = toXml(deProveedor(), await createFirmanteAjeno())
    const llegado = await api.send(contract.docRecibidoRecepcion.recibir, {
      params: { codCia: 1 },
      body: Uint8Array.from(bytes),
    })
    const docRecibidosPK = { codCia: 1, id: llegado.data.idRecibido! }
    const respuesta = {
      docRecibidosPK,
      codigoMensaje: '1' as const,
      idCondicionImpuesto: '1' as const,
      confirmarTarde: true,
    }
    expect((await api.send(contract.docRecibidoRespuesta.emitir, { body: respuesta })).status).toBe(200)
    await workOnce(server.deps)
    const { id } = docRecibidosPK
    expect((await api.send(contract.docRecibidoRespuesta.mensaje, { params: { codCia: 1, id } })).status).toBe(200)
  })

  test('has no plan once cancelled, and can issue', async () => {
    const api = await loginAs(anAdministrador())
    await delayVencimiento(200, false)
    await issueDocumento(api)
  })

  test('is suspended from the date on, even if no process checked it since', async () => {
    await delayVencimiento(38)
    expect(await plan()).toMatchObject({ estado: 'activa' })
    const api = await loginAs(anAdministrador())
    expect((await api.send(contract.vtaMovm.emitir, { body: aFactura() })).status).toBe(402)
  })
})

describe('a notification is sent', () => {
  test('of an expiring card, 30 and 7 days before, once each', async () => {
    await aPlan(server, { pagadoHasta: '2036-12-20', vencimiento: '0636' })
    const dias: string[] = []
    for (let n = 0; n < 70; n += 1) {
      const dia = despues('2036-05-01', n)
      const antes = (await avisos(at('2036-05-01', 0))).length
      await Promise.all([advanceTo(dia), advanceTo(dia, 10)])
      if ((await avisos(at('2036-05-01', 0))).length > antes) dias.push(dia)
    }
    expect(dias).toEqual(['2036-05-31', '2036-06-23'])
  })

  test('at once of a price change, which is charged thirty days later and not before', async () => {
    // Bought at another price.
    await aPlan(server, { pagadoHasta: '2037-01-10', monto: 2500 })
    await advanceTo('2036-12-20')
    expect(await avisos(at('2036-12-20', 0))).toMatchObject([
      {
        tipo: 'precioCambia',
        titulo: t.precioCambia('₡3 000,00'),
        cuerpo: t.precioCambiaDetalle('10/02/2037', '₡2 500,00'),
      },
    ])
    await advanceTo('2036-12-21')
    await advanceTo('2037-01-10')
    await advanceTo('2037-02-10')
    await advanceTo('2037-03-10')
    expect(pasarela.ordenes.map((o) => toDecimal(o.monto))).toEqual(['2500', '3000', '3000'])
    expect((await avisos(at('2036-12-20', 0))).filter((n) => n.tipo === 'precioCambia')).toHaveLength(1)
  })

  test('of a yearly renewal, thirty days before', async () => {
    await aPlan(server, { pagadoHasta: '2038-12-09', frecuencia: 1 })
    await advanceTo('2038-11-08')
    expect(await avisos(at('2038-11-08', 0))).toEqual([])
    for (const dia of ['2038-11-09', '2038-11-20', '2038-12-08']) await advanceTo(dia)
    expect(await avisos(at('2038-11-08', 0))).toMatchObject([
      {
        tipo: 'planPorRenovar',
        titulo: t.planSeRenueva('09/12/2038'),
        cuerpo: t.planSeRenuevaDetalle('₡30 000,00', '4241'),
      },
    ])
    await advanceTo('2038-12-09')
    expect(pasarela.ordenes.map((o) => [toDecimal(o.monto), o.descripcion])).toEqual([
      ['30000', 'Anualidad de Diciembre 2038'],
    ])
    expect(await plan()).toMatchObject({ pagado_hasta: '2039-12-09' })
  })
})
