import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** What a command on the server's own machine asks of the server that runs (`npm run pura`); nobody else may. */
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
}
