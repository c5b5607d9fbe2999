import type { DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/DataTable.tsx'
import { Fecha } from '../../../components/Fecha.tsx'
import { Numero } from '../../../components/Numero.tsx'
import { formatMonto } from '../../../lib/format.ts'
import { EstadoHacienda } from '../EstadoHacienda.tsx'
import { estadoDocumento } from '../estado.ts'
import { columnaElegir } from '../seleccion/columna.tsx'
import type { Seleccion } from '../seleccion/use-seleccion.ts'
import classes from './columnas.module.css'
import type { DefinicionLista } from './definicion.ts'

const { lista } = mensajes

/** Cliente, number, Moneda, Monto, Emisión, Estado en Hacienda, Estado del Documento (LISTA-18, LISTA-19). */
export const documentoColumns = (
  { sinCliente }: DefinicionLista,
  seleccion: Seleccion,
): readonly Column<DocumentoResumen>[] => [
  columnaElegir(seleccion),
  {
    id: 'cliente',
    header: lista.cliente,
    cell: (row) => nombreCliente(row, sinCliente),
    title: (row) => nombreCliente(row, sinCliente),
  },
  ...COMUNES,
]

const COMUNES: readonly Column<DocumentoResumen>[] = [
  {
    id: 'numero',
    header: 'Número',
    ancho: 110,
    anchoAngosta: 108,
    cell: (row) => (
      <Link
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(row.vtaMovmPK.numDocto) }}
        // The row itself is in the tab order, and `v` does the same.
        tabIndex={-1}
      >
        <Numero valor={row.referencia} />
      </Link>
    ),
  },
  {
    id: 'moneda',
    header: lista.moneda,
    ancho: 72,
    soloAncha: true,
    cell: (row) => <span className="sec">{row.idMoneda.nombreCorto}</span>,
  },
  {
    id: 'monto',
    header: lista.monto,
    ancho: 130,
    anchoAngosta: 124,
    derecha: true,
    cell: (row) => <MontoDocumento row={row} />,
  },
  {
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
  {
    id: 'hacienda',
    header: lista.estadoHacienda,
    headerAngosta: 'Hacienda',
    ancho: 148,
    anchoAngosta: 110,
    cell: (row) => <EstadoHacienda documento={row} />,
  },
  {
    id: 'estado',
    header: lista.estadoDocumento,
    headerAngosta: 'Estado',
    ancho: 152,
    anchoAngosta: 98,
    cell: (row) =>
      row.status === 'A' ? (
        <span className={classes.anulado}>
          <IconBan size={17} stroke={1.7} aria-hidden />
          {estadoDocumento(row.status)}
        </span>
      ) : (
        estadoDocumento(row.status)
      ),
  },
]

export const nombreCliente = (row: DocumentoResumen, sinCliente: string): string =>
  row.cliente?.nombreCliente || sinCliente

/** Struck through when the document is void. */
export function MontoDocumento({ row }: { row: DocumentoResumen }) {
  return (
    <span className={row.status === 'A' ? `num ${classes.nulo}` : 'num'}>{formatMonto(row.total, row.idMoneda)}</span>
  )
}
