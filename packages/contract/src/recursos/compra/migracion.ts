/** Documents of another system, loaded as a zip (MIG-01 to MIG-03, SRV-10, docs/acuerdos.md C16). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { archivo, codCiaParams, fechaCorta, identificador, instante } from '../comunes.ts'

/** Bytes of a zip before base64. */
export const MAX_ZIP_MIGRACION = 25 * 1024 * 1024
/** Body size: the zip as a data URL, with room for one slightly too large, so that the error can say so. */
export const CUERPO_ZIP = Math.ceil((MAX_ZIP_MIGRACION * 4) / 3) + 2 * 1024 * 1024
export const zipMigracion = archivo(CUERPO_ZIP)

const cargaSchema = z.object({
  idCarga: z.int(),
  clase: z.enum(['emitidos', 'recibidos']),
  creada: instante,
  terminada: instante.nullable(),
  archivos: z.int().meta({ description: 'Archivos XML que trae el zip' }),
  avance: z.int().meta({ description: 'Archivos ya leídos' }),
  cargados: z.int(),
  omitidos: z.int().meta({ description: 'Ya estaban: se reconocen por la clave' }),
  fallidos: z.int(),
  detalle: z
    .array(z.object({ archivo: z.string(), motivo: z.string() }))
    .meta({ description: 'Los primeros que fallaron y por qué' }),
  tomado: z
    .object({
      cajas: z.int(),
      clientes: z.int(),
      productos: z.int(),
      pagadas: z.int(),
      respondidos: z.int(),
    })
    .meta({ description: 'Lo que la carga creó o marcó, además de los documentos' }),
})
export type Carga = z.infer<typeof cargaSchema>

const tomaSchema = z.object({
  cajas: z.boolean().optional().meta({ description: 'Crear las sucursales y cajas de sus consecutivos que falten' }),
  clientes: z.boolean().optional().meta({ description: 'Crear los clientes con cédula que falten' }),
  productos: z
    .boolean()
    .optional()
    .meta({ description: 'Crear los productos con código que falten, como en la línea más reciente de cada uno' }),
  pagadasHasta: fechaCorta
    .optional()
    .meta({ description: 'Registrar el pago de lo que quede por cobrar de las ventas a crédito hasta ese día' }),
  respondidosHasta: fechaCorta
    .optional()
    .meta({ description: 'Marcar como respondidos en otro sistema los recibidos por responder hasta ese día' }),
})
/** What a load makes beside the documents. */
export type Toma = z.infer<typeof tomaSchema>

const tag = 'migración'
const EMITIDOS = ['/companias', '/migracionDocumentosEmitidos']
const RECIBIDOS = ['/companias', '/migracionDocumentosRecibidos']
const summary = (cuales: string) =>
  `Dejar un zip con los XML de documentos ${cuales} en otro sistema; se carga aparte y el resultado llega por correo`

export const migracion = {
  emitidos: endpoint({
    method: 'POST',
    path: '/cia/migracion/emitidos',
    tag,
    opcion: EMITIDOS,
    archivos: { archivoDocEmitidos: CUERPO_ZIP },
    summary: summary('emitidos'),
    body: z.object({
      codCia: identificador(),
      tomar: tomaSchema.omit({ respondidosHasta: true }).optional(),
      archivoDocEmitidos: zipMigracion,
    }),
    response: cargaSchema,
  }),
  recibidos: endpoint({
    method: 'POST',
    path: '/cia/migracion/recibidos',
    tag,
    opcion: RECIBIDOS,
    archivos: { archivoDocRecibidos: CUERPO_ZIP },
    summary: summary('recibidos'),
    body: z.object({
      codCia: identificador(),
      tomar: tomaSchema.pick({ respondidosHasta: true }).optional(),
      archivoDocRecibidos: zipMigracion,
    }),
    response: cargaSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/cia/migracion/:codCia/:idCarga',
    tag,
    opcion: [...EMITIDOS, ...RECIBIDOS],
    summary: 'Cómo va una carga',
    params: codCiaParams.extend({ idCarga: identificador() }),
    response: cargaSchema,
  }),
}
