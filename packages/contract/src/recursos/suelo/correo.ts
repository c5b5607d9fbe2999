import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, instante, paginaQuery } from '../comunes.ts'

/** `omitido`: at its turn there was nothing left to send. */
export const ESTADOS_CORREO = ['pendiente', 'enviado', 'fallido', 'omitido'] as const

export const correoSchema = z.object({
  idCorreo: z.int(),
  clase: z.string(),
  referencia: z.string(),
  documento: z
    .string()
    .nullable()
    .meta({ description: 'Número del documento que se envió; null: no es de un documento' }),
  para: z.array(z.string()),
  asunto: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  intentos: z.int(),
  ultimoError: z.string(),
  creado: instante,
  enviado: instante.nullable(),
})
export type Correo = z.infer<typeof correoSchema>

/** Mails the company sent or will send. Their content is not kept. */
export const correo = {
  list: endpoint({
    method: 'GET',
    path: '/correo/find-by-cod-cia/:codCia',
    tag: 'correo',
    opcion: '/configuraciones/correos',
    summary: 'Correos de la compañía, los más nuevos primero',
    params: codCiaParams,
    query: z.object({
      estado: z.enum(ESTADOS_CORREO).optional(),
      referencia: z.string().max(200).optional(),
      texto: z.string().max(200).optional(),
      ...paginaQuery,
    }),
    response: z.array(correoSchema),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/correo/reintentar',
    tag: 'correo',
    opcion: '/configuraciones/correos',
    summary: 'Volver a enviar un correo que falló, o no esperar al próximo intento',
    body: z.object({ codCia: identificador(), idCorreo: identificador() }),
    response: z.null(),
  }),
}
