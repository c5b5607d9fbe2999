import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'

const demostracionSchema = z.object({
  usuarios: z.array(
    z.object({
      usuario: z.string(),
      nombre: z.string(),
      /** The role of this demo user, in a few words. */
      papel: z.string(),
      contrasena: z.string(),
    }),
  ),
  avance: z
    .object({ hechos: z.int(), total: z.int() })
    .nullable()
    .meta({ description: 'Mientras se llena de documentos; null cuando no hay nada que esperar' }),
})
export type Demostracion = z.infer<typeof demostracionSchema>

export const demostracion = {
  get: endpoint({
    method: 'GET',
    path: '/demostracion',
    tag: 'salud',
    access: 'publico',
    summary: 'Con quién se ingresa a una demostración; nadie donde los documentos cuentan',
    response: demostracionSchema,
  }),
}
