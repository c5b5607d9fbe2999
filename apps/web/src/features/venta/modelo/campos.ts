/** Place of a finding in the form; field names come from the contract's single map. */
import { type CampoHallado, type CeldaLinea, findCampo, type SeccionDocumento, toCampoEntrada } from '@pura/contract'
import type { DocumentoForm } from './estado.ts'

export const SECCIONES = [
  'encabezado',
  'receptor',
  'lineas',
  'otrosCargos',
  'mediosPago',
  'contingencia',
  'exoneraciones',
] as const satisfies readonly SeccionDocumento[]
export type SeccionId = SeccionDocumento

/** Cells of a line, named in `data-campo` after `vtaDetmList[i].`. */
export type Columna = CeldaLinea

/** Prefix of the new line, which is not in the document yet. */
export const LINEA_NUEVA = 'lineaNueva'

/** Unmapped fields belong to the head. */
export const seccionOf = (campo: string): SeccionId => findCampo(campo)?.seccion ?? 'encabezado'

/** `vtaDetmList[3].cantidad` → 3. */
export const lineaOf = (campo: string): number | null => indiceOf(findCampo(campo))

const indiceOf = (campo: CampoHallado | undefined): number | null =>
  campo?.seccion === 'lineas' ? (campo.indices[0] ?? null) : null

/** Cell of the line that shows a finding. */
export const columnaOf = (campo: string): Columna => findCampo(campo)?.celda ?? 'producto'

export const celda = (indice: number, columna: Columna): string => `vtaDetmList[${indice}].${columna}`

/** `data-campo` that shows a finding; empty if it belongs to no field and shows in the banner. */
export function toCampo(ruta: string): string {
  const campo = findCampo(ruta)
  if (!campo) return ''
  const indice = indiceOf(campo)
  if (indice !== null) return celda(indice, campo.celda)
  if (campo.seccion === 'receptor') return 'cliente'
  // All charges share one list; each payment has its own fields.
  if (campo.seccion === 'otrosCargos') return campo.entrada
  const entrada = toCampoEntrada(ruta)
  return campo.seccion === 'mediosPago' ? entrada : entrada.slice(0, entrada.length - campo.resto.length || undefined)
}

/** Value shown by a field: a finding about it stays until this changes. */
export function valueAt(form: DocumentoForm, ruta: string): unknown {
  const campo = findCampo(ruta)
  if (!campo) return null
  const valores = campo.form.split(' ').map((nombre) => follow(form, nombre, campo.indices))
  return valores.length === 1 ? valores[0] : valores.join()
}

function follow(form: DocumentoForm, nombre: string, [...indices]: readonly number[]): unknown {
  let valor: unknown = form
  for (const parte of nombre.split(/\.|(?=\[)/)) {
    valor = (valor as Readonly<Record<string, unknown>> | undefined)?.[parte === '[]' ? String(indices.shift()) : parte]
  }
  return valor
}
