/**
 * Deferred sales (condition 10 of LIVA 27, condition 08 of the State). By the end of a month a share of the sale and
 * its notes has entered: paid / total, and all of it once day 90 has passed. A month gets the difference from the
 * previous month, so a sale enters whole, once, whatever the payments.
 */
import { CERO, type Monto, max, proportion, subtract } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import { fechaAt, parseFechaHora } from '../../fecha/index.ts'
import type { Celda, CeldaAparte } from '../hechos/celda.ts'
import type { DocumentoDeIva, ReciboDeIva } from '../hechos/hechos.ts'
import { deferralOf, dia90 } from '../hechos/lecturas.ts'
import { compareMeses, mesAnterior, monthOf, remember, sameMes } from '../mes/mes.ts'

/** The sale, then its notes, each with its month. */
export interface Eslabon {
  readonly documento: DocumentoDeIva
  readonly periodo: Periodo
  readonly celdas: readonly Celda[]
}

export function deferredCeldas(
  cadena: readonly Eslabon[],
  recibos: readonly ReciboDeIva[],
  mes: Periodo,
): { readonly entran: readonly Celda[]; readonly aparte: readonly CeldaAparte[] } {
  const [venta] = cadena
  if (!venta) return { entran: [], aparte: [] }
  const aparte = cadena.flatMap(({ documento, periodo, celdas }): CeldaAparte[] => {
    if (documento.estado === 'cuenta' || !sameMes(periodo, mes)) return []
    const pila = documento.estado === 'rechazado' ? ('rechazado' as const) : ('pendiente' as const)
    return celdas.map((celda) => ({ ...celda, pila }))
  })
  const vigentes = cadena.filter((e) => e.documento.estado === 'cuenta')
  if (venta.documento.estado !== 'cuenta') return { entran: [], aparte }
  const ahora = shareAt(vigentes, recibos, mes)
  const antes = shareAt(vigentes, recibos, mesAnterior(mes))
  const suyos = recibos.filter((r) => r.estado === 'cuenta' && isIn(r.fechaEmision, mes)).map((r) => r.clave)
  const entra = { recibos: suyos, dia90: ahora.vencida && !antes.vencida }
  const entran: Celda[] = []
  for (const { periodo, celdas } of vigentes) {
    for (const celda of celdas) {
      const hoy = entered(celda, periodo, ahora)
      const nueva = minus(hoy, entered(celda, periodo, antes))
      if (!isNada(nueva)) entran.push({ ...celda, ...nueva, entra })
      const falta = minus(compareMeses(periodo, mes) <= 0 ? celda : NADA, hoy)
      if (!isNada(falta)) aparte.push({ ...celda, ...falta, pila: 'porCobrar' })
    }
  }
  return { entran, aparte }
}

interface Entrado {
  readonly mes: Periodo
  readonly parte: Monto
  readonly todo: Monto
  /** Day 90 is past. */
  readonly vencida: boolean
}

function shareAt(vigentes: readonly Eslabon[], recibos: readonly ReciboDeIva[], mes: Periodo): Entrado {
  const { documento } = vigentes[0]!
  let todo = 0n
  for (const e of vigentes)
    if (compareMeses(e.periodo, mes) <= 0) todo += signed(e.documento.total, e.documento.tipo === 'NC')
  let pagado = 0n
  for (const r of recibos) if (r.estado === 'cuenta' && isUntil(r.fechaEmision, mes)) pagado += signed(r.monto, r.resta)
  const vencida = deferralOf(documento.condicionVenta)!.vence && isDia90Until(documento.fechaEmision, mes)
  // When notes leave nothing to pay, any payment made the whole sale enter.
  const pleno = vencida || pagado >= (todo > 0n ? todo : 1n)
  if (pleno) return { mes, parte: UNO, todo: UNO, vencida }
  return { mes, parte: todo > 0n ? max(CERO, pagado as Monto) : CERO, todo: todo > 0n ? (todo as Monto) : UNO, vencida }
}

const UNO = 1n as Monto
const signed = (m: Monto, resta = false): bigint => (resta ? -m : m)

function isDia90Until(fechaEmision: string, mes: Periodo): boolean {
  const vence = monthOfDia90(fechaEmision)
  return vence !== undefined && compareMeses(vence, mes) <= 0
}

const monthOfDia90 = remember((fechaEmision): Periodo | undefined => {
  const instante = parseFechaHora(fechaEmision)
  return instante && dia90(fechaAt(instante))
})

const isIn = (fechaHora: string, mes: Periodo): boolean => {
  const suyo = monthOf(fechaHora)
  return suyo !== undefined && sameMes(suyo, mes)
}

const isUntil = (fechaHora: string, mes: Periodo): boolean => {
  const suyo = monthOf(fechaHora)
  return suyo !== undefined && compareMeses(suyo, mes) <= 0
}

type Montos = Pick<Celda, 'base' | 'impuesto'>
const NADA: Montos = { base: CERO, impuesto: CERO }
const isNada = ({ base, impuesto }: Montos): boolean => base === CERO && impuesto === CERO

const entered = ({ base, impuesto }: Montos, periodo: Periodo, { mes, parte, todo }: Entrado): Montos =>
  compareMeses(periodo, mes) > 0
    ? NADA
    : { base: proportion(base, parte, todo), impuesto: proportion(impuesto, parte, todo) }

const minus = (a: Montos, b: Montos): Montos => ({
  base: subtract(a.base, b.base),
  impuesto: subtract(a.impuesto, b.impuesto),
})
