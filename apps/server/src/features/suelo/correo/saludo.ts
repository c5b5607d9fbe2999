/**
 * Names in the greeting of a mail. Anybody may call himself "Visite http://…" and then have us write to a stranger: a name
 * with an address in it is left out (docs/decisions/0122).
 */

/** "Hola, Ana.", or "Hola." */
export const greet = (nombre: string): string =>
  nombre === '' || namesDireccion(nombre) ? 'Hola.' : `Hola, ${nombre}.`

/** The name of a company, or what it is called without one. */
export const nombreSinDireccion = (nombre: string, otro: string): string => (namesDireccion(nombre) ? otro : nombre)

/** True if a mail program could make a link of it: a URL, a mail address, a number of a machine, or a domain. */
export function namesDireccion(texto: string): boolean {
  // Browsers take the wide and the ideographic dot for a dot, and ignore invisible characters.
  const llano = texto
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return /[@＠]|:\/\/|\bwww\.|\d+\.\d+\.\d+\.\d+|[\p{L}\p{N}-]\.[\p{L}][\p{L}\p{N}-]+/iu.test(llano)
}
