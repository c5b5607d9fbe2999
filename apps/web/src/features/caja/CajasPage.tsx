import type { Caja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { type DefinicionPagina, PaginaLista } from '../../components/mantenimiento/PaginaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { listaQuery, refreshEmision } from '../../lib/emision.ts'
import { useCodCia } from '../../lib/session.ts'
import { cajaColumns, TarjetaCaja } from './columnas.tsx'
import { ID } from './definicion.ts'
import { useEliminarCaja } from './use-eliminar-caja.ts'

const CajaForm = lazy(() => import('./CajaForm.tsx').then((m) => ({ default: m.CajaForm })))
const route = getRouteApi('/privado/cajas')
const t = mensajes.caja

const PAGINA: DefinicionPagina<Caja> = {
  titulo: 'Cajas',
  buscar: 'Nombre',
  agregar: t.agregar,
  columns: cajaColumns,
  rowKey: ({ cajaPK }) => `${cajaPK.idSucursal}-${cajaPK.idCaja}`,
  nombreDe: (c) => c.nombreCaja,
  card: (c) => <TarjetaCaja caja={c} />,
  contar: (n) => (n === 1 ? '1 caja' : `${n} cajas`),
  cargando: t.cargando,
  vacio: {
    titulo: 'Aún no hay cajas',
    detalle: 'Cada caja numera sus documentos por aparte.',
    icono: IconCashRegister,
  },
}

/** Registers (CAJA-01 to CAJA-07). */
export function CajasPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('cajas', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshEmision(queryClient)
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      eliminar={useEliminarCaja(refresh)}
      form={(llave) => <CajaForm llave={llave} onClose={lista.cerrar} onCambio={refresh} />}
    />
  )
}
