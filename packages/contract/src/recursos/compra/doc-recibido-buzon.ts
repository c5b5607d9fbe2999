/** Received documents read from a mailbox of the company. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, instante } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'

const tag = 'recibidos'
const opcion = RECIBIDOS

const alcance = z.enum(['cia', 'firma', 'instalacion']).meta({
  description:
    'cia: los documentos de la compañía · firma: los de las compañías a las que puede entrar quien la pide · instalacion: los de todas, solo del operador',
})
const seguridad = z.enum(['tls', 'starttls', 'ninguna']).meta({
  description: 'ninguna: solo donde la instalación admite buzones internos',
})
const claseSecreto = z
  .enum(['clave', 'token'])
  .meta({ description: 'Contraseña, o token OAuth (XOAUTH2, OAUTHBEARER)' })

/** An IMAP name must fit on one line. */
const linea = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{C}*$/u)

const dicho = {
  alcance,
  servidor: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z0-9.:-]+$/)
    .meta({ example: 'imap.ejemplo.cr' }),
  puerto: z.int().min(1).max(65_535),
  seguridad,
  usuario: linea(200),
  claseSecreto,
  carpeta: linea(200).meta({ example: 'INBOX' }),
  moverA: z
    .string()
    .trim()
    .max(200)
    .regex(/^\P{C}*$/u)
    .meta({ description: 'Carpeta para los correos que trajeron documentos; vacía, se quedan donde están' }),
  activo: z.boolean(),
}

const buzon = z.object({
  ...dicho,
  suyo: z.boolean().meta({ description: 'Lo configuró quien pregunta' }),
  username: z.string().meta({ description: 'Quién lo configuró' }),
  ultimaMirada: instante.nullable(),
  fallo: z.string().meta({ description: 'Por qué no se pudo leer la última vez; vacío si se pudo' }),
  proximoIntento: instante.nullable(),
  vistos: z.int().meta({ description: 'Correos mirados en los últimos treinta días' }),
  conDocumentos: z.int(),
})
export type Buzon = z.infer<typeof buzon>

const respuesta = z.object({
  buzon: buzon.nullable(),
  puedeInstalacion: z.boolean(),
  puedeFirma: z.boolean(),
  internos: z.boolean().meta({ description: 'La instalación admite buzones en redes privadas y sin TLS' }),
})
export type BuzonDeCia = z.infer<typeof respuesta>

const entrada = z.object({
  ...dicho,
  secreto: z.string().max(8_000).optional().meta({
    description: 'Nunca se devuelve. Ausente o vacío, queda el guardado mientras no cambien servidor ni usuario',
  }),
})
export type BuzonEntrada = z.infer<typeof entrada>

const prueba = z.object({
  correos: z.int(),
  carpetas: z.array(z.string()),
})

export const docRecibidoBuzon = {
  get: endpoint({
    method: 'GET',
    path: '/doc-recibido/buzon/:codCia',
    tag,
    opcion,
    summary: 'El buzón que se lee por IMAP y cómo está; nunca su contraseña',
    params: codCiaParams,
    response: respuesta,
  }),
  guardar: endpoint({
    method: 'PUT',
    path: '/doc-recibido/buzon/:codCia',
    tag,
    opcion,
    summary: 'Leer un buzón, o cambiar cómo se lee',
    params: codCiaParams,
    body: entrada,
    response: respuesta,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/doc-recibido/buzon/:codCia',
    tag,
    opcion,
    summary: 'Dejar de leer el buzón; lo que ya llegó se conserva',
    params: codCiaParams,
    response: respuesta,
  }),
  buscar: endpoint({
    method: 'POST',
    path: '/doc-recibido/buzon/:codCia/buscar',
    tag,
    opcion,
    summary: 'Leer otra vez los correos del buzón desde un día; lo que ya llegó no se repite',
    params: codCiaParams,
    body: z.object({ desde: z.iso.date().meta({ description: 'A lo sumo de hace un año' }) }),
    response: respuesta,
    example: { desde: '2026-11-01' },
  }),
  probar: endpoint({
    method: 'POST',
    path: '/doc-recibido/buzon/:codCia/probar',
    tag,
    opcion,
    summary: 'Entrar al buzón y decir qué hay, sin guardar nada',
    params: codCiaParams,
    body: entrada,
    response: prueba,
  }),
}
