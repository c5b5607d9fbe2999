/**
 * Month in which a document counts for IVA and income (docs/hacienda.md §3.6, IVA "Which month"). The annex decides
 * for notes; where it is silent the month is our reading, marked as such, because a filed return depends on it.
 */
import { codigoReferenciaByCodigo } from '../catalogos/documento/referencias.ts'
import { type Fecha, fechaAt, parseFechaHora } from '../fecha/index.ts'
import type { Comprobante, Referencia } from '../tipos/documento.ts'

export interface Periodo {
  readonly anio: number
  /** 1 to 12. */
  readonly mes: number
}

export interface PeriodoDeDocumento {
  readonly periodo: Periodo
  /** `supuesto`: no text of Hacienda says it. */
  readonly segun: 'anexo' | 'supuesto'
}

type Fechado = Pick<Comprobante, 'tipo' | 'version' | 'fechaEmision' | 'referencias'>

/**
 * `findPeriodo` gives the month of known documents; for others the reference's date is used. Undefined when the date
 * cannot be read.
 */
export function periodoOf(
  documento: Fechado,
  findPeriodo: (clave: string) => Periodo | undefined = () => undefined,
): PeriodoDeDocumento | undefined {
  const propio = monthOf(documento.fechaEmision)
  const otro = (documento.referencias ?? []).find((r) => movesTo(r, documento) !== undefined)
  if (!otro) return propio && { periodo: propio, segun: 'anexo' }
  const periodo = (otro.numero && findPeriodo(otro.numero)) || monthOf(otro.fechaEmision) || propio
  return periodo && { periodo, segun: movesTo(otro, documento)! }
}

/**
 * The day on which sums count a document of another month: that of the corrected document, from the reference.
 * Undefined for documents that count on their own day, and for unreadable dates.
 */
export function diaDeOtroMes(documento: Fechado): Fecha | undefined {
  const otro = (documento.referencias ?? []).find((r) => movesTo(r, documento) !== undefined)
  const suyo = otro && dayOf(otro.fechaEmision)
  const propio = dayOf(documento.fechaEmision)
  return suyo && propio && (suyo.anio !== propio.anio || suyo.mes !== propio.mes) ? suyo : undefined
}

/** Code of a document that replaces one annulled for a material error. */
const SUSTITUYE_POR_ERROR = '15'
/** Code of billing for the past month. */
const MES_VENCIDO = '13'

/** Source for moving the document to another month: the annex or our assumption; undefined when it stays in its own. */
function movesTo({ tipoDoc, codigo = '' }: Referencia, { tipo, version }: Fechado): 'anexo' | 'supuesto' | undefined {
  const esNota = tipo === 'NC' || tipo === 'ND'
  if (esNota) return codigoReferenciaByCodigo(codigo, version)?.periodo === 'original' ? 'anexo' : undefined
  // Otherwise the annulled document's month would lose its sale.
  if (codigo === SUSTITUYE_POR_ERROR) return 'supuesto'
  return tipoDoc === MES_VENCIDO && tipo !== 'REP' ? 'anexo' : undefined
}

function monthOf(fechaHora: string): Periodo | undefined {
  const dia = dayOf(fechaHora)
  return dia && { anio: dia.anio, mes: dia.mes }
}

function dayOf(fechaHora: string): Fecha | undefined {
  const instante = parseFechaHora(fechaHora)
  return instante && fechaAt(instante)
}
