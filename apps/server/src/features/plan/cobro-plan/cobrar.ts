/**
 * Charges a payment to a card. A charge is stored before it is sent, sent once, and its result is applied in one place
 * (aplicar.ts). If the process dies, the row shows how far it came and a job asks the provider for the result: nothing
 * is ever sent again automatically.
 */

import { monto as toMonto } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { OrdenDeCobro, Pasarela, Resultado } from '../../../external/pagos/index.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { preguntarCobro } from '../../../jobs/definitions.ts'
import { nextContador } from '../../../lib/contador.ts'
import { lendPuesto } from '../../../lib/reparto.ts'
import { NO_ENVIADO } from '../metodo-pago/rechazada.ts'
import { CAMPO_TARJETA, findMetodo, findPredeterminado, type MetodoRow } from '../metodo-pago/repository.ts'
import { applyResultado } from './libro/aplicar.ts'
import {
  type CobroRow,
  EN_CAMINO,
  findCobro,
  findCobroByLlave,
  findPago,
  findSuscripcion,
  type PagoRow,
  updatePago,
} from './libro/repository.ts'

const t = textosDeCompra

export type Cobrador = Con<'db' | 'now' | 'log' | 'pasarela' | 'credenciales' | 'metricas'>

interface PedidoDeCobro {
  codCia: CiaAutorizada
  idPago: number
  /** Default: the plan's card, or the company's. */
  idMetodo?: number | null | undefined
  /** Idempotency key of the caller: the same key is the same charge. */
  llave?: string | undefined
}

/** Until then the process that stored it may still send it. */
export const PLAZO_ENVIO_MS = 60_000

/** @returns the current attempt, or `pagado` if nothing is due. @throws AppError */
export async function chargePago(deps: Cobrador, pedido: PedidoDeCobro): Promise<CobroRow | 'pagado'> {
  const { pasarela } = deps
  if (!pasarela) throw new AppError('conflict', t.sinTarjetas)
  const abierto = await deps.db.withCia(pedido.codCia, (tx) => openCobro(tx, deps, pasarela, pedido), {
    repeatable: true,
  })
  if (abierto === 'pagado' || abierto.estado !== 'nuevo' || !abierto.propio) {
    return abierto === 'pagado' ? abierto : abierto.cobro
  }
  return sendCobro(deps, pasarela, pedido.codCia, abierto.cobro)
}

interface Abierto {
  cobro: CobroRow
  estado: string
  /** Created by this call: no other process will send it. */
  propio: boolean
}

/** Locks the payment's row: of two windows the second finds the charge of the first. */
async function openCobro(
  tx: Db,
  deps: Con<'now'>,
  pasarela: Pasarela,
  { codCia, idPago, idMetodo, llave }: PedidoDeCobro,
): Promise<Abierto | 'pagado'> {
  const pago = await findPago(tx, codCia, idPago, { lock: true })
  if (!pago) throw notFound(t.pagoInexistente)
  const previo = llave === undefined ? undefined : await findCobroByLlave(tx, codCia, llave)
  if (previo && previo.id_pago !== idPago) throw new AppError('conflict', t.llaveDeOtro)
  if (previo) return { cobro: previo, estado: previo.estado, propio: false }
  if (pago.estado === 'pagado') return 'pagado'
  if (pago.estado === 'anulado') throw new AppError('conflict', t.pagoInexistente)
  const enCamino = await findEnCamino(tx, pago)
  if (enCamino) return { cobro: enCamino, estado: enCamino.estado, propio: false }
  const cobro = await insertCobro(tx, deps, pasarela, pago, await chooseMetodo(tx, pago, idMetodo), llave)
  return { cobro, estado: cobro.estado, propio: true }
}

const findEnCamino = (tx: Db, { cod_cia, id }: PagoRow): Promise<CobroRow | undefined> =>
  tx
    .selectFrom('cobro')
    .selectAll()
    .where('cod_cia', '=', cod_cia)
    .where('id_pago', '=', id)
    .where('estado', 'in', EN_CAMINO)
    .executeTakeFirst()

/** The card to charge. It becomes the card of the plan when it pays (libro/pagado.ts). @throws AppError */
async function chooseMetodo(tx: Db, pago: PagoRow, idMetodo: number | null | undefined): Promise<MetodoRow> {
  const suscripcion = await findSuscripcion(tx, pago.cod_cia, pago.id_suscripcion)
  const pedido = idMetodo ?? suscripcion.id_metodo ?? pago.id_metodo
  const metodo =
    pedido === null ? await findPredeterminado(tx, pago.cod_cia) : await findMetodo(tx, pago.cod_cia, pedido)
  if (!metodo) throw invalid('idMetodo', idMetodo == null ? t.sinMetodo : t.metodoInexistente)
  return metodo
}

async function insertCobro(
  tx: Db,
  { now }: Con<'now'>,
  pasarela: Pasarela,
  pago: PagoRow,
  metodo: MetodoRow,
  llave: string | undefined,
): Promise<CobroRow> {
  const { cod_cia, id: id_pago } = pago
  const { n } = await tx
    .selectFrom('cobro')
    .select(sql<number>`coalesce(max(n), 0)::int + 1`.as('n'))
    .where('cod_cia', '=', cod_cia)
    .where('id_pago', '=', id_pago)
    .executeTakeFirstOrThrow()
  await updatePago(tx, pago, { via: 'tarjeta', id_metodo: metodo.id })
  const cobro = await tx
    .insertInto('cobro')
    .values({
      cod_cia,
      id: await nextContador(tx, cod_cia, 'cobro'),
      id_pago,
      n,
      referencia: `${cod_cia}-${pago.id_suscripcion}-${pago.periodo}-${n}`,
      llave: llave ?? null,
      estado: 'nuevo',
      monto: pago.monto,
      moneda: pago.moneda,
      id_metodo: metodo.id,
      proveedor: pasarela.nombre,
      creado: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, preguntarCobro, { codCia: cod_cia, idCobro: cobro.id }, { en: PLAZO_ENVIO_MS / 1000 })
  return cobro
}

async function sendCobro(
  deps: Cobrador,
  pasarela: Pasarela,
  codCia: CiaAutorizada,
  { id }: CobroRow,
): Promise<CobroRow> {
  const { db, now, metricas } = deps
  const { token, ...orden } = await loadOrden(deps, codCia, id)
  // From here on it may have been charged, whatever happens.
  if (!(await db.withCia(codCia, (tx) => claimEnvio(tx, codCia, id, now())))) return readCobro(deps, codCia, id)
  const resultado = await lendPuesto(() => pasarela.charge({ ...orden, token })).catch((error: unknown): Resultado => {
    deps.log.error({ err: error, codCia, idCobro: id }, 'Un cobro quedó sin respuesta')
    return { tipo: 'desconocido', motivo: 'sorpresa', enviado: true }
  })
  metricas.count('pura_cobros_total', { resultado: resultado.tipo })
  await db.withCia(
    codCia,
    (tx) => applyResultado(tx, codCia, id, orNoEnviado(resultado), { ahora: now(), camino: 'respuesta' }),
    { repeatable: true },
  )
  return readCobro(deps, codCia, id)
}

/** Turns a result without an answer into a refusal if nothing was sent: the caller may then try again at once. */
const orNoEnviado = (resultado: Resultado): Resultado =>
  resultado.tipo === 'desconocido' && !resultado.enviado
    ? { tipo: 'rechazado', codigo: NO_ENVIADO, mensaje: '' }
    : resultado

export const readCobro = ({ db }: Con<'db'>, codCia: CiaAutorizada, id: number): Promise<CobroRow> =>
  db.withCia(codCia, async (tx) => (await findCobro(tx, codCia, id))!)

/** False: closed meanwhile as never sent. */
async function claimEnvio(tx: Db, codCia: number, id: number, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cobro')
    .set({ estado: 'enviado', enviado_en: ahora })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('estado', '=', 'nuevo')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Opening the token reads in its own transaction. */
async function loadOrden(deps: Con<'db' | 'credenciales'>, codCia: CiaAutorizada, id: number): Promise<OrdenDeCobro> {
  const fila = await deps.db.withCia(codCia, (tx) =>
    tx
      .selectFrom('cobro as c')
      .innerJoin('pago as p', (on) => on.onRef('p.cod_cia', '=', 'c.cod_cia').onRef('p.id', '=', 'c.id_pago'))
      .innerJoin('metodo_pago as m', (on) => on.onRef('m.cod_cia', '=', 'c.cod_cia').onRef('m.id', '=', 'c.id_metodo'))
      .innerJoin('cia', 'cia.cod_cia', 'c.cod_cia')
      .select(['c.referencia', 'c.monto', 'p.concepto', 'm.token_sellado', 'm.nombre'])
      .select(['cia.correo_electronico', 'cia.ruc'])
      .where('c.cod_cia', '=', codCia)
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return {
    referencia: fila.referencia,
    monto: toMonto(fila.monto),
    moneda: 'CRC',
    token: await deps.credenciales.unseal(codCia, CAMPO_TARJETA, fila.token_sellado),
    descripcion: fila.concepto,
    cliente: { nombre: fila.nombre, correo: fila.correo_electronico, identificacion: fila.ruc },
  }
}
