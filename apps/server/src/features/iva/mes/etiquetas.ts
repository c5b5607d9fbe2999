/** The boxes of the form by name and by label. */
import {
  type CasillaDeFormulario,
  FORMULARIO_IVA,
  FORMULARIO_USADOS,
  type Formulario,
  type IdCasilla,
  SUMAS,
} from '@pura/domain/iva'

const casillasOf = ({ pasos }: Formulario): readonly CasillaDeFormulario[] =>
  pasos.flatMap(({ secciones }) => secciones.flatMap(({ casillas }) => casillas))

const TODAS = [...casillasOf(FORMULARIO_IVA), ...casillasOf(FORMULARIO_USADOS)]

/** The first label of each: some boxes appear in two steps. */
const ETIQUETAS: ReadonlyMap<string, string> = new Map([...TODAS].reverse().map(({ id, etiqueta }) => [id, etiqueta]))

export const isCasilla = (id: string): id is IdCasilla => ETIQUETAS.has(id)
export const etiquetaOf = (id: IdCasilla): string => ETIQUETAS.get(id) ?? id

const SUMANDOS = new Map<IdCasilla, readonly IdCasilla[]>(SUMAS)

/** The boxes that a total adds, expanded; any other box is itself. */
export const leavesOf = (id: IdCasilla): readonly IdCasilla[] => SUMANDOS.get(id)?.flatMap(leavesOf) ?? [id]
