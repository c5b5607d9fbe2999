/** What searches compare: lower case, without accents, one space between words. The columns `busqueda` hold this. */
export const toBusqueda = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
