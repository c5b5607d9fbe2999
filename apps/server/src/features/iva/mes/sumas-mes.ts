/** Results of a month besides its boxes: documents outside them, and the payment. */
import type { MesaIva } from '@pura/contract'
import { sumBy, toDecimal } from '@pura/domain'
import { settle } from '@pura/domain/iva'
import type { Reunidos } from '../documentos/reunidos.ts'
import type { MesDeIva } from './mes.ts'

/** Number of documents behind them. */
export const countOrigenes = (reunidos: Reunidos, documentos: Iterable<string>): number =>
  [...documentos].reduce((suma, documento) => suma + (reunidos.origenesOf(documento)?.cuantos ?? 1), 0)

export function pilasOf({ cubo, reunidos }: MesDeIva): MesaIva['pilas'] {
  const grupos = new Map<string, (typeof cubo.aparte)[number][]>()
  for (const c of cubo.aparte) {
    const llave = `${c.pila} ${c.lado}`
    grupos.set(llave, [...(grupos.get(llave) ?? []), c])
  }
  return [...grupos.values()].map((celdas) => ({
    pila: celdas[0]!.pila,
    lado: celdas[0]!.lado,
    documentos: countOrigenes(reunidos, new Set(celdas.map((c) => c.documento))),
    base: toDecimal(sumBy(celdas, (c) => c.base)),
    impuesto: toDecimal(sumBy(celdas, (c) => c.impuesto)),
  }))
}

export function liquidacionOf({ declaracion: { casillas }, hechos, mes }: MesDeIva): MesaIva['liquidacion'] {
  const entero = {
    impuestoDeterminado: casillas.impuestoDeterminado.entero,
    saldoAFavor: casillas.saldoAFavor.entero,
  }
  const { determinado, abonos, intereses, porPagar, aFavor } = settle(entero, hechos.asientos ?? [], mes)
  return {
    determinado: toDecimal(determinado),
    abonos: abonos.map(({ tipo, hay, usado, queda }) => ({
      tipo,
      hay: toDecimal(hay),
      usado: toDecimal(usado),
      queda: toDecimal(queda),
    })),
    intereses: toDecimal(intereses),
    porPagar: toDecimal(porPagar),
    aFavor: toDecimal(aFavor),
  }
}
