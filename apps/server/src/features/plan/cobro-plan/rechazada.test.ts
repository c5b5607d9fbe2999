/** A plan is renewed with the card that paid, never with a card that the bank refused. */
import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { parseFechaIso, startOfDay } from '@pura/domain'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { clearPagos, TARJETA_CERRADA } from '../../../testing/fichas/pagos.ts'
import { installPasarela, type PasarelaFalsa } from '../../../testing/fichas/pasarela.ts'
import { runPlan } from '../suscripcion/llevar.ts'
import { markPagado } from './libro/pagado.ts'
import { findPago } from './libro/repository.ts'

const CIA = 1
const codCia = aCiaAutorizada(CIA)
const TRANSFERENCIA = { cuenta: 'CR05015202001026284066', sinpe: '88880000', titular: 'Prueba' }
const server = useServer({
  config: {
    cobrosPorSegundo: 1000,
    pagos: { formulario: 'propio', apagado: false, greenpay: undefined, transferencia: TRANSFERENCIA },
  },
})
let pasarela: PasarelaFalsa
let api: Api

beforeAll(() => {
  pasarela = installPasarela(server.deps)
})
beforeEach(async () => {
  pasarela.ordenes.length = 0
  await clearPagos(server.deps.db)
  await server.deps.db.kysely.updateTable('cia').set({ tipo_persona: 1 }).where('cod_cia', '=', CIA).execute()
  api = await loginAs(anUsuario())
})

async function addTarjeta(): Promise<number> {
  const { data: sesion } = await api.send(contract.metodoPago.sesion, { body: { codCia: CIA } })
  const tarjeta = { nombre: 'Ana Núñez', vencimiento: '2039-12', ...TARJETA_CERRADA, predeterminada: false }
  const body = { codCia: CIA, sesion: sesion.sesion, ...tarjeta }
  return (await api.send(contract.metodoPago.create, { body })).data.id
}
const buy = async (mas: object = {}) =>
  (
    await api.send(contract.paquete.comprar, {
      body: { codCia: CIA, idPaquete: '2', opcion: '01', via: 'tarjeta', llave: randomUUID(), ...mas } as never,
    })
  ).data.idPago
const pay = async (id: number, idMetodo?: number) =>
  (
    await api.send(contract.pago.pagar, {
      body: { codCia: CIA, id, llave: randomUUID(), ...(idMetodo !== undefined && { idMetodo }) },
    })
  ).data.estado
const plan = () =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('suscripcion').selectAll().executeTakeFirstOrThrow())
/** The card of each charge, in order. */
const cards = async () =>
  (
    await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('cobro').select('id_metodo').orderBy('id').execute())
  ).map((c) => c.id_metodo)
/** Runs the renewal at nine on the day on which the next month is due. */
async function renew(): Promise<void> {
  const dia = parseFechaIso((await plan()).pagado_hasta!)!
  const momento = new Date(startOfDay(dia).getTime() + 9 * 3_600_000)
  await runPlan({ ...server.deps, pasarela, now: () => momento }, { codCia })
}

/** A purchase that the bank refused to this card. */
async function buyRefused(idMetodo: number) {
  const pago = await buy({ idMetodo })
  pasarela.failNext({ codigo: '05' })
  await pay(pago, idMetodo)
  return pago
}

test('a card that was only tried does not become the card of the plan', async () => {
  const mala = await addTarjeta()
  const pago = await buy()
  pasarela.failNext({ codigo: '05' })
  expect(await pay(pago, mala)).toBe('rechazado')
  expect((await plan()).id_metodo).toBeNull()
})

test('the card that paid the purchase becomes the card of the plan, not the refused default card', async () => {
  const [mala, buena] = [await addTarjeta(), await addTarjeta()]
  const pago = await buyRefused(mala)
  expect(await pay(pago, buena)).toBe('confirmado')
  expect((await plan()).id_metodo).toBe(buena)
  await renew()
  expect(await cards()).toEqual([mala, buena, buena])
})

test('a card that pays a month after the card of the plan was refused becomes the card of the plan', async () => {
  const [primera, otra] = [await addTarjeta(), await addTarjeta()]
  await pay(await buy(), primera)
  pasarela.failNext({ codigo: '54' })
  await renew()
  const { data } = await api.send(contract.pago.list, { params: { codCia: CIA } })
  const pendiente = data.find((p) => p.estado === 'Pendiente')!
  expect(await pay(pendiente.id, otra)).toBe('confirmado')
  expect((await plan()).id_metodo).toBe(otra)
  await renew()
  expect(await cards()).toEqual([primera, primera, otra, otra])
})

test('a card that pays a month without a refusal before does not replace the card of the plan', async () => {
  const [primera, otra] = [await addTarjeta(), await addTarjeta()]
  await pay(await buy(), primera)
  pasarela.failNext('noSale')
  await renew()
  const { data } = await api.send(contract.pago.list, { params: { codCia: CIA } })
  await pay(data.find((p) => p.estado === 'Pendiente')!.id, otra)
  expect((await plan()).id_metodo).toBe(primera)
})

test('a refused card does not become the card of the plan when that card is removed', async () => {
  const [mala, buena] = [await addTarjeta(), await addTarjeta()]
  const pago = await buyRefused(mala)
  await pay(pago, buena)
  await api.send(contract.metodoPago.remove, { body: { codCia: CIA, id: buena } })
  expect((await plan()).id_metodo).toBeNull()
})

test('a purchase paid by transfer after a refusal is renewed with no card, not even the default one', async () => {
  const mala = await addTarjeta()
  const pago = await buyRefused(mala)
  await buy({ via: 'transferencia' })
  await server.deps.db.withCia(codCia, async (tx) =>
    markPagado(tx, (await findPago(tx, codCia, pago, { lock: true }))!, {
      pagadoCon: 'SINPE',
      ahora: server.deps.now(),
    }),
  )
  expect((await plan()).id_metodo).toBeNull()
  await renew()
  expect(await cards()).toEqual([mala])
})
