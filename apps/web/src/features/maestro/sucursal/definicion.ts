import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'
import { ESTADOS_AI } from '../../../lib/formato/estado.ts'

/** SUC-02 */
export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: mensajes.sucursal.columnas.estado,
    todos: 'Todos',
    enLinea: true,
    opciones: ESTADOS_AI,
  },
] as const satisfies readonly Filtro[]

export const ID = 'sucursalID'
export const parseSucursalesSearch = parserDeLista({ filtros: FILTROS, id: ID })
