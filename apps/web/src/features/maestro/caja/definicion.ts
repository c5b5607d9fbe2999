import { parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

export const ID = 'cajaID'
/** CAJA-01: registers are searched, not filtered. */
export const parseCajasSearch = parserDeLista({ filtros: [], id: ID })
