import { createHash } from 'node:crypto'
import type { Reloj } from '../lib/reloj.ts'
import { CUALQUIERA, type Destino, type Direccion, matches, type Quien } from './direccion.ts'
import { type Azar, type Falla, type PedidoFalla, PUNTOS, type Punto } from './falla.ts'

interface Pendiente {
  falla: Falla
  a: Destino
  veces: number
  /** Expiry in milliseconds of the simulators' clock; Infinity for never. */
  vence: number
}

/**
 * The pending failures. A request gets the first one whose address matches; without any, a random failure if those
 * are on.
 */
export class Fallas {
  readonly #pendientes: Record<Punto, Pendiente[]> = {
    token: [],
    post: [],
    get: [],
    publico: [],
    cobro: [],
    tarjeta: [],
    libro: [],
    aviso: [],
    push: [],
    correo: [],
  }
  readonly #aplicadas: Record<string, number> = {}
  #azar: Azar | undefined
  #dados: Partial<Record<Punto, () => number>> = {}

  constructor(private readonly reloj: Reloj) {}

  add({ punto, falla, a, veces, segundos }: PedidoFalla): void {
    const vence = segundos === undefined ? Number.POSITIVE_INFINITY : this.reloj.now() + segundos * 1000
    this.#pendientes[punto].push({ falla, a, veces, vence })
  }

  /** Takes the failure that applies to this request, if any. */
  take(punto: Punto, quien: Quien): Falla | undefined {
    return this.takeDirigida(punto, quien)?.falla
  }

  /** The same, with the failure's address. */
  takeDirigida(punto: Punto, quien: Quien): { falla: Falla; a: Destino } | undefined {
    const tomada = this.#takePendiente(punto, quien) ?? this.#draw(punto)
    if (tomada) {
      const { falla } = tomada
      const nombre = `${punto}:${falla.tipo}${'despues' in falla && falla.despues ? ':despues' : ''}`
      this.#aplicadas[nombre] = (this.#aplicadas[nombre] ?? 0) + 1
    }
    return tomada
  }

  /** Clears the failures whose address includes this one, also more specific ones; those for any request stay. */
  drop(a: Direccion): void {
    for (const punto of PUNTOS) {
      const pendientes = this.#pendientes[punto]
      const quedan = pendientes.filter((p) => p.a === CUALQUIERA || !matches(a, p.a))
      pendientes.splice(0, pendientes.length, ...quedan)
    }
  }

  /**
   * One random stream per point, so that the interleaving of requests to different points does not change the
   * outcome.
   */
  setAzar(azar: Azar | undefined): void {
    this.#azar = azar
    this.#dados = {}
    if (!azar) return
    for (const punto of PUNTOS) this.#dados[punto] = seededRandom(`${punto} ${azar.semilla}`)
  }

  clear(): void {
    for (const punto of PUNTOS) this.#pendientes[punto].length = 0
    for (const nombre of Object.keys(this.#aplicadas)) delete this.#aplicadas[nombre]
    this.setAzar(undefined)
  }

  view() {
    return {
      pendientes: PUNTOS.flatMap((punto) =>
        this.#vivas(punto).map(({ falla, a, veces, vence }) => ({
          punto,
          a,
          veces,
          ...(Number.isFinite(vence) && { vence: new Date(vence).toISOString() }),
          ...falla,
        })),
      ),
      azar: this.#azar && {
        semilla: this.#azar.semilla,
        fallas: this.#azar.fallas.map(({ falla, ...resto }) => ({ ...resto, ...falla })),
      },
      aplicadas: { ...this.#aplicadas },
    }
  }

  #vivas(punto: Punto): Pendiente[] {
    const ahora = this.reloj.now()
    const pendientes = this.#pendientes[punto]
    const vivas = pendientes.filter((p) => p.vence > ahora)
    pendientes.splice(0, pendientes.length, ...vivas)
    return pendientes
  }

  #takePendiente(punto: Punto, quien: Quien): Pendiente | undefined {
    const pendientes = this.#vivas(punto)
    const cual = pendientes.findIndex(({ a }) => matches(a, quien))
    const primera = pendientes[cual]
    if (!primera) return undefined
    primera.veces -= 1
    if (primera.veces === 0) pendientes.splice(cual, 1)
    return primera
  }

  #draw(punto: Punto): { falla: Falla; a: Destino } | undefined {
    const dado = this.#dados[punto]
    if (!this.#azar || !dado) return undefined
    let suerte = dado()
    for (const opcion of this.#azar.fallas) {
      if (opcion.punto !== punto) continue
      if (suerte < opcion.probabilidad) return { falla: opcion.falla, a: CUALQUIERA }
      suerte -= opcion.probabilidad
    }
    return undefined
  }
}

/** Numbers from 0 to 1 that depend only on the seed and the number of draws: a chaos run can be repeated. */
function seededRandom(semilla: string): () => number {
  let sorteo = 0
  return () => {
    sorteo += 1
    return createHash('sha256').update(`${semilla} ${sorteo}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
