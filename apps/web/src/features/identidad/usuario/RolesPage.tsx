import { contract, type Rol } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
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
  const eliminar = useRemove<Rol>({
    titulo: t.confirmarEliminar,
    detalle: (r) => `${t.preguntaEliminar} ${r.nombreRol}.`,
    remove: ({ rolPK }) => call(contract.rol.remove, { params: rolPK }),
    exito: t.eliminado,
    fracaso: t.errorEliminando,
    onRemoved: refresh,
  })
  const opcionesDe = (r: Rol): string => (r.soloLectura ? `${t.soloLectura}: ${nombresDe(r)}` : nombresDe(r))
  const nombresDe = (r: Rol): string =>
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
    <PaginaLista
      definicion={{ ...PAGINA, columns, card: (r) => <TarjetaRol rol={r} opciones={opcionesDe(r)} /> }}
      lista={lista}
      vistas={<Vistas />}
      eliminar={eliminar}
      form={() =>
        (lista.nuevo || abierto) && (
          <RolForm
            key={`${lista.abierto}.${abierto?.version}`}
            rol={lista.nuevo ? undefined : abierto}
            onClose={lista.close}
            onCambio={refresh}
            onReload={() => void todos.refetch()}
          />
        )
      }
    />
  )
}

const TarjetaRol = ({ rol: { nombreRol, usuarios }, opciones }: { rol: Rol; opciones: string }) => (
  <TarjetaLista titulo={nombreRol} junto={usuarios === 1 ? '1 usuario' : `${usuarios} usuarios`} detalle={opciones} />
)

const PAGINA: Omit<DefinicionPagina<Rol>, 'columns' | 'card'> = {
  titulo: 'Roles',
  buscar: 'Nombre del rol',
  agregar: t.agregar,
  rowKey: (r) => r.rolPK.codRol,
  nombreDe: (r) => r.nombreRol,
  formatCuantas: (n) => (n === 1 ? '1 rol' : `${n} roles`),
  contar: 'ambos',
  cargando: 'Cargando Roles',
  vacio: { titulo: mensajes.general.sinResultados, icono: IconShieldCheck },
}
