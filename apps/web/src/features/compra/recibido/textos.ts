/** Names of a received document and of its answer, for people. */
import type { DocRecibidoResumen } from '@pura/contract'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'
import { add, CERO, monto, subtract, toDecimal } from '@pura/domain/dinero'
import { tipoDocto } from '@pura/domain/documento'
import { formatMonto } from '../../../lib/formato/format.ts'

/** 0000088120 → 88120; the panel shows the full number. */
export const numeroOf = ({ consecutivo }: Pick<DocRecibidoResumen, 'consecutivo'>): string =>
  consecutivo.slice(-10).replace(/^0+(?=\d)/, '')

/** "Nota de Credito 188", for labels and titles. */
export const nombreOf = (row: DocRecibidoResumen): string => `${row.tipoDoctoVta.nombre} ${numeroOf(row)}`

const NOTA_CREDITO = tipoDocto('NC').id

/** A credit note's amount is negative. */
export const totalOf = (row: Pick<DocRecibidoResumen, 'idTipoDoctoVta' | 'totalFactura' | 'idMoneda'>): string =>
  formatMonto(
    row.idTipoDoctoVta === NOTA_CREDITO ? toDecimal(subtract(CERO, monto(row.totalFactura))) : row.totalFactura,
    row.idMoneda,
  )

/** The tax has the sign of the amount. */
export const ivaOf = (row: Pick<DocRecibidoResumen, 'idTipoDoctoVta' | 'montoImpuesto' | 'idMoneda'>): string =>
  totalOf({ ...row, totalFactura: row.montoImpuesto })

/** Each reason why a document should be reviewed; the server joins them in one text. */
export const motivosOf = (revisar: string): string[] => revisar.split(/\. (?=\p{Lu})/u)

/** REC-15 to REC-19: «1 Genera Credito IVA». */
export const CONDICIONES = CONDICIONES_IMPUESTO.map(({ codigo, nombre }) => ({
  codigo,
  numero: String(Number(codigo)),
  nombre,
}))

export const condicionOf = (codigo: string | null | undefined) =>
  CONDICIONES.find((c) => c.codigo === codigo?.padStart(2, '0'))

/** Short names for a narrow column. */
const CORTAS: Readonly<Record<string, string>> = {
  '01': '1 Credito',
  '02': '2 Parcial',
  '03': '3 Capital',
  '04': '4 Gasto',
  '05': '5 Proporción',
}
export const condicionCorta = (codigo: string): string => CORTAS[codigo.padStart(2, '0')] ?? codigo

/** True while the document awaits an answer (REC-10). */
export const mayResponderse = ({ situacion, descripcionSri }: DocRecibidoResumen): boolean =>
  situacion === 'porResponder' && descripcionSri === ''

export const sumOf = (valores: readonly string[]): string =>
  toDecimal(valores.reduce((suma, valor) => add(suma, monto(valor)), CERO))
