/**
 * A small deterministic random generator: the same seed gives the same choices on any machine. A counter steps by an
 * odd constant and its bits are mixed (multiply, xor with its own upper half); good enough to vary documents, not for
 * secrets.
 */
import { type Cantidad, divideHalfUp, type Monto } from '../dinero/index.ts'

export class Azar {
  private estado: number

  /** `palabra` selects an independent sequence of the same seed. */
  constructor(semilla: number, palabra = '') {
    let mezcla = semilla | 0
    for (const letra of palabra) mezcla = scramble(mezcla ^ (letra.codePointAt(0) ?? 0))
    this.estado = scramble(mezcla)
  }

  /** An integer between both ends, included. */
  int(minimo: number, maximo: number): number {
    return minimo + Math.floor(this.next() * (maximo - minimo + 1))
  }

  chance(probabilidad: number): boolean {
    return this.next() < probabilidad
  }

  pick<T>(opciones: readonly T[]): T {
    const elegida = opciones[this.int(0, opciones.length - 1)]
    if (elegida === undefined) throw new RangeError('nothing to pick from')
    return elegida
  }

  /** Several different options, in a random order. */
  some<T>(opciones: readonly T[], cuantas: number): T[] {
    const restantes = [...opciones]
    const elegidas: T[] = []
    while (elegidas.length < cuantas && restantes.length > 0) {
      elegidas.push(...restantes.splice(this.int(0, restantes.length - 1), 1))
    }
    return elegidas
  }

  list<T>(minimo: number, maximo: number, make: (i: number) => T): T[] {
    return Array.from({ length: this.int(minimo, maximo) }, (_, i) => make(i))
  }

  digits(cuantos: number, primero: 'cualquiera' | 'no cero' = 'cualquiera'): string {
    const cifras = Array.from({ length: cuantos }, (_, i) => this.int(i === 0 && primero === 'no cero' ? 1 : 0, 9))
    return cifras.join('')
  }

  /**
   * A positive amount up to a whole maximum, with none to five decimals: real documents mix them (docs/hacienda.md
   * §12).
   */
  monto(maximo: number): Monto {
    const paso = 10n ** BigInt(5 - this.pick([0, 0, 2, 2, 2, 3, 5]))
    const crudo = BigInt(this.int(1, maximo)) * 100_000n + BigInt(this.int(0, 99_999))
    return (divideHalfUp(crudo, paso) * paso || paso) as Monto
  }

  /** An integer if `contable`, else a quantity with up to three decimals. */
  cantidad(contable: boolean): Cantidad {
    const enteras = BigInt(this.pick([1, 1, 2, 3, this.int(1, 24), this.int(1, 500)])) * 1000n
    if (contable || this.chance(0.4)) return enteras as Cantidad
    return (enteras - BigInt(this.int(1, 999))) as Cantidad
  }

  private next(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0
    return (scramble(this.estado) >>> 0) / 2 ** 32
  }
}

function scramble(n: number): number {
  let x = Math.imul(n ^ (n >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
