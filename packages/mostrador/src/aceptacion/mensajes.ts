/** What device and server say to each other. */
import type { Ajustes, Asiento, Rechazo, Venta } from '../base/index.ts'

/** Entries of a delivery, at most. */
export const POR_ENTREGA = 50
/** How long the device waits for the answer to a proposal before it sells without it. */
export const ESPERA_PROPUESTA_MS = 2_500

/** Who speaks: lease, its secret, and the version of the program. */
export interface Credencial {
  readonly arriendo: string
  readonly secreto: string
  readonly programa: string
  /** Last entry that the server has, as the device knows: one that was restored has fewer. */
  readonly entregado?: number
  /** Sales that the device had not delivered when it said this. */
  readonly pendiente?: Pendiente
}

export interface Pendiente {
  /** Instant of the oldest one. */
  readonly desde: number
  /** Last entry of the diary. */
  readonly hasta: number
}

export interface Propuesta extends Credencial {
  readonly venta: Venta
}

export type RespuestaDePropuesta = Contacto & ({ readonly clase: 'aceptada' } | Rechazo)

/** Without entries it only asks how the server stands. */
export interface Entrega extends Credencial {
  readonly asientos: readonly Asiento[]
}

/**
 * Why a sale was kept, with its number, for a person to decide. `devolucion`: it returns more than its sale leaves. `documento`: Hacienda's rules would refuse it, or what it
 * returns is no longer there; the server finds that when it makes the document. `prueba` and `sola` stop nothing: the
 * document is issued, and a person is told.
 */
export type MotivoDeAtencion =
  | 'totales'
  | 'clave'
  | 'fecha'
  | 'cierre'
  | 'declarada'
  | 'otra'
  | 'devolucion'
  | 'documento'
  | 'prueba'
  | 'sola'
  | 'tasa'

/** Those that somebody must look at and that stop nothing. */
export const AVISOS = ['prueba', 'sola'] as const satisfies readonly MotivoDeAtencion[]

/** True if a document waits for a person who decides. */
export const detiene = (motivo: MotivoDeAtencion): boolean => !AVISOS.some((aviso) => aviso === motivo)

export interface RespuestaDeAsiento {
  readonly n: number
  readonly resultado: 'guardado' | 'repetido' | 'atencion'
  readonly motivos: readonly MotivoDeAtencion[]
}

/** In each answer: the server's clock, and the last entry it has of that lease. */
export interface Contacto {
  readonly ahora: number
  readonly n: number
  readonly huella: string
}

export interface RespuestaDeEntrega extends Contacto {
  readonly respuestas: readonly RespuestaDeAsiento[]
  /** Why the entries after the answered ones were not taken. */
  readonly rechazo?: Rechazo
  /** Of the company's tills, for a device that is known. */
  readonly ajustes?: Ajustes
}
