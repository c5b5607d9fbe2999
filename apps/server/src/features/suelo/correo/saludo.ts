/**
 * Names in the greeting of a mail. A user may take the name "Visite http://…" and make us write to a stranger, so a
 * name that contains an address is left out (docs/decisions/0122).
 */

/** "Hola, Ana.", or "Hola." */
export const greet = (nombre: string): string =>
  nombre === '' || namesDireccion(nombre) ? 'Hola.' : `Hola, ${nombre}.`

/** The name of a company; `otro` if it contains an address. */
export const nombreSinDireccion = (nombre: string, otro: string): string => (namesDireccion(nombre) ? otro : nombre)

/** True if a mail program could make a link of it: a URL, a mail address, an IP address or a domain. */
export function namesDireccion(texto: string): boolean {
  // Browsers take the wide and the ideographic dot for a dot, and ignore invisible characters.
  const llano = texto
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return /[@＠]|:\/\/|\bwww\.|\d+\.\d+\.\d+\.\d+|[\p{L}\p{N}-]\.[\p{L}][\p{L}\p{N}-]+/iu.test(llano)
}
