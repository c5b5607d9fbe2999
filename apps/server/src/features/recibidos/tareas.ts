/** The queues of received documents. */

import type { Con } from '../../deps.ts'
import {
  type CorreoJob,
  consultarRecibido,
  enviarRespuesta,
  firmarRespuesta,
  leerCorreo,
  type RecibidoJob,
  type RespuestaJob,
} from '../../jobs/definitions.ts'
import type { Tarea } from '../../jobs/worker.ts'
import { consultar } from './consultar.ts'
import { repartir } from './correo/repartir.ts'
import { enviar } from './enviar-respuesta.ts'
import { firmar } from './firmar-respuesta.ts'

const pausaHasta = (deps: Con<'hacienda'>) => deps.hacienda.salud().pausaHasta

const firmando: Tarea<RespuestaJob> = { job: firmarRespuesta, concurrencia: 2, run: firmar }
const enviando: Tarea<RespuestaJob> = { job: enviarRespuesta, concurrencia: 8, run: enviar, pausaHasta }
const consultando: Tarea<RecibidoJob> = { job: consultarRecibido, concurrencia: 2, run: consultar, pausaHasta }

const leyendoCorreo: Tarea<CorreoJob> = { job: leerCorreo, concurrencia: 2, run: repartir }

export const tareasDeRecibidos = [firmando, enviando, consultando, leyendoCorreo] as const
