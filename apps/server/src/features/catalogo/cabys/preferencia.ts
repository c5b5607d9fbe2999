/** Ranks first what a company sells. */
import type { CiaAutorizada, Database } from '../../../db/index.ts'
import { codigosDeActividad } from './afinidad.ts'
import type { Preferencia } from './busqueda/buscar.ts'
import { typedWords } from './busqueda/texto.ts'
import { readVentasDe } from './repository.ts'

/** Factors: its own codes, codes of the same class, codes of its economic activity. */
const PROPIO = 1.45
const VECINO = 1.15
const ACTIVIDAD = 1.3
/** Digits shared by codes of one class. */
const CLASE = 7
const MAX_PROPIOS = 3
const MIN_LETRAS = 3

/** A company's products change slowly: a ranking may be a minute old. */
const VIGENCIA_MS = 60_000
const MAX_CIAS = 200

export class Preferencias {
  readonly #db: Database
  readonly #now: () => Date
  /** Least recently used first. */
  readonly #cias = new Map<number, { hasta: number; preferencia: Promise<Preferencia> }>()

  constructor({ db, now }: { db: Database; now: () => Date }) {
    this.#db = db
    this.#now = now
  }

  of(codCia: CiaAutorizada): Promise<Preferencia> {
    const now = this.#now().getTime()
    const held = this.#cias.get(codCia)
    const fresh = held && held.hasta > now ? held : { hasta: now + VIGENCIA_MS, preferencia: this.#read(codCia) }
    this.#cias.delete(codCia)
    this.#cias.set(codCia, fresh)
    for (const oldest of this.#cias.keys()) {
      if (this.#cias.size <= MAX_CIAS) break
      this.#cias.delete(oldest)
    }
    return fresh.preferencia
  }

  forget(codCia: CiaAutorizada): void {
    this.#cias.delete(codCia)
  }

  async #read(codCia: CiaAutorizada): Promise<Preferencia> {
    try {
      return toPreferencia(await this.#db.withCia(codCia, (tx) => readVentasDe(tx, codCia)))
    } catch (error) {
      this.forget(codCia)
      throw error
    }
  }
}

export function toPreferencia({ productos, actividades }: Awaited<ReturnType<typeof readVentasDe>>): Preferencia {
  const codigos = new Set(productos.map(({ cabys }) => cabys))
  const clases = new Set(productos.map(({ cabys }) => cabys.slice(0, CLASE)))
  const deActividad = actividades.flatMap(codigosDeActividad)
  return {
    factorOf(codigo) {
      if (codigos.has(codigo)) return PROPIO
      if (clases.has(codigo.slice(0, CLASE))) return VECINO
      return deActividad.some((prefijo) => codigo.startsWith(prefijo)) ? ACTIVIDAD : 1
    },
    propios(texto) {
      const words = typedWords(texto).filter((word) => word.length >= MIN_LETRAS)
      if (words.length === 0) return []
      const times = new Map<string, number>()
      for (const { cabys, busqueda } of productos) {
        if (words.every((word) => busqueda.includes(word))) times.set(cabys, (times.get(cabys) ?? 0) + 1)
      }
      return [...times]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_PROPIOS)
        .map(([codigo]) => codigo)
    },
  }
}
