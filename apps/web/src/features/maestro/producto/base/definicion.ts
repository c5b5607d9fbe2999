import { mensajes } from '@pura/domain/mensajes'
import { type Filtro, parserDeLista, type SearchDe } from '../../../../components/mantenimiento/lista/lista-search.ts'

const { estados } = mensajes.producto

/** PROD-02 */
export const FILTROS = [
  {
    nombre: 'estado',
    etiqueta: mensajes.producto.columnas.estado,
    todos: estados.todos,
    enLinea: true,
    opciones: [
      { value: 'A', label: estados.A },
      { value: 'I', label: estados.I },
    ],
  },
] as const satisfies readonly Filtro[]

/** RUTA-49: `?productoID=` opens that product for editing. */
export const ID = 'productoID'
export type ProductosSearch = SearchDe<typeof FILTROS, typeof ID>
export const parseProductosSearch = parserDeLista({ filtros: FILTROS, id: ID })
