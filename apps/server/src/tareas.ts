import type { Deps } from './deps.ts'
import { accesoRetirado, invitacionAcceso } from './features/acceso/correos.ts'
import { contrasenaCambiada } from './features/contrasena/contrasena.ts'
import { plantillaCredenciales } from './features/contrasena/contrasena-temporal.ts'
import { correoCambiado } from './features/contrasena/correo-cambiado.ts'
import { createTareaCorreo } from './features/correo/enviar.ts'
import { recuperacion } from './features/cuenta/recuperar.ts'
import { correoDocumento } from './features/envio/correo-documento.ts'
import { tareasDeEnvio } from './features/envio/tareas.ts'
import { tareaCarga, tareaCargaCorreo } from './features/migracion/cargar.ts'
import { correoCarga } from './features/migracion/correo.ts'
import { correoDiario } from './features/notificacion/correo-diario.ts'
import { tareaPush } from './features/notificacion/push/enviar.ts'
import { tareasDePago } from './features/pago/tareas.ts'
import { tareasDeRecibidos } from './features/recibidos/tareas.ts'
import { segundoFactorCambiado } from './features/segundo-factor/aviso.ts'
import { tareasDeSuscripcion } from './features/suscripcion/tareas.ts'
import { pedidoAlCliente } from './features/tablero/correo-pedido.ts'
import { segundoFactorQuitado } from './features/usuario/segundo-factor-quitado.ts'
import type { Tarea } from './jobs/worker.ts'

/** Every text that is mailed. */
const PLANTILLAS = [
  correoDocumento,
  plantillaCredenciales,
  recuperacion,
  invitacionAcceso,
  accesoRetirado,
  pedidoAlCliente,
  contrasenaCambiada,
  correoCambiado,
  correoCarga,
  correoDiario,
  segundoFactorCambiado,
  segundoFactorQuitado,
]

/** Every queue of the product; a worker takes from all of them. */
// biome-ignore lint/suspicious/noExplicitAny: each queue has its own data, and from here they all look alike
export const TAREAS: readonly Tarea<any, Deps>[] = [
  ...tareasDeEnvio,
  ...tareasDeRecibidos,
  tareaCarga,
  tareaCargaCorreo,
  createTareaCorreo(PLANTILLAS),
  tareaPush,
  ...tareasDePago,
  ...tareasDeSuscripcion,
]
