/** The operator's page: differences with the provider, and expected transfers. */
import {
  type BodyOf,
  type ClaseDiferencia,
  type ConciliacionPagos,
  type contract,
  type DiferenciaPago,
  hasNumeroDeTarjeta,
  type PorTransferir,
  type PropuestaBanco,
  VERBOS_DIFERENCIA,
  type VerboDiferencia,
} from '@pura/contract'
import {
  fechaAt,
  formatFecha,
  formatFechaHora,
  parseFecha,
  parseFechaIso,
  toDecimal,
  monto as toMonto,
} from '@pura/domain'
import { proposePagos } from '@pura/domain/banco'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { type Selectable, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { DiferenciaPagoTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { HojaError } from '../../../lib/hojas/error.ts'
import { shorten } from '../../../lib/texto.ts'
import { withOperador } from '../../compania/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { NO_LLEGO } from '../metodo-pago/rechazada.ts'
import { readMovimientos } from './banco.ts'
import { applyResultado } from './libro/aplicar.ts'
import { markPagado } from './libro/pagado.ts'
import {
  findCobro,
  findPago,
  findSuscripcion,
  isEnCamino,
  updateCobro,
  updatePago,
  updateSuscripcion,
} from './libro/repository.ts'

const t = textosDeCompra
type Servicios = Con<'config' | 'db' | 'now'>

/** Most open differences shown. */
const MAX_ABIERTAS = 500
const MAX_RESUELTAS = 50
const MAX_TRANSFERENCIAS = 2_000

type FilaDeDiferencia = Selectable<DiferenciaPagoTable> & { nombre_cia: string | null; concepto: string | null }

export const readConciliacion = ({ db }: Con<'db'>): Promise<ConciliacionPagos> =>
  db.withSistema(async (tx) => {
    const ultima = await tx
      .selectFrom('conciliacion_pago')
      .selectAll()
      .orderBy('dia', 'desc')
      .limit(1)
      .executeTakeFirst()
    const abiertas = await diferencias(tx)
      .where('d.resuelta_en', 'is', null)
      .orderBy('d.hallada')
      .limit(MAX_ABIERTAS)
      .execute()
    const resueltas = await diferencias(tx)
      .where('d.resuelta_en', 'is not', null)
      .orderBy('d.resuelta_en', 'desc')
      .limit(MAX_RESUELTAS)
      .execute()
    return {
      ultima: ultima
        ? {
            dia: formatFecha(parseFechaIso(ultima.dia)!),
            momento: formatFechaHora(ultima.momento),
            cargos: ultima.cargos,
            mensaje: ultima.mensaje,
          }
        : null,
      diferencias: [...abiertas, ...resueltas].map(toDiferencia),
      transferencias: await listPorTransferir(tx),
    }
  })

const diferencias = (tx: Db) =>
  tx
    .selectFrom('diferencia_pago as d')
    .leftJoin('cia', 'cia.cod_cia', 'd.compania')
    .leftJoin('pago as p', (on) => on.onRef('p.cod_cia', '=', 'd.compania').onRef('p.id', '=', 'd.id_pago'))
    .selectAll('d')
    .select(['cia.nombre_cia', 'p.concepto'])

function toDiferencia(d: FilaDeDiferencia): DiferenciaPago {
  const clase = d.clase as ClaseDiferencia
  return {
    id: d.id,
    clase,
    hallada: formatFechaHora(d.hallada),
    nombreCia: d.nombre_cia ?? '',
    mes: d.concepto ?? '',
    referencia: d.referencia,
    orderId: d.order_id,
    monto: d.monto && shorten(d.monto),
    montoAjeno: d.monto_ajeno && shorten(d.monto_ajeno),
    detalle: d.detalle,
    verbos: d.resuelta_en ? [] : [...VERBOS_DIFERENCIA[clase]],
    resuelta:
      d.resuelta_en && d.verbo
        ? { verbo: d.verbo as VerboDiferencia, por: d.resuelta_por ?? '', momento: formatFechaHora(d.resuelta_en) }
        : null,
  }
}

async function listPorTransferir(tx: Db, solo?: { codCia: number; id: number }): Promise<PorTransferir[]> {
  const filas = await tx
    .selectFrom('pago as p')
    .innerJoin('cia', 'cia.cod_cia', 'p.cod_cia')
    .select(['p.cod_cia', 'p.id', 'p.concepto', 'p.referencia', 'p.monto', 'p.generado'])
    .select(['cia.nombre_cia', 'cia.ruc'])
    .$if(solo === undefined, (q) => q.where('p.estado', '=', 'pendiente').where('p.via', '=', 'transferencia'))
    .$if(solo !== undefined, (q) => q.where('p.cod_cia', '=', solo!.codCia).where('p.id', '=', solo!.id))
    .orderBy('p.generado')
    .limit(MAX_TRANSFERENCIAS)
    .execute()
  return filas.map((p) => ({
    compania: p.cod_cia,
    nombreCia: p.nombre_cia,
    identificacion: p.ruc,
    idPago: p.id,
    mes: p.concepto,
    referencia: p.referencia,
    monto: shorten(p.monto),
    generado: formatFecha(fechaAt(p.generado)),
  }))
}

/** The exact amount arrived: one movement of the bank pays one payment. @throws AppError */
export async function confirmTransferencia(
  deps: Servicios,
  sesion: Sesion,
  { compania, idPago, documento }: BodyOf<typeof contract.operadorPagos.confirmar>,
): Promise<PorTransferir> {
  const accion = `confirmar la transferencia ${documento} del pago ${idPago}`
  try {
    await withOperador(
      deps,
      sesion,
      compania,
      { accion },
      async (tx, _, codCia) => {
        const pago = await findPago(tx, codCia, idPago, { lock: true })
        if (!pago || pago.estado === 'anulado') throw notFound(t.pagoInexistente)
        // The same movement again: already paid by it.
        if (pago.estado === 'pagado' && pago.documento_banco === documento) return
        if (pago.estado === 'pagado') throw new AppError('conflict', t.yaPagado)
        if (await isCobrando(tx, codCia, idPago)) throw new AppError('conflict', t.enCamino)
        await updatePago(tx, pago, { via: 'transferencia' })
        await markPagado(tx, pago, {
          pagadoCon: t.pagadoConTransferencia,
          ahora: deps.now(),
          documentoBanco: documento,
        })
        if (codCia === sesion.codCia) {
          await recordChange(tx, sesion, { entidad: 'pago', llave: idPago, accion: 'accion', detalle: accion })
        }
      },
      { repeatable: true },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', t.documentoUsado, { cause: error })
    throw error
  }
  const [hecho] = await deps.db.withSistema((tx) => listPorTransferir(tx, { codCia: compania, id: idPago }))
  return hecho!
}

const isCobrando = async (tx: Db, codCia: number, idPago: number): Promise<boolean> => {
  const { rows } = await sql`
    select from cobro where cod_cia = ${codCia} and id_pago = ${idPago}
      and estado in ('nuevo', 'enviado', 'desconocido', 'requiere3ds')`.execute(tx)
  return rows.length > 0
}

/** @throws AppError */
export async function resolveDiferencia(
  deps: Servicios,
  sesion: Sesion,
  { id, verbo, nota }: BodyOf<typeof contract.operadorPagos.resolver>,
): Promise<DiferenciaPago> {
  const { db, now } = deps
  const fila = await db.withSistema((tx) => diferencias(tx).where('d.id', '=', id).executeTakeFirst())
  if (!fila) throw notFound(t.diferenciaInexistente)
  if (fila.resuelta_en) throw new AppError('conflict', t.diferenciaResuelta)
  if (!(VERBOS_DIFERENCIA[fila.clase as ClaseDiferencia] as readonly string[]).includes(verbo)) {
    throw new AppError('invalid', t.verboAjeno)
  }
  // The effect first: if the process dies in between, it is repeated, which changes nothing.
  await settleIn(deps, sesion, fila, verbo)
  return db.withSistema(async (tx) => {
    await tx
      .updateTable('diferencia_pago')
      .set({ verbo, nota, resuelta_por: sesion.username, resuelta_en: now() })
      .where('id', '=', id)
      .where('resuelta_en', 'is', null)
      .execute()
    return toDiferencia((await diferencias(tx).where('d.id', '=', id).executeTakeFirst())!)
  })
}

/** Runs a decision in its company, whose trail records it; without a company, the operator's trail does. */
async function settleIn(
  deps: Servicios,
  sesion: Sesion,
  fila: FilaDeDiferencia,
  verbo: VerboDiferencia,
): Promise<void> {
  const { compania, id_cobro, id_pago, order_id } = fila
  const accion = `resolver una diferencia de pago: ${verbo}`
  const record = (tx: Db, detalle: string) =>
    recordChange(tx, sesion, { entidad: 'pago', llave: id_pago ?? fila.id, accion: 'accion', detalle })
  if (compania === null || id_cobro === null) {
    return deps.db.withCia(sesion.codCia, (tx) => record(tx, `${accion}, orden ${order_id} del proveedor`))
  }
  await withOperador(deps, sesion, compania, { accion }, async (tx, _, codCia) => {
    await settle(tx, codCia, id_cobro, verbo, fila, deps.now())
    if (codCia === sesion.codCia) await record(tx, accion)
  })
}

async function settle(
  tx: Db,
  codCia: CiaAutorizada,
  idCobro: number,
  verbo: VerboDiferencia,
  fila: FilaDeDiferencia,
  ahora: Date,
): Promise<void> {
  const juicio = { ahora, camino: 'operador' } as const
  const visto = await findCobro(tx, codCia, idCobro)
  if (!visto) return
  switch (verbo) {
    case 'aceptar':
    case 'cobrado': {
      // The operator saw it on the provider's own pages; the amount is the one stored here.
      const orderId = fila.order_id || visto.referencia
      const dicho = { tipo: 'aprobado', orderId, autorizacion: '', ultimosDigitos: '', marca: '' } as const
      await applyResultado(tx, codCia, idCobro, { ...dicho, monto: toMonto(visto.monto), moneda: 'CRC' }, juicio)
      return
    }
    case 'noCobrado':
      await applyResultado(tx, codCia, idCobro, { tipo: 'rechazado', codigo: NO_LLEGO, mensaje: '' }, juicio)
      return
    case 'devuelto':
      // Refunded: a charge still under way ends, and the payment may be charged again.
      if (isEnCamino(visto)) await updateCobro(tx, visto, { estado: 'rechazado', codigo: NO_LLEGO, resuelto_en: ahora })
      return
    case 'reabrir':
      await reopen(tx, codCia, idCobro)
  }
}

/** It was not charged: the payment is due again, and the plan is paid up to its former date. */
async function reopen(tx: Db, codCia: CiaAutorizada, idCobro: number): Promise<void> {
  const visto = (await findCobro(tx, codCia, idCobro))!
  const pago = (await findPago(tx, codCia, visto.id_pago, { lock: true }))!
  if (visto.estado !== 'aprobado' || pago.estado !== 'pagado') return
  await updateCobro(tx, visto, { estado: 'rechazado', codigo: NO_LLEGO })
  await updatePago(tx, pago, { estado: 'pendiente', pagado_con: '', pagado_en: null })
  const suscripcion = await findSuscripcion(tx, codCia, pago.id_suscripcion)
  if (suscripcion.estado === 'cancelada') return
  await updateSuscripcion(tx, suscripcion, { pagado_hasta: pago.desde, proximo_cobro: null })
}

/** Proposals, each with its reason; nothing is confirmed. @throws AppError */
export async function proposeFromBanco({ db }: Con<'db'>, archivo: Uint8Array): Promise<PropuestaBanco[]> {
  const { movimientos, ilegibles } = await readMovimientos(archivo).catch((error: unknown) => {
    if (!(error instanceof HojaError)) throw error
    throw new AppError('invalid', error.message, { cause: error })
  })
  const esperados = await db.withSistema((tx) => listPorTransferir(tx))
  const propuestas = proposePagos(
    movimientos,
    esperados.map((pago) => ({
      pago,
      referencia: pago.referencia,
      monto: toMonto(pago.monto),
      identificacion: pago.identificacion,
      nombre: pago.nombreCia,
      generado: parseFecha(pago.generado)!,
    })),
  )
  const leidas = propuestas.map(({ movimiento: { renglon, fecha, monto, detalle, documento }, pago, porque }) => ({
    renglon,
    fecha: fecha ? formatFecha(fecha) : '',
    monto: toDecimal(monto),
    detalle,
    documento: toDocumento(documento),
    pago: pago?.pago ?? null,
    porque,
  }))
  const sinLeer = ilegibles.map((ilegible) => ({ ...ilegible, fecha: '', monto: null, documento: '', pago: null }))
  return [...leidas, ...sinLeer].sort((a, b) => a.renglon - b.renglon)
}

/** Document number that may be returned: one as long as a card number is cut to its last twelve digits. */
function toDocumento(documento: string): string {
  const limpio = documento.replace(/[^\w ./-]/g, '').slice(0, 40)
  return hasNumeroDeTarjeta(limpio) ? limpio.replace(/\D/g, '').slice(-12) : limpio
}
