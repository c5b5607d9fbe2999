/**
 * What a month was gathered from, as text that is read again in a third of the time of Node's own serialization: the same
 * facts with their amounts in hundred-thousandths as decimal digits, which JSON has no exact integers for.
 */
import type { Monto } from '@pura/domain'
import type { DocumentoDeIva, LineaDeIva, RespuestaDeIva, Uso } from '@pura/domain/iva'
import { type Libro, Origenes, Reunidos, unSolo } from './reunidos.ts'

export interface Reunido {
  reunidos: Reunidos
  /** What waits for its payment. */
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

interface Llano {
  documentos: { documento: EnTexto<DocumentoDeIva>; origen: OrigenLlano; uso?: Uso }[]
  diferidos: readonly number[]
}

/** One by itself is its number. */
type OrigenLlano = [Libro, number] | [Libro, { cuantos: number; primero: number; numeros: string }, readonly string[]]

export function toTexto({ reunidos, diferidos }: Reunido): string {
  const llano: Llano = {
    documentos: reunidos.documentos.map((documento) => {
      const uso = reunidos.usos.get(documento.clave)
      return {
        documento: fromDocumento(documento),
        origen: flatten(reunidos.origenesOf(documento.clave)!),
        ...(uso && { uso }),
      }
    }),
    diferidos,
  }
  return JSON.stringify(llano)
}

const flatten = ({ libro, cuantos, primero, numeros, partes }: Origenes): OrigenLlano =>
  cuantos === 1 && partes.length === 0 ? [libro, primero] : [libro, { cuantos, primero, numeros }, partes]

/** @throws on what is no text of this kind */
export function parseTexto(texto: string): Reunido {
  const { documentos, diferidos } = JSON.parse(texto) as Llano
  const reunidos = new Reunidos()
  for (const { documento, origen, uso } of documentos) reunidos.put(toDocumento(documento), toOrigenes(origen), uso)
  return { reunidos, diferidos }
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
