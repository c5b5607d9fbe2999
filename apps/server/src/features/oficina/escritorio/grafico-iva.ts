/** The chart of IVA: debit and credit as the month says them, and what they leave out (docs/acuerdos.md L5). */
import type { GraficoEscritorio } from '@pura/contract'
import { add, CERO, daysInMonth, type Libro, type Monto, monto, sumBy, toDecimal } from '@pura/domain'
import type { PeriodoGrafico } from '@pura/domain/escritorio'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { type MesResumido, readResumenes } from '../../iva/index.ts'

export interface Momento {
  periodo: PeriodoGrafico
  anio: number
  mes: number
}

type Dibujado = Pick<GraficoEscritorio, 'series' | 'aparte'>
const LADOS = { ventas: 'debito', compras: 'credito' } as const

/** @param anios first and last one with documents; a sale may still enter in the next one, others are not summed */
export async function drawIva(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  libros: readonly Libro[],
  momento: Momento,
  [primero, ultimo]: readonly [number, number],
): Promise<Dibujado> {
  const { periodo, anio, mes } = momento
  const porDia = periodo === 'mensual'
  const meses = porDia ? [mes] : Array.from({ length: 12 }, (_, i) => i + 1)
  const read = async (suyo: number) =>
    suyo < primero || suyo > ultimo + 1
      ? []
      : readResumenes(
          deps,
          codCia,
          meses.map((m) => ({ anio: suyo, mes: m })),
          porDia,
        )
  const [actual, anterior] = [await read(anio), await read(anio - 1)]
  return {
    series: libros.map((libro) => {
      const lado = LADOS[libro]
      const puntosOf = (suyos: readonly MesResumido[], suyo: number) => {
        const montos = porDia ? suyos.flatMap(({ dias }) => dias!.map((d) => d[lado])) : suyos.map((m) => m[lado])
        const puntos = porDia ? daysInMonth(suyo, mes) : 12
        return Array.from({ length: puntos }, (_, i) => toDecimal(monto(montos[i] ?? '0')))
      }
      return {
        libro,
        actual: puntosOf(actual, anio),
        anterior: puntosOf(anterior, anio - 1),
        total: toDecimal(sumBy(actual, (m) => monto(m[lado]))),
      }
    }),
    aparte: libros.length > 1 ? sumAparte(actual) : [],
  }
}

/** A sale that waits is named in each month until it enters: the last one has them all. */
function sumAparte(meses: readonly MesResumido[]): Dibujado['aparte'] {
  const sumas = new Map<string, Dibujado['aparte'][number]>()
  for (const [i, { pilas }] of meses.entries()) {
    for (const pila of pilas) {
      if (pila.que === 'porCobrar' && i < meses.length - 1) continue
      const llave = `${pila.que} ${pila.lado}`
      const antes = sumas.get(llave)
      const suma = (antes ? add(monto(antes.impuesto), monto(pila.impuesto)) : monto(pila.impuesto)) as Monto
      sumas.set(llave, { ...pila, documentos: (antes?.documentos ?? 0) + pila.documentos, impuesto: toDecimal(suma) })
    }
  }
  return [...sumas.values()].filter(({ impuesto }) => monto(impuesto) !== CERO)
}
