/** Whether every word of what was typed stands somewhere in the text, whatever its capitals and accents. */
export function containsWords(texto: string, buscado: string): boolean {
  const pajar = plain(texto)
  return plain(buscado)
    .split(' ')
    .every((palabra) => pajar.includes(palabra))
}

const plain = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
