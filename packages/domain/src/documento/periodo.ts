/**
 * Month in which a document counts for IVA and income (docs/hacienda.md §3.6, IVA "Which month"). The annex settles notes; where it
 * is silent the month is our reading, and says so, because an already filed month hangs on it.
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
  /** `supuesto`: no text of the authority says it. */
  readonly segun: 'anexo' | 'supuesto'
}

type Fechado = Pick<Comprobante, 'tipo' | 'version' | 'fechaEmision' | 'referencias'>

/**
 * `findPeriodo` knows the month of the documents at hand; without it the date that the reference states is believed.
 * Undefined when the date cannot be read.
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
 * The day on which sums count what counts in another month than its own: that of the document it corrects, as the reference
 * states it. Undefined for what counts on its own day, or whose dates cannot be read.
 */
export function diaDeOtroMes(documento: Fechado): Fecha | undefined {
  const otro = (documento.referencias ?? []).find((r) => movesTo(r, documento) !== undefined)
  const suyo = otro && dayOf(otro.fechaEmision)
  const propio = dayOf(documento.fechaEmision)
  return suyo && propio && (suyo.anio !== propio.anio || suyo.mes !== propio.mes) ? suyo : undefined
}

/** Code with which a document takes the place of one annulled for a material error. */
const SUSTITUYE_POR_ERROR = '15'
/** Billing of the month that ended. */
const MES_VENCIDO = '13'

/** Whether the reference takes the document out of its own month, and on what authority. */
function movesTo({ tipoDoc, codigo = '' }: Referencia, { tipo, version }: Fechado): 'anexo' | 'supuesto' | undefined {
  const esNota = tipo === 'NC' || tipo === 'ND'
  if (esNota) return codigoReferenciaByCodigo(codigo, version)?.periodo === 'original' ? 'anexo' : undefined
  // Otherwise the month of the annulled document would lose its sale.
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
