/** Payments of a sale on credit: registered, listed and cancelled (docs/acuerdos.md K13, docs/decisions/0064). */
import { createHash } from 'node:crypto'
import type { CuentaVenta, PagoEntrada } from '@pura/contract'
import {
  type Fecha,
  fechaAt,
  formatFecha,
  formatFechaHora,
  formatFechaIso,
  isVentaACredito,
  medioPagoByCodigo,
  mensajes,
  montoDePago,
  parseFecha,
  parseFechaIso,
  REGLAS_PAGO,
  toDecimal,
} from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { shorten } from '../../../lib/texto.ts'
import { type Autor, recordChanges } from '../../suelo/index.ts'
import { toEventos } from '../almacen/eventos.ts'
import { toCobro } from '../consulta/cobro.ts'
import { findReferidosByNumDocto, type Referido } from '../referencias/repository.ts'
import {
  findPagoByLlave,
  findUltimosPagos,
  insertPagos,
  listPagos,
  listRecibos,
  markPagoAnulado,
  type PagoFila,
  type ReciboFila,
} from './repository.ts'

const textos = mensajes.pago

export interface VentaParams {
  codCia: CiaAutorizada
  numDocto: number
}

/** @throws AppError not_found */
export const readCuenta = (deps: Con<'db' | 'now'>, { codCia, numDocto }: VentaParams): Promise<CuentaVenta> =>
  deps.db.withCia(codCia, async (tx) => {
    const venta = await findVenta(tx, codCia, numDocto)
    return toCuenta(deps, tx, codCia, venta)
  })

/** Registers a payment; the same key with the same payment registers it once. @throws AppError */
export async function registerPago(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { codCia, numDocto }: VentaParams,
  entrada: PagoEntrada,
  llave: string | undefined,
): Promise<CuentaVenta> {
  const huella = createHash('sha256')
    .update(JSON.stringify([numDocto, entrada]))
    .digest()
  return deps.db.withCia(codCia, async (tx) => {
    const venta = await lockVenta(tx, codCia, numDocto)
    const previo = llave === undefined ? undefined : await findPagoByLlave(tx, codCia, llave)
    if (previo && !huella.equals(Buffer.from(previo.huella!))) throw new AppError('conflict', textos.llaveConOtroPago)
    if (!previo) await insert(deps, tx, sesion, { venta, entrada, llave, huella })
    return toCuenta(deps, tx, codCia, previo ? venta : await findVenta(tx, codCia, numDocto))
  })
}

interface Nuevo {
  venta: Referido
  entrada: PagoEntrada
  llave: string | undefined
  huella: Buffer
}

async function insert(deps: Con<'now'>, tx: Db, sesion: Sesion, { venta, entrada, llave, huella }: Nuevo) {
  const motivo = whyNotCobrable(venta)
  if (motivo) throw new AppError('conflict', motivo)
  const ahora = deps.now()
  const { porPagar, fechaEmision } = venta
  assertReglas(entrada, REGLAS_PAGO, { hoy: fechaAt(ahora), emision: fechaAt(fechaEmision), porPagar })
  const dicho = {
    fecha: formatFechaIso(parseFecha(entrada.fecha!.trim())!),
    medio: entrada.medio!.trim(),
    monto: toDecimal(montoDePago(entrada)!),
    referencia: entrada.referencia?.trim() ?? '',
  }
  const unico = llave === undefined ? undefined : { llave, huella }
  const isNuevo = await addPagos(tx, sesion, [{ venta, dicho }], ahora, unico)
  if (!isNuevo) throw new AppError('conflict', textos.llaveConOtroPago)
}

interface PagoDicho {
  venta: Referido
  dicho: Pick<PagoFila, 'fecha' | 'medio' | 'monto' | 'referencia'>
}

/** At most one for each sale. @returns false if the key belongs to another payment of the company: nothing was written */
async function addPagos(
  tx: Db,
  autor: Autor,
  pagos: readonly PagoDicho[],
  momento: Date,
  unico?: { llave: string; huella: Buffer },
): Promise<boolean> {
  const ultimos = await findUltimosPagos(
    tx,
    autor.codCia,
    pagos.map(({ venta }) => venta.numDocto),
  )
  const filas = pagos.map(({ venta: { numDocto }, dicho }) => ({
    cod_cia: autor.codCia,
    num_docto: numDocto,
    id_pago: (ultimos.get(numDocto) ?? 0) + 1,
    ...dicho,
    recibo: null,
    username: autor.username,
    momento,
    anulado: null,
    llave: unico?.llave ?? null,
    huella: unico?.huella ?? null,
  }))
  if ((await insertPagos(tx, filas)) < filas.length) return false
  await recordPagos(
    tx,
    autor,
    'pago',
    filas.map((pago, i) => ({ venta: pagos[i]!.venta, pago })),
  )
  return true
}

/** Sales looked at in one transaction. */
const POR_TANDA = 100

/**
 * Pays what is left of sales on credit of another system up to a day (docs/decisions/0163).
 * @param desde the last document looked at. @returns the next one to begin after, undefined if none is left
 */
export async function settleMigradas(
  tx: Db,
  autor: Autor,
  { hasta, desde, ahora }: { hasta: Fecha; desde: number; ahora: Date },
): Promise<{ pagadas: number; hasta: number | undefined }> {
  const { codCia } = autor
  const filas = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '>', desde)
    .where('migrado', '=', true)
    .where('dia', '<=', formatFechaIso(hasta))
    .orderBy('num_docto')
    .limit(POR_TANDA)
    .forUpdate()
    .execute()
  const ventas = await findReferidosByNumDocto(
    tx,
    codCia,
    filas.map(({ num_docto }) => num_docto),
  )
  const deben = [...ventas.values()].filter((venta) => venta.porPagar > 0n && !whyNotCobrable(venta))
  const dicho = { fecha: formatFechaIso(hasta), medio: OTRO_MEDIO, referencia: textos.enOtroSistema }
  const pagos = deben.map((venta) => ({ venta, dicho: { ...dicho, monto: toDecimal(venta.porPagar) } }))
  if (pagos.length > 0) await addPagos(tx, autor, pagos, ahora)
  return { pagadas: deben.length, hasta: filas.length < POR_TANDA ? undefined : filas.at(-1)!.num_docto }
}

/** «Otros»: how it was paid there is not known. */
const OTRO_MEDIO = '99'

/** The payment stays in the list as cancelled; the sale owes it again. @throws AppError */
export async function cancelPago(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { codCia, numDocto }: VentaParams,
  idPago: number,
): Promise<CuentaVenta> {
  return deps.db.withCia(codCia, async (tx) => {
    const venta = await lockVenta(tx, codCia, numDocto)
    const pago = (await listPagos(tx, codCia, numDocto)).find((p) => p.id_pago === idPago)
    if (!pago) throw notFound(textos.noEncontrado)
    if (pago.anulado) throw new AppError('conflict', textos.yaAnulado)
    if (pago.reciboVigente) throw new AppError('conflict', textos.conRecibo)
    await markPagoAnulado(tx, pago, deps.now())
    await recordPagos(tx, sesion, 'pagoAnulado', [{ venta, pago }])
    return toCuenta(deps, tx, codCia, await findVenta(tx, codCia, numDocto))
  })
}

interface PagoHecho {
  venta: Referido
  pago: Pick<PagoFila, 'id_pago' | 'fecha' | 'medio' | 'monto' | 'referencia'>
}

/** Records them in the timelines of the sales and in the company's audit trail. */
async function recordPagos(
  tx: Db,
  autor: Autor,
  clase: 'pago' | 'pagoAnulado',
  pagos: readonly PagoHecho[],
): Promise<void> {
  const eventos = pagos.flatMap(({ venta: { numDocto, moneda }, pago: { medio, monto, referencia } }) => {
    const partes = [`${moneda} ${shorten(monto)}`, nombreMedio(medio), referencia].filter(Boolean)
    return toEventos(autor.codCia, numDocto, [clase], partes.join(', '))
  })
  await tx.insertInto('vta_evento').values(eventos).execute()
  await recordChanges(
    tx,
    autor,
    pagos.map(({ venta, pago: { id_pago: idPago, fecha, medio, monto, referencia } }) => ({
      entidad: 'documento',
      llave: venta.numDocto,
      accion: 'accion',
      detalle: clase === 'pago' ? `registrar el pago ${idPago}` : `anular el pago ${idPago}`,
      [clase === 'pago' ? 'despues' : 'antes']: { fecha, medio, monto: shorten(monto), referencia },
    })),
  )
}

/** Why nobody pays it; undefined if somebody may. */
function whyNotCobrable({ tipo, condicionVenta, status, descripcionSri }: Referido): string | undefined {
  if (!isVentaACredito({ tipo: tipo.tipo, condicionVenta })) return textos.soloCredito
  if (status === 'A') return textos.ventaAnulada
  if (descripcionSri === 'RECHAZADO') return textos.ventaRechazada
  return undefined
}

/** Locks the sale: no other transaction adjusts or pays it until the caller's ends. */
async function lockVenta(tx: Db, codCia: CiaAutorizada, numDocto: number): Promise<Referido> {
  await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .forUpdate()
    .execute()
  return findVenta(tx, codCia, numDocto)
}

async function findVenta(tx: Db, codCia: CiaAutorizada, numDocto: number): Promise<Referido> {
  const venta = (await findReferidosByNumDocto(tx, codCia, [numDocto])).get(numDocto)
  if (!venta) throw notFound(mensajes.documento.noEncontrado)
  return venta
}

const toCuenta = async (deps: Con<'now'>, tx: Db, codCia: CiaAutorizada, venta: Referido): Promise<CuentaVenta> => ({
  cobro: toCobro(venta, fechaAt(deps.now())),
  pagos: (await listPagos(tx, codCia, venta.numDocto)).map(toPago),
  recibos: (await listRecibos(tx, codCia, venta.numDocto)).map(toRecibo),
})

const toPago = (fila: PagoFila): CuentaVenta['pagos'][number] => ({
  idPago: fila.id_pago,
  fecha: formatFecha(parseFechaIso(fila.fecha)!),
  medio: { codigo: fila.medio, nombre: nombreMedio(fila.medio) },
  monto: shorten(fila.monto),
  referencia: fila.referencia,
  recibo: fila.reciboVigente,
  username: fila.username,
  registrado: formatFechaHora(fila.momento),
  anulado: fila.anulado && formatFechaHora(fila.anulado),
})

const toRecibo = (fila: ReciboFila): CuentaVenta['recibos'][number] => ({
  numDocto: fila.num_docto,
  prefijo: fila.prefijo,
  referencia: fila.referencia,
  total: shorten(fila.total),
  fechaEmision: formatFechaHora(fila.fecha_emision),
  descripcionSri: fila.descripcion_sri as CuentaVenta['recibos'][number]['descripcionSri'],
})

const nombreMedio = (codigo: string): string => medioPagoByCodigo(codigo, '4.4')?.nombre ?? codigo
