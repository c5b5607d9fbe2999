/**
 * What a month was gathered from, as text that is read again in a third of the time of Node's own serialization: the same
 * facts with their amounts in hundred-thousandths as decimal digits, which JSON has no exact integers for.
 */
import type { Monto } from '@pura/domain'
import type { DocumentoDeIva, LineaDeIva, RespuestaDeIva, Uso } from '@pura/domain/iva'
import { type Libro, Origenes, Reunidos, unSolo } from './reunidos.ts'

/** The half of a month that was issued, and what of it waits for its payment. */
export interface Ventas {
  reunidos: Reunidos
  diferidos: readonly number[]
}

/** The same with text where there is an amount: whoever adds one to a document is told here. */
type EnTexto<T> = T extends bigint
  ? string
  : T extends readonly (infer U)[]
    ? readonly EnTexto<U>[]
    : T extends object
      ? { [K in keyof T]: EnTexto<T[K]> }
      : T

type Llano = { documento: EnTexto<DocumentoDeIva>; origen: OrigenLlano; uso?: Uso }[]

/** One by itself is its number. */
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

/** @throws on what is no text of this kind */
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

/** Where it was read, which thousands a month feel. What is no longer text but was not told here does not compile. */
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
