import type { ActividadCia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { nombreEstado } from '../../../lib/formato/estado.ts'

const { columnas, nombreComercial, estado } = mensajes.actividad

export const actividadColumns: readonly Column<ActividadCia>[] = [
  {
    id: 'codigo',
    header: columnas.codigo,
    ancho: 96,
    anchoAngosta: 84,
    cell: (a) => <span className="num">{a.actividadEconomica.codigo}</span>,
  },
  {
    id: 'nombre',
    header: columnas.nombre,
    cell: (a) => <span className="medio">{a.actividadEconomica.nombre}</span>,
    title: (a) => a.actividadEconomica.nombre,
  },
  {
    id: 'descripcion',
    header: nombreComercial,
    ancho: 300,
    anchoAngosta: 180,
    cell: (a) => a.descripcion || <span className="sec">—</span>,
    title: (a) => a.descripcion,
  },
  {
    id: 'estado',
    header: estado,
    ancho: 92,
    anchoAngosta: 84,
    cell: (a) => <span className={a.estado === 'A' ? undefined : 'sec'}>{nombreEstado(a.estado)}</span>,
  },
]

export const TarjetaActividad = ({ actividad: a }: { actividad: ActividadCia }) => (
  <TarjetaLista
    titulo={a.descripcion || a.actividadEconomica.nombre}
    junto={<span className="num">{a.actividadEconomica.codigo}</span>}
    detalle={a.descripcion ? a.actividadEconomica.nombre : ''}
    estado={nombreEstado(a.estado)}
  />
)

/** Name of an activity, for people. */
export const nombreDe = ({ descripcion, actividadEconomica }: ActividadCia): string =>
  descripcion ? `${actividadEconomica.nombre} (${descripcion})` : actividadEconomica.nombre
