import { total } from '../base/decimal.ts'
import type { Nodo } from '../base/nodo.ts'
import { checkClases } from './clases.ts'
import type { Cotejo } from './cotejo.ts'
import { checkDesglose } from './desglose.ts'
import { IVA } from './impuesto.ts'
import type { LineaLeida } from './linea.ts'
import type { Regimen } from './ventas.ts'

/** Recomputes ResumenFactura from the lines and charges (docs/hacienda.md §4, summary). */
export function checkResumen(raiz: Nodo, lineas: readonly LineaLeida[], regimen: Regimen, cotejo: Cotejo): void {
  const resumen = raiz.one('ResumenFactura')
  if (!resumen) return
  // A receipt sells nothing, so it has no classes (docs/hacienda.md §3.4).
  if (raiz.nombre !== 'ReciboElectronicoPago') checkClases(resumen, lineas, regimen, cotejo)
  const venta = resumen.decimal('TotalVenta')
  const descuentos = resumen.decimal('TotalDescuentos')
  cotejo.equal(-51, 'El total de la venta', venta, total(lineas.map((l) => l.montoTotal)))
  cotejo.equal(null, 'El total de descuentos', descuentos, total(lineas.map((l) => l.descuentos)))
  cotejo.equal(null, 'El total de la venta neta', resumen.decimal('TotalVentaNeta'), venta - descuentos)
  if (regimen.version === '4.4') checkDesglose(resumen, lineas, cotejo)
  const netos = total(lineas.map((l) => l.impuestoNeto))
  cotejo.equal(-54, 'El total del impuesto', resumen.decimal('TotalImpuesto'), netos)
  const asumido = total(lineas.map((l) => l.asumido))
  cotejo.equal(null, 'El total de impuestos asumidos', resumen.decimal('TotalImpAsumEmisorFabrica'), asumido)
  checkIvaDevuelto(raiz, resumen, lineas, cotejo)
  checkTotal(raiz, resumen, cotejo)
}

function checkTotal(raiz: Nodo, resumen: Nodo, cotejo: Cotejo): void {
  const cargos = total(raiz.all('OtrosCargos').map((c) => c.decimal('MontoCargo')))
  cotejo.equal(null, 'El total de otros cargos', resumen.decimal('TotalOtrosCargos'), cargos)
  const comprobante = resumen.decimal('TotalComprobante')
  const porCobrar = resumen.decimal('TotalVentaNeta') + resumen.decimal('TotalImpuesto') + cargos
  cotejo.equal(null, 'El total del comprobante', comprobante, porCobrar - resumen.decimal('TotalIVADevuelto'))
  const medios = resumen.all('MedioPago').filter((m) => m.has('TotalMedioPago'))
  if (medios.length > 0) {
    const pagado = total(medios.map((m) => m.decimal('TotalMedioPago')))
    cotejo.equal(null, 'La suma de los medios de pago', pagado, comprobante)
  }
}

const TARJETA = '02'
const TARIFA_SALUD = '04'

/**
 * The 4 % of health services, only for what is paid by card (docs/hacienda.md §4); the simulator does not check which
 * CABYS those are.
 */
function checkIvaDevuelto(raiz: Nodo, resumen: Nodo, lineas: readonly LineaLeida[], cotejo: Cotejo): void {
  const devuelto = resumen.decimal('TotalIVADevuelto')
  if (devuelto === 0n) return
  // In 4.3 the means of payment are plain codes beside the sale condition (docs/hacienda.md §11).
  const medios = [
    ...resumen.all('MedioPago').map((m) => m.text('TipoMedioPago')),
    ...raiz.all('MedioPago').map((m) => m.valor),
  ]
  const conTarjeta = medios.includes(TARJETA)
  cotejo.require(conTarjeta, null, 'El IVA devuelto requiere un pago con tarjeta')
  const impuestos = lineas.flatMap((l) => l.impuestos)
  const salud = impuestos.filter((i) => IVA.includes(i.codigo) && i.codigoTarifa === TARIFA_SALUD)
  const limite = total(salud.map((i) => i.monto))
  cotejo.require(devuelto <= limite, null, 'El IVA devuelto es mayor que el IVA de los servicios de salud')
}
