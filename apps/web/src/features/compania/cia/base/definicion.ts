import { type Filtro, parserDeLista } from '../../../../components/mantenimiento/lista/lista-search.ts'

export const ESTADOS = [
  { value: 'A', label: 'Activo' },
  { value: 'I', label: 'Inactivo' },
] as const

export const FILTROS = [
  { nombre: 'estado', etiqueta: 'Estado', todos: 'Todos', enLinea: true, opciones: ESTADOS },
] as const satisfies readonly Filtro[]

export const ID = 'companiaID'
export const parseCompaniasSearch = parserDeLista({ filtros: FILTROS, id: ID })
export type CompaniasSearch = ReturnType<typeof parseCompaniasSearch>
