/**
 * Matches a list of claves of the portal with the company's documents: what both have, what only the list has, and
 * what differs, each with its reason.
 */
import { type Monto, monto, roundTo, subtract, sum } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import { type Clave, parseClave } from '../../numeracion/clave.ts'
import { MESES_DE_HABITUAL } from '../faltan/habituales.ts'
import type { ClaveDicha } from './lista.ts'

/** A document of ours that the list names. Amounts are in its own currency. */
export interface Nuestro {
  readonly clave: string
  readonly total: Monto
  readonly impuesto: Monto
  readonly otrosCargos: Monto
  readonly moneda: string
  readonly tipoCambio: Monto
  /** Why it is in no box of the month, whatever its amounts are. */
  readonly fuera: 'rechazado' | 'porRevisar' | 'noAceptado' | 'anulado' | ''
  /** Totals of the notes on it that we have. */
  readonly notas: readonly Monto[]
}

/** What we know of a document that we lack. */
export interface Ausente {
  /** A document of ours names it. */
  readonly mencionada: boolean
  /** In how many months, of the list's and the six before, its issuer sent something. */
  readonly meses: number
}

/**
 * Why a document differs, the first that holds: the list repeats it; it is of another month; it does not count here;
 * another exchange rate; the other charges, or a note, are the whole difference; another total; another tax.
 */
export type PorqueDifiere =
  | 'repetida'
  | 'otroMes'
  | 'fuera'
  | 'tipoCambio'
  | 'otrosCargos'
  | 'nota'
  | 'total'
  | 'impuesto'
/** The first that holds. `propia`: its clave says that the company issued it. */
export type PorqueFalta = 'propia' | 'mencionada' | 'cadaMes' | 'conocido' | 'nuevo'

export type Casada = {
  readonly dicha: ClaveDicha
  readonly veces: number
} & (
  | { readonly estado: 'tengo' }
  | {
      readonly estado: 'difiere'
      readonly porque: PorqueDifiere
      /** The list's total less ours, in the document's currency; zero where totals are equal or not said. */
      readonly diferencia: Monto
      /** The list's exchange rate, where that is the reason. */
      readonly cambio?: Monto
    }
  | { readonly estado: 'falta'; readonly porque: PorqueFalta }
)

interface Conocido {
  readonly mes: Periodo
  /** Of the company, twelve characters as in a clave. */
  readonly identificacion: string
  readonly lado: 'ventas' | 'compras'
  /** By clave. */
  readonly nuestros: ReadonlyMap<string, Nuestro>
  readonly ausentes: ReadonlyMap<string, Ausente>
}

/** One result for each clave, in the order of the list; a repeated clave once, at its first place. */
export function casarClaves(dichas: readonly ClaveDicha[], conocido: Conocido): Casada[] {
  const veces = new Map<string, number>()
  for (const { clave } of dichas) veces.set(clave, (veces.get(clave) ?? 0) + 1)
  const vistas = new Set<string>()
  return dichas.flatMap((dicha): Casada[] => {
    if (vistas.has(dicha.clave)) return []
    vistas.add(dicha.clave)
    const comun = { dicha, veces: veces.get(dicha.clave)! }
    const nuestro = conocido.nuestros.get(dicha.clave)
    if (!nuestro) return [{ ...comun, estado: 'falta', porque: whyAbsent(dicha.clave, conocido) }]
    const difiere = whyDifferent(comun, nuestro, conocido.mes)
    return [difiere ? { ...comun, estado: 'difiere', ...difiere } : { ...comun, estado: 'tengo' }]
  })
}

function whyAbsent(clave: string, { identificacion, lado, ausentes }: Conocido): PorqueFalta {
  if (lado === 'compras' && parseClave(clave)!.identificacion === identificacion) return 'propia'
  const { mencionada = false, meses = 0 } = ausentes.get(clave) ?? {}
  if (mencionada) return 'mencionada'
  if (lado === 'ventas') return 'nuevo'
  return meses >= MESES_DE_HABITUAL ? 'cadaMes' : meses > 0 ? 'conocido' : 'nuevo'
}

function whyDifferent(
  { dicha, veces }: { dicha: ClaveDicha; veces: number },
  nuestro: Nuestro,
  mes: Periodo,
): { porque: PorqueDifiere; diferencia: Monto; cambio?: Monto } | undefined {
  const total = dicha.total === undefined ? undefined : distance(dicha.total, nuestro.total, nuestro)
  const diferencia = total ?? NADA
  if (veces > 1) return { porque: 'repetida', diferencia }
  if (!isOf(mes, parseClave(dicha.clave)!)) return { porque: 'otroMes', diferencia }
  if (nuestro.fuera) return { porque: 'fuera', diferencia }
  if (total !== undefined && total !== NADA) {
    const cambio = cambioOf(dicha.total!, nuestro)
    if (cambio) return { porque: 'tipoCambio', diferencia, cambio }
    if (isSame(abs(total), nuestro.otrosCargos)) return { porque: 'otrosCargos', diferencia }
    if (isSame(total, sum(nuestro.notas)) || nuestro.notas.some((nota) => isSame(abs(total), nota)))
      return { porque: 'nota', diferencia }
    return { porque: 'total', diferencia }
  }
  if (dicha.impuesto !== undefined && distance(dicha.impuesto, nuestro.impuesto, nuestro) !== NADA)
    return { porque: 'impuesto', diferencia }
  return undefined
}

const NADA = 0n as Monto
const abs = (valor: Monto): Monto => (valor < 0n ? -valor : valor) as Monto
/** The portal has two decimals. Zero explains nothing. */
const isSame = (a: Monto, b: Monto): boolean => a !== NADA && roundTo(a, 2) === roundTo(b, 2)

/**
 * The list's amount less ours, both without sign: a note may be listed below zero. Colones are taken for a document in
 * another currency when they are the same, since a list may have either.
 */
function distance(dicho: string, nuestro: Monto, { moneda, tipoCambio }: Nuestro): Monto {
  const [suyo, propio] = [roundTo(abs(monto(dicho)), 2), roundTo(abs(nuestro), 2)]
  if (suyo === propio) return NADA
  if (moneda !== 'CRC' && suyo === roundTo(inColones(abs(nuestro), tipoCambio), 2)) return NADA
  return subtract(suyo, propio)
}

const inColones = (valor: Monto, tipoCambio: Monto): Monto => ((valor * tipoCambio) / UNIDAD) as Monto
const UNIDAD = 100_000n

/** The rate that the list's colones show, if they are a document in another currency at a rate within a fifth of ours. */
function cambioOf(dicho: string, { total, moneda, tipoCambio }: Nuestro): Monto | undefined {
  if (moneda === 'CRC' || total === NADA) return undefined
  const cambio = roundTo(((abs(monto(dicho)) * UNIDAD) / abs(total)) as Monto, 2)
  const lejos = abs(subtract(cambio, tipoCambio))
  return lejos * 5n <= tipoCambio ? cambio : undefined
}

const isOf = ({ anio, mes }: Periodo, { fecha }: Clave): boolean => fecha.anio === anio && fecha.mes === mes

/** What the list says of the documents that are missing. */
export function sumFaltantes(casadas: readonly Casada[]): { total: Monto; impuesto: Monto } {
  const faltan = casadas.filter(({ estado }) => estado === 'falta')
  const of = (cual: 'total' | 'impuesto'): Monto => sum(faltan.map(({ dicha }) => monto(dicha[cual] ?? '0')))
  return { total: of('total'), impuesto: of('impuesto') }
}
