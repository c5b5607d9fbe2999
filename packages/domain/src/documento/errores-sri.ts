/**
 * What Hacienda said, made readable: its text holds a sentence, then a table `codigo, mensaje, fila, columna` whose
 * lines read `-37, ""text"", 0, 0` with one or two quotes (docs/hacienda.md §5).
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

/** The reasons alone, in the order in which it gave them; what is not of that form as it is. */
export const motivosDeRechazo = (texto: string): string =>
  parseErroresSri(texto)
    .map(({ mensaje }) => mensaje)
    .join(' ') || texto
