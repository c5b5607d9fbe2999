/** Suppliers: earlier answers to them, and whether their documents may be answered automatically. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, decimalEntrada, texto } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS

const proveedorSchema = z.object({
  nit: z.string(),
  nombre: z.string(),
  idCliente: z.int().nullable(),
  automatico: z.boolean().meta({ description: 'Lo que coincida con las cinco últimas respuestas se acepta solo' }),
  techo: decimal.meta({ description: 'Hasta este total en colones' }),
  respuestasIguales: z.int().meta({ description: 'Seguidas y de una persona; con cinco se puede encender' }),
})
export type ProveedorRecibidos = z.infer<typeof proveedorSchema>

export const docRecibidoProveedor = {
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/proveedor/:codCia/:nit',
    tag,
    opcion,
    summary: 'Un proveedor y sus respuestas automáticas',
    params: codCiaParams.extend({ nit: texto(20) }),
    response: proveedorSchema,
  }),
  automatico: endpoint({
    method: 'PUT',
    path: '/doc-recibido/proveedor/:codCia/:nit',
    tag,
    opcion,
    summary: 'Encender o apagar las respuestas automáticas a un proveedor, con su techo',
    params: codCiaParams.extend({ nit: texto(20) }),
    body: z.object({ automatico: z.boolean(), techo: decimalEntrada }),
    response: proveedorSchema,
  }),
}
