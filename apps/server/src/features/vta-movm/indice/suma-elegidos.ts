/** What some documents sold and paid of each tax, whichever they are: PostgreSQL adds their taxes, currency by currency. */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { build, byTarifa, plus, type SumaDeTarifa, type Sumas } from './totales.ts'

export interface Grupo {
  /** 1 adds, -1 takes. */
  readonly signo: 1 | -1
  readonly moneda: string
  /** Colones for one, as decimal text of five places. */
  readonly tasa: string
  readonly numDoctos: readonly number[]
}

/** So many of the largest groups, mostly sales and credit notes in colones, are each read in the order of the primary key. */
const APARTE = 2

interface FilaLeida {
  grupo: number
  codigo: string
  codigo_tarifa: string
  venta: string
  impuesto: string
  exonerado: string
  devuelto: string
}

export async function sumElegidos(tx: Db, codCia: number, grupos: readonly Grupo[]): Promise<SumaDeTarifa[]> {
  const porTamano = grupos
    .map(({ numDoctos }, i) => ({ numDoctos, i }))
    .sort((a, b) => b.numDoctos.length - a.numDoctos.length)
  const grandes = porTamano.slice(0, APARTE)
  const chicos = porTamano.slice(APARTE)
  const nums = chicos.flatMap(({ numDoctos }) => numDoctos)
  const deCual = chicos.flatMap(({ numDoctos, i }) => numDoctos.map(() => i))
  const sumas = sql`sum(venta)::text as venta, sum(impuesto)::text as impuesto, sum(exonerado)::text as exonerado, sum(devuelto)::text as devuelto`
  const { rows } = await sql<FilaLeida>`${sql.join(
    [
      sql`
        select u.grupo, codigo, codigo_tarifa, ${sumas}
        from unnest(${nums}::integer[], ${deCual}::integer[]) u(num, grupo)
        join vta_impuesto i on i.cod_cia = ${codCia} and i.num_docto = u.num group by 1, 2, 3`,
      ...grandes.map(
        ({ numDoctos, i }) => sql`
          select ${i}::integer, codigo, codigo_tarifa, ${sumas}
          from vta_impuesto where cod_cia = ${codCia} and num_docto = any(${numDoctos}::integer[]) group by 2, 3`,
      ),
    ],
    sql` union all `,
  )}`.execute(tx)
  const porTarifa = new Map<string, SumaDeTarifa>()
  for (const fila of rows) {
    const { codigo, codigo_tarifa: codigoTarifa } = fila
    const llave = `${codigo} ${codigoTarifa}`
    const suma = porTarifa.get(llave)
    const nueva = toColones(fila, grupos[fila.grupo]!)
    porTarifa.set(llave, { codigo, codigoTarifa, ...(suma ? plus(suma, nueva) : nueva) })
  }
  return [...porTarifa.values()].sort(byTarifa)
}

/** Amount by rate: five decimals each, ten of both. */
function toColones(fila: FilaLeida, { signo, moneda, tasa }: Grupo): Sumas {
  const entero = (decimal: string): bigint => BigInt(decimal.replace('.', ''))
  const porUno = BigInt(signo) * entero(tasa)
  return build((suma) => {
    if (suma === 'dolares') return moneda === 'USD' ? BigInt(signo) * entero(fila.venta) * 10n ** 5n : 0n
    return entero(suma === 'ventas' ? fila.venta : fila[suma]) * porUno
  })
}
