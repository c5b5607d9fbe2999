import type { Nodo as NodoXml } from '@pura/comprobante-xml'
import { type Decimal, readDecimal } from './decimal.ts'

/** An element of a received document, with access to its children by name. */
export class Nodo {
  constructor(readonly xml: NodoXml) {}

  /** Local name. */
  get nombre(): string {
    return this.xml.nombre
  }

  /** Namespace; only the root always has one. */
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

  /** Undefined without such a child; '' when it is empty. */
  text(nombre: string): string | undefined {
    return this.one(nombre)?.valor
  }

  /** Zero without such a child: an absent amount means zero (docs/hacienda.md §3.2). */
  decimal(nombre: string): Decimal {
    return readDecimal(this.text(nombre) ?? '0') ?? 0n
  }
}
