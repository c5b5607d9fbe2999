import type { Sucursal } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Numero } from '../../../components/datos/Numero.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { nombreEstado } from '../../../lib/formato/estado.ts'

const { columnas } = mensajes.sucursal

/** SUC-03, in the specification's order. */
export const sucursalColumns = (nombreCia: string): readonly Column<Sucursal>[] => [
  {
    id: 'id',
    header: columnas.id,
    ancho: 72,
    anchoAngosta: 56,
    cell: (s) => <span className="num sec">{s.sucursalPK.idSucursal}</span>,
  },
  {
    id: 'cia',
    header: columnas.cia,
    ancho: 210,
    soloAncha: true,
    cell: () => <span className="sec">{nombreCia}</span>,
    title: () => nombreCia,
  },
  {
    id: 'nombre',
    header: columnas.nombre,
    cell: (s) => <span className="medio">{s.nombreSucursal}</span>,
    title: (s) => s.nombreSucursal,
  },
  { id: 'direccion', header: columnas.direccion, soloAncha: true, cell: (s) => s.direccion, title: (s) => s.direccion },
  {
    id: 'establecimiento',
    header: columnas.establecimiento,
    ancho: 120,
    anchoAngosta: 112,
    cell: (s) => <Numero valor={s.establecimiento} />,
  },
  {
    id: 'estado',
    header: columnas.estado,
    ancho: 92,
    anchoAngosta: 84,
    cell: (s) => <span className={s.estado === 'A' ? undefined : 'sec'}>{nombreEstado(s.estado)}</span>,
  },
]

export const TarjetaSucursal = ({ sucursal: s }: { sucursal: Sucursal }) => (
  <TarjetaLista
    titulo={s.nombreSucursal}
    junto={<Numero valor={s.establecimiento} />}
    detalle={s.direccion}
    estado={nombreEstado(s.estado)}
  />
)
