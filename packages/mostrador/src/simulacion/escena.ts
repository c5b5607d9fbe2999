/** What a device of the simulation sees of its world. */
import type { Azar } from '@pura/domain/generador'
import type { Arriendo, Venta } from '../base/index.ts'
import type { Mostrador } from '../dispositivo/index.ts'
import type { Durabilidad } from './disco.ts'
import type { ServidorDePrueba } from './servidor.ts'

export interface Opciones {
  readonly pasos?: number
  readonly durabilidad?: Durabilidad
}

/** A sheet of paper that left the printer. */
export interface Hoja {
  readonly equipo: {
    readonly nombre: string
    readonly arriendo: Arriendo
    readonly perdido: boolean
    readonly abierto: Mostrador | undefined
  }
  readonly venta: Venta
  readonly en: number
}

export interface Escena {
  readonly azar: Azar
  readonly ahora: number
  /** In the last phase nothing fails any more. */
  readonly calma: boolean
  readonly opciones: Opciones
  readonly servidor: ServidorDePrueba
  readonly papel: Hoja[]
  chance(probabilidad: number): boolean
  count(que: string): void
  falta(texto: string): void
  /** A call over the network: what is sent and answered is text, and either may get lost or come late. */
  call<P, R>(linea: boolean, pedido: P, serve: (pedido: P) => Promise<R>): Promise<R | undefined>
}
