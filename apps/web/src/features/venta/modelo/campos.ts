/** Where in the form a finding belongs; the names of a field are the contract's one map of them. */
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

/** Cells of a line, as `data-campo` names them after `vtaDetmList[i].`. */
export type Columna = CeldaLinea

/** The line that is being composed, and is not in the document yet. */
export const LINEA_NUEVA = 'lineaNueva'

/** Whatever is not said elsewhere is of the head. */
export const seccionOf = (campo: string): SeccionId => findCampo(campo)?.seccion ?? 'encabezado'

/** `vtaDetmList[3].cantidad` → 3. */
export const lineaOf = (campo: string): number | null => indiceOf(findCampo(campo))

const indiceOf = (campo: CampoHallado | undefined): number | null =>
  campo?.seccion === 'lineas' ? (campo.indices[0] ?? null) : null

/** Which cell of its line shows a finding. */
export const columnaOf = (campo: string): Columna => findCampo(campo)?.celda ?? 'producto'

export const celda = (indice: number, columna: Columna): string => `vtaDetmList[${indice}].${columna}`

/** The `data-campo` that shows a finding; empty when it is of no field and stands in the banner. */
export function toCampo(ruta: string): string {
  const campo = findCampo(ruta)
  if (!campo) return ''
  const indice = indiceOf(campo)
  if (indice !== null) return celda(indice, campo.celda)
  if (campo.seccion === 'receptor') return 'cliente'
  // Charges are shown in one list; each payment has its own fields.
  if (campo.seccion === 'otrosCargos') return campo.entrada
  const entrada = toCampoEntrada(ruta)
  return campo.seccion === 'mediosPago' ? entrada : entrada.slice(0, entrada.length - campo.resto.length || undefined)
}

/** What a field shows: a finding about it holds until this changes. */
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
