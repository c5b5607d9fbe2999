/** What the device knows of the server. It is not part of the diary: when it is lost, it is asked again. */
import {
  detiene,
  type MotivoDeAtencion,
  type Contacto as PieDeRespuesta,
  type RespuestaDeEntrega,
} from '../aceptacion/index.ts'
import type { Ajustes, MotivoDeRechazo } from '../base/index.ts'
import { type EstadoDePlazo, measureDesfase, plazoOf } from '../limites/index.ts'
import type { Diario, VentaAsentada } from './diario.ts'

export interface Contacto {
  /** Server's clock minus the device's. */
  readonly desfaseMs: number
  /** Last answer, by the server's clock. */
  readonly en?: number
  /** Last entry that the server has. */
  readonly entregado: number
  /** Entries that a person must look at. */
  readonly atenciones: readonly { readonly n: number; readonly motivos: readonly MotivoDeAtencion[] }[]
  /** Why the last delivery stopped short. */
  readonly rechazo?: MotivoDeRechazo
  /** The server no longer takes this diary: nothing more is sold here. */
  readonly detenido?: MotivoDeRechazo
  /** Place of the last checkpoint of the diary; without it a start reads the whole diary. */
  readonly corte?: number
  /** As the server gave them last. */
  readonly ajustes?: Ajustes
}

export const SIN_CONTACTO: Contacto = { desfaseMs: 0, entregado: 0, atenciones: [] }

/** Refusals that a later attempt cannot mend. */
const DETIENEN: readonly MotivoDeRechazo[] = ['ajeno', 'cadena', 'perdido', 'terminado', 'numero', 'clave', 'copia']

export interface Intercambio {
  readonly enviado: number
  readonly recibido: number
  /** Hash of our own entry where the server stands; undefined when our diary ends before. */
  readonly propia: string | undefined
  readonly corte: number | undefined
}

/** A server that is ahead of our diary took entries from another one: this profile is a copy, or was restored. */
const isCopia = ({ n, huella }: PieDeRespuesta, propia: string | undefined): boolean => n > 0 && propia !== huella

export function settleEntrega(contacto: Contacto, respuesta: RespuestaDeEntrega, i: Intercambio): Contacto {
  const { ahora: servidor, respuestas, rechazo, ajustes = contacto.ajustes } = respuesta
  const nuevas = respuestas.filter(
    ({ n, motivos }) => motivos.some(detiene) && !contacto.atenciones.some((a) => a.n === n),
  )
  const motivo = rechazo && DETIENEN.includes(rechazo.motivo) ? rechazo.motivo : undefined
  const isAjeno = motivo === 'ajeno'
  // It may have been the session: a server that knows the lease again takes the diary again.
  const antes = contacto.detenido === 'ajeno' ? undefined : contacto.detenido
  const detenido = (!isAjeno && isCopia(respuesta, i.propia) ? 'copia' : motivo) ?? antes
  const entregado = isAjeno || detenido === 'copia' ? contacto.entregado : respuesta.n
  // A server that was restored may lack what came before the checkpoint: the next start reads it all.
  const corte = i.corte !== undefined && entregado >= i.corte - 1 ? i.corte : undefined
  return {
    desfaseMs: measureDesfase({ ...i, servidor }),
    en: servidor,
    entregado,
    ...(corte !== undefined && { corte }),
    atenciones: [...contacto.atenciones, ...nuevas.map(({ n, motivos }) => ({ n, motivos }))],
    ...(ajustes && { ajustes }),
    ...(rechazo && { rechazo: rechazo.motivo }),
    ...(detenido && { detenido }),
  }
}

export const pendientes = ({ ventas }: Diario, { entregado }: Contacto): VentaAsentada[] =>
  ventas.filter(({ n }) => n > entregado)

/** How urgent the delivery is, by the oldest sale that waits. */
export const urgencyOf = (diario: Diario, contacto: Contacto, ahora: number): EstadoDePlazo =>
  plazoOf(pendientes(diario, contacto)[0]?.en, ahora)
