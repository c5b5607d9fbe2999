import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { BarraLista, BotonAbajo } from '../../components/mantenimiento/BarraLista.tsx'
import { BotonAgregar } from '../../components/mantenimiento/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../components/mantenimiento/FiltrosEnVigor.tsx'
import { TablaLista } from '../../components/mantenimiento/TablaLista.tsx'
import { useLista } from '../../components/mantenimiento/use-lista.ts'
import { Page } from '../../components/Page.tsx'
import { call } from '../../lib/api.ts'
import { listaQuery, refreshEmision } from '../../lib/emision.ts'
import { useSesion } from '../../lib/session.ts'
import { sucursalColumns, TarjetaSucursal } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { useEliminarSucursal } from './use-eliminar-sucursal.ts'

const SucursalForm = lazy(() => import('./SucursalForm.tsx').then((m) => ({ default: m.SucursalForm })))
const route = getRouteApi('/privado/sucursales')
const t = mensajes.sucursal

/** Branches (SUC-01 to SUC-08). */
export function SucursalesPage() {
  const { codCia, nombreCia } = useSesion().cia
  const search = route.useSearch()
  const queryClient = useQueryClient()
  const query = useQuery(listaQuery('sucursales', codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const columns = useMemo(() => sucursalColumns(nombreCia), [nombreCia])
  const refresh = () => void refreshEmision(queryClient)
  const eliminar = useEliminarSucursal(refresh)
  // SUC-07: hidden unless the installation asks for it (ambiguities C6).
  const agregar = useOfreceAgregar() && <BotonAgregar onClick={lista.agregar}>{t.agregar}</BotonAgregar>

  return (
    <Page title="Sucursales" forma="lleno">
      <BarraLista lista={lista} buscar="Nombre o número" filtros={FILTROS}>
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={FILTROS} contar={contar} />
      <TablaLista
        lista={lista}
        etiqueta="Sucursales"
        columns={columns}
        rowKey={(s) => s.sucursalPK.idSucursal}
        nombreDe={(s) => s.nombreSucursal}
        card={(s) => <TarjetaSucursal sucursal={s} />}
        cargando={t.cargando}
        vacio={{ titulo: 'Aún no hay sucursales', icono: IconBuildingStore, accion: agregar }}
        onEliminar={eliminar.preguntar}
      />
      {agregar && <BotonAbajo>{agregar}</BotonAbajo>}
      {eliminar.dialogo}
      {(lista.nuevo || lista.abierto) && (
        <Suspense>
          <SucursalForm
            key={lista.abierto}
            idSucursal={lista.abierto ? Number(lista.abierto) : undefined}
            onClose={lista.cerrar}
            onCambio={refresh}
          />
        </Suspense>
      )}
    </Page>
  )
}

function useOfreceAgregar(): boolean {
  const { data } = useQuery({
    queryKey: ['sucursal', 'ajustes'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call(contract.sucursal.ajustes, { signal })).data,
  })
  return data?.agregar === true
}

const contar = (n: number): string => (n === 1 ? '1 sucursal' : `${n} sucursales`)
