/** Sales of the previous year, as stored and as the cube uses them. */
import { divideHalfUp, type Monto, monto, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import { type BaseDeProporcion, proporcionOf } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'

export interface BaseGuardada {
  pleno: string
  reducidas: { tarifa: string; ventas: string }[]
  sinDerecho: string
}

export const toBaseGuardada = ({ pleno, reducidas, sinDerecho }: BaseDeProporcion): BaseGuardada => ({
  pleno: toDecimal(pleno),
  reducidas: reducidas.map((r) => ({ tarifa: toDecimalTarifa(r.tarifa), ventas: toDecimal(r.ventas) })),
  sinDerecho: toDecimal(sinDerecho),
})

export const toBase = ({ pleno, reducidas, sinDerecho }: BaseGuardada): BaseDeProporcion => ({
  pleno: monto(pleno),
  reducidas: reducidas.map((r) => ({ tarifa: tarifa(r.tarifa), ventas: monto(r.ventas) })),
  sinDerecho: monto(sinDerecho),
})

/** Percentage of sales with right to credit, six decimals truncated to five: 90 is 90 %. */
export function porcentajeOf(base: BaseDeProporcion): string {
  const { n, d } = proporcionOf(base)
  return toDecimal(divideHalfUp(n * 10_000_000n, d) as Monto)
}

export const findProporcion = (tx: Db, codCia: number, anio: number) =>
  tx.selectFrom('iva_proporcion').selectAll().where('cod_cia', '=', codCia).where('anio', '=', anio).executeTakeFirst()

/** The proportion fixed for the year. */
export async function findBase(tx: Db, codCia: number, anio: number): Promise<BaseDeProporcion | undefined> {
  const fila = await findProporcion(tx, codCia, anio)
  return fila && toBase(fila.base as BaseGuardada)
}
