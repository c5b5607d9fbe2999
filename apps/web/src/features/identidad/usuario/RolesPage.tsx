import { contract, type Rol } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { BarraLista, BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { TablaLista } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { Page } from '../../../components/pagina/Page.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { opcionesRolQuery, refreshUsuarios, rolesQuery } from './consultas.ts'
import { Vistas } from './Vistas.tsx'

const RolForm = lazy(() => import('./RolForm.tsx').then((m) => ({ default: m.RolForm })))
const route = getRouteApi('/privado/usuarios/roles')
const t = mensajes.rol
const TODAS = '*'

/** Permissions of each role, which are the menu's options (docs/acuerdos.md C15). */
export function RolesPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const { data: opciones = [] } = useQuery(opcionesRolQuery)
  const todos = useQuery(rolesQuery(codCia))
  const filtrados = useQuery({
    ...rolesQuery(codCia),
    select: (rows: Rol[]) => ({
      rows: rows.filter((r) => r.nombreRol.toUpperCase().includes((search.texto ?? '').toUpperCase())),
    }),
  })
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'rolID', query: filtrados })
  const refresh = () => void refreshUsuarios(queryClient)
  useNuevo(lista.add)
  const agregar = <BotonAgregar onClick={lista.add}>{t.agregar}</BotonAgregar>
  const eliminar = useRemove<Rol>({
    titulo: t.confirmarEliminar,
    detalle: (r) => `${t.preguntaEliminar} ${r.nombreRol}.`,
    remove: ({ rolPK }) => call(contract.rol.remove, { params: rolPK }),
    exito: t.eliminado,
    fracaso: t.errorEliminando,
    onRemoved: refresh,
  })
  const opcionesDe = (r: Rol): string =>
    r.opciones.includes(TODAS)
      ? 'Todas'
      : opciones
          .filter(({ ruta }) => r.opciones.includes(ruta))
          .map(({ etiqueta }) => etiqueta)
          .join(', ') || 'Ninguna'
  const columns: readonly Column<Rol>[] = [
    {
      id: 'nombre',
      header: 'Rol',
      ancho: 240,
      anchoAngosta: 160,
      cell: (r) => <span className="medio">{r.nombreRol}</span>,
      title: (r) => r.nombreRol,
    },
    { id: 'opciones', header: 'Opciones', cell: opcionesDe, title: opcionesDe },
    {
      id: 'usuarios',
      header: 'Usuarios',
      ancho: 96,
      anchoAngosta: 88,
      derecha: true,
      cell: (r) => <span className="num">{r.usuarios}</span>,
    },
  ]
  const abierto = todos.data?.find((r) => String(r.rolPK.codRol) === lista.abierto)

  return (
    <Page title="Roles" forma="lleno">
      <Vistas />
      <BarraLista lista={lista} buscar="Nombre del rol">
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} formatCuantas={formatCuantas} />
      <BotonAbajo>{agregar}</BotonAbajo>
      <TablaLista
        lista={lista}
        etiqueta="Roles"
        columns={columns}
        rowKey={(r) => r.rolPK.codRol}
        nombreDe={(r) => r.nombreRol}
        card={(r) => <TarjetaLista titulo={r.nombreRol} junto={formatUsuarios(r.usuarios)} detalle={opcionesDe(r)} />}
        formatCuantas={formatCuantas}
        cargando="Cargando Roles"
        vacio={{ titulo: mensajes.general.sinResultados, icono: IconShieldCheck, accion: agregar }}
        onDelete={eliminar.ask}
      />
      {eliminar.dialogo}
      {(lista.nuevo || abierto) && (
        <Suspense>
          <RolForm
            key={`${lista.abierto}.${abierto?.version}`}
            rol={lista.nuevo ? undefined : abierto}
            onClose={lista.close}
            onCambio={refresh}
            onReload={() => void todos.refetch()}
          />
        </Suspense>
      )}
    </Page>
  )
}

const formatCuantas = (n: number): string => (n === 1 ? '1 rol' : `${n} roles`)
const formatUsuarios = (n: number): string => (n === 1 ? '1 usuario' : `${n} usuarios`)
