/** Finds which amounts of a pile add up to an amount, however many they are, exactly and with a bounded effort. */
import type { Monto } from '../../dinero/index.ts'

/** What searches may still spend, in sums tried: 300,000 take some fifty milliseconds. */
export interface Esfuerzo {
  pasos: number
}
export const ESFUERZO_DE_SUMA = 300_000

interface Buscado {
  readonly suma: Monto
  /** Both sides of it: what is compared is in whole colones. */
  readonly holgura: Monto
}

/**
 * Positions of the fewest amounts whose sum is the one looked for; undefined if none do, or if the effort ended first.
 * One and two are found in a pile of any size, three in one of hundreds; more in what the effort allows, and always in
 * a pile of sixteen. Amounts that go the other way, as notes do, are taken only where no others have that sum.
 */
export function findSuma(
  montos: readonly Monto[],
  buscado: Buscado,
  esfuerzo: Esfuerzo,
): readonly number[] | undefined {
  const pila = montos
    .map((monto, en) => ({ en, valor: Number(monto) }))
    .sort((a, b) => a.valor - b.valor || a.en - b.en)
  // Numbers are exact up to here: ninety thousand million colones.
  if (pila.reduce((suma, { valor }) => suma + Math.abs(valor), 0) > Number.MAX_SAFE_INTEGER) return undefined
  const signo = Math.sign(Number(buscado.suma))
  return (
    findIn(
      pila.filter(({ valor }) => Math.sign(valor) === signo),
      buscado,
      esfuerzo,
    ) ??
    findIn(
      pila.filter(({ valor }) => valor !== 0),
      buscado,
      esfuerzo,
    )
  )
}

function findIn(pila: readonly { en: number; valor: number }[], buscado: Buscado, esfuerzo: Esfuerzo) {
  const meta = Number(buscado.suma)
  const holgura = Number(buscado.holgura)
  const valores = pila.map(({ valor }) => valor)
  const hallados =
    findUno(valores, meta, holgura) ??
    findDos(valores, meta, holgura, 0) ??
    findTres(valores, meta, holgura, esfuerzo) ??
    findVarios(valores, meta, holgura, esfuerzo)
  return hallados?.map((i) => pila[i]!.en).sort((a, b) => a - b)
}

function findUno(valores: readonly number[], meta: number, holgura: number): number[] | undefined {
  const i = valores.findIndex((valor) => Math.abs(valor - meta) <= holgura)
  return i < 0 ? undefined : [i]
}

/** From both ends of the sorted amounts, which begin at `desde`. */
function findDos(valores: readonly number[], meta: number, holgura: number, desde: number): number[] | undefined {
  let [i, j] = [desde, valores.length - 1]
  while (i < j) {
    const falta = meta - valores[i]! - valores[j]!
    if (Math.abs(falta) <= holgura) return [i, j]
    if (falta > 0) i += 1
    else j -= 1
  }
  return undefined
}

function findTres(valores: readonly number[], meta: number, holgura: number, esfuerzo: Esfuerzo): number[] | undefined {
  const pasos = (valores.length * valores.length) / 2
  if (pasos > esfuerzo.pasos) return undefined
  esfuerzo.pasos -= pasos
  for (const [i, valor] of valores.entries()) {
    const resto = findDos(valores, meta - valor, holgura, i + 1)
    if (resto) return [i, ...resto]
  }
  return undefined
}

/** A sum that some of the amounts have: the one added last, on another. */
interface Estado {
  readonly suma: number
  readonly cuantos: number
  readonly ultimo: number
  readonly antes: number
}

/** Every sum that can still reach the goal, each with the fewest amounts; the largest amounts first. */
function findVarios(
  valores: readonly number[],
  meta: number,
  holgura: number,
  esfuerzo: Esfuerzo,
): number[] | undefined {
  const orden = valores.map((_, i) => i).sort((a, b) => Math.abs(valores[b]!) - Math.abs(valores[a]!) || a - b)
  const estados: Estado[] = [{ suma: 0, cuantos: 0, ultimo: -1, antes: -1 }]
  const menos = new Map<number, number>([[0, 0]])
  let mejor: Estado | undefined
  let sube = orden.reduce((suma, i) => suma + Math.max(valores[i]!, 0), 0)
  let baja = orden.reduce((suma, i) => suma + Math.min(valores[i]!, 0), 0)
  for (const i of orden) {
    const valor = valores[i]!
    sube -= Math.max(valor, 0)
    baja -= Math.min(valor, 0)
    for (let antes = 0, previos = estados.length; antes < previos; antes++) {
      if (esfuerzo.pasos-- <= 0) return mejor && trace(estados, mejor)
      const suma = estados[antes]!.suma + valor
      const cuantos = estados[antes]!.cuantos + 1
      if (suma + baja > meta + holgura || suma + sube < meta - holgura) continue
      if (cuantos >= (estados[menos.get(suma) ?? -1]?.cuantos ?? cuantos + 1)) continue
      const estado = { suma, cuantos, ultimo: i, antes }
      menos.set(suma, estados.push(estado) - 1)
      if (Math.abs(suma - meta) <= holgura && cuantos < (mejor?.cuantos ?? cuantos + 1)) mejor = estado
    }
  }
  return mejor && trace(estados, mejor)
}

function trace(estados: readonly Estado[], desde: Estado): number[] {
  const elegidos: number[] = []
  for (let estado = desde; estado.antes >= 0; estado = estados[estado.antes]!) elegidos.push(estado.ultimo)
  return elegidos
}
