/**
 * Parses Hacienda's text: a sentence, then a table `codigo, mensaje, fila, columna` whose lines are `-37, ""text"",
 * 0, 0` with single or double quotes (docs/hacienda.md §5).
 */
interface ErrorSri {
  codigo: string
  mensaje: string
}

const LINEA = /(-?\d+)\s*,\s*"{1,2}([\s\S]*?)"{1,2}\s*,\s*-?\d+\s*,\s*-?\d+/g

export function parseErroresSri(texto: string): ErrorSri[] {
  return [...texto.matchAll(LINEA)].map(([, codigo = '', mensaje = '']) => ({
    codigo,
    mensaje: mensaje.replace(/\s+/g, ' ').trim(),
  }))
}

/** The reasons alone, in order; a text of another form is returned unchanged. */
export const motivosDeRechazo = (texto: string): string =>
  parseErroresSri(texto)
    .map(({ mensaje }) => mensaje)
    .join(' · ') || texto
