/** The queues of received documents. */

import type { Con } from '../../deps.ts'
import {
  type CiaJob,
  type CorreoJob,
  consultarRecibido,
  enviarRespuesta,
  firmarRespuesta,
  leerCorreo,
  mirarBuzon,
  type RecibidoJob,
  type RespuestaJob,
} from '../../jobs/definitions.ts'
import type { Tarea } from '../../jobs/worker.ts'
import { type ServiciosDeBuzon, watchBuzon } from './buzon/mirar.ts'
import { distributeCorreo, type ServiciosDeCorreo } from './correo/repartir.ts'
import { consultDocumento } from './respuesta/consultar.ts'
import { sendRespuesta } from './respuesta/enviar-respuesta.ts'
import { signRespuesta } from './respuesta/firmar-respuesta.ts'

type Taller = Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>

const pausas = {
  pausaHasta: (deps: Con<'hacienda'>) => deps.hacienda.salud().pausaHasta,
  enPausa: (deps: Con<'hacienda'>) => deps.hacienda.enPausa(),
}

const firmando: Tarea<RespuestaJob, Con<'db' | 'now' | 'credenciales' | 'cola'>> = {
  job: firmarRespuesta,
  concurrencia: 4,
  porCia: 2,
  run: signRespuesta,
}
const enviando: Tarea<RespuestaJob, Taller> = {
  job: enviarRespuesta,
  concurrencia: 32,
  porCia: 8,
  run: sendRespuesta,
  ...pausas,
}
const consultando: Tarea<RecibidoJob, Taller> = {
  job: consultarRecibido,
  concurrencia: 16,
  porCia: 2,
  run: consultDocumento,
  ...pausas,
}

const leyendoCorreo: Tarea<CorreoJob, ServiciosDeCorreo> = {
  job: leerCorreo,
  concurrencia: 8,
  porCia: 2,
  run: distributeCorreo,
}

/**
 * This many mailboxes are read at once. A watch lends its slot while it waits for mail (lendPuesto), so that many more
 * are watched; further ones take turns. Two per company: after a change of settings, the watch with the new ones starts
 * before the former one has stopped.
 */
const mirando: Tarea<CiaJob, ServiciosDeBuzon> = { job: mirarBuzon, concurrencia: 50, porCia: 2, run: watchBuzon }

export const tareasDeRecibidos = [firmando, enviando, consultando, leyendoCorreo, mirando] as const
