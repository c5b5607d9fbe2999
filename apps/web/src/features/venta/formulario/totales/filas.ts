/** Rows of the totals beside the form. */
import { add, type Calculo, CERO, type Monto as Cifra, isIva, subtract, sumBy, type TipoDocumento } from '@pura/domain'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import { DIFERENCIAS } from '../../modelo/origen/diferencias.ts'

type Resumen = Calculo['resumen']
type Tarifas = readonly { readonly codigo: string; readonly tasa: string }[]

/** Blocks of rows, drawn from the terms of the summary; a strong row is the sum of those before it. */
export function bloquesOf(resumen: Resumen, tipo: TipoDocumento, tarifas: Tarifas): FilaDeCifra[][] {
  const ventas: FilaDeCifra[][] = [
    [
      ['Mercancías gravadas', resumen.totalMercanciasGravadas],
      ['Servicios gravados', resumen.totalServGravados],
      ['Exento', resumen.totalExento],
      ...optional('Exonerado', resumen.totalExonerado),
      ...optional('No sujeto', resumen.totalNoSujeto),
    ],
    [
      ['Subtotal', resumen.totalVenta],
      ['Descuento', subtract(CERO, resumen.totalDescuentos)],
      ['Venta neta', resumen.totalVentaNeta, true],
    ],
  ]
  return [
    // A receipt has no classes of sales: the invoice declared them.
    ...(DIFERENCIAS[tipo].esPago ? [[['Monto sin IVA', resumen.totalVenta, true] as const]] : ventas),
    [
      ...ivaByTasa(resumen, tarifas),
      ...optional('Otros impuestos', otrosImpuestosOf(resumen)),
      ['Impuesto total', resumen.totalImpuesto, true],
      ...(DIFERENCIAS[tipo].esPago ? [] : [['Otros cargos', resumen.totalOtrosCargos] as const]),
      // Refund for health services paid by card; without it the rows would not add up.
      ...optional('IVA devuelto', subtract(CERO, resumen.totalIvaDevuelto)),
    ],
  ]
}

export type FilaDeCifra = readonly [nombre: string, cifra: Cifra, fuerte?: boolean]

/** Groups codes with the same rate: 0 % may be exempt or not subject. */
function ivaByTasa({ desglose }: Resumen, tarifas: Tarifas): FilaDeCifra[] {
  const montos = new Map<string, Cifra>()
  for (const { codigo, codigoTarifaIva, totalMontoImpuesto } of desglose) {
    if (!isIva(codigo)) continue
    const tasa = tarifas.find((t) => t.codigo === codigoTarifaIva)?.tasa
    const nombre = tasa === undefined ? 'IVA de bienes usados' : `IVA ${formatPorcentaje(tasa)}`
    montos.set(nombre, add(montos.get(nombre) ?? CERO, totalMontoImpuesto))
  }
  return [...montos]
}

const otrosImpuestosOf = ({ desglose }: Resumen): Cifra =>
  sumBy(
    desglose.filter((d) => !isIva(d.codigo)),
    (d) => d.totalMontoImpuesto,
  )

const optional = (nombre: string, cifra: Cifra): FilaDeCifra[] => (cifra === CERO ? [] : [[nombre, cifra]])
