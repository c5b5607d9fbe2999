import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'

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
}
