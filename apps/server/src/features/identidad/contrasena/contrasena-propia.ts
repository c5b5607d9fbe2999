/** Tells if a password is its owner's data with a suffix: the first guess of anybody who knows the person. */

/** Without the owner's words the rest must nearly be a password by itself. */
const MINIMO_AJENO = 8
/** Shorter words appear inside any text. */
const MINIMO_PALABRA = 3

export function isPropia(contrasena: string, datos: readonly string[]): boolean {
  const palabras = datos
    .flatMap((dato) => [toLlano(dato), ...dato.split(/[^\p{L}\d]+/u).map(toLlano)])
    .filter((palabra) => palabra.length >= MINIMO_PALABRA)
    .sort((a, b) => b.length - a.length)
  const entera = toLlano(contrasena)
  // A gap replaces each removed word, so that the rest does not join into another word.
  const resto = palabras.reduce((texto, palabra) => texto.replaceAll(palabra, ' '), entera).replaceAll(' ', '')
  return resto.length < entera.length && resto.length < MINIMO_AJENO
}

/** Lower case letters and digits, without accents. */
const toLlano = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
