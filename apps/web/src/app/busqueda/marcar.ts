import { toBusqueda, toPalabras } from '@pura/domain/busqueda'

interface Trozo {
  texto: string
  marcado: boolean
}

/** Splits a text into parts and marks those that match the searched words. */
export function markWords(texto: string, buscado: string): Trozo[] {
  const letras = [...texto]
  // Letter by letter, so that removing accents keeps the positions.
  const plano = letras.map((letra) => toBusqueda(letra).slice(0, 1) || ' ').join('')
  const marcadas = letras.map(() => false)
  for (const palabra of toPalabras(buscado)) {
    const primera = palabra.length > 1 ? plano.indexOf(palabra) : ` ${plano}`.indexOf(` ${palabra}`)
    for (let i = primera; primera >= 0 && i < primera + palabra.length; i++) marcadas[i] = true
  }
  const trozos: Trozo[] = []
  for (const [i, letra] of letras.entries()) {
    const ultimo = trozos.at(-1)
    if (ultimo?.marcado === marcadas[i]) ultimo!.texto += letra
    else trozos.push({ texto: letra, marcado: marcadas[i]! })
  }
  return trozos
}
