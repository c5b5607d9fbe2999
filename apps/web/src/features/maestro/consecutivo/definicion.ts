import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'
import { ESTADOS_AI } from '../../../lib/formato/estado.ts'

/** CONS-02: filters by the state of the register (docs/acuerdos.md C9). */
export const FILTROS = [
  { nombre: 'estado', etiqueta: 'Estado de la caja', todos: 'Todos', enLinea: true, opciones: ESTADOS_AI },
] as const satisfies readonly Filtro[]

export const ID = 'consecutivoID'
export const parseConsecutivosSearch = parserDeLista({ filtros: FILTROS, id: ID })
