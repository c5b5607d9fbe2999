import type { Deps } from './deps.ts'
import { correoDiario } from './features/aviso/notificacion/correo-diario.ts'
import { tareaPush } from './features/aviso/notificacion/push/enviar.ts'
import { recuperacion } from './features/compania/cuenta/recuperar.ts'
import { tareaCarga, tareaCargaCorreo } from './features/compra/migracion/cargar.ts'
import { correoCarga } from './features/compra/migracion/correo.ts'
import { tareasDeRecibidos } from './features/compra/tareas.ts'
import { accesoRetirado, invitacionAcceso } from './features/contador/acceso/correos.ts'
import { pedidoAlCliente } from './features/contador/tablero/correo-pedido.ts'
import { contrasenaCambiada } from './features/identidad/contrasena/contrasena.ts'
import { plantillaCredenciales } from './features/identidad/contrasena/contrasena-temporal.ts'
import { correoCambiado } from './features/identidad/contrasena/correo-cambiado.ts'
import { segundoFactorCambiado } from './features/identidad/segundo-factor/aviso.ts'
import { segundoFactorQuitado } from './features/identidad/usuario/segundo-factor-quitado.ts'
import { tareasDePago } from './features/plan/cobro-plan/tareas.ts'
import { tareasDeSuscripcion } from './features/plan/suscripcion/tareas.ts'
import { createTareaCorreo } from './features/suelo/correo/enviar.ts'
import { correoDocumento } from './features/venta/envio/correo-documento.ts'
import { tareasDeEnvio } from './features/venta/envio/tareas.ts'
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
