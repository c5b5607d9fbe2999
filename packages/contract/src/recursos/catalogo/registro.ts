import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { fechaCorta } from '../comunes.ts'

/** What Hacienda's public registry says of a number (docs/hacienda.md §8). */
export const contribuyenteSchema = z.object({
  identificacion: z.string(),
  nombre: z.string(),
  tipoIdentificacion: z.string().meta({ description: '01 física, 02 jurídica, 03 DIMEX, 04 NITE' }),
  regimen: z.object({ codigo: z.int(), descripcion: z.string() }),
  situacion: z.object({
    moroso: z.boolean(),
    omiso: z.boolean(),
    estado: z.string().meta({ description: 'Inscrito, No inscrito, Desinscrito…' }),
    administracionTributaria: z.string(),
  }),
  actividades: z.array(
    z.object({
      codigo: z.string(),
      descripcion: z.string(),
      principal: z.boolean(),
      estado: z.enum(['A', 'I']),
    }),
  ),
})
export type Contribuyente = z.infer<typeof contribuyenteSchema>

const inscripcionSchema = z.object({
  estado: z.enum(['vigente', 'vencida', 'inactiva']),
  nombre: z.string(),
  desde: fechaCorta.nullable(),
  vence: fechaCorta.nullable(),
})
export type Inscripcion = z.infer<typeof inscripcionSchema>

/** What the registries of producers say of a number; null where it is not registered (docs/hacienda.md §8). */
const productorSchema = z.object({
  agropecuario: inscripcionSchema.nullable().meta({ description: 'MAG' }),
  pesca: inscripcionSchema.nullable().meta({ description: 'INCOPESCA' }),
  acuicultura: inscripcionSchema.nullable(),
})
export type Productor = z.infer<typeof productorSchema>

export const registro = {
  find: endpoint({
    method: 'GET',
    path: '/fe/ae',
    access: 'sesion',
    tag: 'registro',
    summary: 'Quién es, según el registro público de Hacienda; 404 cuando no está',
    query: z.object({ identificacion: z.string().max(30) }),
    response: contribuyenteSchema,
  }),
  productor: endpoint({
    method: 'GET',
    path: '/fe/productor',
    access: 'sesion',
    tag: 'registro',
    summary: 'Inscripciones de un productor agropecuario (MAG), pescador (INCOPESCA) o acuicultor',
    query: z.object({ identificacion: z.string().max(30) }),
    response: productorSchema,
  }),
  actividades: endpoint({
    method: 'GET',
    path: '/actividadeconomica/find-by-identidad/:id',
    access: 'sesion',
    tag: 'registro',
    summary: 'Actividades económicas inscritas y activas de una identificación, la principal primero',
    params: z.object({ id: z.string().max(30) }),
    response: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
  }),
}
