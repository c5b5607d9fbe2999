/** Names of persons as they are read: the registry writes them in capitals. */
import type { Parte } from '../../tipos/documento.ts'

/** Cédula física and DIMEX: always persons. */
const DE_PERSONA = ['01', '03']
/** Parts of a surname that stay in lower case, except at the beginning. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e'])

/** «MARÍA DE LOS ÁNGELES MORA» → «María de los Ángeles Mora»; a name with a lower case letter is as somebody typed it. */
export function formatNombreDeParte({ nombre, identificacion }: Pick<Parte, 'nombre' | 'identificacion'>): string {
  if (!identificacion || !DE_PERSONA.includes(identificacion.tipo) || /\p{Ll}/u.test(nombre)) return nombre
  return nombre
    .toLocaleLowerCase('es')
    .replace(/\p{L}+/gu, (palabra, desde: number) =>
      desde > 0 && PARTICULAS.has(palabra) ? palabra : palabra.charAt(0).toLocaleUpperCase('es') + palabra.slice(1),
    )
}
