import type { BuzonImap } from '../buzones/buzon.ts'
import type { ServidorImap } from '../buzones/servidor.ts'
import type { BuzonCorreo } from '../correo/buzon-correo.ts'
import { changeAjustes, type Entorno } from '../fallas/entorno.ts'
import type { Sesiones } from '../hacienda/idp/sesiones.ts'
import type { UsuarioIdp } from '../hacienda/idp/usuarios.ts'
import type { Buzon } from '../hacienda/recepcion/buzon.ts'
import type { Limite } from '../hacienda/recepcion/limite.ts'
import type { Recibido } from '../hacienda/recepcion/recibido.ts'
import type { Ajustes } from '../lib/ajustes.ts'
import type { Proveedor } from '../pagos/proveedor.ts'
import type { LibroCabys } from '../publico/libro-cabys.ts'
import type { DatosPublicos } from '../publico/rutas.ts'
import type { ServicioPush } from '../push/rutas.ts'

/** State of the simulated services, created by `startSimulators`. */
export interface Simuladores {
  readonly entorno: Entorno
  readonly ajustesIniciales: Ajustes
  readonly usuarios: readonly UsuarioIdp[]
  readonly sesiones: Sesiones
  readonly limite: Limite
  readonly buzon: Buzon
  readonly datos: DatosPublicos
  readonly libroCabys: LibroCabys
  readonly imap: { readonly buzon: BuzonImap; readonly servidor: ServidorImap }
  readonly correo: { readonly buzon: BuzonCorreo }
  readonly pagos: Proveedor
  readonly push: ServicioPush
  /** The line between the product and its pages, for who runs both in one process. */
  readonly linea: { cortada: boolean }
  /** Folder of the official schemas, or null when our own tables are used. */
  readonly xsdDir: string | null
  onReceived(recibido: Recibido): void
}

/** Resets to the start: no failures, initial settings, no sessions and, unless kept, no documents. */
export function resetSimuladores(sim: Simuladores, { conservarDocumentos }: { conservarDocumentos: boolean }): void {
  sim.entorno.fallas.clear()
  changeAjustes(sim.entorno, sim.ajustesIniciales)
  sim.sesiones.clear()
  sim.limite.clear()
  sim.imap.buzon.clear()
  sim.libroCabys.publish(undefined)
  sim.push.clear()
  sim.linea.cortada = false
  if (conservarDocumentos) return
  sim.buzon.clear()
  sim.pagos.clear()
}
