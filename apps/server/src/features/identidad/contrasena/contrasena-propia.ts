/** Whether a password is who its owner is with something behind it: the first that anybody tries who knows the person. */

/** What is left without the own words must be nearly a password by itself. */
const MINIMO_AJENO = 8
/** Shorter ones are inside any word. */
const MINIMO_PALABRA = 3

export function isPropia(contrasena: string, datos: readonly string[]): boolean {
  const palabras = datos
    .flatMap((dato) => [toLlano(dato), ...dato.split(/[^\p{L}\d]+/u).map(toLlano)])
    .filter((palabra) => palabra.length >= MINIMO_PALABRA)
    .sort((a, b) => b.length - a.length)
  const entera = toLlano(contrasena)
  // A gap stays where a word was, so that what is left does not make another.
  const resto = palabras.reduce((texto, palabra) => texto.replaceAll(palabra, ' '), entera).replaceAll(' ', '')
  return resto.length < entera.length && resto.length < MINIMO_AJENO
}

/** Letters and figures, without accents. */
const toLlano = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
