import { type Cliente, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconUsers } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BotonDescargar } from '../../../components/hojas/BotonDescargar.tsx'
import { BotonImportar } from '../../../components/hojas/BotonImportar.tsx'
import { type DefinicionPagina, PaginaLista } from '../../../components/mantenimiento/lista/PaginaLista.tsx'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { personaColumns, TarjetaPersona } from './columnas.tsx'
import { FILTROS, type PersonasSearch } from './definicion.ts'

const PersonaForm = lazy(() => import('./PersonaForm.tsx').then((m) => ({ default: m.PersonaForm })))
const route = getRouteApi('/privado/personas')

const PAGINA: DefinicionPagina<Cliente> = {
  titulo: 'Personas',
  buscar: 'Nombre o identificación',
  filtros: FILTROS,
  agregar: 'Agregar Persona',
  columns: personaColumns,
  rowKey: (c) => c.clientePK.idCliente,
  nombreDe: (c) => c.nombreCliente,
  card: (c) => <TarjetaPersona cliente={c} />,
  formatCuantas: (n) => (n === 1 ? '1 persona' : `${n.toLocaleString('es-CR')} personas`),
  contar: 'pie',
  cargando: mensajes.persona.cargando,
  vacio: {
    titulo: mensajes.general.sinResultados,
    detalle: 'Los clientes y proveedores que agregue se eligen al hacer un documento.',
    icono: IconUsers,
  },
}

/** Clients and suppliers (PER-01 to PER-06). */
export function PersonasPage() {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const query = useQuery(personasQuery(codCia, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'personaID', query })
  const refresh = () => void refreshPersonas(queryClient)
  return (
    <PaginaLista
      definicion={PAGINA}
      lista={lista}
      otras={
        <>
          <BotonImportar titulo="Importar personas" endpoint={contract.cliente.importar} onImportado={refresh} />
          <BotonDescargar
            endpoint={contract.cliente.exportar}
            input={{ params: { codCia }, query: filtroOf(search) }}
            nombre="Personas.xlsx"
          />
        </>
      }
      form={(llave) => (
        <PersonaForm idCliente={llave ? Number(llave) : undefined} onClose={lista.close} onCambio={refresh} />
      )}
    />
  )
}

const LISTA = 'personas'

/** Filter shared by the list and its spreadsheet. */
const filtroOf = ({ texto, tipo, estado }: PersonasSearch) => ({ texto, tipo, estado })

const personasQuery = (codCia: number, { pagina = 1, ...search }: PersonasSearch) =>
  paginaQuery([LISTA, codCia, filtroOf(search), pagina], contract.cliente.list, {
    params: { codCia },
    query: { ...filtroOf(search), pagina },
  })

/** Refetches the list, and the client search of the document form. */
async function refreshPersonas(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTA] }),
    queryClient.invalidateQueries({ queryKey: ['clientes'] }),
  ])
}
