import type { Cliente } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatCedula } from '../../../lib/formato/format.ts'

export const personaColumns: readonly Column<Cliente>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: (c) => <span className="medio">{c.nombreCliente}</span>,
    title: (c) => c.nombreCliente,
  },
  {
    id: 'identificacion',
    header: 'Identificación',
    ancho: 150,
    anchoAngosta: 132,
    cell: (c) => formatCedula(c.ruc),
    title: (c) => c.tipoDoctoPersona.nombreDoctoPersona,
  },
  { id: 'tipo', header: 'Tipo', ancho: 150, anchoAngosta: 128, cell: (c) => c.tipoCliente.nombreTipoCliente },
  { id: 'telefono', header: 'Teléfono', ancho: 120, soloAncha: true, cell: (c) => formatTelefono(c.telefono) },
  { id: 'correo', header: 'Correo', ancho: 250, soloAncha: true, cell: (c) => c.correo, title: (c) => c.correo },
  { id: 'estado', header: 'Estado', ancho: 90, anchoAngosta: 80, cell: (c) => <Estado cliente={c} /> },
]

const Estado = ({ cliente: { estado } }: { cliente: Cliente }) => (
  <span className={estado === 'A' ? undefined : 'sec'}>{mensajes.persona.estados[estado]}</span>
)

/** Eight digits are shown as 2222-3333; other numbers unchanged. */
const formatTelefono = (telefono: string): string => telefono.replace(/^(\d{4})(\d{4})$/, '$1-$2')

/** A person on a phone: name, number and type. */
export const TarjetaPersona = ({ cliente }: { cliente: Cliente }) => (
  <TarjetaLista
    titulo={cliente.nombreCliente}
    junto={cliente.tipoCliente.nombreTipoCliente}
    detalle={formatCedula(cliente.ruc)}
    estado={cliente.estado === 'A' ? '' : mensajes.persona.estados.D}
  />
)
