import type { EmitidoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { Link } from '@tanstack/react-router'
import { Fecha } from '../../../components/datos/Fecha.tsx'
import { Numero } from '../../../components/datos/Numero.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { estadoCobro, estadoDocumento } from '../documento/estado.ts'
import { MontoDocumento } from '../lista/columnas.tsx'
import { columnaDeSeleccion } from '../seleccion/columna.tsx'
import type { Seleccion } from '../seleccion/use-seleccion.ts'

const { lista } = mensajes

export const nombreTipo = (row: EmitidoResumen): string => tipoDoctoById(row.vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

export const nombreReceptor = (row: EmitidoResumen): string => row.nombreCliente || 'Sin receptor'

/** "Factura Electrónica de Exportación" without the common word "Electrónica". */
const nombreCorto = (row: EmitidoResumen): string => nombreTipo(row).replace(/ Electrónic[oa]/, '')

export const emitidoColumns = (seleccion: Seleccion): readonly Column<EmitidoResumen>[] => [
  columnaDeSeleccion(seleccion),
  { id: 'receptor', header: lista.cliente, cell: nombreReceptor, title: nombreReceptor },
  {
    id: 'tipo',
    header: 'Tipo',
    ancho: 150,
    anchoAngosta: 112,
    cell: (row) => <span className="sec">{nombreCorto(row)}</span>,
    title: nombreTipo,
  },
  {
    id: 'numero',
    header: 'Número',
    ancho: 124,
    anchoAngosta: 116,
    cell: (row) => (
      <Link
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(row.vtaMovmPK.numDocto) }}
        tabIndex={-1}
      >
        <Numero valor={row.referencia} />
      </Link>
    ),
  },
  {
    id: 'monto',
    header: lista.monto,
    ancho: 136,
    anchoAngosta: 124,
    derecha: true,
    cell: (row) => <MontoDocumento row={row} />,
  },
  {
    id: 'emision',
    header: lista.emision,
    ancho: 104,
    soloAncha: true,
    cell: (row) => (
      <span className="sec">
        <Fecha instante={row.fechaEmision} formato="fecha" />
      </span>
    ),
  },
  {
    id: 'hacienda',
    header: lista.estadoHacienda,
    headerAngosta: 'Hacienda',
    ancho: 140,
    anchoAngosta: 112,
    cell: (row) => <EstadoHacienda documento={row} />,
  },
  {
    id: 'estado',
    header: 'Documento',
    ancho: 100,
    soloAncha: true,
    cell: (row) => (row.cobro && row.status === 'G' ? estadoCobro(row.cobro) : estadoDocumento(row.status)),
  },
]
