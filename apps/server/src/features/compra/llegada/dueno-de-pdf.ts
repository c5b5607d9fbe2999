/** Finds the document that a supplier's PDF belongs to. */
import { hasFormaDeClave } from '@pura/domain'

export interface PdfEnCarpeta {
  nombre: string
  /** It is the only PDF of its folder. */
  unico: boolean
}

/**
 * Each list has at most two documents: two already mean that the owner is unclear. `enCarpeta` counts refused ones too.
 */
export interface Candidatos<T> {
  conClave(clave: string): Promise<T | undefined>
  /** In the same folder, with this name. */
  conTallo(tallo: string): Promise<readonly T[]>
  enCarpeta(): Promise<readonly T[]>
}

/**
 * The document whose clave is in the name. Without one, the document of the same name in the same folder, zip or mail;
 * else the only document there, if this is its only PDF.
 */
export async function findDuenoDePdf<T>(
  { nombre, unico }: PdfEnCarpeta,
  candidatos: Candidatos<T>,
): Promise<T | 'ninguno' | 'varios'> {
  const clave = claveIn(nombre)
  if (clave) return (await candidatos.conClave(clave)) ?? 'ninguno'
  const iguales = await candidatos.conTallo(talloOf(nombre))
  if (iguales.length > 1) return 'varios'
  if (iguales.length === 1) return iguales[0]!
  const todos = unico ? await candidatos.enCarpeta() : []
  return todos.length === 1 ? todos[0]! : 'ninguno'
}

/** The clave in the name of a file, if it has one. */
export function claveIn(nombre: string): string | undefined {
  const clave = /(?<!\d)506[0-9A-Z]{47}(?!\d)/i.exec(nombre)?.[0]
  return clave !== undefined && hasFormaDeClave(clave) ? clave : undefined
}

/** A name without its extension, for comparison. */
export const talloOf = (nombre: string): string => nombre.replace(/\.[^.]*$/, '').toLowerCase()
