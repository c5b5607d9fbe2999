import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista } from '../../../components/mantenimiento/lista/lista-search.ts'

const { filtro, estado } = mensajes.actividad

/** ACT-02: the values A and I are in the labels too (docs/acuerdos.md L9). */
export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: estado,
    todos: filtro.todos,
    enLinea: true,
    opciones: [
      { value: 'A', label: filtro.A },
      { value: 'I', label: filtro.I },
    ],
  },
] as const satisfies readonly Filtro[]

export const ID = 'actividadID'
export const parseActividadesSearch = parserDeLista({ filtros: FILTROS, id: ID })
