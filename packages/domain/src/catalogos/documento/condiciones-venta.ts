/** Sale conditions (annex note 5): the documents that admit each, and the fields it requires. */

import type { Version } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_44 } from '../base/catalogo.ts'

export interface CondicionVenta extends CodigoVersionado {
  /** Paid later: no means of payment is required (docs/hacienda.md §3.2). */
  readonly esCredito: boolean
  /** The form asks for credit days (DOC-37). */
  readonly plazo: boolean
  /** PlazoCredito in days is mandatory, else rejection -58. */
  readonly requierePlazo: boolean
  /** Only in receipts (and in notes, by the XSD). */
  readonly soloPagos: boolean
  /** Condition of the receipt that settles a sale with this one (docs/hacienda.md §3.4). */
  readonly sePagaCon?: string
}

const row = (codigo: string, nombre: string, rasgos: Partial<CondicionVenta> = {}): CondicionVenta => ({
  codigo,
  nombre,
  versiones: AMBAS,
  esCredito: false,
  plazo: false,
  requierePlazo: false,
  soloPagos: false,
  ...rasgos,
})

const CON_PLAZO = { esCredito: true, plazo: true, requierePlazo: true }

export const CONDICIONES_VENTA: readonly CondicionVenta[] = [
  row('01', 'Contado'),
  row('02', 'Crédito', CON_PLAZO),
  row('03', 'Consignación'),
  row('04', 'Apartado'),
  row('05', 'Arrendamiento con opción de compra'),
  row('06', 'Arrendamiento en función financiera'),
  row('07', 'Cobro a favor de un tercero'),
  row('08', 'Servicios prestados al Estado', { esCredito: true, plazo: true, sePagaCon: '09' }),
  row('09', 'Pago de servicios prestados al Estado', { soloPagos: true }),
  row('10', 'Venta a crédito en IVA hasta 90 días (art. 27 LIVA)', { ...CON_PLAZO, sePagaCon: '11' }),
  row('11', 'Pago de venta a crédito en IVA hasta 90 días (art. 27 LIVA)', { soloPagos: true }),
  row('12', 'Venta de mercancía no nacionalizada', { versiones: SOLO_44 }),
  row('13', 'Venta de bienes usados de no contribuyente', { versiones: SOLO_44 }),
  row('14', 'Arrendamiento operativo', { versiones: SOLO_44 }),
  row('15', 'Arrendamiento financiero', { versiones: SOLO_44 }),
  row('99', 'Otros'),
]

export const condicionVentaByCodigo = indexByVersion(CONDICIONES_VENTA)

/** The conditions a document admits, in order (docs/hacienda.md §3.1); a proforma admits those of an invoice. */
export const condicionesVentaFor = (tipo: TipoDocumento, version: Version): readonly CondicionVenta[] =>
  CONDICIONES_VENTA.filter((c) => c.versiones.includes(version) && !excluidas(tipo, version).includes(c.codigo))

/**
 * Conditions of new documents. 09 and 11 are payments, only for receipts (DOC-35, DOC-36, docs/acuerdos.md A1); the
 * XSD of notes has them too, so the reader of others' documents must know them there.
 */
export const condicionesDeEmision = (tipo: TipoDocumento): readonly CondicionVenta[] =>
  condicionesVentaFor(tipo, '4.4').filter((c) => c.soloPagos === (tipo === 'REP'))

/** Condition of the receipt that settles a sale with this condition; undefined when none does. */
export const condicionDePago = (condicionVenta: string): string | undefined =>
  condicionVentaByCodigo(condicionVenta, '4.4')?.sePagaCon

/** True for a sale that is paid later. */
export const isCredito = (condicionVenta: string): boolean =>
  condicionVentaByCodigo(condicionVenta, '4.4')?.esCredito === true

/**
 * Maximum credit days of a new document: 90 by law with condition 10 (docs/acuerdos.md D12), otherwise three digits.
 */
export const plazoMaximo = (condicionVenta: string): number => (condicionVenta === '10' ? 90 : 999)

const NOTAS: readonly TipoDocumento[] = ['NC', 'ND']
const PAGOS = ['09', '11']

function excluidas(tipo: TipoDocumento, version: Version): readonly string[] {
  if (tipo === 'REP') return CONDICIONES_VENTA.map((c) => c.codigo).filter((codigo) => !PAGOS.includes(codigo))
  if (NOTAS.includes(tipo)) return []
  // In 4.3 the list ends at 09, except for notes.
  if (version === '4.3') return ['10', '11']
  return tipo === 'FE' || tipo === 'PRO' ? PAGOS : [...PAGOS, '12']
}
