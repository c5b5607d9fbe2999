import { createTareaCorreo } from './features/correo/enviar.ts'
import { contrasenaCambiada } from './features/cuenta/contrasena.ts'
import { recuperacion } from './features/cuenta/recuperar.ts'
import { correoDocumento } from './features/envio/correo-documento.ts'
import { tareasDeEnvio } from './features/envio/tareas.ts'
import { tareaCarga } from './features/migracion/cargar.ts'
import { correoCarga } from './features/migracion/correo.ts'
import { segundoFactorCambiado } from './features/segundo-factor/aviso.ts'
import { plantillaCredenciales } from './features/usuario/contrasena-temporal.ts'
import { segundoFactorQuitado } from './features/usuario/segundo-factor-quitado.ts'
import type { Tarea } from './jobs/worker.ts'

/** Every text that is mailed. */
const PLANTILLAS = [
  correoDocumento,
  plantillaCredenciales,
  recuperacion,
  contrasenaCambiada,
  correoCarga,
  segundoFactorCambiado,
  segundoFactorQuitado,
]

/** Every queue of the product; a worker takes from all of them. */
// biome-ignore lint/suspicious/noExplicitAny: each queue has its own data, and from here they all look alike
export const TAREAS: readonly Tarea<any>[] = [...tareasDeEnvio, tareaCarga, createTareaCorreo(PLANTILLAS)]
