/** What a close froze besides its cells. */
import type { MesaIva } from '@pura/contract'

export type PartesDeArrastre = NonNullable<MesaIva['arrastre']>['partes']

export interface Cifras {
  /** Box, exact figure, and typed one. */
  casillas: [string, string, string][]
  /** What the month before proposed and was not noted; closes from before it was kept have none. */
  arrastre?: PartesDeArrastre
  /** What was used, paid and left after the boxes; closes from before it was kept have none. */
  liquidacion?: MesaIva['liquidacion']
}
