import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista } from '../../components/mantenimiento/lista-search.ts'

const { filtro, estados, estado } = mensajes.actividad

/** ACT-02: the letters, which say what they are when pointed at (ambiguities C12). */
export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: estado,
    todos: filtro.todos,
    enLinea: true,
    opciones: [
      { value: 'A', label: filtro.A, titulo: estados.A },
      { value: 'I', label: filtro.I, titulo: estados.I },
    ],
  },
] as const satisfies readonly Filtro[]

export const ID = 'actividadID'
export const parseActividadesSearch = parserDeLista({ filtros: FILTROS, id: ID })
