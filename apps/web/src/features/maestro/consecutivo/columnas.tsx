import type { Consecutivo } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Numero } from '../../../components/datos/Numero.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { nombreEstado } from '../../../lib/formato/estado.ts'

const { columnas } = mensajes.consecutivo

/** CONS-03, in the specification's order. */
export const consecutivoColumns: readonly Column<Consecutivo>[] = [
  {
    id: 'codigo',
    header: columnas.codigo,
    ancho: 84,
    anchoAngosta: 72,
    cell: (m) => <span className="num sec">{m.mantoFormularioPK.idMantoForm}</span>,
  },
  {
    id: 'documento',
    header: columnas.documento,
    cell: (m) => <span className="medio">{m.nombreDoctoVta}</span>,
    title: (m) => m.nombreDoctoVta,
  },
  {
    id: 'sucursal',
    header: columnas.sucursal,
    ancho: 230,
    soloAncha: true,
    cell: (m) => m.caja.sucursal.nombreSucursal,
    title: (m) => m.caja.sucursal.nombreSucursal,
  },
  {
    id: 'caja',
    header: columnas.caja,
    ancho: 230,
    anchoAngosta: 150,
    cell: (m) => (
      <>
        {m.caja.nombreCaja}
        {m.caja.estado === 'I' && <span className="sec"> · {nombreEstado('I')}</span>}
      </>
    ),
    title: (m) => m.caja.nombreCaja,
  },
  {
    id: 'consecutivo',
    header: columnas.consecutivo,
    ancho: 140,
    anchoAngosta: 116,
    derecha: true,
    cell: (m) => <Numero valor={formatNumero(m.numActual)} />,
  },
]

export const TarjetaConsecutivo = ({ consecutivo: m }: { consecutivo: Consecutivo }) => (
  <TarjetaLista
    titulo={m.nombreDoctoVta}
    junto={<Numero valor={formatNumero(m.numActual)} />}
    detalle={`${m.caja.sucursal.nombreSucursal} · ${m.caja.nombreCaja}`}
    estado={m.caja.estado === 'I' && nombreEstado('I')}
  />
)

/** Ten digits, as in a document. */
export const formatNumero = (numero: number): string => String(numero).padStart(10, '0')
