/** QR of the clave (docs/hacienda.md §2), as rectangles. */
import QRCode from 'qrcode'
import type { Caja, Lienzo } from './lienzo.ts'

const TINTA = '#111111'

/** Level M corrects about 15 % of damage; the layout adds the quiet zone. */
export function drawQr(lienzo: Lienzo, clave: string, x: number, y: number, lado: number, color = TINTA): void {
  const { modules } = QRCode.create(clave, { errorCorrectionLevel: 'M' })
  lienzo.fillRects(runs(modules, x, y, lado / modules.size), color)
}

/** Adjacent dark modules become one rectangle. */
function* runs(modules: QRCode.BitMatrix, x: number, y: number, paso: number): Generator<Caja> {
  for (let fila = 0; fila < modules.size; fila++) {
    let inicio = -1
    for (let columna = 0; columna <= modules.size; columna++) {
      const oscuro = columna < modules.size && modules.get(fila, columna) === 1
      if (oscuro && inicio < 0) inicio = columna
      if (!oscuro && inicio >= 0) {
        yield { x: x + inicio * paso, y: y + fila * paso, ancho: (columna - inicio) * paso, alto: paso }
        inicio = -1
      }
    }
  }
}
