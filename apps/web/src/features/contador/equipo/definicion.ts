/** State of the screen of a firm's people in the URL. The first page loads it. */
import { positiveInt } from '../../../lib/direccion/search-params.ts'

/** Number of the person, or of the client's access, whose panel is open. */
export interface EquipoSearch {
  abierta?: number
}

export const parseEquipoSearch = ({ abierta }: Record<string, unknown>): EquipoSearch => ({
  abierta: positiveInt(abierta),
})
