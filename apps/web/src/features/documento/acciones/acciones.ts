/** What may be done with a document, by its type and how it stands; the server decides again. */
import type { DocumentoCompleto, DocumentoResumen } from '@pura/contract'
import { type TipoDocumento, tipoDocto, tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { ModoDocumento } from '../formulario/DocumentoForm.tsx'

export type Accion =
  | 'ver'
  | 'editar'
  | 'facturar'
  | 'copiar'
  | 'notaCredito'
  | 'notaDebito'
  | 'recibo'
  | 'corregir'
  | 'correo'
  | 'eliminar'
  | 'anular'

/** A row of a list, or the whole document, which alone knows its sale condition. */
export type Documento = DocumentoResumen & Partial<Pick<DocumentoCompleto, 'condicionVenta'>>

export interface AccionPosible {
  accion: Accion
  etiqueta: string
  /** Why it may not be done; without, it may. */
  porqueNo?: string
}

const { accionesDocumento: etiquetas, documento: textos } = mensajes

/** In the order in which they are offered. What makes no sense for the document is left out. */
export function accionesDe(documento: Documento): AccionPosible[] {
  const tipo = tipoOf(documento)
  return ORDEN.filter((accion) => OFRECIDA[accion](documento, tipo)).map((accion) => ({
    accion,
    etiqueta: accion === 'correo' && tipo === 'PRO' ? etiquetas.correoProforma : etiquetas[accion],
    ...(accion === 'anular' && reasonNotToVoid(documento, tipo)),
  }))
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
  if (accion === 'corregir') return { tipo, modo: 'correccion' }
  if (accion === 'notaCredito') return { tipo: 'NC', modo: 'nota' }
  if (accion === 'notaDebito') return { tipo: 'ND', modo: 'nota' }
  if (accion === 'recibo') return { tipo: 'REP', modo: 'recibo' }
  return null
}

/** What opening it in the editor means (LISTA-20): a proforma is edited, an issued document is only seen (D2). */
export const abrirDe = (documento: Documento): Accion | undefined =>
  accionesDe(documento).find(({ accion }) => accion === 'editar' || accion === 'ver')?.accion

export const tipoOf = ({ vtaMovmPK }: Documento): TipoDocumento => tipoDoctoById(vtaMovmPK.idTipoDoctoVta)!.tipo

/** The note that voiding issues, when Hacienda has the document or it is on its way there (A8). */
export function notaAnulante(documento: Documento): string | undefined {
  if (!isEnHacienda(documento)) return undefined
  const { tipoDoctoAnula } = tipoDocto(tipoOf(documento))
  return tipoDoctoAnula === null ? undefined : tipoDoctoById(tipoDoctoAnula)!.nombre
}

const ORDEN: readonly Accion[] = [
  'corregir',
  'editar',
  'ver',
  'facturar',
  'copiar',
  'notaCredito',
  'notaDebito',
  'recibo',
  'correo',
  'eliminar',
  'anular',
]

type Pregunta = (documento: Documento, tipo: TipoDocumento) => boolean

const OFRECIDA: Readonly<Record<Accion, Pregunta>> = {
  corregir: isPorCorregir,
  editar: (d, tipo) => tipo === 'PRO' && d.status !== 'A',
  // DOC-48
  ver: (d, tipo) => tipo !== 'PRO' && d.status !== 'A',
  facturar: (d, tipo) => tipo === 'PRO' && d.status !== 'A',
  // D25
  copiar: (_, tipo) => tipo === 'TE' || tipo === 'FEE' || tipo === 'REP',
  notaCredito: (d, tipo) => isAjustable(d) && ['FE', 'TE', 'FEE', 'FEC', 'ND'].includes(tipo),
  notaDebito: (d, tipo) => isAjustable(d) && ['FE', 'TE', 'FEE', 'FEC', 'NC'].includes(tipo),
  // A2: credit sales under 08 or 10.
  recibo: (d) => isVentaACobrar(d) && ['08', '10'].includes(d.condicionVenta?.codigo ?? ''),
  correo: (d, tipo) => d.descripcionSri === 'ACEPTADO' || (tipo === 'PRO' && d.status !== 'A'),
  eliminar: (_, tipo) => tipo === 'PRO',
  anular: () => true,
}

/** It may have been sold on credit; its condition says whether it was. */
export function isVentaACobrar(d: Documento): boolean {
  const tipo = tipoOf(d)
  return isAjustable(d) && (tipo === 'FE' || tipo === 'FEE')
}

/** Hacienda refused it, and neither was it voided nor has another taken its place. */
export function isPorCorregir(d: Documento): boolean {
  return d.descripcionSri === 'RECHAZADO' && d.status !== 'A'
}

const isAjustable = (d: Documento): boolean => d.status === 'G' && d.descripcionSri !== 'RECHAZADO'

const isEnHacienda = (d: Documento): boolean =>
  d.descripcionSri === 'ACEPTADO' || (d.descripcionSri === '' && d.enviado !== null)

/** What the server would answer; said before it is asked. */
function reasonNotToVoid(documento: Documento, tipo: TipoDocumento): { porqueNo: string } | undefined {
  if (documento.status === 'A') return { porqueNo: textos.yaAnulado }
  if (tipo === 'REP' && isEnHacienda(documento)) return { porqueNo: textos.reciboNoSeAnula }
  return undefined
}
