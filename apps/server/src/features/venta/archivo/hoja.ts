/** Spreadsheets of the archive: dates are dates, money is numbers with a format. */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { whileAllowed } from '../../../lib/archivos/descarga.ts'
import type { Sumadas } from '../consulta/sumas.ts'
import { type FiltroEmitidos, type SumaEmitidos, sumEmitidos, toFilaTotales } from './repository.ts'

/** Title, width in characters, format of its numbers or dates. */
export type Columna = readonly [titulo: string, ancho: number, formato?: string]

export const MONEDA = '#,##0.00;[Red]-#,##0.00'

/** A spreadsheet has no time zones: the local time of Costa Rica. */
export const fecha = (local: string): Date => new Date(`${local.slice(0, 19)}Z`)

export const writeLibro = (
  name: string,
  columnas: readonly Columna[],
  rows: AsyncIterable<CellValue[]>,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(whileAllowed(rows), {
    name,
    columns: columnas.map(([header, width, numFmt]) => ({ header, width, ...(numFmt && { numFmt }) })),
    freezePane: { rows: 1 },
  })

const COLUMNAS: readonly Columna[] = [
  ['Cuenta como', 30],
  ['Tarifa o impuesto', 42],
  ['Código de tarifa', 16],
  ['Base', 20, MONEDA],
  ['Impuesto después de exoneración', 30, MONEDA],
  ['IVA exonerado', 18, MONEDA],
  ['Otros cargos', 18, MONEDA],
  ['IVA devuelto (se resta)', 22, MONEDA],
  ['Total en colones', 20, MONEDA],
  ['Proporción %', 13, '0.00'],
  ['Vendido en dólares (USD)', 24, MONEDA],
]

const CUENTAS: readonly (Sumadas & Pick<FiltroEmitidos, 'diferidas'> & { titulo: string })[] = [
  { titulo: 'Ventas', libro: 'ventas', estado: 'cuenta' },
  // Shown below the sales, which include them: their IVA is due in another month (docs/acuerdos.md L5).
  { titulo: 'Ventas de pago diferido, incluidas arriba (08 y 10)', libro: 'ventas', estado: 'cuenta', diferidas: true },
  { titulo: 'Ventas en espera de Hacienda', libro: 'ventas', estado: 'espera' },
  { titulo: 'Compras', libro: 'compras', estado: 'cuenta' },
  { titulo: 'Compras en espera de Hacienda', libro: 'compras', estado: 'espera' },
]

/** Sales and tax at each rate, with the total; then pending documents, and purchases. */
export function writeResumen(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  filtro: FiltroEmitidos,
): ReadableStream<Uint8Array> {
  async function* rows() {
    for (const { titulo, diferidas, ...cuales } of CUENTAS) {
      const suma = await deps.db.withCia(codCia, (tx) => sumEmitidos(tx, codCia, { ...filtro, diferidas }, cuales))
      if (suma.filas.length === 0 && titulo !== 'Ventas') continue
      yield* rowsOf(titulo, suma)
    }
  }
  return writeLibro('Resumen', COLUMNAS, rows())
}

function* rowsOf(titulo: string, { filas, total }: SumaEmitidos) {
  for (const fila of [...filas, total]) {
    const t = toFilaTotales(fila, total)
    const isTotal = fila === total
    const montos = [t.totalVentas, t.totalImpuesto, t.montoExonerado, t.otrosCargos, t.ivaDevuelto, t.total]
    yield [
      titulo,
      isTotal ? `Total de ${titulo.toLowerCase().replace('hacienda', 'Hacienda')}` : t.impuesto,
      t.codigoTarifa,
      ...montos.map(Number),
      Number(t.porcentajeProporcion),
      Number(t.montoDolares),
    ]
  }
}
