/** State of the screen of a firm's people in the URL. The first page loads it. */
import { positiveInt } from '../../../lib/direccion/search-params.ts'

/** Number of the person, or of the client's access, whose panel is open. */
export interface EquipoSearch {
  abierta?: number
  /** Words that the list is filtered by. */
  texto?: string
  /** Set while somebody is being invited. */
  nuevo?: 1
}

export const parseEquipoSearch = ({ abierta, texto, nuevo }: Record<string, unknown>): EquipoSearch => ({
  abierta: positiveInt(abierta),
  texto: typeof texto === 'string' ? texto.slice(0, 100) || undefined : undefined,
  nuevo: String(nuevo) === '1' ? 1 : undefined,
})
