import { mensajes } from '@pura/domain/mensajes'
import { parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

const { estados } = mensajes.usuario

export const ESTADOS = [
  { value: 'A', label: estados.A },
  { value: 'I', label: estados.I },
] as const

export const parseUsuariosSearch = parserDeLista({ filtros: [], id: 'usuarioID' })
export const parseRolesSearch = parserDeLista({ filtros: [], id: 'rolID' })
export type UsuariosSearch = ReturnType<typeof parseUsuariosSearch>
