/** Received documents that come by mail: the company's address, and the result of each mail. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, instante, paginaQuery } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS

const alcance = z.enum(['cia', 'firma', 'instalacion']).meta({
  description:
    'cia: los documentos de la compañía · firma: los de las compañías a las que puede entrar quien la pide · instalacion: los de todas, solo del operador',
})

const direccionesCorreo = z.object({
  disponible: z.boolean().meta({ description: 'La instalación recibe correo' }),
  cia: z.string().nullable().meta({ description: 'La dirección de la compañía, si ya la pidió' }),
  firma: z
    .string()
    .nullable()
    .meta({ description: 'La de todos los clientes de una firma; solo la ve quien la pidió' }),
  firmaDe: z
    .string()
    .nullable()
    .meta({ description: 'Usuario que pidió la de la firma: lo que llega va adonde él puede' }),
  puedeFirma: z.boolean(),
  instalacion: z.string().nullable().meta({ description: 'La de todas las compañías; solo la ve el operador' }),
  puedeInstalacion: z.boolean(),
})
export type DireccionesCorreo = z.infer<typeof direccionesCorreo>

const correoEntrante = z.object({
  idCorreo: z.int(),
  alcance,
  de: z.string(),
  asunto: z.string(),
  recibido: instante,
  estado: z.enum(['pendiente', 'leido', 'sinXml', 'ilegible']),
  detalle: z.string().meta({ description: 'A qué compañías fueron sus archivos, o por qué no se leyó' }),
  archivos: z.int(),
  idCarga: z.int().nullable().meta({ description: 'La carga con un resultado por archivo' }),
})
export type CorreoEntrante = z.infer<typeof correoEntrante>

const alcanceParams = codCiaParams.extend({ alcance })

export const docRecibidoCorreo = {
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/correo/:codCia',
    tag,
    opcion,
    summary: 'A qué dirección mandan los proveedores sus comprobantes',
    params: codCiaParams,
    response: direccionesCorreo,
  }),
  crear: endpoint({
    method: 'POST',
    path: '/doc-recibido/correo/:codCia/:alcance',
    tag,
    opcion,
    summary: 'Pedir la dirección, o cambiarla por otra: la anterior deja de recibir',
    params: alcanceParams,
    response: direccionesCorreo,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/doc-recibido/correo/:codCia/:alcance',
    tag,
    opcion,
    summary: 'Dejar de recibir en la dirección',
    params: alcanceParams,
    response: direccionesCorreo,
  }),
  list: endpoint({
    method: 'GET',
    path: '/doc-recibido/correos/:codCia',
    tag,
    opcion,
    summary: 'Los correos que llegaron y qué fue de cada uno, del más reciente al más antiguo',
    params: codCiaParams,
    query: z.object(paginaQuery),
    response: z.array(correoEntrante),
  }),
}
