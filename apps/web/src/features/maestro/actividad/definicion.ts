import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'
import { ESTADOS_AI } from '../../../lib/formato/estado.ts'

const { filtro, estado } = mensajes.actividad

/** ACT-02: values A and I, with the labels of every list (docs/decisions/0073). */
export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: estado,
    todos: filtro.todos,
    enLinea: true,
    opciones: ESTADOS_AI,
  },
] as const satisfies readonly Filtro[]

export const ID = 'actividadID'
export const parseActividadesSearch = parserDeLista({ filtros: FILTROS, id: ID })
