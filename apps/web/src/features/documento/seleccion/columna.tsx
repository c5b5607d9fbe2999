import { Checkbox } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import type { Column } from '../../../components/DataTable.tsx'
import type { Seleccion } from './use-seleccion.ts'

/** The box of each row, first in the table. */
export const columnaElegir = (seleccion: Seleccion): Column<DocumentoResumen> => ({
  id: 'elegir',
  header: '',
  ancho: 48,
  anchoAngosta: 44,
  cell: ({ referencia, vtaMovmPK: { numDocto } }) => (
    <Checkbox
      size="xs"
      aria-label={`Elegir ${referencia}`}
      checked={seleccion.has(numDocto)}
      onChange={() => seleccion.toggle(numDocto)}
    />
  ),
})
