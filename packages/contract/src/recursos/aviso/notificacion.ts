/** Notifications (API-102 and API-103), and what one person has seen, read and subscribed to. */
import { CLASES_NOTIFICACION, mensajes } from '@pura/domain'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, instante, numero } from '../comunes.ts'

const tag = 'notificaciones'
/** A session is enough: each person only gets notifications of their own sections. */
const access = 'sesion'

const notificacionSchema = z.object({
  idNotificacion: z.int(),
  type: z.string(),
  payload: z.object({ title: z.string(), body: z.string(), urlTarget: z.string() }),
  date: instante,
  read: z.boolean(),
  cuantas: z.int().meta({ description: 'De cuántas cosas habla: lo del mismo tipo en un día se cuenta junto' }),
})
export type Notificacion = z.infer<typeof notificacionSchema>

const cuentas = z.object({
  sinVer: z.int().meta({ description: 'Llegaron después de la última vez que se abrió la campana; 100 es 100 o más' }),
  sinLeer: z.int().meta({ description: '100 es 100 o más' }),
  ultima: z.int().meta({ description: 'La más nueva, también de las que esta persona no ve' }),
})
export type CuentasNotificacion = z.infer<typeof cuentas>

const canales = z.object({ aqui: z.boolean(), equipo: z.boolean(), correo: z.boolean() })
const preferencias = z.record(z.enum(CLASES_NOTIFICACION), canales)
export type PreferenciasNotificacion = z.infer<typeof preferencias>

export const FILTROS_NOTIFICACION = ['todas', 'sinLeer', 'leidas', 'silenciadas'] as const

/** Days that a read notification stays in «Leídas», counted from its own date (docs/acuerdos.md L10). */
export const DIAS_DE_LEIDAS = 90

const equipos = z.array(
  z.object({
    idSuscripcion: z.int(),
    huella: z.string().meta({ description: 'SHA-256 del endpoint, en base64url: así se reconoce un navegador' }),
    agente: z.string(),
    creada: instante,
    deEstaSesion: z.boolean(),
  }),
)
export type EquipoAvisado = z.infer<typeof equipos>[number]

/** Maximum notifications one call may list. */
const MAX_NOMBRADAS = 1_000

const baja = z.object({ token: z.string().max(100) })

export const notificacion = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/find-by-cod-cia/:codCia',
    tag,
    access,
    summary: 'Notificaciones de quien pregunta, las más nuevas primero',
    params: codCiaParams,
    query: z.object({
      filtro: z
        .enum(FILTROS_NOTIFICACION)
        .default('todas')
        .meta({ description: `leidas: las leídas de los últimos ${DIAS_DE_LEIDAS} días` }),
      antes: identificador().optional().meta({ description: 'Solo las anteriores a esta' }),
      cuantas: numero(1, 100).default(30),
    }),
    response: cuentas.extend({ notificaciones: z.array(notificacionSchema), hayMas: z.boolean() }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/getAllNotification/:ruc',
    tag,
    access,
    summary: 'Las notificaciones sin leer de la compañía que el rol permite ver, las 1000 más nuevas',
    params: z.object({ ruc: z.string().max(20) }),
    response: z.array(notificacionSchema),
  }),
  cuentas: endpoint({
    method: 'GET',
    path: '/notifications/cuentas/:codCia',
    tag,
    access,
    summary: 'Cuántas hay sin ver y sin leer',
    params: codCiaParams,
    response: cuentas,
  }),
  vivo: endpoint({
    method: 'GET',
    path: '/notifications/vivo/:codCia',
    tag,
    access,
    summary: 'Lo que llega, en el momento (server-sent events): notificacion, latido cada 20 s, recargar y fin',
    params: codCiaParams,
    query: z.object({ desde: identificador().optional().meta({ description: 'La última que se recibió' }) }),
    headers: { 'last-event-id': 'La última que se recibió; la dice el navegador al volver' },
    response: z.unknown(),
    answer: 'text/event-stream',
  }),
  ver: endpoint({
    method: 'PUT',
    path: '/notifications/vistas',
    tag,
    access,
    summary: 'Hasta esta se vieron todas',
    body: z.object({ codCia: identificador(), hasta: identificador() }),
    response: cuentas,
  }),
  leer: endpoint({
    method: 'PUT',
    path: '/notifications/leidas',
    tag,
    access,
    summary: 'Estas se leyeron, o todas hasta una',
    body: z.union([
      z.object({ codCia: identificador(), hasta: identificador() }),
      z.object({ codCia: identificador(), ids: z.array(identificador()).min(1).max(MAX_NOMBRADAS) }),
    ]),
    response: cuentas,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/deleteNitifications/:de',
    tag,
    access,
    summary: 'Quitar de la lista propia las que se nombran leídas; las demás se quedan',
    params: z.object({
      de: z.string().max(320).meta({ description: 'ruc de la compañía o username, los de la sesión' }),
    }),
    body: z.array(z.object({ idNotificacion: identificador(), read: z.boolean().default(false) })).max(MAX_NOMBRADAS),
    response: cuentas,
  }),
  preferencias: endpoint({
    method: 'GET',
    path: '/notifications/preferencias/:codCia',
    tag,
    access,
    summary: 'Por qué vías quiere saber de cada tipo quien pregunta',
    params: codCiaParams,
    response: preferencias,
  }),
  preferir: endpoint({
    method: 'PUT',
    path: '/notifications/preferencias/:codCia',
    tag,
    access,
    summary: 'Cambiar las vías de un tipo',
    params: codCiaParams,
    body: z.object({ clase: z.enum(CLASES_NOTIFICACION, mensajes.general.datosInvalidos), canales }),
    response: preferencias,
  }),
  sinCorreo: endpoint({
    method: 'POST',
    path: '/notifications/sin-correo',
    tag,
    access: 'publico',
    summary: 'No recibir más el correo de cada día, con el enlace que viene en él',
    body: z.object({ token: z.string().max(100) }),
    response: z.null(),
  }),
  // RFC 8058: mail programs call it, so the secret is in the address; it can only stop these mails.
  bajaUnClic: endpoint({
    method: 'POST',
    path: '/notifications/baja/:token',
    tag,
    access: 'publico',
    summary: 'No recibir más el correo de cada día, como lo pide un programa de correo (RFC 8058)',
    params: baja,
    // Its content decides nothing: the address alone names the mail.
    body: z.object({ 'List-Unsubscribe': z.string().optional().meta({ example: 'One-Click' }) }).optional(),
    consumes: 'application/x-www-form-urlencoded',
    maxBody: 1024,
    response: z.null(),
  }),
  verBaja: endpoint({
    method: 'GET',
    path: '/notifications/baja/:token',
    tag,
    access: 'publico',
    summary: 'Lleva a la página que deja de enviar el correo de cada día; abrirla no cambia nada',
    params: baja,
    response: z.unknown(),
    answer: 'text/plain',
    redirects: true,
  }),
  llavePublica: endpoint({
    method: 'GET',
    path: '/notifications/llave-publica',
    tag,
    access,
    summary: 'Llave pública con la que un navegador se suscribe (VAPID)',
    response: z.object({ llave: z.string() }),
  }),
  equipos: endpoint({
    method: 'GET',
    path: '/notifications/suscripciones/:codCia',
    tag,
    access,
    summary: 'Navegadores de quien pregunta que avisan con la ventana cerrada',
    params: codCiaParams,
    response: equipos,
  }),
  suscribir: endpoint({
    method: 'POST',
    path: '/notifications/suscripcion',
    tag,
    access,
    summary: 'Avisar en este navegador con la ventana cerrada; termina con la sesión',
    body: z.object({
      codCia: identificador(),
      endpoint: z.string().max(2_000),
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{87}=?$/),
        auth: z.string().regex(/^[\w-]{22}(==)?$/),
      }),
    }),
    response: equipos,
  }),
  desuscribir: endpoint({
    method: 'DELETE',
    path: '/notifications/suscripcion/:codCia/:idSuscripcion',
    tag,
    access,
    summary: 'No avisar más en un navegador',
    params: codCiaParams.extend({ idSuscripcion: identificador() }),
    response: equipos,
  }),
}
