/**
 * What Hacienda said, made readable: its text holds a sentence, then a table `codigo, mensaje, fila, columna` whose
 * lines read `-37, ""text"", 0, 0` with one or two quotes (FACTS §5).
 */
export interface ErrorSri {
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
