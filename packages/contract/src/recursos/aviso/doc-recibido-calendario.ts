/** Due dates as an iCalendar feed, subscribed to by a secret link of the user. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, instante } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS

/** Maximum companies in one calendar. */
export const MAX_COMPANIAS_CALENDARIO = 200

const estado = z.object({
  creado: instante.nullable().meta({ description: 'Cuándo se creó o se renovó el enlace; null si no hay' }),
  incluida: z.boolean().meta({ description: 'Los plazos de esta compañía están en el calendario' }),
  companias: z
    .int()
    .meta({ description: 'Cuántas compañías hay en él: las que se incluyeron y las que le dieron acceso' }),
})
export type EstadoCalendario = z.infer<typeof estado>

export const docRecibidoCalendario = {
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/calendario/:codCia',
    tag,
    opcion,
    summary: 'El calendario de plazos de quien pregunta; el enlace mismo solo se dice al crearlo',
    params: codCiaParams,
    response: estado,
  }),
  renovar: endpoint({
    method: 'POST',
    path: '/doc-recibido/calendario/:codCia',
    tag,
    opcion,
    consulta: true,
    summary: 'Crear el enlace secreto del calendario, o renovarlo: el anterior deja de abrir',
    params: codCiaParams,
    response: estado.extend({ url: z.string() }),
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/doc-recibido/calendario/:codCia',
    tag,
    opcion,
    consulta: true,
    summary: 'Quitar el enlace: deja de abrir',
    params: codCiaParams,
    response: estado,
  }),
  incluir: endpoint({
    method: 'PUT',
    path: '/doc-recibido/calendario/:codCia',
    tag,
    opcion,
    consulta: true,
    summary: 'Incluir en el calendario los plazos de esta compañía, o sacarlos',
    params: codCiaParams,
    body: z.object({ incluida: z.boolean() }),
    response: estado,
  }),
  abrir: endpoint({
    method: 'GET',
    path: '/calendario/:token/plazos.ics',
    tag,
    access: 'publico',
    summary: 'Los plazos de las compañías de una persona, para suscribirse desde un calendario (RFC 5545)',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    response: z.unknown(),
    answer: 'text/calendar',
  }),
}
