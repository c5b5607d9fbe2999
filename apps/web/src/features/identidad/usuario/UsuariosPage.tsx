import { contract, type Usuario } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRemove } from '../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshUsuarios, usuariosQuery } from './consultas.ts'
import { Vistas } from './Vistas.tsx'

const UsuarioForm = lazy(() => import('./UsuarioForm.tsx').then((m) => ({ default: m.UsuarioForm })))
const route = getRouteApi('/privado/usuarios')
const t = mensajes.usuario

/** USR-01 to USR-07. */
export function UsuariosPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const query = useQuery(usuariosQuery(codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'usuarioID', query })
  const refresh = () => void refreshUsuarios(queryClient)
  const eliminar = useRemove<Usuario>({
    titulo: t.confirmarEliminar,
    detalle: (u) => `${t.preguntaEliminar} ${u.nombreUsuario}.`,
    remove: async ({ usuarioPK }) => {
      const { data } = await call(contract.usuario.remove, { params: usuarioPK })
      if (data.inactivado) avisos.neutro(t.quedaInactivo)
    },
    exito: t.eliminado,
    fracaso: t.errorEliminando,
    onRemoved: refresh,
  })

  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      vistas={<Vistas />}
      eliminar={eliminar}
      form={(llave) => (
        <UsuarioForm
          key={llave}
          idUsuario={llave ? Number(llave) : undefined}
          onClose={lista.close}
          onCambio={refresh}
        />
      )}
    />
  )
}

/** True if a one-time password was sent and not used yet. */
const isPendiente = ({ estado, contrasenaTemporal }: Usuario): boolean => estado === 'A' && contrasenaTemporal

/** USR-06: the first role. */
const rolOf = (u: Usuario): string => u.usuarioRolList[0]?.rol.nombreRol ?? ''

const columns: readonly Column<Usuario>[] = [
  {
    id: 'usuario',
    header: t.columnas.usuario,
    ancho: 140,
    anchoAngosta: 116,
    cell: (u) => <span className="num">{u.username}</span>,
  },
  {
    id: 'nombres',
    header: t.columnas.nombres,
    cell: (u) => (
      <>
        <span className="medio">{u.nombreUsuario}</span>
        {isPendiente(u) && <span className="sec"> · {t.sinContrasena}</span>}
      </>
    ),
    title: (u) => u.nombreUsuario,
  },
  {
    id: 'identificacion',
    header: t.columnas.identificacion,
    ancho: 160,
    anchoAngosta: 132,
    soloAncha: true,
    cell: (u) => <span className="num">{u.identificacion}</span>,
  },
  { id: 'rol', header: t.columnas.rol, ancho: 200, anchoAngosta: 140, cell: rolOf, title: rolOf },
  {
    id: 'estado',
    header: t.columnas.estado,
    ancho: 100,
    anchoAngosta: 86,
    cell: ({ estado }) => <span className={estado === 'A' ? undefined : 'sec'}>{t.estados[estado]}</span>,
  },
]

const PAGINA: DefinicionPagina<Usuario> = {
  titulo: 'Usuarios',
  buscar: 'Nombre o usuario',
  agregar: t.agregar,
  columns,
  rowKey: (u) => u.usuarioPK.idUsuario,
  nombreDe: (u) => u.nombreUsuario,
  card: (u) => (
    <TarjetaLista
      titulo={u.nombreUsuario}
      junto={rolOf(u)}
      detalle={u.username}
      estado={u.estado === 'I' ? t.estados.I : isPendiente(u) && t.sinContrasena}
    />
  ),
  formatCuantas: (n) => (n === 1 ? '1 usuario' : `${n.toLocaleString('es-CR')} usuarios`),
  contar: 'ambos',
  cargando: t.cargando,
  vacio: { titulo: mensajes.general.sinResultados, icono: IconUsers },
}
