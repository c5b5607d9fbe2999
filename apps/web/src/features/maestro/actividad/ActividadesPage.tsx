import type { ActividadCia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBriefcase } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { useListaEmision } from '../../../components/mantenimiento/lista/use-lista-emision.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { actividadColumns, nombreDe, TarjetaActividad } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { ELIMINAR_ACTIVIDAD } from './eliminar.ts'

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
  formatCuantas: (n) => (n === 1 ? '1 actividad' : `${n} actividades`),
  cargando: t.cargando,
  vacio: {
    titulo: mensajes.general.sinResultados,
    detalle: 'Cada documento dice a cuál actividad de la compañía pertenece.',
    icono: IconBriefcase,
  },
}

/** The company's economic activities (ACT-01 to ACT-11). */
export function ActividadesPage() {
  const { lista, refresh } = useListaEmision('actividades', {
    search: route.useSearch(),
    navigate: route.useNavigate(),
    id: ID,
  })
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      eliminar={useRemove({ ...ELIMINAR_ACTIVIDAD, onRemoved: refresh })}
      form={(llave) => <ActividadForm llave={llave} onClose={lista.close} onCambio={refresh} />}
    />
  )
}
