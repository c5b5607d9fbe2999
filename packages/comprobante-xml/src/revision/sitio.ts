/** Position of the checker. Most positions have no fault, so names are built only for a finding. */
import type { Elemento } from '../estructura/index.ts'

export interface Sitio {
  readonly padre: Sitio | undefined
  readonly elemento: Elemento
  /** Index among siblings of the same name, from 0. */
  readonly indice: number
}

/** The field as the domain names it: `lineas[2].detalle`. A wrapper has no field. */
export function campoOf(sitio: Sitio | undefined): string {
  if (!sitio) return ''
  const { padre, elemento, indice } = sitio
  const antes = campoOf(padre)
  return elemento.ruta ? join(antes, elemento.ruta) + (elemento.max > 1 ? `[${indice}]` : '') : antes
}

/** The field of a child of `sitio`, present or not; for a wrapper, the field of its first child. */
export const campoIn = (sitio: Sitio | undefined, e: Elemento): string =>
  join(campoOf(sitio), e.ruta ?? e.hijos[0]?.ruta ?? [])

/** The text of a leaf that also has attributes is a field of an object. */
export const campoOfTexto = (sitio: Sitio): string => join(campoOf(sitio), sitio.elemento.rutaTexto ?? [])

const join = (antes: string, ruta: readonly string[]) => (antes === '' ? ruta : [antes, ...ruta]).join('.')

/** The position in words: "LineaDetalle 3, Detalle". Wrappers are left out. */
export function lugarOf(sitio: Sitio | undefined): string {
  if (!sitio) return ''
  const { padre, elemento, indice } = sitio
  const antes = lugarOf(padre)
  if (!elemento.ruta && elemento.hijos.length > 0) return antes
  const nombre = elemento.max > 1 ? `${elemento.nombre} ${indice + 1}` : elemento.nombre
  return antes === '' ? nombre : `${antes}, ${nombre}`
}
