import type { DocRecibidoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { Link } from '@tanstack/react-router'
import { Fecha } from '../../../components/datos/Fecha.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { columnaDeSeleccion, type Seleccion } from '../../venta/index.ts'
import { Plazo } from '../recibido/Plazo.tsx'
import classes from '../recibido/Recibidos.module.css'
import { condicionCorta, condicionOf, ivaOf, motivosOf, nombreOf, numeroOf, totalOf } from '../recibido/textos.ts'

const SIGLAS: Readonly<Record<string, string>> = { FE: '', NC: 'NC', ND: 'ND', TE: 'TE', FEE: 'FEE', REP: 'REP' }
const siglaOf = (row: DocRecibidoResumen): string => SIGLAS[tipoDoctoById(row.idTipoDoctoVta)?.tipo ?? ''] ?? ''

export const recibidoColumns = (
  seleccion: Seleccion,
  mayAnswer: (row: DocRecibidoResumen) => boolean,
  /** True in the view of documents to review: the reason replaces the columns about the answer. */
  porRevisar: boolean,
): readonly Column<DocRecibidoResumen>[] => [
  ...(porRevisar
    ? []
    : [
        columnaDeSeleccion<DocRecibidoResumen>(seleccion, (row) => ({
          id: row.docRecibidosPK.id,
          nombre: `${nombreOf(row)} de ${row.emisor}`,
          disabled: !mayAnswer(row),
        })),
      ]),
  {
    id: 'proveedor',
    header: 'Proveedor',
    cell: (row) => <Proveedor row={porRevisar ? { ...row, revisar: '' } : row} />,
    title: (row) => row.emisor,
    ...(porRevisar && { ancho: 290, anchoAngosta: 220 }),
  },
  {
    id: 'numero',
    header: 'Número',
    ancho: 116,
    anchoAngosta: 100,
    title: nombreOf,
    cell: (row) => (
      <Link
        to="/documentosRecibidos/$idDocumento"
        params={{ idDocumento: String(row.docRecibidosPK.id) }}
        tabIndex={-1}
      >
        <span className="num">
          {siglaOf(row) !== '' && <span className="sec">{siglaOf(row)} </span>}
          {numeroOf(row)}
        </span>
      </Link>
    ),
  },
  {
    id: 'emision',
    header: 'Emisión',
    ancho: 116,
    soloAncha: true,
    cell: (row) => (
      <span className="sec">
        <Fecha instante={row.fechaEmision} />
      </span>
    ),
  },
  {
    id: 'monto',
    header: 'Monto',
    ancho: 136,
    anchoAngosta: 124,
    derecha: true,
    cell: (row) => <span className="num">{totalOf(row)}</span>,
  },
  {
    id: 'iva',
    header: 'IVA',
    ancho: 116,
    soloAncha: true,
    derecha: true,
    cell: (row) => <span className="num sec">{ivaOf(row)}</span>,
  },
  ...(porRevisar ? [MOTIVO] : DE_RESPUESTA),
]

const MOTIVO: Column<DocRecibidoResumen> = {
  id: 'motivo',
  header: 'Motivo',
  cell: ({ revisar }) => <span className={classes.aviso}>{revisar}</span>,
  title: ({ revisar }) => motivosOf(revisar).join('\n'),
}

const DE_RESPUESTA: readonly Column<DocRecibidoResumen>[] = [
  {
    id: 'responder',
    header: 'Responder',
    ancho: 148,
    anchoAngosta: 144,
    cell: (row) => <Plazo row={row} />,
  },
  {
    id: 'propuesta',
    header: 'Propuesta',
    ancho: 116,
    soloAncha: true,
    cell: (row) => <Propuesta row={row} />,
    title: (row) => row.propuesta?.razon ?? '',
  },
]

/** Supplier, with warnings to read before answering. */
function Proveedor({ row }: { row: DocRecibidoResumen }) {
  const avisos = [
    row.revisar,
    row.duplicado && 'posible duplicado',
    row.esperaNota && 'espera nota de crédito',
    row.estadoHacienda === 'RECHAZADO' && 'rechazado por Hacienda',
  ].filter(Boolean)
  return (
    <>
      {row.emisor}
      {avisos.length > 0 && <span className={`${classes.aviso} nota`}> {avisos.join(' · ')}</span>}
    </>
  )
}

function Propuesta({ row }: { row: DocRecibidoResumen }) {
  if (row.situacion !== 'porResponder') {
    const condicion = condicionOf(row.idCondicionImpuesto)
    return condicion ? <span className="sec">{condicionCorta(condicion.codigo)}</span> : null
  }
  if (!row.propuesta) return <span className="sec nota">{mensajes.recibidos.sinPropuesta}</span>
  return <>{condicionCorta(row.propuesta.idCondicionImpuesto)}</>
}
