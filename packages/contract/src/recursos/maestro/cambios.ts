/** What a browser keeps to write documents without a connection (docs/decisions/0138). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, texto } from '../comunes.ts'
import { DOCUMENTOS } from '../secciones.ts'
import { clienteSchema } from './cliente.ts'
import { productoSchema, surtidoSchema } from './producto.ts'

/** A component names its product by its id: a browser that keeps the products has it. */
const componente = surtidoSchema.pick({ id: true, precio: true, detalle: true, cantidad: true }).extend({
  idProducto: z.int(),
})
export type ComponenteGuardado = z.infer<typeof componente>

const productoGuardado = productoSchema.extend({ surtido: z.array(componente) })
export type ProductoGuardado = z.infer<typeof productoGuardado>

export const cambios = {
  list: endpoint({
    method: 'GET',
    path: '/maestro/cambios/:codCia',
    tag: 'maestro',
    summary:
      'Personas y productos activos que cambiaron desde una versión, y los que ya no están, por partes: se pregunta con la versión de la respuesta mientras `quedan`',
    opcion: DOCUMENTOS,
    params: codCiaParams,
    query: z.object({
      desde: texto(80)
        .optional()
        .meta({ description: '`version` de la respuesta anterior; sin ella, desde el principio' }),
    }),
    response: z.object({
      version: z.string(),
      quedan: z.boolean(),
      entera: z
        .boolean()
        .meta({ description: 'Lo que se tenía de antes no sirve: esta respuesta es la primera parte de todo' }),
      clientes: z.array(clienteSchema).meta({ description: 'Con lo que el formulario de un documento muestra' }),
      productos: z.array(productoGuardado),
      quitados: z
        .object({ clientes: z.array(z.int()), productos: z.array(z.int()) })
        .meta({ description: 'Eliminados o inactivos' }),
    }),
  }),
}
