import { seededRandom } from './azar.ts'
import { type Azar, type Falla, PUNTOS, type Punto } from './falla.ts'

interface Pendiente {
  falla: Falla
  veces: number
}

/** The failures still to happen: those asked for by number come first, in order; then chance, if it was switched on. */
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
  }
  readonly #aplicadas: Record<string, number> = {}
  #azar: Azar | undefined
  #dados: Partial<Record<Punto, () => number>> = {}

  add(punto: Punto, falla: Falla, veces: number): void {
    this.#pendientes[punto].push({ falla, veces })
  }

  /** The failure that this request must suffer, if any. */
  take(punto: Punto): Falla | undefined {
    const falla = this.#takePendiente(punto) ?? this.#draw(punto)
    if (falla) {
      const nombre = `${punto}:${falla.tipo}${'despues' in falla && falla.despues ? ':despues' : ''}`
      this.#aplicadas[nombre] = (this.#aplicadas[nombre] ?? 0) + 1
    }
    return falla
  }

  /** One stream of chance per point, so that how requests to different points interleave does not change the outcome. */
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
        this.#pendientes[punto].map(({ falla, veces }) => ({ punto, veces, ...falla })),
      ),
      azar: this.#azar && {
        semilla: this.#azar.semilla,
        fallas: this.#azar.fallas.map(({ falla, ...resto }) => ({ ...resto, ...falla })),
      },
      aplicadas: { ...this.#aplicadas },
    }
  }

  #takePendiente(punto: Punto): Falla | undefined {
    const primera = this.#pendientes[punto][0]
    if (!primera) return undefined
    primera.veces -= 1
    if (primera.veces === 0) this.#pendientes[punto].shift()
    return primera.falla
  }

  #draw(punto: Punto): Falla | undefined {
    const dado = this.#dados[punto]
    if (!this.#azar || !dado) return undefined
    let suerte = dado()
    for (const opcion of this.#azar.fallas) {
      if (opcion.punto !== punto) continue
      if (suerte < opcion.probabilidad) return opcion.falla
      suerte -= opcion.probabilidad
    }
    return undefined
  }
}
