import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { decimal } from '../comunes.ts'

const codigoNombre = z.object({ codigo: z.string(), nombre: z.string() })

/** An authorization of Exonet (ENT-50, API-107; docs/hacienda.md §8). */
export const autorizacionSchema = z.object({
  numeroDocumento: z.string(),
  /** Holder of the authorization. */
  identificacion: z.string(),
  fechaEmision: z.string().meta({ description: 'yyyy-MM-ddT00:00:00' }),
  fechaVencimiento: z.string().meta({ description: 'yyyy-MM-ddT00:00:00; vacía si no vence' }),
  tipoDocumento: codigoNombre,
  codigoInstitucion: z.string(),
  nombreInstitucion: z.string(),
  porcentajeExoneracion: decimal.meta({ description: 'Puntos de tarifa, de 0 a 13' }),
  porcentajeRegistro: decimal.meta({ description: 'Lo que dice el registro, que a veces es 100' }),
  cabys: z.array(z.string()).meta({ description: 'A qué se aplica; vacía, a todo' }),
})
export type Autorizacion = z.infer<typeof autorizacionSchema>

export const exoneracion = {
  find: endpoint({
    method: 'GET',
    path: '/fe/ex',
    access: 'sesion',
    tag: 'registro',
    summary: 'Una autorización de exoneración por su número (AL-00000000-00); 404 cuando no existe',
    query: z.object({ autorizacion: z.string().max(40) }),
    response: autorizacionSchema,
  }),
  tipos: endpoint({
    method: 'GET',
    path: '/tipodoctoexonera',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Tipos de documento de exoneración; `articulo`: piden artículo e inciso',
    response: z.array(codigoNombre.extend({ articulo: z.boolean(), soloNotas: z.boolean() })),
  }),
  instituciones: endpoint({
    method: 'GET',
    path: '/v1/institucion',
    access: 'sesion',
    tag: 'catálogos',
    summary: 'Instituciones que emiten exoneraciones',
    response: z.array(codigoNombre),
  }),
}
