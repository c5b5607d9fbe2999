import type { Revision } from '../hallazgo.ts'
import { type Decimal, writeDecimal } from './decimal.ts'

/** Compares what a document declares with what its own figures give. */
export class Cotejo {
  constructor(
    private readonly revision: Revision,
    /** FACTS §4: the validator bears with issuers who round everything to two decimals. */
    private readonly toleraDosDecimales = false,
  ) {}

  /** `esperados` holds more than one figure where the law lets it be reached in more than one way. */
  equal(codigo: number | null, que: string, declarado: Decimal, ...esperados: [Decimal, ...Decimal[]]): void {
    if (esperados.some((esperado) => this.agree(declarado, esperado))) return
    const cifras = `declarado ${writeDecimal(declarado)}, calculado ${writeDecimal(esperados[0])}`
    this.reject(codigo, `${que} no coincide con el cálculo: ${cifras}`)
  }

  /** `holgura` is how many parts of a sum may each have been rounded up or down in the last decimal. */
  agree(declarado: Decimal, esperado: Decimal, holgura = 0): boolean {
    const diferencia = declarado > esperado ? declarado - esperado : esperado - declarado
    return diferencia <= BigInt(holgura) || (this.toleraDosDecimales && diferencia <= MEDIO_CENTIMO)
  }

  require(cumple: boolean, codigo: number | null, mensaje: string): void {
    this.revision.require(cumple, codigo, mensaje)
  }

  reject(codigo: number | null, mensaje: string): void {
    this.revision.reject(codigo, mensaje)
  }
}

const MEDIO_CENTIMO: Decimal = 500n
