import { parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

export const parseUsuariosSearch = parserDeLista({ filtros: [], id: 'usuarioID' })
export const parseRolesSearch = parserDeLista({ filtros: [], id: 'rolID' })
export type UsuariosSearch = ReturnType<typeof parseUsuariosSearch>
