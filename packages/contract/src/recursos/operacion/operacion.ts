import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'

const punto = z.object({
  sucursal: z.string(),
  terminal: z.string(),
  tipo: z.string(),
  nombreTipo: z.string(),
  aqui: z.int().nullable().meta({ description: 'El último número aquí; null si aquí no hay ese consecutivo' }),
  hacienda: z.int().nullable().meta({ description: 'El último que Hacienda aceptó y lista; null si no hay ninguno' }),
  propuesto: z.int(),
})
export type PuntoRestauro = z.infer<typeof punto>

const revision = z.object({
  codCia: z.int(),
  nombreCia: z.string(),
  respaldo: z.string().meta({ description: 'Momento del respaldo' }),
  motivo: z.string().meta({ description: 'Por qué no se supo lo que Hacienda tiene; vacío si se supo' }),
  puntos: z.array(punto),
  faltan: z.array(z.string()).meta({ description: 'Claves que Hacienda tiene y aquí faltan' }),
})
export type RevisionRestauro = z.infer<typeof revision>

const companias = z.array(z.int()).meta({ description: 'Vacía: todas las que esperan' })

/** Calls from a command on the server's own machine to the running server (`npm run pura`); no one else may. */
export const operacion = {
  respaldar: endpoint({
    method: 'POST',
    path: '/operacion/respaldar',
    tag: 'sistema',
    access: 'administrador',
    summary: 'Respaldo de todo a un archivo de esta máquina; solo desde ella',
    body: z.object({ archivo: z.string().min(1).max(4096) }),
    response: z.object({ archivo: z.string(), filas: z.record(z.string(), z.int()) }),
  }),
  diagnosticar: endpoint({
    method: 'GET',
    path: '/operacion/diagnostico',
    tag: 'sistema',
    access: 'administrador',
    summary: 'Lo que `pura diagnostico` pregunta a la base de datos; solo desde esta máquina',
    response: z.array(z.object({ que: z.string(), estado: z.enum(['bien', 'aviso', 'MAL']), detalle: z.string() })),
  }),
  revisarRestauro: endpoint({
    method: 'POST',
    path: '/operacion/restauro/revisar',
    tag: 'sistema',
    access: 'administrador',
    summary: 'Después de restaurar: lo que Hacienda tiene y aquí falta; no cambia nada; solo desde esta máquina',
    body: z.object({ companias }),
    response: z.array(revision),
  }),
  confirmarRestauro: endpoint({
    method: 'POST',
    path: '/operacion/restauro/confirmar',
    tag: 'sistema',
    access: 'administrador',
    summary: 'Después de restaurar: adelanta los consecutivos y deja emitir; solo desde esta máquina',
    body: z.object({
      companias,
      sinHacienda: z.boolean(),
      consecutivos: z.array(z.string()).meta({ description: 'Últimos usados, de 20 dígitos' }),
    }),
    response: z.array(
      revision.extend({
        confirmada: z.boolean().meta({ description: 'false: sigue esperando, y motivo dice por qué' }),
      }),
    ),
  }),
}
