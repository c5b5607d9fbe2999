import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'

const enlacesSchema = z.object({
  tiendaAndroid: z.string().nullable(),
  tiendaIos: z.string().nullable(),
  chat: z.string().nullable(),
})
export type Enlaces = z.infer<typeof enlacesSchema>

/**
 * Other addresses of the product (PUB-04, SHELL-14), as the installation sets them; null when unset
 * (docs/acuerdos.md F7).
 */
export const enlaces = {
  get: endpoint({
    method: 'GET',
    path: '/enlaces',
    tag: 'salud',
    access: 'publico',
    summary: 'Enlaces a las tiendas de aplicaciones y al chat de ayuda; null los que no están configurados',
    response: enlacesSchema,
  }),
}
