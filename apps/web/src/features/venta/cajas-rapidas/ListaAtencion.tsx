import type { AtencionDeCaja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Monto } from '../../../components/datos/Monto.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { TablaPaginada } from '../../../components/mantenimiento/lista/TablaPaginada.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { atencionQuery } from './base/consultas.ts'

const AtencionPanel = lazy(() => import('./AtencionPanel.tsx').then((m) => ({ default: m.AtencionPanel })))
const route = getRouteApi('/privado/dispositivos')

/** Sales and closings that wait for a person, or those that were decided. */
export function ListaAtencion({ decididas }: { decididas: boolean }) {
  const codCia = useCodCia()
  const search = route.useSearch()
  const query = useQuery(atencionQuery(codCia, decididas, search.pagina))
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'abierto', query })
  return (
    <TablaPaginada
      lista={lista}
      etiqueta={decididas ? 'Decididas' : 'Requieren atención'}
      columns={COLUMNAS}
      rowKey={llaveOf}
      card={(a) => (
        <TarjetaLista
          titulo={tituloOf(a)}
          junto={<MontoDe a={a} />}
          detalle={motivosOf(a)}
          estado={<Decision a={a} />}
        />
      )}
      formatCuantas={(n) => (n === 1 ? '1 asiento' : `${n} asientos`)}
      cargando="Cargando lo que requiere atención"
      vacio={
        <EmptyState
          titulo={decididas ? mensajes.general.sinResultados : 'Nada requiere atención'}
          detalle="Una venta que el servidor no puede emitir tal como se imprimió queda aquí con su número hasta que alguien decida."
          icono={IconChecks}
        />
      }
      panel={(a) => <AtencionPanel key={llaveOf(a)} atencion={a} onClose={lista.close} />}
    />
  )
}

const llaveOf = ({ idArriendo, n }: AtencionDeCaja): string => `${idArriendo}-${n}`
const tituloOf = ({ nombre, cliente }: AtencionDeCaja): string => (cliente ? `${nombre} · ${cliente}` : nombre)
const motivosOf = ({ motivos }: AtencionDeCaja): string => motivos.map(({ texto }) => texto).join('; ')

const MontoDe = ({ a }: { a: AtencionDeCaja }) =>
  a.clase === 'reloj' ? null : <Monto valor={a.total} moneda={{ nombreCorto: a.moneda }} />

function Decision({ a: { decision, porqueNo, aviso } }: { a: AtencionDeCaja }) {
  if (decision?.decision === 'emitir') return <StatusBadge tono="aceptado">Emitida</StatusBadge>
  if (decision) return <StatusBadge tono="anulado">{aviso ? 'Revisada' : 'Anotada'}</StatusBadge>
  if (aviso) return <StatusBadge tono="pendiente">Por revisar</StatusBadge>
  return <StatusBadge tono="pendiente">{porqueNo === null ? 'Se puede emitir' : 'Por decidir'}</StatusBadge>
}

const COLUMNAS: readonly Column<AtencionDeCaja>[] = [
  {
    id: 'nombre',
    header: 'Documento',
    ancho: 240,
    anchoAngosta: 160,
    cell: (a) => <span className="medio num">{tituloOf(a)}</span>,
    title: tituloOf,
  },
  {
    id: 'cuando',
    header: 'Fecha impresa',
    ancho: 160,
    soloAncha: true,
    cell: (a) => <span className="num">{formatFechaHora(a.cuando)}</span>,
  },
  {
    id: 'dispositivo',
    header: 'Dispositivo',
    ancho: 150,
    soloAncha: true,
    cell: (a) => a.dispositivo,
    title: (a) => `${a.dispositivo}, ${a.nombreCaja}`,
  },
  { id: 'motivos', header: 'Por qué', cell: (a) => <span className="sec">{motivosOf(a)}</span>, title: motivosOf },
  { id: 'total', header: 'Total', ancho: 130, anchoAngosta: 120, derecha: true, cell: (a) => <MontoDe a={a} /> },
  { id: 'decision', header: 'Estado', ancho: 160, anchoAngosta: 150, cell: (a) => <Decision a={a} /> },
]
