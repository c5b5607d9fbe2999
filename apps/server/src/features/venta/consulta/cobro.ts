/** Balance and due date of the sales on credit of a page. */
import type { Cobro } from '@pura/contract'
import {
  CERO,
  compareFechas,
  type Fecha,
  formatFecha,
  isVentaACredito,
  isVigente,
  parseFechaIso,
  tipoDoctoById,
  toDecimal,
} from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { VtaMovmFila } from '../almacen/repository.ts'
import { sinReciboOf } from '../referencias/recibo.ts'
import { findReferidosByNumDocto, type Referido } from '../referencias/repository.ts'

/** Balances by document number. Documents that are no valid sale on credit are left out. */
export async function findCobros(
  tx: Db,
  codCia: number,
  filas: readonly VtaMovmFila[],
  hoy: Fecha,
): Promise<ReadonlyMap<number, Cobro>> {
  const ventas = filas.filter(isCobrable).map((fila) => fila.num_docto)
  if (ventas.length === 0) return new Map()
  const referidos = await findReferidosByNumDocto(tx, codCia, ventas)
  return new Map(
    [...referidos].flatMap(([numDocto, referido]) => {
      const cobro = toCobro(referido, hoy)
      return cobro ? [[numDocto, cobro] as const] : []
    }),
  )
}

const isCobrable = ({ id_tipo_docto_vta, condicion_venta, status, descripcion_sri }: VtaMovmFila): boolean =>
  isVigente(status, descripcion_sri) &&
  isVentaACredito({ tipo: tipoDoctoById(id_tipo_docto_vta)!.tipo, condicionVenta: condicion_venta ?? '' })

/** Null unless it is a valid sale on credit. */
export function toCobro(venta: Referido, hoy: Fecha): Cobro | null {
  const { tipo, condicionVenta, status, descripcionSri, saldo, pagado, porPagar, estado } = venta
  if (!isVigente(status, descripcionSri) || !isVentaACredito({ tipo: tipo.tipo, condicionVenta })) return null
  const vence = venta.vence === null ? undefined : parseFechaIso(venta.vence)
  return {
    saldo: toDecimal(saldo),
    pagado: toDecimal(pagado),
    porPagar: toDecimal(porPagar),
    estado,
    vence: vence ? formatFecha(vence) : null,
    vencida: porPagar > CERO && vence !== undefined && compareFechas(vence, hoy) < 0,
    sinRecibo: sinReciboOf(venta),
  }
}
