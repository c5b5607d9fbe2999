import type { Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Monto } from '../../../components/datos/Monto.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatPorcentaje } from '../../../lib/formato/format.ts'

const { columnas, estados } = mensajes.producto

/** PROD-05, in the specification's order; the price is in the form and on a phone's card. */
export const productoColumns: readonly Column<Producto>[] = [
  {
    id: 'id',
    header: columnas.id,
    ancho: 82,
    anchoAngosta: 64,
    cell: (p) => <span className="num sec">{p.productoPK.idProducto}</span>,
  },
  {
    id: 'nombre',
    header: columnas.nombre,
    cell: (p) => p.nombreProducto,
    title: (p) => p.nombreProducto,
  },
  {
    id: 'unidad',
    header: columnas.unidad,
    ancho: 148,
    soloAncha: true,
    cell: (p) => <Unidad producto={p} />,
    title: (p) => p.unidadMedida.nombreUnidad,
  },
  {
    id: 'cabys',
    header: columnas.cabys,
    ancho: 138,
    cell: (p) => <span className="num">{p.cabys.codigo}</span>,
    title: (p) => p.cabys.descripcion,
  },
  {
    id: 'tarifa',
    header: columnas.tarifa,
    headerAngosta: 'IVA',
    ancho: 92,
    anchoAngosta: 68,
    derecha: true,
    cell: (p) => <span className="num">{formatPorcentaje(p.impuesto.tasa)}</span>,
    title: (p) => p.impuesto.descripcion,
  },
  {
    id: 'surtido',
    header: columnas.surtido,
    ancho: 84,
    anchoAngosta: 72,
    cell: (p) => <span className="sec">{p.conSurtido ? 'Sí' : '—'}</span>,
  },
  {
    id: 'estado',
    header: columnas.estado,
    ancho: 92,
    anchoAngosta: 84,
    cell: (p) => <Estado producto={p} />,
  },
]

/** Two lines on a phone: name and price, code and state. */
export const TarjetaProducto = ({ producto: p }: { producto: Producto }) => (
  <TarjetaLista
    titulo={p.nombreProducto}
    junto={<Monto valor={p.precioVenta} moneda={{ nombreCorto: p.moneda }} />}
    detalle={
      <span className="num">
        {p.productoPK.idProducto} · {p.cabys.codigo} · IVA {formatPorcentaje(p.impuesto.tasa)}
      </span>
    }
    estado={<Estado producto={p} />}
  />
)

const Unidad = ({ producto: { unidadMedida } }: { producto: Producto }) => (
  <span className="sec">
    {unidadMedida.nombreUnidad} <span className="nota">({unidadMedida.representacion})</span>
  </span>
)

const Estado = ({ producto: { estado } }: { producto: Producto }) => (
  <span className={estado === 'I' ? 'sec' : undefined}>{estados[estado]}</span>
)
