import { contract, type TurnoDeCaja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Monto } from '../../../components/datos/Monto.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { BotonDescargar } from '../../../components/hojas/BotonDescargar.tsx'
import { fromRango, toRango } from '../../../components/mantenimiento/archivo/fechas.ts'
import { type DefinicionArchivo, ListaArchivo } from '../../../components/mantenimiento/archivo/ListaArchivo.tsx'
import { Sumas } from '../../../components/mantenimiento/archivo/Sumas.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatFechaHora, isCero } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { cajerosQuery, filtroOf, turnosQuery } from './base/consultas.ts'
import type { CierresSearch } from './base/definicion.ts'
import { llaveDeTurno } from './base/nombres.ts'
import { CierrePanel } from './CierrePanel.tsx'

const route = getRouteApi('/privado/cierresZ')

const ARCHIVO: DefinicionArchivo<TurnoDeCaja> = {
  titulo: 'Turnos y cierres',
  buscar: 'Cajero o caja',
  filtros: [],
  sinLugar: '(max-width: 760px)',
  rowKey: llaveDeTurno,
  cargando: 'Cargando los turnos',
  formatCuantas: (n) => (n === 1 ? '1 turno' : `${n} turnos`),
}

/** Shifts of the tills with their closings Z, and the differences of each cashier (docs/decisions/0159). */
export function CierresPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(turnosQuery(codCia, search))
  const lista = useLista({ search, navigate, id: 'abierto', query })
  const descargar = (
    <BotonDescargar
      endpoint={contract.ventaRapidaTurnos.exportar}
      input={{ params: { codCia }, query: filtroOf(search) }}
      nombre="Cierres.xlsx"
    />
  )
  return (
    <Page title={ARCHIVO.titulo} forma="lleno">
      <ListaArchivo
        definicion={ARCHIVO}
        lista={lista}
        rango={toRango(search)}
        onRango={(rango) =>
          void navigate({
            search: (previo) => ({ ...previo, ...fromRango(rango), pagina: undefined, abierto: undefined }),
          })
        }
        botones={{ alFinal: descargar, enCajon: descargar }}
        columns={COLUMNAS}
        card={(t) => (
          <TarjetaLista
            titulo={nombreDe(t)}
            junto={t.z ? <Monto valor={t.z.neto} moneda={COLONES} /> : ''}
            detalle={`${t.cajero} · ${formatFechaHora(t.cerrado ?? t.abierto)}`}
            estado={<Estado turno={t} />}
          />
        )}
        vacio={
          <EmptyState
            titulo={mensajes.general.sinResultados}
            detalle="Cada turno que se abre en «Venta rápida» está aquí, y su cierre Z cuando llega."
            icono={IconReceipt}
          />
        }
        panel={(t) => <CierrePanel key={llaveDeTurno(t)} turno={t} onClose={lista.close} />}
      >
        <PorCajero codCia={codCia} search={search} />
      </ListaArchivo>
    </Page>
  )
}

/** Shortages and overages of each cashier in the filter. */
function PorCajero({ codCia, search }: { codCia: number; search: CierresSearch }) {
  const query = useQuery(cajerosQuery(codCia, search))
  const cajeros = query.data ?? []
  const conDiferencia = cajeros.filter((c) => !isCero(c.faltante) || !isCero(c.sobrante))
  return (
    <Sumas
      llave="cierres.porCajero"
      titulo="Diferencias por cajero"
      query={query}
      vacias={cajeros.length === 0}
      resumen={conDiferencia.slice(0, 2).map((c) => [c.cajero, isCero(c.faltante) ? c.sobrante : c.faltante])}
      tabla={{
        etiqueta: 'Diferencias por cajero',
        titulos: ['Cajero', 'Cierres', 'Ventas netas', 'Faltantes', 'Sobrantes'],
        renglones: cajeros.map((c) => ({
          nombre: c.cajero,
          celdas: [
            <span key="n" className="num">
              {c.cierres}
            </span>,
            c.neto,
            c.faltante,
            c.sobrante,
          ],
        })),
        pie: [],
      }}
    />
  )
}

const COLONES = { nombreCorto: 'CRC' }
const nombreDe = ({ z, turno }: TurnoDeCaja): string => (z ? `Z ${z.numero}` : `Turno ${turno}`)

function Estado({ turno: { z, cerrado } }: { turno: TurnoDeCaja }) {
  if (!cerrado) return <StatusBadge tono="encola">Abierto</StatusBadge>
  if (!z) return <StatusBadge tono="anulado">Sin Z</StatusBadge>
  if (!z.cuadra) return <StatusBadge tono="rechazado">No cuadra</StatusBadge>
  return <StatusBadge tono="aceptado">Cerrado</StatusBadge>
}

const COLUMNAS: readonly Column<TurnoDeCaja>[] = [
  {
    id: 'cierre',
    header: 'Cierre',
    ancho: 90,
    anchoAngosta: 80,
    cell: (t) => <span className="medio num">{nombreDe(t)}</span>,
  },
  {
    id: 'caja',
    header: 'Caja',
    ancho: 170,
    soloAncha: true,
    cell: (t) => t.nombreCaja,
    title: (t) => `${t.nombreCaja} · ${t.dispositivo}`,
  },
  { id: 'cajero', header: 'Cajero', cell: (t) => t.cajero, title: (t) => t.cajero },
  {
    id: 'abierto',
    header: 'Abierto',
    ancho: 150,
    anchoAngosta: 140,
    cell: (t) => <span className="num">{formatFechaHora(t.abierto)}</span>,
  },
  {
    id: 'cerrado',
    header: 'Cerrado',
    ancho: 150,
    soloAncha: true,
    cell: (t) => <span className="num">{t.cerrado ? formatFechaHora(t.cerrado) : '—'}</span>,
  },
  {
    id: 'neto',
    header: 'Ventas netas',
    ancho: 130,
    anchoAngosta: 120,
    derecha: true,
    cell: (t) => (t.z ? <Monto valor={t.z.neto} /> : ''),
  },
  {
    id: 'diferencia',
    header: 'Diferencia',
    ancho: 110,
    anchoAngosta: 100,
    derecha: true,
    cell: (t) => (t.z ? <Monto valor={t.z.diferencia} ceroTenue /> : ''),
  },
  { id: 'estado', header: 'Estado', ancho: 120, anchoAngosta: 120, cell: (t) => <Estado turno={t} /> },
]
