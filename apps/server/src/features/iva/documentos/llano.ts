/**
 * The gathered facts of a month as text, parsed in a third of the time of Node's own serialization: the same facts with
 * amounts in hundred-thousandths as decimal digits, because JSON has no exact integers.
 */
import type { Monto } from '@pura/domain'
import type { DocumentoDeIva, LineaDeIva, RespuestaDeIva, Uso } from '@pura/domain/iva'
import { type Libro, Origenes, Reunidos, unSolo } from './reunidos.ts'

/** The sales half of a month, and the part of it that awaits payment. */
export interface Ventas {
  reunidos: Reunidos
  diferidos: readonly number[]
}

/** The same with text in place of amounts. `toDocumento` must list every amount of a document. */
type EnTexto<T> = T extends bigint
  ? string
  : T extends readonly (infer U)[]
    ? readonly EnTexto<U>[]
    : T extends object
      ? { [K in keyof T]: EnTexto<T[K]> }
      : T

type Llano = { documento: EnTexto<DocumentoDeIva>; origen: OrigenLlano; uso?: Uso }[]

/** A document read alone is stored as its number. */
type OrigenLlano = [Libro, number] | [Libro, { cuantos: number; primero: number; numeros: string }, readonly string[]]

export function toTexto(reunidos: Reunidos): string {
  const llano: Llano = reunidos.documentos.map((documento) => {
    const uso = reunidos.usos.get(documento.clave)
    return {
      documento: fromDocumento(documento),
      origen: flatten(reunidos.origenesOf(documento.clave)!),
      ...(uso && { uso }),
    }
  })
  return JSON.stringify(llano)
}

const flatten = ({ isSuelto, libro, cuantos, primero, numeros, partes }: Origenes): OrigenLlano =>
  isSuelto ? [libro, primero] : [libro, { cuantos, primero, numeros }, partes]

/** @throws on any other text */
export function parseTexto(texto: string): Reunidos {
  const reunidos = new Reunidos()
  for (const { documento, origen, uso } of JSON.parse(texto) as Llano)
    reunidos.put(toDocumento(documento), toOrigenes(origen), uso)
  return reunidos
}

function toOrigenes([libro, cuales, partes]: OrigenLlano): Origenes {
  return typeof cuales === 'number' ? unSolo(libro, cuales) : new Origenes(libro, cuales, partes)
}

const t = (m: Monto): string => m.toString()

function fromDocumento(d: DocumentoDeIva): EnTexto<DocumentoDeIva> {
  const { tipoCambio, total, ivaDevuelto, lineas, respuesta, ...resto } = d
  return {
    ...resto,
    tipoCambio: t(tipoCambio),
    total: t(total),
    ...(ivaDevuelto !== undefined && { ivaDevuelto: t(ivaDevuelto) }),
    lineas: lineas.map((l) => ({ ...l, base: t(l.base), impuesto: t(l.impuesto) })),
    ...(respuesta && { respuesta: fromRespuesta(respuesta) }),
  }
}

const fromRespuesta = ({ acreditar, ...resto }: RespuestaDeIva): EnTexto<RespuestaDeIva> => ({
  ...resto,
  ...(acreditar !== undefined && { acreditar: t(acreditar) }),
})

const m = (texto: string): Monto => BigInt(texto) as Monto

/**
 * Lists every field, because it runs for thousands of documents per month. It does not compile if an amount is missing.
 */
function toDocumento(d: EnTexto<DocumentoDeIva>): DocumentoDeIva {
  const { tipoCambio, total, ivaDevuelto, lineas, respuesta } = d
  return Object.assign(d, {
    tipoCambio: m(tipoCambio),
    total: m(total),
    ...(ivaDevuelto !== undefined && { ivaDevuelto: m(ivaDevuelto) }),
    lineas: lineas.map((l): LineaDeIva => Object.assign(l, { base: m(l.base), impuesto: m(l.impuesto) })),
    ...(respuesta && { respuesta: toRespuesta(respuesta) }),
  })
}

const toRespuesta = ({ acreditar, ...resto }: EnTexto<RespuestaDeIva>): RespuestaDeIva => ({
  ...resto,
  ...(acreditar !== undefined && { acreditar: m(acreditar) }),
})
