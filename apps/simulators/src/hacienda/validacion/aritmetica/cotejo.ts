import { type Decimal, writeDecimal } from '../base/decimal.ts'
import type { Revision } from '../base/hallazgo.ts'

/** Compares the amounts a document declares with those calculated from its other amounts. */
export class Cotejo {
  constructor(
    private readonly revision: Revision,
    /** As Hacienda's validator (docs/hacienda.md §4); false requires exact amounts, as in our own documents. */
    private readonly toleraDosDecimales: boolean,
  ) {}

  /** `esperados` has more than one amount where the law allows several calculations. */
  equal(codigo: number | null, que: string, declarado: Decimal, ...esperados: [Decimal, ...Decimal[]]): void {
    if (esperados.some((esperado) => this.agree(declarado, esperado))) return
    const cifras = `declarado ${writeDecimal(declarado)}, calculado ${writeDecimal(esperados[0])}`
    this.reject(codigo, `${que} no coincide con el cálculo: ${cifras}`)
  }

  /** `partes` is the number of addends of a sum that may each have been rounded in the last decimal. */
  agree(declarado: Decimal, esperado: Decimal, partes = 0): boolean {
    const diferencia = declarado > esperado ? declarado - esperado : esperado - declarado
    if (this.toleraDosDecimales) return diferencia <= CENTIMO * BigInt(Math.max(1, partes))
    return diferencia <= BigInt(partes)
  }

  require(cumple: boolean, codigo: number | null, mensaje: string): void {
    this.revision.require(cumple, codigo, mensaje)
  }

  reject(codigo: number | null, mensaje: string): void {
    this.revision.reject(codigo, mensaje)
  }
}

/**
 * Tolerated difference between a written amount and one calculated from the amounts beside it (docs/hacienda.md §4).
 */
const CENTIMO: Decimal = 1000n
