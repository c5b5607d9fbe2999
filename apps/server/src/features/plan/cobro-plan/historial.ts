/** History of payments (PAGO-08 to PAGO-12): payments with their means, and debts with the last attempt. */
import type { PagoPlan } from '@pura/contract'
import { fechaAt, formatFecha, formatFechaHora, parseFechaIso } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { shorten } from '../../../lib/texto.ts'
import { describeCobro } from './libro/aplicar.ts'
import {
  type CobroRow,
  findSuscripcionViva,
  findUltimosCobros,
  type PagoRow,
  type SuscripcionRow,
} from './libro/repository.ts'
import { transferenciaOf } from './libro/transferencia.ts'

/** Thirty years of months, without pages. */
const MAX_PAGOS = 400

export async function listHistorial(tx: Db, deps: Con<'config'>, codCia: number): Promise<PagoPlan[]> {
  const pagos = await tx
    .selectFrom('pago')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('estado', '!=', 'anulado')
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAGOS)
    .execute()
  const pendientes = pagos.filter((p) => p.estado === 'pendiente')
  const cobros = await findUltimosCobros(
    tx,
    codCia,
    pendientes.map((p) => p.id),
  )
  const viva = await findSuscripcionViva(tx, codCia)
  return pagos.map((p) => toPago(deps, p, cobros.get(p.id), viva))
}

const toPago = (
  deps: Con<'config'>,
  p: PagoRow,
  cobro: CobroRow | undefined,
  viva: SuscripcionRow | undefined,
): PagoPlan => ({
  id: p.id,
  mes: p.concepto,
  fechaGenerado: formatFecha(fechaAt(p.generado)),
  monto: shorten(p.monto),
  pagadoCon: p.pagado_con,
  estado: p.estado === 'pagado' ? 'Pagado' : 'Pendiente',
  pagadoEn: p.pagado_en && formatFechaHora(p.pagado_en),
  comprobante: p.factura_clave === '' ? null : { clave: p.factura_clave, referencia: p.factura_clave.slice(31, 41) },
  intento: p.estado === 'pendiente' && cobro ? toIntento(p, cobro, viva) : null,
  transferencia: p.estado === 'pendiente' ? (transferenciaOf(deps, p) ?? null) : null,
})

function toIntento(p: PagoRow, cobro: CobroRow, viva: SuscripcionRow | undefined): PagoPlan['intento'] {
  const proximo = viva?.id === p.id_suscripcion && cobro.estado === 'rechazado' ? viva.proximo_cobro : null
  return {
    ...describeCobro(cobro),
    momento: formatFechaHora(cobro.enviado_en ?? cobro.creado),
    proximo: proximo === null ? null : formatFecha(parseFechaIso(proximo)!),
  }
}
