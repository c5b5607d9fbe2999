/**
 * The only place where a provider's result of a charge is applied. Results come from four sources (the answer, a
 * webhook, a query, the comparison), in any order and repeatedly: each is applied once, in one transaction with its
 * effect on payment and plan.
 */

import { claseDeRechazo, toDecimal, monto as toMonto } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada, Db } from '../../../../db/index.ts'
import type { Resultado } from '../../../../external/pagos/index.ts'
import { NO_ENVIADO, NO_LLEGO } from '../../metodo-pago/rechazada.ts'
import { markPagado } from './pagado.ts'
import {
  type CobroRow,
  findCobro,
  findPago,
  isEnCamino,
  type PagoRow,
  recordDiferencia,
  updateCobro,
} from './repository.ts'

const t = textosDeCompra

export type Camino = 'respuesta' | 'aviso' | 'pregunta' | 'conciliacion' | 'operador'

interface Juicio {
  ahora: Date
  camino: Camino
}

/** Outcome, for the log and the metrics. */
export type Aplicado =
  | 'aprobado'
  | 'rechazado'
  | 'requiere3ds'
  | 'desconocido'
  /** Applied before. */
  | 'repetido'
  /** Not applied. */
  | 'otroMonto'
  | 'otraOrden'
  /** Charged although nothing was due. */
  | 'deMas'

export async function applyResultado(
  tx: Db,
  codCia: CiaAutorizada,
  idCobro: number,
  resultado: Resultado,
  juicio: Juicio,
): Promise<Aplicado> {
  const visto = await findCobro(tx, codCia, idCobro)
  if (!visto) throw new Error(`No hay cobro ${idCobro} de la compañía ${codCia}`)
  // Locks the payment first, then its charge: concurrent results wait here.
  const pago = (await findPago(tx, codCia, visto.id_pago, { lock: true }))!
  const cobro = (await findCobro(tx, codCia, idCobro, { lock: true }))!
  switch (resultado.tipo) {
    case 'aprobado':
      return approve(tx, pago, cobro, resultado, juicio)
    case 'rechazado':
      return refuse(tx, cobro, resultado, juicio)
    case 'requiere3ds':
      return wait(tx, cobro, { estado: 'requiere3ds', url: resultado.url })
    case 'desconocido':
      return cobro.estado === 'requiere3ds' ? 'repetido' : wait(tx, cobro, { estado: 'desconocido' })
  }
}

type Aprobado = Extract<Resultado, { tipo: 'aprobado' }>
type Rechazado = Extract<Resultado, { tipo: 'rechazado' }>

/** Applies an approval. It counts whenever it comes, also after a refusal: money was taken. */
async function approve(tx: Db, pago: PagoRow, cobro: CobroRow, dicho: Aprobado, juicio: Juicio): Promise<Aplicado> {
  if (cobro.estado === 'aprobado') {
    if (cobro.order_id === dicho.orderId) return 'repetido'
    await recordDeCobro(tx, pago, cobro, dicho, juicio, 'solo_ajeno', 'El proveedor cobró otra vez la misma referencia')
    return 'deMas'
  }
  if (cobro.order_id !== null && cobro.order_id !== dicho.orderId) return 'otraOrden'
  if (!isSameMonto(cobro, dicho)) {
    await recordDeCobro(tx, pago, cobro, dicho, juicio, 'monto', 'El proveedor dice haber cobrado otro monto o moneda')
    // It stays under way, so that nothing is charged again before an operator has looked.
    if (isEnCamino(cobro)) {
      await updateCobro(tx, cobro, { estado: 'desconocido', order_id: dicho.orderId, preguntar_en: null })
    }
    return 'otroMonto'
  }
  await updateCobro(tx, cobro, {
    estado: 'aprobado',
    order_id: dicho.orderId,
    autorizacion: dicho.autorizacion,
    codigo: '',
    clase: '',
    mensaje: '',
    url: null,
    resuelto_en: juicio.ahora,
    preguntar_en: null,
  })
  if (pago.estado !== 'pendiente') {
    const porque = pago.estado === 'pagado' ? 'El pago ya estaba pagado' : 'La compra ya estaba cancelada'
    await recordDeCobro(tx, pago, cobro, dicho, juicio, 'solo_ajeno', porque)
    return 'deMas'
  }
  await markPagado(tx, pago, { pagadoCon: pagadoCon(dicho), idMetodo: cobro.id_metodo, ahora: juicio.ahora })
  return 'aprobado'
}

/** True if the amounts are equal, or if the provider returned none. */
const isSameMonto = (cobro: CobroRow, { monto, moneda }: Aprobado): boolean =>
  (monto === null || monto === toMonto(cobro.monto)) && (moneda === null || moneda === cobro.moneda)

/** Visa •••• 4242 */
const pagadoCon = ({ marca, ultimosDigitos }: Aprobado): string =>
  [marca || 'Tarjeta', ...(ultimosDigitos === '' ? [] : ['••••', ultimosDigitos])].join(' ')

async function refuse(tx: Db, cobro: CobroRow, dicho: Rechazado, juicio: Juicio): Promise<Aplicado> {
  if (!isEnCamino(cobro)) return 'repetido'
  if (dicho.orderId !== undefined && cobro.order_id !== null && cobro.order_id !== dicho.orderId) return 'otraOrden'
  await updateCobro(tx, cobro, {
    estado: 'rechazado',
    ...(dicho.orderId === undefined ? {} : { order_id: dicho.orderId }),
    codigo: dicho.codigo,
    clase: claseDeRechazo(dicho.codigo),
    mensaje: dicho.mensaje,
    url: null,
    resuelto_en: juicio.ahora,
    preguntar_en: null,
  })
  return 'rechazado'
}

async function wait(
  tx: Db,
  cobro: CobroRow,
  cambios: { estado: 'desconocido' } | { estado: 'requiere3ds'; url: string },
): Promise<Aplicado> {
  if (!isEnCamino(cobro) || cobro.estado === cambios.estado) return 'repetido'
  await updateCobro(tx, cobro, cambios)
  return cambios.estado
}

const recordDeCobro = (
  tx: Db,
  pago: PagoRow,
  cobro: CobroRow,
  { orderId, monto }: Aprobado,
  { ahora }: Juicio,
  clase: 'solo_ajeno' | 'monto',
  detalle: string,
) =>
  recordDiferencia(tx, {
    clase,
    proveedor: cobro.proveedor,
    llave: `${clase}:${cobro.proveedor}:${orderId}`,
    compania: pago.cod_cia,
    id_pago: pago.id,
    id_cobro: cobro.id,
    referencia: cobro.referencia,
    order_id: orderId,
    monto: cobro.monto,
    monto_ajeno: monto === null ? null : toDecimal(monto),
    detalle,
    hallada: ahora,
  })

/** State of a charge for the caller, in the words of the page. */
export function describeCobro({ estado, codigo, mensaje, url }: CobroRow): {
  estado: 'confirmado' | 'rechazado' | 'desconocido' | 'requiere3ds' | 'enviando'
  mensaje: string
  url?: string
} {
  switch (estado) {
    case 'aprobado':
      return { estado: 'confirmado', mensaje: t.confirmado }
    case 'rechazado':
      return { estado: 'rechazado', mensaje: PROPIOS[codigo] ?? t.rechazado(mensaje) }
    case 'requiere3ds':
      return { estado: 'requiere3ds', mensaje: t.requiere3ds, ...(url === null ? {} : { url }) }
    case 'desconocido':
      return { estado: 'desconocido', mensaje: t.desconocido }
    default:
      return { estado: 'enviando', mensaje: t.desconocido }
  }
}

export const SIN_3DS = '3DS'
const PROPIOS: Readonly<Record<string, string>> = {
  [NO_ENVIADO]: t.noEnviado,
  [NO_LLEGO]: t.noLlego,
  [SIN_3DS]: t.sin3ds,
}
