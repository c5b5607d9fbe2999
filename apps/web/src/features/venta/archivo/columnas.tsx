import type { EmitidoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { EstadoDocumento } from '../documento/EstadoDocumento.tsx'
import { COLUMNAS } from '../lista/columnas.tsx'
import { columnaDeSeleccion, toElegible } from '../seleccion/columna.tsx'
import type { Seleccion } from '../seleccion/use-seleccion.ts'

export const nombreTipo = (row: EmitidoResumen): string => tipoDoctoById(row.vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

export const nombreReceptor = (row: EmitidoResumen): string => row.nombreCliente || 'Sin receptor'

/** "Factura Electrónica de Exportación" without the common word "Electrónica". */
const nombreCorto = (row: EmitidoResumen): string => nombreTipo(row).replace(/ Electrónic[oa]/, '')

export const emitidoColumns = (seleccion: Seleccion): readonly Column<EmitidoResumen>[] => [
  columnaDeSeleccion(seleccion, toElegible),
  { id: 'receptor', header: mensajes.lista.cliente, cell: nombreReceptor, title: nombreReceptor },
  {
    id: 'tipo',
    header: 'Tipo',
    ancho: 150,
    anchoAngosta: 112,
    cell: (row) => <span className="sec">{nombreCorto(row)}</span>,
    title: nombreTipo,
  },
  { ...COLUMNAS.numero, ancho: 124, anchoAngosta: 116 },
  { ...COLUMNAS.monto, ancho: 136 },
  { ...COLUMNAS.emision, ancho: 104, soloAncha: true },
  { ...COLUMNAS.hacienda, ancho: 140, anchoAngosta: 112 },
  {
    id: 'estado',
    header: 'Documento',
    ancho: 100,
    soloAncha: true,
    cell: (row) => <EstadoDocumento documento={row} />,
  },
]
