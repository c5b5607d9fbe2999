/** Checks that a receipt splits its payment by the rates of its sale (docs/acuerdos.md L2, docs/hacienda.md §3.4). */
import { add, CERO, type Monto, monto, percentage, subtract, sumBy, toDecimal } from '../dinero/index.ts'
import {
  type CobroPorTarifa,
  cobroOf,
  cobrosByTarifa,
  draftRecibo,
  type FormaDeIva,
  isIva,
  keyOfForma,
} from '../documento/index.ts'
import { mensajes } from '../mensajes/index.ts'
import type { Hallazgo } from '../reglas/index.ts'
import type { Comprobante, Linea } from '../tipos/documento.ts'
import { type Corregido, type DocumentoConSaldo, signedDocumentos } from './familia.ts'
import { describeTarifa } from './nota.ts'

/** What a sale charges at each rate, with its debit notes and without its credit notes. */
export function cobrosOf(venta: Corregido): CobroPorTarifa[] {
  const netos = new Map<string, CobroPorTarifa>()
  for (const [documento, signo] of signedDocumentos(venta)) {
    for (const cobro of cobrosOfDocumento(documento)) {
      const llave = keyOfForma(cobro)
      const antes = netos.get(llave) ?? { ...cobro, total: CERO, iva: CERO }
      const plus = (a: Monto, b: Monto): Monto => add(a, (b * signo) as Monto)
      netos.set(llave, { ...antes, total: plus(antes.total, cobro.total), iva: plus(antes.iva, cobro.iva) })
    }
  }
  return [...netos].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, cobro]) => (cobro.total > CERO ? [cobro] : []))
}

const cobrosOfDocumento = ({ lineas, resumen }: DocumentoConSaldo): CobroPorTarifa[] =>
  cobrosByTarifa(
    lineas.map((linea) => ({ ...formaOf(linea), total: linea.montoTotalLinea, iva: cobroOf(linea).iva })),
    resumen.desglose,
    resumen.totalComprobante,
  )

function formaOf({ impuestos }: Pick<Linea, 'impuestos'>): FormaDeIva {
  const { codigo = '', codigoTarifaIva, factorCalculoIva: factor } = impuestos.find((i) => isIva(i.codigo)) ?? {}
  return { codigo, ...(codigoTarifaIva !== undefined && { codigoTarifaIva }), ...(factor !== undefined && { factor }) }
}

type ReciboCalculado = Pick<Comprobante, 'lineas' | 'resumen'>

/** @param cobros of the sale being paid */
export function checkRecibo({ lineas, resumen }: ReciboCalculado, cobros: readonly CobroPorTarifa[]): Hallazgo[] {
  const debidos = draftRecibo(cobros, resumen.totalComprobante).map((l) => {
    const iva = percentage(l.subTotalPagado ?? l.precioUnitario, l.tarifa)
    return { ...l, total: add(l.precioUnitario, iva), iva }
  })
  // In a receipt, SubTotal is only the taxed part of the payment.
  const pagados = lineas.map((l) => ({
    ...formaOf(l),
    total: add(l.montoTotal, l.impuestoNeto),
    iva: l.impuestoNeto,
  }))
  const llaves = new Set([...debidos, ...pagados].map(keyOfForma))
  const difiere = [...llaves].some((llave) => {
    const [debe, paga] = [debidos, pagados].map((partes) => partes.filter((p) => keyOfForma(p) === llave))
    return (['total', 'iva'] as const).some((cifra) =>
      isLejos(
        sumBy(paga!, (p) => p[cifra]),
        sumBy(debe!, (p) => p[cifra]),
      ),
    )
  })
  if (!difiere) return []
  const partes = debidos.map(({ codigoTarifaIva = '', total, iva }) =>
    mensajes.documento.parteDeRecibo(describeTarifa(codigoTarifaIva), write(total), write(iva)),
  )
  return [{ campo: 'lineas', mensaje: mensajes.documento.reciboDeOtraTarifa(partes), gravedad: 'error' }]
}

/** Callers may round a share to two decimals. */
const UN_CENTIMO = monto('0.01')
const isLejos = (a: Monto, b: Monto): boolean => {
  const diferencia = subtract(a, b)
  return diferencia > UN_CENTIMO || diferencia < -UN_CENTIMO
}
const write = (m: Monto): string => toDecimal(m).replace('.', ',')
