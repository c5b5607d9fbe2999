/** Cells of the months side by side. */
import type { RenglonDeDoce } from '@pura/contract'
import { formatMonto } from '../../../lib/formato/format.ts'
import { entera } from '../mes/cifras.ts'
import type { MesaIvaSearch } from '../mes/definicion.ts'

/** 2,14 % · +9,0 % */
export const porciento = (valor: string, conSigno = false): string =>
  `${conSigno && !valor.startsWith('-') ? '+' : ''}${formatMonto(valor, undefined, conSigno ? 1 : 2)} %`

export const cifraDe = ({ id }: Pick<RenglonDeDoce, 'id'>, valor: string): string =>
  id === 'tasa' ? porciento(valor) : entera(valor)

/** Boxes have documents; what was used or is to be paid is of the month as a whole. */
const DEL_MES = /^(usado |porPagar$|tasa$)/

export const destinoDe = (id: string, anio: number, mes: number): MesaIvaSearch => ({
  anio,
  mes,
  ...(!DEL_MES.test(id) && { casilla: id }),
})

/** Height of a bar in percent of the highest of both years; taxes in favour have no bar. */
export function alturasDe({ montos, antes }: Pick<RenglonDeDoce, 'montos' | 'antes'>) {
  const mayor = Math.max(1, ...[...montos, ...antes].map((m) => Number(m ?? 0)))
  const of = (m: string | null | undefined) => (m == null ? null : (Math.max(0, Number(m)) / mayor) * 100)
  return montos.map((m, i) => ({ este: of(m), antes: of(antes[i]) }))
}

/** Room that the longest of these figures needs, in digits; a separator takes less than half of one. */
const roomOf = (cifras: readonly string[]): number =>
  Math.max(0, ...cifras.map((cifra) => [...cifra].reduce((suma, letra) => suma + (/\d/.test(letra) ? 1 : 0.45), 0)))

/** Room for the figures of a month and for those of the year. */
export function roomOfColumnas(renglones: readonly RenglonDeDoce[]): { mes: number; total: number } {
  const textos = (cuales: (renglon: RenglonDeDoce) => readonly (string | null)[]) =>
    renglones.flatMap((renglon) =>
      cuales(renglon).flatMap((monto) => (monto === null ? [] : [cifraDe(renglon, monto)])),
    )
  return {
    mes: roomOf(textos(({ montos, antes }) => [...montos, ...antes])),
    total: roomOf(textos(({ total, totalAntes }) => [total, totalAntes])),
  }
}
