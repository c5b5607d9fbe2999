/** A lease as the server keeps it: take, give back, declare lost. One terminal has at most one. */
import { NUMERO_MAXIMO } from '@pura/domain'
import {
  type Arriendo,
  type Numeros,
  type Rechazo,
  refuse,
  TIPOS_DE_CAJA,
  type TipoDeCaja,
  textos,
} from '../base/index.ts'
import { type Caja, cajaDe } from '../caja/index.ts'
import { DESFASE_MAXIMO_MS, type EstadoDePlazo, plazoOf } from '../limites/index.ts'
import type { Credencial, Pendiente } from './mensajes.ts'

export interface ArriendoDelServidor {
  readonly caja: Caja
  /** Hash of the secret that the device keeps. */
  readonly huellaDeSecreto: string
  /** Chosen by the device before it asked: the same request gives the same lease. */
  readonly solicitud: string
  readonly estado: 'vigente' | 'devuelto' | 'perdido'
  /** Last time the device was heard. */
  readonly contacto: number
  /** What the device said it still had, less what it has delivered since. */
  readonly pendiente?: Pendiente
  /** A sale that was checked and perhaps printed; nothing is sent by it. */
  readonly propuesta?: { readonly consecutivo: string; readonly clave: string; readonly en: number }
  /** Last numbers on paper, stated when the device was declared lost. */
  readonly declarado?: Numeros
}

export interface Solicitud {
  readonly solicitud: string
  /** What the server hands over, its numbers and closing included. */
  readonly arriendo: Arriendo
  readonly huellaDeSecreto: string
  /** Server's clock minus the device's. */
  readonly desfaseMs: number
  readonly ahora: number
}

/** @param vigente the lease that this terminal has now */
export function takeArriendo(s: Solicitud, vigente?: ArriendoDelServidor): ArriendoDelServidor | Rechazo {
  if (Math.abs(s.desfaseMs) > DESFASE_MAXIMO_MS) return refuse('reloj')
  if (vigente && vigente.estado === 'vigente') {
    const { dispositivo, terminal } = vigente.caja.arriendo
    const isSuya = vigente.solicitud === s.solicitud && dispositivo.id === s.arriendo.dispositivo.id
    // The answer got lost before the device had written anything: it gets the same lease with a new secret.
    if (isSuya && vigente.caja.cabeza.n === 0)
      return { ...vigente, huellaDeSecreto: s.huellaDeSecreto, contacto: s.ahora }
    return refuse('arrendada', textos.arrendadaA(terminal.caja, dispositivo.nombre))
  }
  const { solicitud, arriendo, huellaDeSecreto, ahora } = s
  return { caja: cajaDe(arriendo), huellaDeSecreto, solicitud, estado: 'vigente', contacto: ahora }
}

/** From now on the device numbers nothing; the terminal continues after the last numbers on paper. */
export function declareLost(servidor: ArriendoDelServidor, declarado: Numeros): ArriendoDelServidor | Rechazo {
  if (servidor.estado !== 'vigente') return refuse('terminado')
  const { numeros } = servidor.caja
  const isPosible = (tipo: TipoDeCaja) =>
    Number.isInteger(declarado[tipo]) && declarado[tipo] >= numeros[tipo] && declarado[tipo] <= NUMERO_MAXIMO
  if (!TIPOS_DE_CAJA.every(isPosible)) return refuse('declarado')
  return { ...servidor, estado: 'perdido', declarado }
}

/** Numbers of a type, first and last. */
export interface Tramo {
  readonly tipo: TipoDeCaja
  readonly desde: number
  readonly hasta: number
}

/**
 * Numbers that are on paper and not on the server. They are entered from paper.
 * @param entrados numbers of a type within the declared ones that were entered since
 * @param sinPapel those of which somebody said that there is no paper
 */
export function missingOf(
  { caja, declarado }: ArriendoDelServidor,
  entrados: Partial<Readonly<Record<TipoDeCaja, readonly number[]>>> = {},
  sinPapel: readonly Tramo[] = [],
): Tramo[] {
  if (!declarado) return []
  return TIPOS_DE_CAJA.flatMap((tipo) => {
    const tramos: Tramo[] = []
    const sabidos = [
      ...(entrados[tipo] ?? []).map((numero) => ({ desde: numero, hasta: numero })),
      ...sinPapel.filter((tramo) => tramo.tipo === tipo),
    ].sort((a, b) => a.desde - b.desde)
    let desde = caja.numeros[tipo] + 1
    const fin = declarado[tipo] + 1
    for (const sabido of [...sabidos, { desde: fin, hasta: fin }]) {
      if (sabido.desde > desde) tramos.push({ tipo, desde, hasta: sabido.desde - 1 })
      desde = Math.max(desde, sabido.hasta + 1)
    }
    return tramos
  })
}

/** Last numbers used of its terminal, for the next lease or the server itself; undefined while the device numbers. */
export const lastNumeros = ({ estado, caja, declarado }: ArriendoDelServidor): Numeros | undefined =>
  estado === 'vigente' ? undefined : (declarado ?? caja.numeros)

/** The lease after its device was heard, and its entries were taken. */
export function hear(
  servidor: ArriendoDelServidor,
  ahora: number,
  { pendiente: dicho, entregado = 0 }: Pick<Credencial, 'pendiente' | 'entregado'>,
): ArriendoDelServidor {
  const { cabeza, arriendo } = servidor.caja
  const { n, en } = cabeza
  const falta = dicho && dicho.hasta > n ? { ...dicho, desde: Math.max(dicho.desde, en) } : undefined
  // A server that was restored lacks sales of any moment since its last entry.
  const pendiente =
    entregado > n ? { desde: Math.max(en, arriendo.tomado), hasta: Math.max(entregado, dicho?.hasta ?? 0) } : falta
  return { ...servidor, contacto: ahora, pendiente }
}

/** What the server knows of the delivery of a device. */
export type Silencio = Pick<ArriendoDelServidor, 'estado' | 'contacto'> & {
  readonly pendiente?: { readonly desde: number }
}

/**
 * How urgent a device is for the office: by the oldest sale that it said it had, or by its silence, in which it may
 * have sold.
 */
export const urgencyOfArriendo = ({ estado, contacto, pendiente }: Silencio, ahora: number): EstadoDePlazo =>
  estado === 'vigente' ? plazoOf(Math.min(contacto, pendiente?.desde ?? contacto), ahora) : 'bien'
