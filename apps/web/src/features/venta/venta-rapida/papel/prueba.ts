/** The paper that shows whether a printer has the letters, the width and the blade. */
import { cabezaDe, centro, type Hoja, type Local, par, RAYA } from './hoja.ts'

export const pruebaDe = (local: Local): Hoja => [
  ...cabezaDe(local),
  RAYA,
  centro('Prueba de la impresora', 'fuerte'),
  centro('áéíóú üñ ÁÉÍÓÚ ÜÑ ¿? ¡!'),
  RAYA,
  par('A la izquierda', 'a la derecha'),
  par('Total', '₡1 234,56', 'grande'),
  RAYA,
  { clase: 'qr', dato: '1234567890' },
]
