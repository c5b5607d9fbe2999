import type { ActividadCia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { type DefinicionPagina, PaginaLista } from '../../components/mantenimiento/PaginaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { listaQuery, refreshEmision } from '../../lib/emision.ts'
import { useCodCia } from '../../lib/session.ts'
import { actividadColumns, nombreDe, TarjetaActividad } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { useEliminarActividad } from './use-eliminar-actividad.ts'

const ActividadForm = lazy(() => import('./ActividadForm.tsx').then((m) => ({ default: m.ActividadForm })))
const route = getRouteApi('/privado/actividadesEconomicas')
const t = mensajes.actividad

const PAGINA: DefinicionPagina<ActividadCia> = {
  titulo: 'Actividades Económicas',
  buscar: 'Nombre o código',
  filtros: FILTROS,
  agregar: t.agregar,
  columns: actividadColumns,
  rowKey: ({ actividadEconomicaCiaPK: { codActividad, correlativo } }) => `${codActividad}-${correlativo}`,
  nombreDe,
  card: (a) => <TarjetaActividad actividad={a} />,
  contar: (n) => (n === 1 ? '1 actividad' : `${n} actividades`),
  cargando: t.cargando,
  vacio: {
    titulo: 'Aún no hay actividades económicas',
    detalle: 'Cada documento dice a cuál actividad de la compañía pertenece.',
    icono: IconBriefcase,
  },
}

/** Economic activities of the company (ACT-01 to ACT-11). */
export function ActividadesPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('actividades', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshEmision(queryClient)
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      eliminar={useEliminarActividad(refresh)}
      form={(llave) => <ActividadForm llave={llave} onClose={lista.cerrar} onCambio={refresh} />}
    />
  )
}
