import type { CiaEnLista } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatCedula } from '../../../lib/formato/format.ts'
import { avisoLlave } from './llave.ts'

const t = mensajes.cia.columnas
const ESTADO = { A: 'Activo', I: 'Inactivo' }

/** CIA-02; the state column only for an operator (ROL-05, docs/acuerdos.md C18). */
export const columnasDe = (operador: boolean): readonly Column<CiaEnLista>[] => (operador ? TODAS : SIN_ESTADO)

const SIN_ESTADO: readonly Column<CiaEnLista>[] = [
  { id: 'codigo', header: t.codigo, ancho: 84, anchoAngosta: 70, cell: (c) => <span className="num">{c.codCia}</span> },
  {
    id: 'nombre',
    header: t.nombre,
    cell: (c) => (
      <span className="fila encoge hueco-8">
        <span className="recorta medio">{c.nombreCia}</span>
        <Llave cia={c} />
      </span>
    ),
    title: (c) => `${c.nombreCia} · ${c.razonSocial}`,
  },
  {
    id: 'ruc',
    header: t.ruc,
    ancho: 150,
    anchoAngosta: 132,
    cell: (c) => <span className="num">{formatCedula(c.ruc)}</span>,
  },
  {
    id: 'correo',
    header: t.correo,
    ancho: 280,
    soloAncha: true,
    cell: (c) => c.correoElectronico,
    title: (c) => c.correoElectronico,
  },
]

const TODAS: readonly Column<CiaEnLista>[] = [
  ...SIN_ESTADO,
  {
    id: 'estado',
    header: t.estado,
    ancho: 96,
    anchoAngosta: 86,
    cell: ({ estado }) => <span className={estado === 'A' ? undefined : 'sec'}>{ESTADO[estado]}</span>,
  },
]

export const TarjetaCia = ({ cia, operador }: { cia: CiaEnLista; operador: boolean }) => (
  <TarjetaLista
    titulo={cia.nombreCia}
    junto={cia.codCia}
    detalle={formatCedula(cia.ruc)}
    estado={operador && cia.estado === 'I' ? ESTADO.I : <Llave cia={cia} />}
  />
)

/** Shows only problems: a valid key shows nothing. */
function Llave({ cia }: { cia: CiaEnLista }) {
  const aviso = avisoLlave(cia, new Date())
  return aviso && <StatusBadge tono={aviso.tono}>{aviso.texto}</StatusBadge>
}
