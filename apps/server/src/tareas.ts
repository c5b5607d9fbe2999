import type { Deps } from './deps.ts'
import { correoDiario, tareaPush } from './features/aviso/index.ts'
import { recuperacion } from './features/compania/index.ts'
import { correoCarga, createTareasDeCarga, tareaMigrado, tareasDeRecibidos } from './features/compra/index.ts'
import {
  accesoConfirmado,
  accesoRetirado,
  invitacionAcceso,
  openPuerta,
  pedidoAlCliente,
  tareaAvisarPedido,
} from './features/contador/index.ts'
import {
  contrasenaCambiada,
  correoCambiado,
  numeroDevuelto,
  numeroLiberado,
  plantillaCredenciales,
  segundoFactorCambiado,
  segundoFactorQuitado,
} from './features/identidad/index.ts'
import { respaldoFallido } from './features/operacion/index.ts'
import { tareasDePago, tareasDeSuscripcion } from './features/plan/index.ts'
import { createTareaCorreo } from './features/suelo/index.ts'
import { correoDocumento, tareasDeEnvio } from './features/venta/index.ts'
import type { Tarea } from './jobs/worker.ts'

/** Templates of every mail. */
const PLANTILLAS = [
  correoDocumento,
  plantillaCredenciales,
  recuperacion,
  respaldoFallido,
  invitacionAcceso,
  accesoConfirmado,
  accesoRetirado,
  pedidoAlCliente,
  contrasenaCambiada,
  correoCambiado,
  correoCarga,
  correoDiario,
  segundoFactorCambiado,
  segundoFactorQuitado,
  numeroLiberado,
  numeroDevuelto,
]

/** Every queue of the product; a worker takes from all of them. */
// biome-ignore lint/suspicious/noExplicitAny: each queue has its own data, and from here they all look alike
export const TAREAS: readonly Tarea<any, Deps>[] = [
  ...tareasDeEnvio,
  ...tareasDeRecibidos,
  ...createTareasDeCarga(openPuerta),
  tareaMigrado,
  createTareaCorreo(PLANTILLAS),
  tareaPush,
  tareaAvisarPedido,
  ...tareasDePago,
  ...tareasDeSuscripcion,
]
