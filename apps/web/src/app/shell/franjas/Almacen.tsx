import { useAlmacen } from '../../../lib/almacen/mantener.ts'

/** Keeps the browser's store; shows nothing. */
export default function Almacen(): null {
  useAlmacen()
  return null
}
