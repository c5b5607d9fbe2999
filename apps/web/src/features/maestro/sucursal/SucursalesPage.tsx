import { contract, type Sucursal } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { useListaEmision } from '../../../components/mantenimiento/lista/use-lista-emision.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { sucursalColumns, TarjetaSucursal } from './columnas.tsx'
import { FILTROS, ID } from './definicion.ts'
import { ELIMINAR_SUCURSAL } from './eliminar.ts'

const SucursalForm = lazy(() => import('./SucursalForm.tsx').then((m) => ({ default: m.SucursalForm })))
const route = getRouteApi('/privado/sucursales')
const t = mensajes.sucursal

const paginaDe = (nombreCia: string): DefinicionPagina<Sucursal> => ({
  titulo: 'Sucursales',
  buscar: 'Nombre o número',
  filtros: FILTROS,
  agregar: t.agregar,
  columns: sucursalColumns(nombreCia),
  rowKey: (s) => s.sucursalPK.idSucursal,
  nombreDe: (s) => s.nombreSucursal,
  card: (s) => <TarjetaSucursal sucursal={s} />,
  formatCuantas: (n) => (n === 1 ? '1 sucursal' : `${n} sucursales`),
  cargando: t.cargando,
  vacio: { titulo: mensajes.general.sinResultados, icono: IconBuildingStore },
})

/** Branches (SUC-01 to SUC-08). */
export function SucursalesPage() {
  const { nombreCia } = useSesion().cia
  const { lista, refresh } = useListaEmision('sucursales', {
    search: route.useSearch(),
    navigate: route.useNavigate(),
    id: ID,
  })
  return (
    <PaginaLista
      definicion={useMemo(() => paginaDe(nombreCia), [nombreCia])}
      lista={lista}
      // SUC-07: hidden unless the installation enables it (docs/acuerdos.md C6).
      seAgrega={useMayAdd()}
      eliminar={useRemove({ ...ELIMINAR_SUCURSAL, onRemoved: refresh })}
      form={(llave) => (
        <SucursalForm idSucursal={llave ? Number(llave) : undefined} onClose={lista.close} onCambio={refresh} />
      )}
    />
  )
}

function useMayAdd(): boolean {
  const { data } = useQuery({
    queryKey: ['sucursal', 'ajustes'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call(contract.sucursal.ajustes, { signal })).data,
  })
  return data?.agregar === true
}
