/** Amounts and names of the till, as the screen and the paper write them. */
import {
  add,
  type Calculo,
  CERO,
  isIva,
  type Monto,
  medioPagoByCodigo,
  monto,
  subtract,
  TIPOS_IDENTIFICACION,
  tarifaByCodigo,
  tipoDocto,
  toDecimal,
  toDecimalTarifa,
} from '@pura/domain'
import { parseConsecutivo } from '@pura/domain/numeracion'
import { piecesOf, type TipoDeCaja, type Venta } from '@pura/mostrador'
import { formatMonto, formatPorcentaje } from '../../../../lib/formato/format.ts'

/** ₡1 250,00 or USD 1 250,00; without its cents when there are none and `corto`. */
export const formatEn = (m: Monto, { codigo }: { codigo: string }, corto = false): string =>
  formatMonto(toDecimal(m), { nombreCorto: codigo }, corto && m % monto('1') === 0n ? 0 : 2)

export const formatColones = (m: Monto, corto = false): string => formatEn(m, { codigo: 'CRC' }, corto)

/** The total of a sale, in its currency. */
export const formatTotal = ({ documento, totales }: Venta): string => formatEn(totales.comprobante, documento.moneda)

/** The figure alone, for a column of figures; without its cents when there are none and `corto`. */
export const formatCifra = (m: Monto, corto = false): string =>
  formatMonto(toDecimal(m), undefined, corto && m % monto('1') === 0n ? 0 : 2)

export const nombreDeMedio = (codigo: string): string => medioPagoByCodigo(codigo, '4.4')?.nombre ?? codigo

/** «IVA 13 %» of a rate's code (annex note 8.1). */
export function nombreDeTarifa(codigo: string): string {
  const tarifa = tarifaByCodigo(codigo, '4.4')
  return tarifa ? `IVA ${formatPorcentaje(toDecimalTarifa(tarifa.tarifa))}` : 'IVA'
}

/** The taxes of a sale as rows that add up: IVA by rate, the others together, and the IVA that is not charged. */
export function impuestosDe({ desglose, totalIvaDevuelto }: Calculo['resumen']): [nombre: string, suma: Monto][] {
  const filas = new Map<string, Monto>()
  for (const { codigo, codigoTarifaIva = '', totalMontoImpuesto } of desglose) {
    const nombre = isIva(codigo) ? nombreDeTarifa(codigoTarifaIva) : 'Otros impuestos'
    filas.set(nombre, add(filas.get(nombre) ?? CERO, totalMontoImpuesto))
  }
  if (totalIvaDevuelto !== CERO) filas.set('IVA devuelto', subtract(CERO, totalIvaDevuelto))
  return [...filas]
}

/** «Tiquete 5936» */
export const nombreDeVenta = (tipo: TipoDeCaja, consecutivo: string): string =>
  `${CORTOS[tipo]} ${parseConsecutivo(consecutivo)?.numero ?? ''}`
const CORTOS: Readonly<Record<TipoDeCaja, string>> = { TE: 'Tiquete', FE: 'Factura', NC: 'Nota' }

export const nombreDeTipo = (tipo: TipoDeCaja): string => tipoDocto(tipo).nombre

/** «2 × ₡2 000, 1 × ₡50» */
export const formatPiezas = (entregado: Monto): string =>
  piecesOf(entregado)
    .map(([valor, piezas]) => `${piezas} × ${formatColones(monto(String(valor)), true)}`)
    .join(', ')

/** The kind of identification that a number's form allows, the usual one first; undefined for none. */
export const tipoDeNumero = (numero: string): string | undefined =>
  TIPOS_IDENTIFICACION.slice(0, 4).find(({ forma }) => forma.test(numero))?.codigo
