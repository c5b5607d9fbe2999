import type { ActividadCia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BarraLista, BotonAbajo } from '../../components/mantenimiento/BarraLista.tsx'
import { BotonAgregar } from '../../components/mantenimiento/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../components/mantenimiento/FiltrosEnVigor.tsx'
import { TablaLista } from '../../components/mantenimiento/TablaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { Page } from '../../components/Page.tsx'
import { listaQuery, refreshEmision } from '../../lib/emision.ts'
import { useCodCia } from '../../lib/session.ts'
import { actividadColumns, nombreDe, TarjetaActividad } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { useEliminarActividad } from './use-eliminar-actividad.ts'

const ActividadForm = lazy(() => import('./ActividadForm.tsx').then((m) => ({ default: m.ActividadForm })))
const route = getRouteApi('/privado/actividadesEconomicas')
const t = mensajes.actividad

/** Economic activities of the company (ACT-01 to ACT-11). */
export function ActividadesPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('actividades', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshEmision(queryClient)
  const eliminar = useEliminarActividad(refresh)
  const agregar = <BotonAgregar onClick={lista.agregar}>{t.agregar}</BotonAgregar>

  return (
    <Page title="Actividades Económicas" forma="lleno">
      <BarraLista lista={lista} buscar="Nombre o código" filtros={FILTROS}>
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={FILTROS} contar={contar} />
      <TablaLista
        lista={lista}
        etiqueta="Actividades Económicas"
        columns={actividadColumns}
        rowKey={llaveDe}
        nombreDe={nombreDe}
        card={(a) => <TarjetaActividad actividad={a} />}
        cargando={t.cargando}
        vacio={{
          titulo: 'Aún no hay actividades económicas',
          detalle: 'Cada documento dice a cuál actividad de la compañía pertenece.',
          icono: IconBriefcase,
          accion: agregar,
        }}
        onEliminar={eliminar.preguntar}
      />
      <BotonAbajo>{agregar}</BotonAbajo>
      {eliminar.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <ActividadForm key={lista.abierto} llave={lista.abierto} onClose={lista.cerrar} onCambio={refresh} />
        </Suspense>
      )}
    </Page>
  )
}

const llaveDe = ({ actividadEconomicaCiaPK: { codActividad, correlativo } }: ActividadCia): string =>
  `${codActividad}-${correlativo}`

const contar = (n: number): string => (n === 1 ? '1 actividad' : `${n} actividades`)
