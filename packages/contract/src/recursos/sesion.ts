import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const usuario = z.object({
  usuarioPK: z.object({ codCia: z.int(), idUsuario: z.int() }),
  username: z.string(),
  nombreUsuario: z.string(),
  identificacion: z.string(),
  correo: z.string(),
  contrasenaTemporal: z.boolean().meta({ description: 'Hay que cambiarla antes de hacer otra cosa' }),
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
  /** The company worked in. */
  cia,
  /** The user's own company, while an operator works in another one (exchange mode); otherwise null. */
  ciaPropia: z.object({ codCia: z.int(), nombreCia: z.string() }).nullable(),
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
    tag: 'sesión',
    summary: 'Quién llama y en cuál compañía trabaja',
    response: sesionActual,
    answer: 'desnudo',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sesion',
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
      estado: z.enum(['listo', 'iniciando']),
      version: z.string(),
      ambiente: z.enum(['simulador', 'stag', 'prod']),
    }),
    answer: 'desnudo',
  }),
  hacienda: endpoint({
    method: 'GET',
    path: '/hacienda/estado',
    tag: 'sistema',
    summary: 'Cómo responde Hacienda y cuántos documentos esperan en la cola de la compañía',
    response: z.object({
      responde: z.boolean(),
      sinRespuestaDesde: z.string().nullable(),
      enCola: z.int(),
      latenciaMs: z.number().nullable(),
      certificadoVence: z.string().nullable(),
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
  opciones: endpoint({
    method: 'GET',
    path: '/users/find-opciones-by-user/:codCia/:idUsuario',
    tag: 'usuarios',
    summary: 'Opciones del menú de un usuario, que también son sus permisos',
    params: z.object({ codCia: z.coerce.number().int(), idUsuario: z.coerce.number().int() }),
    response: z.array(z.object({ grupo: z.string(), ruta: z.string(), etiqueta: z.string(), icono: z.string() })),
  }),
}
