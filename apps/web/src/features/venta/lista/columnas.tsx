import type { DocumentoResumen } from '@pura/contract'
import { CERO, monto, subtract, toDecimal } from '@pura/domain/dinero'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { Fecha } from '../../../components/datos/Fecha.tsx'
import { Numero } from '../../../components/datos/Numero.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { EstadoDocumento } from '../documento/EstadoDocumento.tsx'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { numDoctoOf } from '../documento/recorrido.ts'
import { columnaDeSeleccion, toElegible } from '../seleccion/columna.tsx'
import type { Seleccion } from '../seleccion/use-seleccion.ts'
import classes from './columnas.module.css'
import type { DefinicionLista } from './definicion.ts'

const lista = mensajes.lista

/** Cliente, number, Moneda, Monto, Emisión, Estado en Hacienda, Estado del Documento (LISTA-18, LISTA-19). */
export const documentoColumns = (
  { sinCliente, tipo }: DefinicionLista,
  seleccion: Seleccion,
): readonly Column<DocumentoResumen>[] => [
  columnaDeSeleccion(seleccion, toElegible),
  {
    id: 'cliente',
    header: lista.cliente,
    cell: (row) => nombreCliente(row, sinCliente),
    title: (row) => nombreCliente(row, sinCliente),
  },
  COLUMNAS.numero,
  {
    id: 'moneda',
    header: lista.moneda,
    ancho: 72,
    soloAncha: true,
    cell: (row) => <span className="sec">{row.idMoneda.nombreCorto}</span>,
  },
  COLUMNAS.monto,
  COLUMNAS.emision,
  // A proforma is never sent.
  ...(tipo.tipo === 'PRO' ? [] : [COLUMNAS.hacienda]),
  ESTADO,
]

/** Columns of every list of issued documents. */
export const COLUMNAS = {
  numero: {
    id: 'numero',
    header: 'Número',
    ancho: 110,
    anchoAngosta: 108,
    cell: (row) => (
      <Link
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(numDoctoOf(row)) }}
        // The row is in the tab order, and `v` does the same.
        tabIndex={-1}
      >
        <Numero valor={row.referencia} />
      </Link>
    ),
  },
  monto: {
    id: 'monto',
    header: lista.monto,
    ancho: 130,
    anchoAngosta: 124,
    derecha: true,
    cell: (row) => <MontoDocumento row={row} />,
  },
  emision: {
    id: 'emision',
    header: lista.emision,
    ancho: 108,
    anchoAngosta: 66,
    cell: (row, anchura) => (
      <span className="sec">
        <Fecha instante={row.fechaEmision} formato={anchura === 'ancha' ? 'fecha' : 'corta'} />
      </span>
    ),
  },
  hacienda: {
    id: 'hacienda',
    header: lista.estadoHacienda,
    headerAngosta: 'Hacienda',
    ancho: 148,
    anchoAngosta: 110,
    cell: (row) => <EstadoHacienda documento={row} />,
  },
} as const satisfies Record<string, Column<DocumentoResumen>>

const ESTADO: Column<DocumentoResumen> = {
  id: 'estado',
  header: lista.estadoDocumento,
  headerAngosta: 'Estado',
  ancho: 152,
  anchoAngosta: 98,
  cell: (row) => <EstadoDocumento documento={row} />,
}

/** Button of a row that opens the document's page. */
export const VerDocumento = ({ row }: { row: DocumentoResumen }) => (
  <IconLink
    to="/documentosEmitidos/$idDocumento"
    params={{ idDocumento: String(numDoctoOf(row)) }}
    size="sm"
    aria-label={`Ver documento ${row.referencia}`}
    title="Ver documento"
  >
    <IconEye size={17} stroke={1.7} />
  </IconLink>
)

export const nombreCliente = (row: DocumentoResumen, sinCliente: string): string =>
  row.cliente?.nombreCliente || sinCliente

/** Struck through if void; a credit note's amount is negative. */
export function MontoDocumento({ row }: { row: DocumentoResumen }) {
  const total = isResta(row) ? negate(row.total) : row.total
  return <span className={row.status === 'A' ? `num ${classes.nulo}` : 'num'}>{formatMonto(total, row.idMoneda)}</span>
}

const isResta = ({ vtaMovmPK }: DocumentoResumen): boolean => vtaMovmPK.idTipoDoctoVta === tipoDocto('NC').id
const negate = (total: string): string => toDecimal(subtract(CERO, monto(total)))
