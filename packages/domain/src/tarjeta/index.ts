/**
 * A card as typed: its rules in the specification's order, and its expiry in the one format that is sent. Shared by
 * the card page, the server, and the change of an expiry.
 */
import type { Fecha } from '../fecha/index.ts'
import { metodoPago as t } from '../mensajes/plan/tarjeta.ts'
import { findHallazgo, type Hallazgo, type Regla } from '../reglas/base/regla.ts'

export { metodoPago as mensajesTarjeta } from '../mensajes/plan/tarjeta.ts'
export { findHallazgo, type Regla } from '../reglas/base/regla.ts'
export { encryptTarjeta, SinCifrado, type TarjetaCifrada, type TarjetaEnClaro } from './cifrar.ts'

/** The last month in which a card is valid. */
export interface Vencimiento {
  readonly anio: number
  readonly mes: number
}

/** PAGO-03. */
export const MAX_CVC = 4
const MAX_NOMBRE = 100

/** Months of a card are written with two digits of the year. */
const SIGLO = 2000

/**
 * PLAN-07, PAGO-04 as ruled (docs/acuerdos.md G4): a month input gives yyyy-MM, people write MM/YY or MM/YYYY, and
 * MMYY is sent. Undefined for other formats and invalid months.
 */
export function parseVencimiento(texto: string): Vencimiento | undefined {
  const limpio = texto.replace(/\s/g, '')
  const [, anioIso, mesIso] = /^(\d{4})-(\d{2})$/.exec(limpio) ?? []
  const [, mes, anio] = /^(\d{1,2})[/-](\d{4}|\d{2})$/.exec(limpio) ?? /^(\d{2})(\d{2})$/.exec(limpio) ?? []
  const leido = anioIso
    ? { anio: Number(anioIso), mes: Number(mesIso) }
    : { anio: anio?.length === 4 ? Number(anio) : SIGLO + Number(anio), mes: Number(mes) }
  const existe = leido.mes >= 1 && leido.mes <= 12 && leido.anio >= SIGLO && leido.anio < SIGLO + 100
  return existe ? leido : undefined
}

/** MMYY, as sent; undefined for an invalid month. */
export function normalizeVencimiento(texto: string): string | undefined {
  const vence = parseVencimiento(texto)
  return vence && `${two(vence.mes)}${two(vence.anio - SIGLO)}`
}

/** yyyy-MM, for a month input and for comparisons. */
export const formatMesIso = ({ anio, mes }: Vencimiento): string => `${anio}-${two(mes)}`

/** A card is valid until the last day of its month, in Costa Rica. */
export const isVencida = (vence: Vencimiento, hoy: Fecha): boolean =>
  vence.anio < hoy.anio || (vence.anio === hoy.anio && vence.mes < hoy.mes)

/** PLAN-08: the number without the spaces of its groups. */
export const tidyNumeroTarjeta = (numero: string): string => numero.replace(/[\s-]/g, '')

/** The typed values. */
export interface TarjetaEscrita {
  readonly nombre: string
  readonly vencimiento: string
  readonly numero: string
  readonly cvc: string
}

export type CampoTarjeta = keyof TarjetaEscrita

const has = (texto: string): boolean => texto.trim() !== ''

/** Format rules of holder and expiry, once present. */
const FORMA_VISIBLE: readonly Regla<TarjetaEscrita, Fecha>[] = [
  ['nombre', ({ nombre }) => nombre.trim().length <= MAX_NOMBRE, t.nombreLargo],
  ['vencimiento', ({ vencimiento }) => parseVencimiento(vencimiento) !== undefined, t.vencimientoInvalido],
  ['vencimiento', ({ vencimiento }, hoy) => !isVencida(parseVencimiento(vencimiento)!, hoy), t.vencida],
]

/** The format rules of all fields; the provider validates the digits (docs/acuerdos.md G5). */
const FORMA: readonly Regla<TarjetaEscrita, Fecha>[] = [
  ...FORMA_VISIBLE,
  ['numero', ({ numero }) => /^\d{13,19}$/.test(tidyNumeroTarjeta(numero)), t.numeroInvalido],
  ['cvc', ({ cvc }) => new RegExp(`^\\d{3,${MAX_CVC}}$`).test(cvc.trim()), t.cvcInvalido],
]

type Metodo = TarjetaEscrita & { readonly codCia: number | undefined }

/** VAL-73 to VAL-77: storing a card. The company is the session's. */
const PRESENTES: readonly Regla<Metodo, Fecha>[] = [
  ['codCia', ({ codCia }) => codCia !== undefined, t.ciaRequerida],
  ['nombre', ({ nombre }) => has(nombre), t.nombreRequerido],
  ['vencimiento', ({ vencimiento }) => has(vencimiento), t.vencimientoRequerido],
  ['numero', ({ numero }) => has(numero), t.numeroRequerido],
  ['cvc', ({ cvc }) => has(cvc), t.cvcRequerido],
]
export const REGLAS_METODO: readonly Regla<Metodo, Fecha>[] = [...PRESENTES, ...FORMA]
/** Rules when number and cvc are already encrypted and cannot be read. */
export const REGLAS_METODO_CIFRADO: readonly Regla<Metodo, Fecha>[] = [...PRESENTES, ...FORMA_VISIBLE]

/** VAL-78 to VAL-81: paying with it, the cvc first (docs/acuerdos.md G5). */
export const REGLAS_PAGO_TARJETA: readonly Regla<TarjetaEscrita, Fecha>[] = [
  ['cvc', ({ cvc }) => has(cvc), t.alPagar.cvc],
  ['vencimiento', ({ vencimiento }) => has(vencimiento), t.alPagar.vencimiento],
  ['nombre', ({ nombre }) => has(nombre), t.alPagar.nombre],
  ['numero', ({ numero }) => has(numero), t.alPagar.numero],
  ...FORMA,
]

/** PAGO-05: only the expiry of a stored card can be changed. */
export function findHallazgoVencimiento(vencimiento: string, hoy: Fecha): Hallazgo | undefined {
  return findHallazgo(vencimiento, REGLAS_VENCIMIENTO, { entorno: hoy })
}

const REGLAS_VENCIMIENTO: readonly Regla<string, Fecha>[] = [
  ['vencimiento', has, t.vencimientoRequerido],
  ['vencimiento', (escrito) => parseVencimiento(escrito) !== undefined, t.vencimientoInvalido],
  ['vencimiento', (escrito, hoy) => !isVencida(parseVencimiento(escrito)!, hoy), t.vencida],
]

const two = (n: number): string => String(n).padStart(2, '0')
