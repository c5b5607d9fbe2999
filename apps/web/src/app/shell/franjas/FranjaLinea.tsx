import { FranjaLinea } from '../../../features/venta/borrador/FranjaLinea.tsx'
import { useAlmacen } from '../../../lib/almacen/mantener.ts'

/** Strip of the line, and the store that answers without one. */
export default function FranjaDelMarco() {
  useAlmacen()
  return <FranjaLinea />
}
