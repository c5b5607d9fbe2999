/**
 * Actions of the board on many companies, each with the role of its access; a refusal in one does not stop the
 * others.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { MAX_RESPUESTAS, respuestaEnLote } from '../compra/doc-recibido.ts'
import { docPorResponder, docRecibidoCompleto } from '../compra/doc-recibido-forma.ts'
import { identificador, instante } from '../comunes.ts'
import { accesos, idAcceso, mesTablero, TABLERO } from './tablero-contador.ts'

const tag = 'tablero del contador'
const opcion = TABLERO

const propuestas = z.object({
  companias: z.array(
    z.object({
      idAcceso: z.int(),
      documentos: z.array(docPorResponder).meta({ description: 'El que antes vence primero' }),
      actividades: z.array(z.object({ codActividad: z.string(), nombre: z.string() })),
      motivo: z.string().meta({ description: 'Por qué no se puede responder ahí; vacío: se puede' }),
    }),
  ),
  quedan: z.int().meta({ description: 'Los que no caben aquí' }),
})
export type PropuestasTablero = z.infer<typeof propuestas>

const noHecho = z.object({ id: z.int(), motivo: z.string() })

export const tableroLote = {
  propuestas: endpoint({
    method: 'POST',
    path: '/tablero-contador/propuestas',
    tag,
    opcion,
    consulta: true,
    summary: `Lo que espera respuesta en las compañías elegidas, con su propuesta; hasta ${MAX_RESPUESTAS}`,
    body: z.object({ accesos, soloConPropuesta: z.boolean().optional() }),
    response: propuestas,
    example: { accesos: [0, 3] },
  }),
  documento: endpoint({
    method: 'GET',
    path: '/tablero-contador/documento/:idAcceso/:id',
    tag,
    opcion,
    summary: 'Un documento recibido de una compañía del tablero, para leerlo antes de responder',
    params: z.object({ idAcceso, id: identificador() }),
    response: docRecibidoCompleto,
  }),
  responder: endpoint({
    method: 'POST',
    path: '/tablero-contador/responder',
    tag,
    opcion,
    summary:
      'Responder documentos de varias compañías; esperan treinta segundos, en los que se pueden deshacer. Ninguno se acepta sin condición',
    body: z.object({
      respuestas: z
        .array(z.strictObject({ idAcceso, id: identificador(), ...respuestaEnLote }))
        .min(1)
        .max(MAX_RESPUESTAS),
    }),
    response: z.object({
      companias: z.array(
        z.object({
          idAcceso: z.int(),
          registradas: z.array(z.int()),
          rechazadas: z.array(noHecho),
          motivo: z.string().meta({ description: 'Por qué ninguna de la compañía; vacío si alguna' }),
        }),
      ),
      deshacerHasta: instante,
    }),
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/tablero-contador/deshacer',
    tag,
    opcion,
    summary: 'Retirar respuestas que aún esperan, de varias compañías',
    body: z.object({
      respuestas: z
        .array(z.object({ idAcceso, ids: z.array(identificador()).min(1).max(MAX_RESPUESTAS) }))
        .min(1)
        .max(MAX_RESPUESTAS),
    }),
    response: z.object({
      companias: z.array(
        z.object({
          idAcceso: z.int(),
          deshechas: z.array(z.int()),
          tarde: z.array(z.int()),
          motivo: z.string().meta({ description: 'Por qué no se pudo ahí; vacío si se pudo' }),
        }),
      ),
    }),
  }),
}

/** Access ids in a query: `0,3,12`. */
const listaDeAccesos = z
  .string()
  .max(6_000)
  .regex(/^\d{1,10}(,\d{1,10}){0,499}$/)
  .meta({ description: 'idAcceso separados por coma', example: '0,3,12' })

export const tableroDescarga = {
  get: endpoint({
    method: 'GET',
    path: '/tablero-contador/descarga',
    tag,
    opcion,
    summary: 'El mes de las compañías elegidas en un zip, una carpeta por compañía: XML, PDF, XLSX y lo del mes de IVA',
    query: z.object({
      ...mesTablero,
      accesos: listaDeAccesos,
      partes: z
        .string()
        .max(20)
        .regex(/^(xml|pdf|xlsx|iva)(,(xml|pdf|xlsx|iva)){0,3}$/)
        .optional()
        .meta({ description: 'xml, pdf, xlsx e iva si falta' }),
    }),
    response: z.unknown(),
    answer: 'application/zip',
  }),
}
