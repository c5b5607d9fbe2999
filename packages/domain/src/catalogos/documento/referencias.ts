/** What a document refers to (annex note 10) and why (note 9). */
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_43, SOLO_44 } from '../base/catalogo.ts'
import { REVISION_2026, type RevisionAnexo } from '../base/revision.ts'

/** Added by a revision of the annex: invalid before its date, and perhaps missing in the published schemas. */
interface DeRevision {
  readonly revision?: RevisionAnexo
}

export interface TipoReferencia extends CodigoVersionado, DeRevision {
  /** Numero must be a valid clave. */
  readonly numeroEsClave: boolean
  readonly admiteRep: boolean
  readonly soloNotas: boolean
  readonly soloFec: boolean
}

const tipo = (codigo: string, nombre: string, rasgos: Partial<TipoReferencia> = {}): TipoReferencia => ({
  codigo,
  nombre,
  versiones: AMBAS,
  numeroEsClave: false,
  admiteRep: false,
  soloNotas: false,
  soloFec: false,
  ...rasgos,
})

const DE_2026 = { versiones: SOLO_44, revision: REVISION_2026 }
const ELECTRONICO = { numeroEsClave: true, admiteRep: true }

export const TIPOS_REFERENCIA: readonly TipoReferencia[] = [
  tipo('01', 'Factura electrónica', ELECTRONICO),
  tipo('02', 'Nota de débito electrónica', ELECTRONICO),
  tipo('03', 'Nota de crédito electrónica', ELECTRONICO),
  tipo('04', 'Tiquete electrónico', ELECTRONICO),
  tipo('05', 'Nota de despacho'),
  tipo('06', 'Contrato'),
  tipo('07', 'Procedimiento', { admiteRep: true }),
  tipo('08', 'Comprobante emitido en contingencia', { admiteRep: true }),
  tipo('09', 'Devolución de mercadería', { numeroEsClave: true, soloNotas: true }),
  tipo('10', 'Comprobante rechazado por Hacienda', { admiteRep: true }),
  tipo('11', 'Sustituye factura rechazada por el receptor', { numeroEsClave: true }),
  tipo('12', 'Sustituye factura de exportación', { numeroEsClave: true }),
  tipo('13', 'Facturación de mes vencido'),
  tipo('14', 'Comprobante de régimen especial'),
  tipo('15', 'Sustituye factura de compra', { numeroEsClave: true }),
  tipo('16', 'Comprobante de proveedor no domiciliado', { versiones: SOLO_44, soloFec: true }),
  tipo('17', 'Nota de crédito a factura de compra', { versiones: SOLO_44 }),
  tipo('18', 'Nota de débito a factura de compra', { versiones: SOLO_44 }),
  tipo('19', 'Factura electrónica de exportación', { ...DE_2026, numeroEsClave: true }),
  tipo('20', 'Recibo electrónico de pago', { ...DE_2026, numeroEsClave: true }),
  tipo('99', 'Otros'),
]

export const tipoReferenciaByCodigo = indexByVersion(TIPOS_REFERENCIA)

/**
 * Month in which a note counts for IVA and income (docs/hacienda.md §3.6): its own, or that of the document it
 * corrects.
 */
export type PeriodoNota = 'propio' | 'original'

/** A proforma has no references. */
type Emitible = Exclude<TipoDocumento, 'PRO'>

export interface CodigoReferencia extends CodigoVersionado, DeRevision {
  /** A financial note needs no CABYS and no discounts. */
  readonly esFinanciera: boolean
  /** The only documents that may have it; any when undefined. */
  readonly documentos?: readonly Emitible[]
  /** Only for notes; undefined where the annex is silent. */
  readonly periodo?: PeriodoNota
  /** Code with which the replacement refers to the document annulled with this one. */
  readonly reemplazoLleva?: string
  /** Its name before the revision of 2026. */
  readonly nombreAnterior?: string
}

const codigo = (codigo: string, nombre: string, rasgos: Partial<CodigoReferencia> = {}): CodigoReferencia => ({
  codigo,
  nombre,
  versiones: AMBAS,
  esFinanciera: false,
  ...rasgos,
})

const NOTAS: readonly Emitible[] = ['NC', 'ND']
/** Documents that may replace another. */
const SUSTITUTOS: readonly Emitible[] = ['FE', 'TE', 'FEE', 'FEC']
const TODOS: readonly Emitible[] = [...SUSTITUTOS, ...NOTAS, 'REP']

export const CODIGOS_REFERENCIA: readonly CodigoReferencia[] = [
  codigo('01', 'Anula documento de referencia', { documentos: NOTAS, periodo: 'propio', reemplazoLleva: '07' }),
  // sic: 4.3 and the XSD of 4.4 call 02 "corrige texto"; the annex of 4.4 calls it "corrige monto".
  codigo('02', 'Corrige monto', { documentos: NOTAS, periodo: 'propio' }),
  codigo('03', 'Corrige monto (4.3)', { versiones: SOLO_43 }),
  codigo('04', 'Referencia a otro documento', { documentos: [...SUSTITUTOS, ...NOTAS] }),
  codigo('05', 'Sustituye comprobante provisional por contingencia', { documentos: SUSTITUTOS }),
  codigo('06', 'Devolución de mercancía', { versiones: SOLO_44, documentos: ['NC'], periodo: 'propio' }),
  codigo('07', 'Sustituye comprobante electrónico', { versiones: SOLO_44, documentos: SUSTITUTOS }),
  codigo('08', 'Factura endosada', { versiones: SOLO_44, documentos: ['FE', ...NOTAS] }),
  codigo('09', 'Nota de crédito financiera', { versiones: SOLO_44, documentos: ['NC'], esFinanciera: true }),
  codigo('10', 'Nota de débito financiera', { versiones: SOLO_44, documentos: ['ND'], esFinanciera: true }),
  codigo('11', 'Proveedor no domiciliado', { versiones: SOLO_44, documentos: ['FEC'] }),
  codigo('12', 'Nota de crédito financiera por exoneración posterior a la facturación', {
    versiones: SOLO_44,
    documentos: ['NC'],
    periodo: 'propio',
    nombreAnterior: 'Crédito por exoneración posterior a la facturación',
  }),
  codigo('13', 'Anula documento de referencia por error material', {
    ...DE_2026,
    documentos: NOTAS,
    periodo: 'original',
    reemplazoLleva: '15',
  }),
  codigo('14', 'Corrige monto por error material', { ...DE_2026, documentos: NOTAS, periodo: 'original' }),
  codigo('15', 'Sustituye comprobante electrónico por error material', { ...DE_2026, documentos: SUSTITUTOS }),
  codigo('16', 'Sustituye comprobante electrónico rechazado', { ...DE_2026, documentos: TODOS }),
  codigo('17', 'Pago a comprobante electrónico', { ...DE_2026, documentos: ['REP'] }),
  codigo('99', 'Otros', { documentos: TODOS }),
]

export const codigoReferenciaByCodigo = indexByVersion(CODIGOS_REFERENCIA)
