/** Access of another company's user to this one (docs/decisions/0094). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, instante, texto, version } from '../comunes.ts'

const accesoPK = z.object({ codCia: z.int(), idAcceso: z.int() })
const accesoParams = codCiaParams.extend({ idAcceso: identificador() })
const idAcceso = z.object({ idAcceso: identificador() })

export const accesoSchema = z.object({
  accesoPK,
  identificacion: z.string().meta({ description: 'A quién se invitó: la persona, o la empresa de la que sea' }),
  correo: z.string(),
  estado: z.enum(['invitado', 'vencido', 'porConfirmar', 'vigente', 'retirado']),
  codRol: z.int().nullable(),
  nombreRol: z.string(),
  cambiable: z.boolean().meta({ description: 'Su rol no da más permisos que los de quien llama' }),
  invitado: instante,
  invitadoPor: z.string(),
  vence: instante.nullable(),
  username: z.string().meta({ description: 'De quien aceptó; así lo nombra la bitácora' }),
  nombre: z.string(),
  compania: z.string().meta({ description: 'La suya, al aceptar' }),
  correoPersona: z.string().meta({ description: 'El de quien aceptó; a `correo` se envió la invitación' }),
  comprobada: z.boolean().meta({ description: 'El número invitado estaba comprobado al aceptar' }),
  respondido: instante.nullable().meta({ description: 'Cuándo aceptó' }),
  confirmadoPor: z.string(),
  desde: instante.nullable(),
  visto: instante.nullable(),
  retirado: instante.nullable(),
  retiradoPor: z.string(),
  personas: z
    .array(
      z.object({
        username: z.string(),
        nombre: z.string(),
        correo: z.string(),
        nombreRol: z
          .string()
          .meta({ description: 'El que le dio la firma, nunca mayor; si no dio uno, el del acceso' }),
        desde: instante,
        por: z.string().meta({ description: 'username de quien en la firma se lo dio' }),
        visto: instante.nullable(),
      }),
    )
    .meta({ description: 'La gente de la firma que entra con este acceso' }),
  version: z.int(),
})
export type Acceso = z.infer<typeof accesoSchema>

const invitacionNueva = z.object({
  identificacion: texto(20).default(''),
  correo: texto(160).default(''),
  codRol: identificador().nullish(),
})
export type InvitacionNueva = z.output<typeof invitacionNueva>

const token = z.object({ token: z.string().max(100).meta({ description: 'El del enlace del correo' }) })

const accesoMio = z.object({
  idAcceso: z.int(),
  nombreCia: z.string(),
  ruc: z.string(),
  nombreRol: z.string(),
  desde: instante,
  visto: instante.nullable(),
  actual: z.boolean().meta({ description: 'La sesión trabaja en ella' }),
})
export type AccesoMio = z.infer<typeof accesoMio>

const tag = 'accesos'
const opcion = '/usuarios'

export const acceso = {
  list: endpoint({
    method: 'GET',
    path: '/accesos/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Quién de fuera tiene acceso a la compañía, las invitaciones y lo último retirado',
    params: codCiaParams,
    response: z.array(accesoSchema),
  }),
  invitar: endpoint({
    method: 'POST',
    path: '/accesos',
    tag,
    opcion,
    summary: 'Invitar a alguien de fuera; le llega un enlace que vale por 7 días',
    body: invitacionNueva,
    response: accesoSchema,
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/accesos/reenviar/:codCia/:idAcceso',
    tag,
    opcion,
    summary: 'Enviar otra vez la invitación; el enlace anterior deja de servir',
    params: accesoParams,
    response: accesoSchema,
  }),
  confirmar: endpoint({
    method: 'POST',
    path: '/accesos/confirmar',
    tag,
    opcion,
    summary: 'Confirmar a quien aceptó con una cédula sin comprobar; desde entonces puede entrar',
    body: z.object({ accesoPK: z.object({ codCia: identificador(), idAcceso: identificador() }), version }),
    response: accesoSchema,
  }),
  cambiarRol: endpoint({
    method: 'POST',
    path: '/accesos/edit',
    tag,
    opcion,
    summary: 'Cambiar el rol de quien es de fuera; lo nota en la llamada siguiente',
    body: z.object({
      accesoPK: z.object({ codCia: identificador(), idAcceso: identificador() }),
      codRol: identificador(),
      version,
    }),
    response: accesoSchema,
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/accesos/:codCia/:idAcceso',
    tag,
    opcion,
    summary:
      'Retirar un acceso o una invitación; termina para toda la gente de la firma, y sus sesiones ahí en el momento',
    params: accesoParams,
    response: z.null(),
  }),
  mios: endpoint({
    method: 'GET',
    path: '/accesos/mios',
    access: 'sesion',
    tag,
    summary: 'Las compañías a las que puede entrar quien llama, además de la suya',
    response: z.object({ propia: z.string(), enLaPropia: z.boolean(), accesos: z.array(accesoMio) }),
  }),
  entrar: endpoint({
    method: 'POST',
    path: '/accesos/entrar/:idAcceso',
    access: 'sesion',
    tag,
    summary: 'Empezar a trabajar en la compañía de un acceso propio; queda en la bitácora de las dos',
    params: idAcceso,
    response: z.object({ codCia: z.int(), nombreCia: z.string() }),
  }),
  dejar: endpoint({
    method: 'DELETE',
    path: '/accesos/mios/:idAcceso',
    access: 'sesion',
    tag,
    summary: 'Dejar un acceso propio',
    params: idAcceso,
    response: z.null(),
  }),
  ver: endpoint({
    method: 'POST',
    path: '/accesos/invitacion',
    access: 'sesion',
    tag,
    summary: 'Qué dice una invitación; responde igual si no existe, venció o es para otra persona',
    body: token,
    response: z.object({
      nombreCia: z.string(),
      ruc: z.string(),
      nombreRol: z.string(),
      invitadoPor: z.string(),
      vence: instante,
    }),
  }),
  aceptar: endpoint({
    method: 'POST',
    path: '/accesos/aceptar',
    access: 'sesion',
    tag,
    summary: 'Aceptar una invitación con el usuario propio; sirve una vez',
    body: token,
    response: z.object({
      idAcceso: z.int(),
      nombreCia: z.string(),
      porConfirmar: z.boolean().meta({ description: 'La compañía confirma primero que conoce a quien aceptó' }),
    }),
  }),
}
