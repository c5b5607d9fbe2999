/** A part of a document in the support of a month: its kind, its boxes, and if it counts. */
import { type Periodo, toDecimal, toDecimalTarifa } from '@pura/domain'
import {
  type Celda,
  type CeldaAparte,
  casillasDeCelda,
  type IdCasilla,
  pesoDeCelda,
  puntosOf,
  sameMes,
} from '@pura/domain/iva'
import type { Descrito } from '../asientos/describir.ts'

export interface Renglon {
  /** 1: counted in its boxes. */
  cuenta: 0 | 1
  lado: Celda['lado']
  libro: Descrito['libro']
  /** Clave, number of the DUA or name of the entry. */
  documento: string
  tipo: string
  consecutivo: string
  /** dd-MM-yyyy */
  fecha: string
  identificacion: string
  nombre: string
  /** Percentage of its rate, and its code. */
  puntos: string
  tarifa: string
  tratamiento: Celda['tratamiento']
  clase: Celda['clase']
  capital: boolean
  base: string
  impuesto: string
  casillaBase: IdCasilla | ''
  casillaImpuesto: IdCasilla | ''
  uso: NonNullable<Celda['uso']> | ''
  /** For a partial credit. */
  acreditable: string
  /** The buyer owes its tax. */
  exterior: boolean
  /** For a credit sale under article 27: it waits, or it counts in this month. */
  diferido: 'espera' | 'entra' | ''
  /** In the proportion: `pleno`, `sin`, or the percentage that limits the credit. */
  peso: string
  pila: CeldaAparte['pila'] | ''
  movida: NonNullable<Celda['movida']> | ''
  condicionVenta: string
}

/** In the order of the fields of a line. */
export const CAMPOS_DE_RENGLON = [
  'cuenta',
  'lado',
  'libro',
  'documento',
  'tipo',
  'consecutivo',
  'fecha',
  'identificacion',
  'nombre',
  'puntos',
  'tarifa',
  'tratamiento',
  'clase',
  'capital',
  'base',
  'impuesto',
  'casillaBase',
  'casillaImpuesto',
  'uso',
  'acreditable',
  'exterior',
  'diferido',
  'peso',
  'pila',
  'movida',
  'condicionVenta',
] as const satisfies readonly (keyof Renglon)[]

export const toTexto = (r: Renglon): string => JSON.stringify(CAMPOS_DE_RENGLON.map((campo) => r[campo]))

export function fromTexto(texto: string): Renglon {
  const valores = JSON.parse(texto) as unknown[]
  const renglon: Record<string, unknown> = {}
  for (let i = 0; i < CAMPOS_DE_RENGLON.length; i++) renglon[CAMPOS_DE_RENGLON[i]!] = valores[i]
  return renglon as unknown as Renglon
}

/** In the reading of Decreto 44739, rows that nobody answered count like the others, and keep the name of their pile. */
export async function* inLecturaDe(
  renglones: AsyncIterable<Renglon>,
  lectura: 'decidido' | 'presunto',
): AsyncGenerator<Renglon> {
  for await (const r of renglones) yield lectura === 'presunto' && r.pila === 'sinDecidir' ? { ...r, cuenta: 1 } : r
}

export function toRenglon(celda: Celda | CeldaAparte, descrito: Descrito, mes: Periodo): Renglon {
  const pila = 'pila' in celda ? celda.pila : ''
  const { base = '', impuesto = '' } = casillasDeCelda(celda)
  const peso = pesoDeCelda(celda)
  return {
    cuenta: pila === '' ? 1 : 0,
    lado: celda.lado,
    libro: descrito.libro,
    documento: descrito.documento,
    tipo: descrito.tipo,
    consecutivo: descrito.consecutivo,
    fecha: descrito.fecha,
    identificacion: descrito.identificacion,
    nombre: descrito.nombre,
    puntos: toDecimalTarifa(puntosOf(celda.tarifa)),
    tarifa: celda.tarifa,
    tratamiento: celda.tratamiento,
    clase: celda.clase,
    capital: celda.capital,
    base: toDecimal(celda.base),
    impuesto: toDecimal(celda.impuesto),
    casillaBase: base,
    casillaImpuesto: impuesto,
    uso: celda.uso ?? '',
    acreditable: celda.acreditable === undefined ? '' : toDecimal(celda.acreditable),
    exterior: celda.lado === 'compra' && celda.origen === 'exterior',
    diferido: diferidoOf(celda, pila, mes),
    peso: peso === undefined ? '' : typeof peso === 'bigint' ? toDecimalTarifa(peso) : peso,
    pila,
    movida: celda.movida ?? '',
    condicionVenta: celda.condicionVenta,
  }
}

/** The same rule as in step 2 (packages/domain: iva/formulario/casillas.ts). */
function diferidoOf({ lado, condicionVenta, emitida, entra }: Celda, pila: string, mes: Periodo): Renglon['diferido'] {
  if (lado !== 'venta' || condicionVenta !== '10') return ''
  const deEste = sameMes(emitida, mes)
  if (pila === 'porCobrar') return deEste ? 'espera' : ''
  return pila === '' && entra && !deEste ? 'entra' : ''
}
