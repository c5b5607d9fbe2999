/** The proportion set for a year, as stored and as the cube uses it. */
import { divideHalfUp, type Monto, monto, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import { type BaseDeProporcion, isSoloPorcentaje, type ProporcionFijada, proporcionOf } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'

export interface BaseGuardada {
  pleno: string
  reducidas: { tarifa: string; ventas: string }[]
  sinDerecho: string
  porcentaje?: string
}

/** Without sales, if only a percentage was typed. */
export type FijadaGuardada = BaseGuardada | { porcentaje: string }

export const toBaseGuardada = ({ pleno, reducidas, sinDerecho, porcentaje }: BaseDeProporcion): BaseGuardada => ({
  pleno: toDecimal(pleno),
  reducidas: reducidas.map((r) => ({ tarifa: toDecimalTarifa(r.tarifa), ventas: toDecimal(r.ventas) })),
  sinDerecho: toDecimal(sinDerecho),
  ...(porcentaje !== undefined && { porcentaje: toDecimal(porcentaje) }),
})

export const toBase = ({ pleno, reducidas, sinDerecho, porcentaje }: BaseGuardada): BaseDeProporcion => ({
  pleno: monto(pleno),
  reducidas: reducidas.map((r) => ({ tarifa: tarifa(r.tarifa), ventas: monto(r.ventas) })),
  sinDerecho: monto(sinDerecho),
  ...(porcentaje !== undefined && { porcentaje: monto(porcentaje) }),
})

export const hasVentas = (guardada: FijadaGuardada): guardada is BaseGuardada => 'pleno' in guardada

const toFijada = (guardada: FijadaGuardada): ProporcionFijada =>
  hasVentas(guardada) ? toBase(guardada) : { porcentaje: monto(guardada.porcentaje) }

/** Percentage of sales with right to credit, rounded half up to five decimals: 90 is 90 %. */
export function porcentajeOf(base: BaseDeProporcion): string {
  const { n, d } = proporcionOf(base)
  return toDecimal(divideHalfUp(n * 10_000_000n, d) as Monto)
}

export const findProporcion = (tx: Db, codCia: number, anio: number) =>
  tx.selectFrom('iva_proporcion').selectAll().where('cod_cia', '=', codCia).where('anio', '=', anio).executeTakeFirst()

/** The proportion fixed for the year. */
export async function findBase(tx: Db, codCia: number, anio: number): Promise<ProporcionFijada | undefined> {
  const fila = await findProporcion(tx, codCia, anio)
  return fila && toFijada(fila.base as FijadaGuardada)
}

/** The proportion applied to a month, in its answers and in its evidence. */
export const toAplicada = (fijada: ProporcionFijada | undefined, aplicada: BaseDeProporcion) => ({
  origen:
    fijada === undefined
      ? ('primerAnio' as const)
      : isSoloPorcentaje(fijada)
        ? ('porcentaje' as const)
        : ('guardada' as const),
  porcentaje: porcentajeOf(aplicada),
  base: toBaseGuardada(aplicada),
})
