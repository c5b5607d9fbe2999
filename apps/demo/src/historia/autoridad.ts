/** Hacienda on the past days of the demonstration: the simulator's own rules, called directly without a network. */

import type { AutoridadPasada } from '../../../server/src/demostracion.ts'
import { toBody } from '../../../server/src/external/hacienda/cliente.ts'
import type { HaciendaClient } from '../../../server/src/external/hacienda/tipos.ts'

/** The authority as the jobs call it. The answer to each document is queried right after sending it. */
export function createHaciendaPasada(autoridad: AutoridadPasada, now: () => Date): HaciendaClient {
  const respondidos = new Map<string, { estado: 'ACEPTADO' | 'RECHAZADO'; respuesta: Uint8Array }>()
  const llave = (clave: string, consecutivo = '') => `${clave}-${consecutivo}`
  return {
    async send(_, envio) {
      const { estado, respuestaXml } = await autoridad.receive(toBody(envio), now().getTime())
      respondidos.set(llave(envio.clave, envio.consecutivoReceptor), {
        estado: estado === 'aceptado' ? 'ACEPTADO' : 'RECHAZADO',
        respuesta: Buffer.from(respuestaXml, 'base64'),
      })
      return { clase: 'recibido', http: 202 }
    },
    async consult(_, clave, consecutivoReceptor) {
      const id = llave(clave, consecutivoReceptor)
      const respondido = respondidos.get(id)
      respondidos.delete(id)
      return respondido ? { clase: 'resuelto', clave, ...respondido } : { clase: 'desconocido' }
    },
    probe: async () => 'aceptada',
    forget: () => undefined,
    salud: () => ({ responde: true, sinRespuestaDesde: null, latenciaMs: null, pausaHasta: 0 }),
    enPausa: () => [],
    interrupt: () => undefined,
    close: async () => undefined,
  }
}
