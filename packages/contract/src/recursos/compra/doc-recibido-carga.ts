/** Receives documents by hand or from a program: one file at a time, or a background load of many. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, instante, paginaQuery, texto } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS

/** Maximum bytes of a file: a zip, an XML or a PDF. */
export const MAX_ARCHIVO_RECIBIDO = 25 * 1024 * 1024
/** Maximum files of a load, those inside zips included. */
export const MAX_ARCHIVOS_CARGA = 5_000

/** Result of a file; each file has a row. */
export const RESULTADOS_RECEPCION = [
  'cargado',
  'yaEstaba',
  'respuesta',
  'enOtra',
  'ajeno',
  'firmaInvalida',
  'estructuraInvalida',
  'noEsComprobante',
] as const
const resultado = z.enum(RESULTADOS_RECEPCION).meta({
  description:
    'cargado · yaEstaba · respuesta: de Hacienda o de un cliente, guardada con su documento · enOtra: se guardó en otra compañía que ve quien pregunta · ajeno: no es para ninguna compañía suya · firmaInvalida · estructuraInvalida · noEsComprobante',
})

/** Another company, for a reader who may enter it. */
const deCompania = {
  nombre: z.string(),
  idAcceso: z.int().nullable().meta({ description: 'Con el que quien pregunta entra a ella; 0 es la propia' }),
}

export const recepcionSchema = z.object({
  id: z.int(),
  archivo: z.string(),
  origen: z.enum(['archivo', 'zip', 'correo', 'migracion']),
  resultado,
  detalle: z.string().meta({ description: 'Para una persona: quién lo emitió y cuánto es, o por qué no se cargó' }),
  momento: instante,
  /** The document that the file created, or that it duplicates. */
  idRecibido: z.int().nullable(),
  clave: z.string(),
  receptor: z.string().meta({ description: 'Identificación a la que va dirigido' }),
  destino: z
    .object({ ...deCompania, idRecibido: z.int().nullable() })
    .nullable()
    .meta({ description: 'La otra compañía a la que va dirigido, si quien pregunta puede entrar a ella' }),
})
export type Recepcion = z.infer<typeof recepcionSchema>

const cuentas = z.object(
  Object.fromEntries(RESULTADOS_RECEPCION.map((r) => [r, z.int()])) as Record<
    (typeof RESULTADOS_RECEPCION)[number],
    z.ZodInt
  >,
)

export const cargaRecibidos = z.object({
  idCarga: z.int(),
  nombre: z.string(),
  abierta: z.boolean().meta({ description: 'Todavía se le agregan archivos' }),
  creada: instante,
  terminada: instante.nullable(),
  parada: z.string().meta({ description: 'Por qué se detuvo antes de su último archivo; vacío si no' }),
  archivos: z.int().meta({ description: 'Los que trae; los de un zip se cuentan al abrirlo' }),
  avance: z.int(),
  cuentas,
  destinos: z
    .array(z.object({ ...deCompania, cargado: z.int(), yaEstaba: z.int(), respuesta: z.int() }))
    .meta({ description: 'Cuántos archivos fueron a cada una de las otras compañías que ve quien pregunta' }),
})
export type CargaRecibidos = z.infer<typeof cargaRecibidos>

const cargaParams = codCiaParams.extend({ idCarga: identificador() })
const nombreQuery = z.object({ nombre: texto(200).optional().meta({ description: 'Nombre del archivo' }) })

export const docRecibidoRecepcion = {
  recibir: endpoint({
    method: 'POST',
    path: '/doc-recibido/recibir/:codCia',
    tag,
    opcion,
    summary: 'Entregar un XML: el comprobante de un proveedor o la respuesta de Hacienda a uno',
    params: codCiaParams,
    query: nombreQuery,
    consumes: 'application/octet-stream',
    maxBody: 5 * 1024 * 1024 + 1024,
    body: z.instanceof(Uint8Array),
    response: recepcionSchema,
  }),
  recepciones: endpoint({
    method: 'GET',
    path: '/doc-recibido/recepciones/:codCia',
    tag,
    opcion,
    summary: 'Qué fue de cada archivo que llegó, del más reciente al más antiguo',
    params: codCiaParams,
    query: z.object({ idCarga: identificador().optional(), resultado: resultado.optional(), ...paginaQuery }),
    response: z.array(recepcionSchema),
  }),
}

export const docRecibidoCarga = {
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/carga/:codCia/:idCarga',
    tag,
    opcion,
    summary: 'Cómo va una carga',
    params: cargaParams,
    response: cargaRecibidos,
  }),
  list: endpoint({
    method: 'GET',
    path: '/doc-recibido/cargas/:codCia',
    tag,
    opcion,
    summary: 'Las últimas cargas',
    params: codCiaParams,
    response: z.array(cargaRecibidos),
  }),
  crear: endpoint({
    method: 'POST',
    path: '/doc-recibido/carga/:codCia',
    tag,
    opcion,
    summary: 'Empezar una carga de muchos archivos',
    params: codCiaParams,
    body: z.object({ nombre: texto(200) }),
    response: cargaRecibidos,
  }),
  agregar: endpoint({
    method: 'POST',
    path: '/doc-recibido/carga/:codCia/:idCarga/archivo',
    tag,
    opcion,
    summary: 'Agregar un archivo a la carga: XML, PDF o ZIP',
    params: cargaParams,
    query: z.object({
      nombre: texto(1000).optional().meta({ description: 'Nombre del archivo, con su carpeta: «marzo/factura.pdf»' }),
    }),
    consumes: 'application/octet-stream',
    maxBody: MAX_ARCHIVO_RECIBIDO + 1024,
    body: z.instanceof(Uint8Array),
    response: cargaRecibidos,
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/doc-recibido/carga/:codCia/:idCarga/cerrar',
    tag,
    opcion,
    summary: 'No vienen más archivos: la carga sigue sola',
    params: cargaParams,
    response: cargaRecibidos,
  }),
  informe: endpoint({
    method: 'GET',
    path: '/doc-recibido/informe/:codCia/:idCarga',
    tag,
    opcion,
    summary: 'Informe de una carga: una fila por archivo, en .xlsx',
    params: cargaParams,
    response: z.unknown(),
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}
