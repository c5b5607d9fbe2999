/** Documents of another system, loaded as a zip (MIG-01 to MIG-03, SRV-10, docs/acuerdos.md C16). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { archivo, codCiaParams, fechaCorta, identificador, instante, texto } from '../comunes.ts'

/** Bytes of a zip before base64. */
export const MAX_ZIP_MIGRACION = 25 * 1024 * 1024
/** Body size: the zip as a data URL, with room for one slightly too large, so that the error can say so. */
export const CUERPO_ZIP = Math.ceil((MAX_ZIP_MIGRACION * 4) / 3) + 2 * 1024 * 1024
export const zipMigracion = archivo(CUERPO_ZIP)

/** Bytes of a zip that is uploaded in pieces, of each piece but the last, and files in it. */
export const MAX_ZIP_TOMA = 500 * 1024 * 1024
export const PIEZA_TOMA = 4 * 1024 * 1024
export const MAX_ARCHIVOS_TOMA = 50_000

const cargaSchema = z.object({
  idCarga: z.int(),
  clase: z
    .enum(['emitidos', 'recibidos', 'todo'])
    .meta({ description: 'todo: lo emitido y lo recibido en un solo zip' }),
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
  deshaciendo: z.boolean().meta({ description: 'Se pidió deshacerla, y se está haciendo' }),
  deshecha: instante.nullable(),
  noDeshecha: z.string().meta({ description: 'Por qué no se pudo deshacer; vacío si no se pidió, o se pudo' }),
  parada: z.string().meta({ description: 'Por qué se detuvo antes de su último archivo; vacío si no' }),
  tomado: z
    .object({
      cajas: z.int(),
      clientes: z.int(),
      productos: z.int(),
      sinProducto: z.int().meta({ description: 'Códigos de líneas de las que no se pudo crear un producto' }),
      pdf: z.int().meta({ description: 'PDF que quedaron con su documento recibido' }),
      pagadas: z.int(),
      respondidos: z.int(),
      preguntados: z
        .int()
        .meta({ description: 'Emitidos sin la respuesta de Hacienda, por los que se le pregunta con su clave' }),
    })
    .meta({ description: 'Lo que la carga creó, marcó o preguntó, además de los documentos' }),
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

const huecosSchema = z.object({
  faltan: z
    .int()
    .meta({ description: 'Números que no tiene ningún documento, entre el primero y el último de cada serie' }),
  rangos: z
    .array(z.object({ sucursal: z.string(), caja: z.string(), documento: z.string(), desde: z.int(), hasta: z.int() }))
    .meta({ description: 'Los primeros 500' }),
})
export type Huecos = z.infer<typeof huecosSchema>

const tag = 'migración'
const EMITIDOS = ['/companias', '/migracionDocumentosEmitidos']
const RECIBIDOS = ['/companias', '/migracionDocumentosRecibidos']
const TOMA = ['/migracionDocumentosEmitidos', '/migracionDocumentosRecibidos']
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
  empezar: endpoint({
    method: 'POST',
    path: '/cia/migracion/toma/:codCia',
    tag,
    opcion: TOMA,
    todas: true,
    summary: 'Empezar a subir en piezas un zip grande, con lo emitido y lo recibido en otro sistema',
    params: codCiaParams,
    body: z.object({
      nombre: texto(200),
      bytes: z.int().min(1).max(MAX_ZIP_TOMA).meta({ description: 'Tamaño de todo el zip' }),
      tomar: tomaSchema.optional(),
    }),
    response: cargaSchema,
  }),
  pieza: endpoint({
    method: 'POST',
    path: '/cia/migracion/toma/:codCia/:idCarga/:pieza',
    tag,
    opcion: TOMA,
    todas: true,
    summary: `Subir una pieza del zip: ${PIEZA_TOMA} bytes cada una, menos la última; repetirla no cambia nada`,
    params: codCiaParams.extend({ idCarga: identificador(), pieza: identificador(MAX_ZIP_TOMA / PIEZA_TOMA) }),
    consumes: 'application/octet-stream',
    maxBody: PIEZA_TOMA + 1024,
    body: z.instanceof(Uint8Array),
    response: z.null(),
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/cia/migracion/toma/:codCia/:idCarga/cerrar',
    tag,
    opcion: TOMA,
    todas: true,
    summary: 'Ya subió todo el zip: se revisa, y la carga sigue sola',
    params: codCiaParams.extend({ idCarga: identificador() }),
    response: cargaSchema,
  }),
  huecos: endpoint({
    method: 'GET',
    path: '/cia/migracion/huecos/:codCia',
    tag,
    opcion: EMITIDOS,
    summary: 'Consecutivos que faltan entre los emitidos en otro sistema, por sucursal, caja y tipo',
    params: codCiaParams,
    response: huecosSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/cia/migracion/cargas/:codCia',
    tag,
    opcion: TOMA,
    todas: true,
    summary: 'Las últimas cargas de documentos de otro sistema, la más reciente primero',
    params: codCiaParams,
    response: z.array(cargaSchema),
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/cia/migracion/deshacer/:codCia/:idCarga',
    tag,
    opcion: TOMA,
    todas: true,
    summary: 'Deshacer una carga entera: lo que trajo y lo que creó, mientras nada se haya hecho sobre ello',
    params: codCiaParams.extend({ idCarga: identificador() }),
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
