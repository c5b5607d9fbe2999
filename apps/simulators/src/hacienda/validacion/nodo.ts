import type { Nodo as NodoXml } from '@pura/comprobante-xml'
import { type Decimal, readDecimal } from './aritmetica/decimal.ts'

/** An element of a received document, asked for by the names of its children. */
export class Nodo {
  constructor(readonly xml: NodoXml) {}

  /** Local name. */
  get nombre(): string {
    return this.xml.nombre
  }

  /** Namespace; only the root is sure to have one. */
  get espacio(): string {
    return this.xml.espacio ?? ''
  }

  get valor(): string {
    return (this.xml.texto ?? '').trim()
  }

  all(nombre: string): Nodo[] {
    return this.xml.hijos?.filter((h) => h.nombre === nombre).map((h) => new Nodo(h)) ?? []
  }

  one(nombre: string): Nodo | undefined {
    const hijo = this.xml.hijos?.find((h) => h.nombre === nombre)
    return hijo && new Nodo(hijo)
  }

  has(nombre: string): boolean {
    return this.one(nombre) !== undefined
  }

  /** Undefined when there is no such child; empty when it holds nothing. */
  text(nombre: string): string | undefined {
    return this.one(nombre)?.valor
  }

  /** Zero when there is no such child: that is what an absent amount means (docs/hacienda.md §3.2). */
  decimal(nombre: string): Decimal {
    return readDecimal(this.text(nombre) ?? '0') ?? 0n
  }
}
