import { Checkbox } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import classes from './Seleccion.module.css'
import type { Seleccion } from './use-seleccion.ts'

/** Checkbox column, first in the table. */
export const columnaDeSeleccion = (seleccion: Seleccion): Column<DocumentoResumen> => ({
  id: 'elegir',
  header: 'Elegir',
  sinRotulo: true,
  ancho: 48,
  anchoAngosta: 44,
  cell: (row) => <Elegir documento={row} seleccion={seleccion} />,
})

interface PropsDeElegir {
  documento: DocumentoResumen
  seleccion: Seleccion
  /** Large touch target, on a phone. */
  grande?: boolean
}

export const Elegir = ({ documento: { referencia, vtaMovmPK }, seleccion, grande }: PropsDeElegir) => (
  <Checkbox
    className={grande ? classes.grande : undefined}
    size={grande ? 'sm' : 'xs'}
    aria-label={`Elegir ${referencia}`}
    checked={seleccion.has(vtaMovmPK.numDocto)}
    onChange={() => seleccion.toggle(vtaMovmPK.numDocto)}
  />
)
