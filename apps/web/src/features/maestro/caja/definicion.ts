import { parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

export const ID = 'cajaID'
/** CAJA-01: registers have a search but no filters. */
export const parseCajasSearch = parserDeLista({ filtros: [], id: ID })
