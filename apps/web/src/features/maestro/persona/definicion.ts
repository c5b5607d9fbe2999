import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

const { tipos, estados } = mensajes.persona

export const TIPOS = [
  { value: '1', label: tipos[1] },
  { value: '2', label: tipos[2] },
  { value: '3', label: tipos[3] },
] as const

export const ESTADOS = [
  { value: 'A', label: estados.A },
  { value: 'D', label: estados.D },
] as const

export const FILTROS = [
  { nombre: 'tipo', etiqueta: 'Tipo', todos: 'Todos los tipos', opciones: TIPOS },
  { nombre: 'estado', etiqueta: 'Estado', todos: 'Todos', enLinea: true, opciones: ESTADOS },
] as const satisfies readonly Filtro[]

/** RUTA-50: `personaID` opens that person for editing. */
export const parsePersonasSearch = parserDeLista({ filtros: FILTROS, id: 'personaID' })
export type PersonasSearch = ReturnType<typeof parsePersonasSearch>
