/** The queues of received documents. */

import type { Con, Deps } from '../../deps.ts'
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

type Taller = Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>

const pausaHasta = (deps: Con<'hacienda'>) => deps.hacienda.salud().pausaHasta

const firmando: Tarea<RespuestaJob, Con<'db' | 'now' | 'credenciales' | 'cola'>> = {
  job: firmarRespuesta,
  concurrencia: 2,
  run: firmar,
}
const enviando: Tarea<RespuestaJob, Taller> = { job: enviarRespuesta, concurrencia: 8, run: enviar, pausaHasta }
const consultando: Tarea<RecibidoJob, Taller> = { job: consultarRecibido, concurrencia: 2, run: consultar, pausaHasta }

const leyendoCorreo: Tarea<CorreoJob, Deps> = { job: leerCorreo, concurrencia: 2, run: repartir }

export const tareasDeRecibidos = [firmando, enviando, consultando, leyendoCorreo] as const
