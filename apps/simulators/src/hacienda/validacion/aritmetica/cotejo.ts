import type { Revision } from '../hallazgo.ts'
import { type Decimal, writeDecimal } from './decimal.ts'

/** Compares what a document declares with what its own figures give. */
export class Cotejo {
  constructor(
    private readonly revision: Revision,
    /** As the authority's validator (docs/hacienda.md §4); without it, exact to the last decimal, as our own documents are. */
    private readonly toleraDosDecimales: boolean,
  ) {}

  /** `esperados` holds more than one figure where the law lets it be reached in more than one way. */
  equal(codigo: number | null, que: string, declarado: Decimal, ...esperados: [Decimal, ...Decimal[]]): void {
    if (esperados.some((esperado) => this.agree(declarado, esperado))) return
    const cifras = `declarado ${writeDecimal(declarado)}, calculado ${writeDecimal(esperados[0])}`
    this.reject(codigo, `${que} no coincide con el cálculo: ${cifras}`)
  }

  /** `partes` is how many addends of a sum may each have been rounded on their own: up or down in the last decimal. */
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

/** What an amount that was written may differ by from what the amounts written beside it give (docs/hacienda.md §4). */
const CENTIMO: Decimal = 1000n
