/** Actions on a document, by type and state; the server checks them again. */
import { ARCHIVO, type DocumentoCompleto, type DocumentoResumen, SECCION_DE_TIPO } from '@pura/contract'
import { referiblesFor, SUSTITUIBLES, type TipoDocumento, tipoDocto, tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { ModoDocumento } from '../modelo/origen/modo.ts'

export type AccionDeDocumento =
  | 'ver'
  | 'editar'
  | 'facturar'
  | 'copiar'
  | 'base'
  | 'notaCredito'
  | 'notaDebito'
  | 'recibo'
  | 'pago'
  | 'corregir'
  | 'sustituir'
  | 'reenviar'
  | 'correo'
  | 'compartir'
  | 'eliminar'
  | 'anular'

/** A list row, or the full document; only the latter knows which document replaced it. */
export type Documento = DocumentoResumen & Partial<Pick<DocumentoCompleto, 'sustituidoPor'>>

export type RunAccion = (accion: AccionDeDocumento, documento: Documento) => void

export interface AccionPosible {
  accion: AccionDeDocumento
  etiqueta: string
  /** Reason why it is disabled; absent if it is allowed. */
  porqueNo?: string
  /** True for the one that the document's state asks for, which comes first. */
  principal?: true
}

const { accionesDocumento: etiquetas, documento: textos } = mensajes

/**
 * Actions in display order. Omits those that do not apply to the document or that need other sections than the role's,
 * when these are known.
 */
export function accionesDe(documento: Documento, secciones?: ReadonlySet<string>): AccionPosible[] {
  const tipo = tipoOf(documento)
  const offered = (accion: AccionDeDocumento) =>
    OFRECIDA[accion](documento, tipo) &&
    (secciones === undefined || seccionesDe(accion, documento).some((seccion) => secciones.has(seccion)))
  const pedida = PRINCIPALES.find((accion) => offered(accion) && isPedida(accion, documento))
  return [...(pedida ? [pedida] : []), ...ORDEN.filter((accion) => accion !== pedida && offered(accion))].map(
    (accion) => ({
      accion,
      etiqueta: etiquetaDe(accion, documento, tipo),
      ...(accion === pedida && { principal: true as const }),
      ...(accion === 'anular' && documento.status === 'A' && { porqueNo: textos.yaAnulado }),
    }),
  )
}

const PRINCIPALES: readonly AccionDeDocumento[] = ['reenviar', 'corregir', 'facturar', 'pago']

/** A proforma is invoiced once, and a paid sale only shows its payments. */
function isPedida(accion: AccionDeDocumento, { facturadaEn, cobro, status }: Documento): boolean {
  if (accion === 'facturar') return !facturadaEn
  return accion !== 'pago' || (isDebida(cobro) && status !== 'A')
}

function etiquetaDe(accion: AccionDeDocumento, { facturadaEn, cobro }: Documento, tipo: TipoDocumento): string {
  if (accion === 'pago' && !isDebida(cobro)) return etiquetas.pagos
  if (accion === 'correo' && tipo === 'PRO') return etiquetas.correoProforma
  // Warns before invoicing a proforma twice.
  if (accion === 'facturar' && facturadaEn) return etiquetas.facturarDeNuevo
  return etiquetas[accion]
}

/** Form that an action opens: the type and mode of the new document. */
export function formularioDe(
  accion: AccionDeDocumento,
  documento: Documento,
): { tipo: TipoDocumento; modo: ModoDocumento } | null {
  const tipo = tipoOf(documento)
  if (accion === 'ver') return { tipo, modo: 'ver' }
  if (accion === 'editar') return { tipo, modo: 'editar' }
  // EST-16: a proforma in dollars is invoiced at today's rate, like a copy.
  if (accion === 'facturar') return { tipo: 'FE', modo: 'copia' }
  if (accion === 'copiar') return { tipo, modo: 'copia' }
  if (accion === 'corregir' || accion === 'sustituir') return { tipo, modo: 'correccion' }
  if (accion === 'notaCredito') return { tipo: 'NC', modo: 'nota' }
  if (accion === 'notaDebito') return { tipo: 'ND', modo: 'nota' }
  if (accion === 'recibo') return { tipo: 'REP', modo: 'recibo' }
  return null
}

/** D25 */
const isCopiable = (tipo: TipoDocumento): boolean => tipo === 'TE' || tipo === 'FEE' || tipo === 'REP'

/**
 * Types of document that can be created from it: sales and purchases, own type first. Excludes those with a specific
 * action (copying, invoicing a proforma).
 */
export function basesDe(documento: Documento, secciones?: ReadonlySet<string>): TipoDocumento[] {
  const tipo = tipoOf(documento)
  return BASES.filter(
    (otro) =>
      !(otro === tipo && isCopiable(tipo)) &&
      !(otro === 'FE' && tipo === 'PRO') &&
      (secciones === undefined || secciones.has(seccionOf(otro))),
  ).sort((a, b) => Number(b === tipo) - Number(a === tipo))
}
const BASES: readonly TipoDocumento[] = ['FE', 'TE', 'PRO', 'FEE', 'FEC']

/** Sections that allow the action: the section of the document it creates; to read or void also the archive. */
function seccionesDe(accion: AccionDeDocumento, documento: Documento): string[] {
  const hecho = formularioDe(accion, documento)
  if (hecho && hecho.modo !== 'ver') return [seccionOf(hecho.tipo)]
  const propia = seccionOf(tipoOf(documento))
  if (accion === 'base') return basesDe(documento).map(seccionOf)
  if (accion === 'pago') return [propia, seccionOf('REP'), ARCHIVO]
  return accion === 'eliminar' ? [propia] : [propia, ARCHIVO]
}

const seccionOf = (tipo: TipoDocumento): string => SECCION_DE_TIPO[tipoDocto(tipo).id] ?? ARCHIVO

/** Effect of opening it in the editor (LISTA-20): a proforma is edited, an issued document is read-only (D2). */
export const aperturaOf = (documento: Documento, secciones?: ReadonlySet<string>): AccionDeDocumento | undefined =>
  accionesDe(documento, secciones).find(({ accion }) => accion === 'editar' || accion === 'ver')?.accion

export const tipoOf = ({ vtaMovmPK }: Documento): TipoDocumento => tipoDoctoById(vtaMovmPK.idTipoDoctoVta)!.tipo

/** Type of the note that voiding issues, if Hacienda has the document or it is on its way (A8). */
export function notaAnulante(documento: Documento): string | undefined {
  if (!isEnHacienda(documento)) return undefined
  const { tipoDoctoAnula } = tipoDocto(tipoOf(documento))
  return tipoDoctoAnula === null ? undefined : tipoDoctoById(tipoDoctoAnula)!.nombre
}

const ORDEN: readonly AccionDeDocumento[] = [
  'reenviar',
  'corregir',
  'sustituir',
  'editar',
  'ver',
  'facturar',
  'copiar',
  'base',
  'notaCredito',
  'notaDebito',
  'pago',
  'recibo',
  'correo',
  'compartir',
  'eliminar',
  'anular',
]

type Pregunta = (documento: Documento, tipo: TipoDocumento) => boolean

const OFRECIDA: Readonly<Record<AccionDeDocumento, Pregunta>> = {
  reenviar: isNegado,
  corregir: isPorCorregir,
  // K2: reissues the sale with a reference to the one it replaces.
  sustituir: (d) => isSustituible(d) && !d.sustituidoPor,
  editar: (d, tipo) => tipo === 'PRO' && d.status !== 'A',
  // DOC-48
  ver: (d, tipo) => tipo !== 'PRO' && d.status !== 'A',
  facturar: (d, tipo) => tipo === 'PRO' && d.status !== 'A',
  // D25
  copiar: (_, tipo) => isCopiable(tipo),
  base: (_, tipo) => tipo !== 'REP',
  notaCredito: (d, tipo) => isAjustable(d) && referiblesFor('NC').includes(tipo),
  notaDebito: (d, tipo) => isAjustable(d) && referiblesFor('ND').includes(tipo),
  // K13: every credit sale; a receipt only where Hacienda admits one (A2).
  pago: (d) => Boolean(d.cobro),
  recibo: (d) => isAjustable(d) && isDebida(d.cobro) && d.cobro?.sinRecibo === '',
  correo: (d, tipo) => d.descripcionSri === 'ACEPTADO' || (tipo === 'PRO' && d.status !== 'A'),
  compartir: (d) => d.descripcionSri !== 'RECHAZADO' && !isNegado(d),
  eliminar: (_, tipo) => tipo === 'PRO',
  anular: () => true,
}

const isDebida = (cobro: Documento['cobro']): boolean => Number(cobro?.porPagar ?? 0) > 0

/** True if Hacienda refused to receive it and it is not void. */
export function isNegado(d: Documento): boolean {
  return Boolean(d.negado) && d.status !== 'A'
}

/** True if Hacienda rejected it and it was neither voided nor replaced. */
export function isPorCorregir(d: Documento): boolean {
  return d.descripcionSri === 'RECHAZADO' && d.status !== 'A'
}

/** True for a sale or purchase that Hacienda accepted and that was annulled there. */
export const isSustituible = (d: Documento): boolean =>
  d.status === 'A' && d.descripcionSri === 'ACEPTADO' && SUSTITUIBLES.includes(tipoOf(d))

/** True if the row has enough data to know its actions; otherwise the document is loaded. */
export const isSuficiente = (d: Documento): boolean => d.sustituidoPor !== undefined || !isSustituible(d)

const isAjustable = (d: Documento): boolean => d.status === 'G' && d.descripcionSri !== 'RECHAZADO' && !isNegado(d)

const isEnHacienda = (d: Documento): boolean =>
  d.descripcionSri === 'ACEPTADO' || (d.descripcionSri === '' && d.enviado !== null)
