import type { Caja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Numero } from '../../../components/datos/Numero.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { nombreEstado } from '../../../lib/formato/estado.ts'

const { columnas } = mensajes.caja

/** CAJA-02, in the specification's order. */
export const cajaColumns: readonly Column<Caja>[] = [
  {
    id: 'id',
    header: columnas.id,
    ancho: 72,
    anchoAngosta: 56,
    cell: (c) => <span className="num sec">{c.cajaPK.idCaja}</span>,
  },
  {
    id: 'sucursal',
    header: columnas.sucursal,
    ancho: 260,
    anchoAngosta: 180,
    cell: (c) => c.sucursal.nombreSucursal,
    title: (c) => c.sucursal.nombreSucursal,
  },
  {
    id: 'nombre',
    header: columnas.nombre,
    cell: (c) => (
      <>
        <span className="medio">{c.nombreCaja}</span>
        {c.estado === 'I' && <span className="sec"> · {nombreEstado('I')}</span>}
      </>
    ),
    title: (c) => c.nombreCaja,
  },
  {
    id: 'numeroSucursal',
    header: columnas.numeroSucursal,
    ancho: 130,
    soloAncha: true,
    cell: (c) => <Numero valor={c.sucursal.establecimiento} />,
  },
  {
    id: 'numero',
    header: columnas.numero,
    ancho: 120,
    anchoAngosta: 96,
    cell: (c) => <Numero valor={c.puntoEmision} />,
  },
]

export const TarjetaCaja = ({ caja: c }: { caja: Caja }) => (
  <TarjetaLista
    titulo={c.nombreCaja}
    junto={<Numero valor={c.puntoEmision} />}
    detalle={`${c.sucursal.nombreSucursal} · ${c.sucursal.establecimiento}`}
    estado={c.estado === 'I' && nombreEstado('I')}
  />
)
