import { RECHAZOS_CREDENCIAL } from '@pura/domain/mensajes'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { identificador } from '../comunes.ts'

const usuario = z.object({
  usuarioPK: z.object({ codCia: z.int(), idUsuario: z.int() }),
  username: z.string(),
  nombreUsuario: z.string(),
  identificacion: z.string(),
  correo: z.string(),
  contrasenaTemporal: z.boolean().meta({ description: 'Hay que cambiarla antes de hacer otra cosa' }),
  faltaSegundoFactor: z
    .boolean()
    .meta({ description: 'Hay que activar la verificación en dos pasos antes de otra cosa' }),
  usuarioRolList: z.array(z.object({ rol: z.object({ rolPK: z.object({ codRol: z.int() }), nombreRol: z.string() }) })),
})

const cia = z.object({
  codCia: z.int(),
  ruc: z.string(),
  nombreCia: z.string(),
  razonSocial: z.string(),
  primeraVez: z.boolean(),
  tipoContribuyente: z.int(),
})

export const sesionActual = z.object({
  usuario,
  /** The company the session works in. */
  cia,
  /** The user's own company while working in another (operator in exchange mode, or by an access); otherwise null. */
  ciaPropia: z.object({ codCia: z.int(), nombreCia: z.string() }).nullable(),
  soloLectura: z.boolean().meta({ description: 'Su rol consulta y descarga; no cambia nada de la compañía' }),
  porAcceso: z.boolean().meta({ description: 'Trabaja en otra compañía porque esa le dio acceso' }),
  accesos: z.int().meta({ description: 'En cuántas otras compañías puede trabajar' }),
  clientes: z.int().meta({ description: 'Cuántas compañías dan acceso a la suya, quienquiera que trabaje en ellas' }),
})
export type SesionActual = z.infer<typeof sesionActual>

export const sesion = {
  create: endpoint({
    method: 'POST',
    path: '/sesion',
    tag: 'sesión',
    access: 'publico',
    summary: 'Ingresar con número de identificación y contraseña; deja una cookie http-only',
    body: z.object({
      usuario: z.string().max(200),
      contrasena: z.string().max(200),
      soloEstaSesion: z.boolean().optional(),
      codigo: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'De la aplicación de autenticación o de respaldo; se pide con second_factor_required' }),
    }),
    response: sesionActual,
    example: { usuario: '101110111', contrasena: 'PuraVida-2026' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/sesion',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Quién llama y en cuál compañía trabaja',
    response: sesionActual,
    answer: 'desnudo',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sesion',
    access: 'sesion',
    tag: 'sesión',
    summary: 'Cerrar la sesión',
    response: z.null(),
  }),
}

export const oauth = {
  token: endpoint({
    method: 'POST',
    path: '/oauth/token',
    tag: 'sesión',
    access: 'publico',
    summary: 'Token de acceso para clientes de la API (grant_type=password)',
    consumes: 'application/x-www-form-urlencoded',
    body: z.object({
      grant_type: z.string(),
      client_id: z.string(),
      client_secret: z.string(),
      username: z.string(),
      password: z.string(),
      totp: z.string().max(40).optional().meta({ description: 'Segundo factor; se pide con mfa_required' }),
    }),
    response: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() }),
    answer: 'desnudo',
    example: {
      grant_type: 'password',
      client_id: 'demo',
      client_secret: 'demo',
      username: '101110111',
      password: 'PuraVida-2026',
    },
  }),
}

export const salud = {
  get: endpoint({
    method: 'GET',
    path: '/salud',
    tag: 'sistema',
    access: 'publico',
    summary: '200 cuando todo está listo',
    response: z.object({
      estado: z.enum(['listo', 'iniciando', 'no listo']),
      version: z.string(),
      ambiente: z.enum(['simulador', 'stag', 'prod']),
    }),
    answer: 'desnudo',
  }),
  vivo: endpoint({
    method: 'GET',
    path: '/salud/vivo',
    tag: 'sistema',
    access: 'publico',
    summary: '200 mientras el proceso atiende; para quien lo reinicia',
    response: z.object({ estado: z.literal('vivo') }),
    answer: 'desnudo',
  }),
  listo: endpoint({
    method: 'GET',
    path: '/salud/listo',
    tag: 'sistema',
    access: 'publico',
    summary: '200 cuando puede trabajar: base de datos, llave maestra, migraciones y disco; si no, 503 y qué falta',
    response: z.object({
      estado: z.enum(['listo', 'no listo']),
      pruebas: z.object({
        arranque: z.boolean(),
        base: z.boolean(),
        llave: z.boolean(),
        migraciones: z.boolean(),
        disco: z.boolean(),
      }),
      /** What needs the operator although the process can work. */
      avisos: z.array(z.enum(['respaldo'])),
    }),
    answer: 'desnudo',
  }),
  metricas: endpoint({
    method: 'GET',
    path: '/metricas',
    tag: 'sistema',
    access: 'publico',
    summary: 'Métricas en el texto de Prometheus, con Authorization: Bearer METRICAS_TOKEN',
    response: z.string(),
    answer: 'text/plain; version=0.0.4; charset=utf-8',
  }),
  hacienda: endpoint({
    method: 'GET',
    path: '/hacienda/estado',
    access: 'sesion',
    tag: 'sistema',
    summary: 'Cómo responde Hacienda y cuántos documentos esperan en la cola de la compañía',
    response: z.object({
      responde: z.boolean(),
      sinRespuestaDesde: z.string().nullable(),
      enCola: z.int(),
      latenciaMs: z.number().nullable(),
      certificadoVence: z.string().nullable(),
      credencialRechazada: z
        .enum(RECHAZOS_CREDENCIAL)
        .nullable()
        .meta({ description: 'Por qué Hacienda no deja entrar a la compañía: nada sale mientras tanto' }),
    }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    tag: 'sistema',
    access: 'publico',
    summary: 'Esta descripción',
    response: z.record(z.string(), z.unknown()),
    answer: 'desnudo',
  }),
}

export const users = {
  encargados: endpoint({
    method: 'GET',
    path: '/users/encargados/:codCia',
    tag: 'usuarios',
    access: 'sesion',
    summary: 'Quiénes pueden dar acceso a una sección: los nombres de los usuarios activos que mantienen los roles',
    params: z.object({ codCia: identificador() }),
    response: z.array(z.object({ nombreUsuario: z.string() })),
  }),
  opciones: endpoint({
    method: 'GET',
    path: '/users/find-opciones-by-user/:codCia/:idUsuario',
    access: 'sesion',
    tag: 'usuarios',
    summary: 'Opciones del menú de un usuario, que también son sus permisos',
    params: z.object({ codCia: identificador(), idUsuario: identificador() }),
    response: z.array(z.object({ grupo: z.string(), ruta: z.string(), etiqueta: z.string(), icono: z.string() })),
  }),
}
