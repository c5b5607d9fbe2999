/** Received documents (API doc-recibido/*, REC-01 to REC-23): lists, sums, files and the company's answers. */
import { DUDAS } from '@pura/domain/recibido'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import {
  actividadElegida,
  codCiaParams,
  decimalEntrada,
  fechaCorta,
  identificador,
  instante,
  paginaQuery,
  texto,
} from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'
import { docPorResponder, docRecibidoCompleto, docRecibidoResumen, filaTotalesRecibidos } from './doc-recibido-forma.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** REC-01 to REC-04: the filters combine. */
const filtros = {
  vista: z.enum(['porResponder', 'vencenPronto', 'respondidos', 'porRevisar']).optional(),
  nombre: texto(200)
    .optional()
    .meta({ description: 'Parte del nombre o la identificación del proveedor, del número, o la clave' }),
  tipo: identificador().optional(),
  estado: z
    .enum(['PENDIENTE', 'ACEPTADO', 'RECHAZADO'])
    .optional()
    .meta({ description: 'De la respuesta de la compañía' }),
  fechaInicio: fechaCorta.optional(),
  fechaFin: fechaCorta.optional(),
}

/** Ids in a query: `8,12,40`. */
const listaDeIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
  .meta({ description: 'Solo estos documentos, separados por coma', example: '8,12' })

const documentoParams = codCiaParams.extend({ id: identificador() })

/** Fields of an answer apart from its document; every call that answers uses these names. */
export const respuestaDeRecibido = {
  codigoMensaje: z.enum(['1', '2', '3']).meta({ description: '1 acepta, 2 acepta en parte, 3 rechaza' }),
  idCondicionImpuesto: texto(2).nullish().meta({ description: '1 a 5, o 01 a 05' }),
  actividadEconomicaCia: actividadElegida.nullish(),
  motivoRechazo: texto(160).nullish(),
  montoImpuestoAcreditar: decimalEntrada.nullish().meta({ description: 'Del crédito parcial; los demás se calculan' }),
  confirmarTarde: z
    .boolean()
    .optional()
    .meta({ description: 'La primera respuesta sale después de su último día: sin esto se pide confirmar' }),
}
/** In a batch, the answer also tells what the person saw. */
export const respuestaEnLote = {
  ...respuestaDeRecibido,
  dudas: z.array(z.enum(DUDAS)).max(DUDAS.length).optional().meta({
    description:
      'Las dudas que la persona vio y dejó pasar: si el documento tiene ahora otra, no se responde. Ausente: no se compara',
  }),
}
const caja = z
  .object({
    cajaPK: z.object({ codCia: identificador().optional(), idSucursal: identificador(), idCaja: identificador() }),
  })
  .nullish()
  .meta({ description: 'La que numera la respuesta; si falta, la primera activa' })

const respuestaEntrada = z.object({
  docRecibidosPK: z.object({ codCia: identificador().optional(), id: identificador() }),
  /** The specification's client sends it; only codigoMensaje counts. */
  descripcionSri: texto(20).nullish(),
  ...respuestaDeRecibido,
  caja,
  confirmarSegunda: z
    .boolean()
    .optional()
    .meta({ description: 'Ya se respondió, y se corrige dentro del plazo: sin esto se pide confirmar' }),
})
export type RespuestaEntrada = z.infer<typeof respuestaEntrada>

export const MAX_RESPUESTAS = 500

const PDF = 'El PDF del proveedor o, si no vino, el dibujo del XML'
const pdfQuery = z.object({
  orden: identificador()
    .optional()
    .meta({ description: 'Cuál, si el proveedor mandó varios: el primero si no se dice' }),
})
const archivo = (clase: 'xml' | 'respuesta' | 'mensaje', que: string) =>
  endpoint({
    method: 'GET',
    path: `/doc-recibido/${clase}/:codCia/:id`,
    tag,
    opcion,
    summary: que,
    params: documentoParams,
    response: z.unknown(),
    answer: 'application/xml',
  })
const enHoja = (clase: 'resumen' | 'detalle', que: string) =>
  endpoint({
    method: 'GET',
    path: `/doc-recibido/archivo-${clase}/:codCia`,
    tag,
    opcion,
    summary: `${que}, escrita a medida que se descarga`,
    params: codCiaParams,
    query: z.object(filtros),
    response: z.unknown(),
    answer: XLSX,
  })

export const docRecibido = {
  list: endpoint({
    method: 'GET',
    path: '/doc-recibido/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Documentos recibidos, del más reciente al más antiguo',
    params: codCiaParams,
    query: z.object({ ...filtros, ...paginaQuery }),
    response: z.array(docRecibidoResumen),
  }),
  vistas: endpoint({
    method: 'GET',
    path: '/doc-recibido/vistas/:codCia',
    tag,
    opcion,
    summary: 'Cuántos hay en cada vista',
    params: codCiaParams,
    response: z.object({
      porResponder: z.int(),
      vencenPronto: z.int(),
      respondidos: z.int(),
      porRevisar: z
        .int()
        .meta({ description: 'No se suman ni se responden hasta que una persona los dé por correctos' }),
      ajenos: z.int().meta({ description: 'Archivos que no eran para esta compañía' }),
    }),
  }),
  totales: endpoint({
    method: 'GET',
    path: '/doc-recibido/totales/:codCia',
    tag,
    opcion,
    summary: 'Compras e impuesto por tarifa de lo filtrado, en colones, notas con su signo',
    params: codCiaParams,
    query: z.object(filtros),
    response: z.array(filaTotalesRecibidos),
  }),
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/find-by-id/:codCia/:id',
    tag,
    opcion,
    summary: 'Un documento recibido: líneas, plazo, respuestas y línea de tiempo',
    params: documentoParams,
    response: docRecibidoCompleto,
  }),
  enlazar: endpoint({
    method: 'PUT',
    path: '/doc-recibido/producto/:codCia/:id',
    tag,
    opcion,
    summary: 'Decir qué producto propio es una línea; se recuerda por proveedor. null suelta el enlace y lo olvida',
    params: documentoParams,
    body: z.object({ numero: identificador(), idProducto: identificador().nullable() }),
    response: docRecibidoCompleto,
    example: { numero: 1, idProducto: 12 },
  }),
  xmlBase64: endpoint({
    method: 'GET',
    path: '/doc-recibido/xml-base64/:codCia/:id',
    tag,
    opcion,
    summary: 'El XML tal como llegó, en base64',
    params: documentoParams,
    response: z.string(),
  }),
  pdfBase64: endpoint({
    method: 'GET',
    path: '/doc-recibido/pdf-base64/:codCia/:id',
    tag,
    opcion,
    summary: `${PDF}, en base64`,
    params: documentoParams,
    query: pdfQuery,
    response: z.string(),
  }),
  xml: archivo('xml', 'El XML tal como llegó'),
  pdf: endpoint({
    method: 'GET',
    path: '/doc-recibido/pdf/:codCia/:id',
    tag,
    opcion,
    summary: PDF,
    params: documentoParams,
    query: pdfQuery,
    response: z.unknown(),
    answer: 'application/pdf',
  }),
  respuesta: archivo('respuesta', 'La respuesta de Hacienda al comprobante'),
}

/** The company's answers: receiver's messages, queued and tracked like documents. */
export const docRecibidoRespuesta = {
  emitir: endpoint({
    method: 'POST',
    path: '/doc-recibido/emitir-doc-recibido',
    tag,
    opcion,
    summary: 'Responder un documento recibido: firmado y en camino a Hacienda al contestar',
    body: respuestaEntrada,
    response: docRecibidoCompleto,
  }),
  porResponder: endpoint({
    method: 'GET',
    path: '/doc-recibido/por-responder/:codCia',
    tag,
    opcion,
    summary: 'Lo que espera respuesta, con su propuesta y sus dudas; hasta 200 por página',
    params: codCiaParams,
    query: z.object({ ...filtros, ids: listaDeIds.optional(), ...paginaQuery }),
    response: z.array(docPorResponder),
  }),
  emitirVarios: endpoint({
    method: 'POST',
    path: '/doc-recibido/responder/:codCia',
    tag,
    opcion,
    summary:
      'Responder varios; esperan treinta segundos en la cola, en los que se pueden deshacer. Ninguno se acepta sin condición',
    params: codCiaParams,
    body: z.object({
      caja,
      respuestas: z
        .array(z.strictObject({ id: identificador(), ...respuestaEnLote }))
        .min(1)
        .max(MAX_RESPUESTAS),
    }),
    response: z.object({
      registradas: z.array(z.int()),
      rechazadas: z.array(z.object({ id: z.int(), motivo: z.string() })),
      deshacerHasta: instante,
    }),
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/doc-recibido/deshacer/:codCia',
    tag,
    opcion,
    summary: 'Retirar respuestas que aún esperan; la que ya se firmó no vuelve',
    params: codCiaParams,
    body: z.object({ ids: z.array(identificador()).min(1).max(MAX_RESPUESTAS) }),
    response: z.object({ deshechas: z.array(z.int()), tarde: z.array(z.int()) }),
  }),
  esCorrecto: endpoint({
    method: 'POST',
    path: '/doc-recibido/es-correcto/:codCia/:id',
    tag,
    opcion,
    summary: 'Decir que un documento por revisar es correcto: desde entonces se suma y se puede responder',
    params: documentoParams,
    response: docRecibidoCompleto,
  }),
  otroSistema: endpoint({
    method: 'PUT',
    path: '/doc-recibido/otro-sistema/:codCia/:id',
    tag,
    opcion,
    summary: 'Marcar que ya se respondió en otro sistema, o quitar la marca',
    params: documentoParams,
    body: z.object({ respondido: z.boolean() }),
    response: docRecibidoCompleto,
  }),
  mensaje: archivo('mensaje', 'La última respuesta de la compañía, firmada'),
}

export const docRecibidoHoja = {
  resumenBase64: endpoint({
    method: 'GET',
    path: '/doc-recibido/find-by-cod-cia-parameters-archivo',
    tag,
    opcion,
    summary: 'Hoja con los totales por tarifa de un rango de fechas, en base64 (documentos_recibidos_resumen.xlsx)',
    query: z.object({ codCia: identificador(), ...filtros }),
    response: z.string(),
  }),
  resumen: enHoja('resumen', 'Hoja con los totales por tarifa'),
  detalle: enHoja('detalle', 'Hoja con cada documento'),
}
