import { tipoDocto } from '@pura/domain/documento'
import { useQuery } from '@tanstack/react-query'
import { Cuenta } from '../../components/datos/Cuenta.tsx'
import { conteoQuery } from '../../features/venta/lista/consultas.ts'
import { useCodCia } from '../../lib/servidor/session.ts'

/** Number of facturas that Hacienda rejected, beside their section; nothing for zero. */
export function Rechazadas() {
  const { data = 0 } = useQuery(conteoQuery(useCodCia(), tipoDocto('FE').id, { hacienda: 'RECHAZADO', estado: 'G' }))
  return data > 0 && <Cuenta valor={data} tono="rojo" de="Rechazadas por corregir" />
}
