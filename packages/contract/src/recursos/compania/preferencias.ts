/**
 * Preferences of a company, for all its users (ENT-55); the appearance of the screens is kept in each browser
 * (docs/acuerdos.md F9).
 */
import { mensajes } from '@pura/domain'
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams } from '../comunes.ts'

const tag = 'compañía'

/** The printed formats a company chooses from (CONF-05). */
export const FORMATOS_FACTURA = [1, 2, 3] as const
const formatoFactura = z.literal(FORMATOS_FACTURA, mensajes.general.datosInvalidos)
export type FormatoFactura = z.infer<typeof formatoFactura>

const preferenciasSchema = z.object({
  formatoFactura,
  muestra: z
    .object({ idTipoDoctoVta: z.int(), idSucursal: z.int(), numDocto: z.int() })
    .nullable()
    .meta({ description: 'El último documento que quien pregunta puede leer, con que se muestran los formatos' }),
})
export type PreferenciasCia = z.infer<typeof preferenciasSchema>

export const preferencias = {
  get: endpoint({
    method: 'GET',
    path: '/preferencias/:codCia',
    tag,
    access: 'sesion',
    summary: 'El formato en que se imprimen los documentos de la compañía',
    params: codCiaParams,
    response: preferenciasSchema,
  }),
  save: endpoint({
    method: 'POST',
    path: '/preferencias/:codCia',
    tag,
    opcion: '/companias',
    summary: 'Elegir el formato en que se imprimen los documentos de la compañía',
    params: codCiaParams,
    body: z.object({ formatoFactura }),
    response: preferenciasSchema,
  }),
}
