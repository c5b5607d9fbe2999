import { Checkbox } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import classes from './Seleccion.module.css'
import type { Seleccion } from './use-seleccion.ts'

/** A row of a list, as it is selected. */
interface Elegible {
  id: number
  /** Names it for screen readers. */
  nombre: string
  disabled?: boolean
}

/** Checkbox column, first in the table. */
export const columnaDeSeleccion = <Row,>(seleccion: Seleccion, toElegible: (row: Row) => Elegible): Column<Row> => ({
  id: 'elegir',
  header: 'Elegir',
  sinRotulo: true,
  ancho: 48,
  anchoAngosta: 44,
  cell: (row) => <Elegir {...toElegible(row)} seleccion={seleccion} />,
})

export const toElegible = ({ referencia, vtaMovmPK }: DocumentoResumen): Elegible => ({
  id: vtaMovmPK.numDocto,
  nombre: referencia,
})

interface PropsDeElegir extends Elegible {
  seleccion: Seleccion
  /** Large touch target, on a phone. */
  grande?: boolean
}

export const Elegir = ({ id, nombre, disabled, seleccion, grande }: PropsDeElegir) => (
  <Checkbox
    className={grande ? classes.grande : undefined}
    size={grande ? 'md' : 'xs'}
    aria-label={`Elegir ${nombre}`}
    checked={seleccion.has(id)}
    disabled={disabled}
    onChange={() => seleccion.toggle(id)}
  />
)
