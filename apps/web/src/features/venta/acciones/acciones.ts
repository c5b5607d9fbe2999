/** What may be done with a document, by its type and how it stands; the server decides again. */
import { ARCHIVO, type DocumentoCompleto, type DocumentoResumen, SECCION_DE_TIPO } from '@pura/contract'
import { referiblesFor, SUSTITUIBLES, type TipoDocumento, tipoDocto, tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { ModoDocumento } from '../modelo/origen/modo.ts'

export type Accion =
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
  | 'correo'
  | 'compartir'
  | 'eliminar'
  | 'anular'

/** A row of a list, or the whole document, which alone knows what was issued in its place. */
export type Documento = DocumentoResumen & Partial<Pick<DocumentoCompleto, 'sustituidoPor'>>

export interface AccionPosible {
  accion: Accion
  etiqueta: string
  /** Why it may not be done; without, it may. */
  porqueNo?: string
}

const { accionesDocumento: etiquetas, documento: textos } = mensajes

/**
 * In the order in which they are offered. What makes no sense for the document is left out, and what the sections of the
 * role (where they are told) do not give.
 */
export function accionesDe(documento: Documento, secciones?: ReadonlySet<string>): AccionPosible[] {
  const tipo = tipoOf(documento)
  const offered = (accion: Accion) =>
    OFRECIDA[accion](documento, tipo) &&
    (secciones === undefined || seccionesDe(accion, documento).some((seccion) => secciones.has(seccion)))
  return ORDEN.filter(offered).map((accion) => ({
    accion,
    etiqueta: etiquetaDe(accion, documento, tipo),
    ...(accion === 'anular' && documento.status === 'A' && { porqueNo: textos.yaAnulado }),
  }))
}

function etiquetaDe(accion: Accion, { facturadaEn, cobro }: Documento, tipo: TipoDocumento): string {
  if (accion === 'pago' && !isDebida(cobro)) return etiquetas.pagos
  if (accion === 'correo' && tipo === 'PRO') return etiquetas.correoProforma
  // Twice is told before it is done.
  if (accion === 'facturar' && facturadaEn) return etiquetas.facturarDeNuevo
  return etiquetas[accion]
}

/** The form an action opens: which document is made, and how it starts. */
export function formularioDe(
  accion: Accion,
  documento: Documento,
): { tipo: TipoDocumento; modo: ModoDocumento } | null {
  const tipo = tipoOf(documento)
  if (accion === 'ver') return { tipo, modo: 'ver' }
  if (accion === 'editar') return { tipo, modo: 'editar' }
  // EST-16: a proforma in dollars is invoiced at the rate of the day, as a copy is.
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
 * What may be made out of it: what is sold and bought, its own type first. Where the specification has a way of its own
 * (copying, invoicing a proforma) that one stands.
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

/** Which sections let somebody do it: that of what it makes; what only reads or voids, the archive too. */
function seccionesDe(accion: Accion, documento: Documento): string[] {
  const hecho = formularioDe(accion, documento)
  if (hecho && hecho.modo !== 'ver') return [seccionOf(hecho.tipo)]
  const propia = seccionOf(tipoOf(documento))
  if (accion === 'base') return basesDe(documento).map(seccionOf)
  if (accion === 'pago') return [propia, seccionOf('REP'), ARCHIVO]
  return accion === 'eliminar' ? [propia] : [propia, ARCHIVO]
}

const seccionOf = (tipo: TipoDocumento): string => SECCION_DE_TIPO[tipoDocto(tipo).id] ?? ARCHIVO

/** What opening it in the editor means (LISTA-20): a proforma is edited, an issued document is only seen (D2). */
export const aperturaOf = (documento: Documento, secciones?: ReadonlySet<string>): Accion | undefined =>
  accionesDe(documento, secciones).find(({ accion }) => accion === 'editar' || accion === 'ver')?.accion

export const tipoOf = ({ vtaMovmPK }: Documento): TipoDocumento => tipoDoctoById(vtaMovmPK.idTipoDoctoVta)!.tipo

/** The note that voiding issues, when Hacienda has the document or it is on its way there (A8). */
export function notaAnulante(documento: Documento): string | undefined {
  if (!isEnHacienda(documento)) return undefined
  const { tipoDoctoAnula } = tipoDocto(tipoOf(documento))
  return tipoDoctoAnula === null ? undefined : tipoDoctoById(tipoDoctoAnula)!.nombre
}

const ORDEN: readonly Accion[] = [
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

const OFRECIDA: Readonly<Record<Accion, Pregunta>> = {
  corregir: isPorCorregir,
  // K2: the sale is made again, and says which one it takes the place of.
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
  // K13: every sale on credit; a receipt besides where Hacienda takes one (A2).
  pago: (d) => Boolean(d.cobro),
  recibo: (d) => isAjustable(d) && isDebida(d.cobro) && d.cobro?.sinRecibo === '',
  correo: (d, tipo) => d.descripcionSri === 'ACEPTADO' || (tipo === 'PRO' && d.status !== 'A'),
  compartir: (d) => d.descripcionSri !== 'RECHAZADO',
  eliminar: (_, tipo) => tipo === 'PRO',
  anular: () => true,
}

const isDebida = (cobro: Documento['cobro']): boolean => Number(cobro?.porPagar ?? 0) > 0

/** Hacienda refused it, and neither was it voided nor has another taken its place. */
export function isPorCorregir(d: Documento): boolean {
  return d.descripcionSri === 'RECHAZADO' && d.status !== 'A'
}

/** Hacienda had it as a sale or a purchase, and it was annulled there. */
export const isSustituible = (d: Documento): boolean =>
  d.status === 'A' && d.descripcionSri === 'ACEPTADO' && SUSTITUIBLES.includes(tipoOf(d))

/** Whether a row says enough of what may be done with it: else the whole document is asked for. */
export const saysEnough = (d: Documento): boolean => d.sustituidoPor !== undefined || !isSustituible(d)

const isAjustable = (d: Documento): boolean => d.status === 'G' && d.descripcionSri !== 'RECHAZADO'

const isEnHacienda = (d: Documento): boolean =>
  d.descripcionSri === 'ACEPTADO' || (d.descripcionSri === '' && d.enviado !== null)
