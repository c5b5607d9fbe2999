/** Payments of a sale on credit: registered, listed and cancelled (docs/acuerdos.md K13, docs/decisions/0064). */
import { createHash } from 'node:crypto'
import type { CuentaVenta, PagoEntrada } from '@pura/contract'
import {
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
import { recordChange } from '../../suelo/index.ts'
import { insertEvento } from '../almacen/eventos.ts'
import { toCobro } from '../consulta/cobro.ts'
import { findReferidosByNumDocto, type Referido } from '../referencias/repository.ts'
import {
  findPagoByLlave,
  insertPago,
  listPagos,
  listRecibos,
  markPagoAnulado,
  nextIdPago,
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
    if (!previo) await insert(deps, tx, sesion, { venta, codCia, entrada, llave, huella })
    return toCuenta(deps, tx, codCia, previo ? venta : await findVenta(tx, codCia, numDocto))
  })
}

interface Nuevo {
  venta: Referido
  codCia: CiaAutorizada
  entrada: PagoEntrada
  llave: string | undefined
  huella: Buffer
}

async function insert(deps: Con<'now'>, tx: Db, sesion: Sesion, { venta, codCia, entrada, llave, huella }: Nuevo) {
  assertCobrable(venta)
  const ahora = deps.now()
  const { porPagar, fechaEmision, numDocto } = venta
  assertReglas(entrada, REGLAS_PAGO, { hoy: fechaAt(ahora), emision: fechaAt(fechaEmision), porPagar })
  const fila = {
    cod_cia: codCia,
    num_docto: numDocto,
    id_pago: await nextIdPago(tx, codCia, numDocto),
    fecha: formatFechaIso(parseFecha(entrada.fecha!.trim())!),
    medio: entrada.medio!.trim(),
    monto: toDecimal(montoDePago(entrada)!),
    referencia: entrada.referencia?.trim() ?? '',
    recibo: null,
    username: sesion.username,
    momento: ahora,
    anulado: null,
  }
  const isNuevo = await insertPago(tx, { ...fila, llave: llave ?? null, huella: llave === undefined ? null : huella })
  if (!isNuevo) throw new AppError('conflict', textos.llaveConOtroPago)
  await recordPago(tx, sesion, 'pago', venta, fila)
}

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
    await recordPago(tx, sesion, 'pagoAnulado', venta, pago)
    return toCuenta(deps, tx, codCia, await findVenta(tx, codCia, numDocto))
  })
}

/** Records it in the timeline of the sale and in the company's audit trail. */
async function recordPago(
  tx: Db,
  sesion: Sesion,
  clase: 'pago' | 'pagoAnulado',
  { numDocto, moneda }: Referido,
  pago: Pick<PagoFila, 'cod_cia' | 'id_pago' | 'fecha' | 'medio' | 'monto' | 'referencia'>,
): Promise<void> {
  const { id_pago: idPago, fecha, medio, referencia } = pago
  const monto = shorten(pago.monto)
  const partes = [`${moneda} ${monto}`, nombreMedio(medio), referencia].filter(Boolean)
  await insertEvento(tx, pago.cod_cia, numDocto, [clase], partes.join(', '))
  await recordChange(tx, sesion, {
    entidad: 'documento',
    llave: numDocto,
    accion: 'accion',
    detalle: clase === 'pago' ? `registrar el pago ${idPago}` : `anular el pago ${idPago}`,
    [clase === 'pago' ? 'despues' : 'antes']: { fecha, medio, monto, referencia },
  })
}

function assertCobrable({ tipo, condicionVenta, status, descripcionSri }: Referido): void {
  if (!isVentaACredito({ tipo: tipo.tipo, condicionVenta })) throw new AppError('conflict', textos.soloCredito)
  if (status === 'A') throw new AppError('conflict', textos.ventaAnulada)
  if (descripcionSri === 'RECHAZADO') throw new AppError('conflict', textos.ventaRechazada)
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
