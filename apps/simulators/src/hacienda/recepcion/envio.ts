import { hasFormaDeClave } from '@pura/domain'
import { z } from 'zod'
import { Abort } from '../../lib/answer.ts'
import type { Envio } from './recibido.ts'

/** Twelve characters (docs/hacienda.md §7); a jurídica and a foreigner's number may have letters, the latter more. */
const parte = (nombre: string) =>
  z
    .object(
      { tipoIdentificacion: z.string(), numeroIdentificacion: z.string() },
      `El campo [${nombre}] no tiene el formato requerido.`,
    )
    .refine(
      ({ tipoIdentificacion: tipo, numeroIdentificacion: numero }) =>
        (FORMAS[tipo] ?? /^\d{1,12}$/).test(numero) && /^0[1-6]$/.test(tipo),
      `La identificación del ${nombre} no es válida.`,
    )

const FORANEA = /^[0-9A-Za-z-]{1,20}$/
const FORMAS: Readonly<Record<string, RegExp>> = { '02': /^0*\d{4}[0-9A-Z]{6}$/, '05': FORANEA, '06': FORANEA }

const FECHA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/

const envio = z.object({
  clave: z.string('El campo [clave] es requerido.').refine(hasFormaDeClave, 'La clave debe tener 50 caracteres.'),
  fecha: z.string('El campo [fecha] es requerido.').regex(FECHA, 'La fecha no tiene el formato requerido.'),
  emisor: parte('emisor'),
  receptor: parte('receptor').optional(),
  callbackUrl: z.url('El callbackUrl no es válido.').optional(),
  consecutivoReceptor: z
    .string()
    .regex(/^\d{20}$/, 'El consecutivoReceptor debe tener 20 dígitos.')
    .optional(),
  comprobanteXml: z.base64('El comprobanteXml no está en base64.').min(1, 'El campo [comprobanteXml] es requerido.'),
})

export const tryEnvio = (body: unknown): Envio | undefined => envio.safeParse(body).data

/** The body of POST /recepcion. @throws Abort 400 with the cause in a header (docs/hacienda.md §7) */
export function readEnvio(body: unknown): Envio {
  const leido = envio.safeParse(body)
  if (!leido.success) throw badRequest(leido.error.issues[0]?.message ?? 'El mensaje no es válido.')
  return leido.data
}

/** Node writes header text as Latin-1; this encoding makes the bytes UTF-8. */
export const badRequest = (causa: string): Abort =>
  new Abort({ status: 400, headers: { 'x-error-cause': Buffer.from(causa).toString('latin1') } })
