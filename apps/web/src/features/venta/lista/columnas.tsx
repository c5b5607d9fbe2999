import type { DocumentoResumen } from '@pura/contract'
import { CERO, monto, subtract, toDecimal } from '@pura/domain/dinero'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fecha } from '../../../components/datos/Fecha.tsx'
import { Numero } from '../../../components/datos/Numero.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { estadoCobro, estadoDocumento, numeroCorto } from '../documento/estado.ts'
import { columnaDeSeleccion } from '../seleccion/columna.tsx'
import type { Seleccion } from '../seleccion/use-seleccion.ts'
import classes from './columnas.module.css'
import type { DefinicionLista } from './definicion.ts'

const { lista } = mensajes

/** Cliente, number, Moneda, Monto, Emisión, Estado en Hacienda, Estado del Documento (LISTA-18, LISTA-19). */
export const documentoColumns = (
  { sinCliente }: DefinicionLista,
  seleccion: Seleccion,
): readonly Column<DocumentoResumen>[] => [
  columnaDeSeleccion(seleccion),
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
        // The row is in the tab order, and `v` does the same.
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
      ) : row.facturadaEn ? (
        <Link
          to="/documentosEmitidos/$idDocumento"
          params={{ idDocumento: String(row.facturadaEn.numDocto) }}
          title={`Factura ${row.facturadaEn.prefijo}${row.facturadaEn.referencia}`}
        >
          Facturada {numeroCorto(row.facturadaEn.referencia)}
        </Link>
      ) : (
        <EstadoConCobro row={row} />
      ),
  },
]

/** Payment state and due date of a credit sale, which imply that it was issued. */
function EstadoConCobro({ row: { status, cobro } }: { row: DocumentoResumen }) {
  if (!cobro || status !== 'G') return estadoDocumento(status)
  const vence = cobro.vence ? `, vence el ${cobro.vence.replaceAll('-', '/')}` : ''
  return (
    <span className={cobro.vencida ? classes.vencida : undefined} title={`${estadoDocumento(status)}${vence}`}>
      {estadoCobro(cobro)}
    </span>
  )
}

export const nombreCliente = (row: DocumentoResumen, sinCliente: string): string =>
  row.cliente?.nombreCliente || sinCliente

/** Struck through if void; a credit note's amount is negative. */
export function MontoDocumento({ row }: { row: DocumentoResumen }) {
  const total = isResta(row) ? negate(row.total) : row.total
  return <span className={row.status === 'A' ? `num ${classes.nulo}` : 'num'}>{formatMonto(total, row.idMoneda)}</span>
}

const isResta = ({ vtaMovmPK }: DocumentoResumen): boolean => vtaMovmPK.idTipoDoctoVta === tipoDocto('NC').id
const negate = (total: string): string => toDecimal(subtract(CERO, monto(total)))
