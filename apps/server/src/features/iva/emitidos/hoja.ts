/** The summary of issued documents as a spreadsheet. */
import { fechaAt } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import {
  type Columna,
  type FiltroEmitidos,
  MONEDA,
  type SumaEmitidos,
  toFilaTotales,
  writeLibro,
} from '../../venta/index.ts'
import { mesesOf, type SumadasDelMes, sumEmitidosDelMes } from './sumas.ts'

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

const CUENTAS: readonly (SumadasDelMes & { titulo: string; deOtros?: string })[] = [
  { titulo: 'Ventas', libro: 'ventas', estado: 'cuenta' },
  {
    titulo: 'Ventas que esperan su pago, no incluidas arriba (08 y 10)',
    // Title when the filter is not whole months.
    deOtros: 'Ventas de pago diferido, incluidas arriba (08 y 10)',
    libro: 'ventas',
    estado: 'diferido',
  },
  { titulo: 'Ventas en espera de Hacienda', libro: 'ventas', estado: 'espera' },
  { titulo: 'Compras', libro: 'compras', estado: 'cuenta' },
  { titulo: 'Compras en espera de Hacienda', libro: 'compras', estado: 'espera' },
]

/** Sales and tax at each rate, with the total; then pending documents, and purchases. */
export function writeResumen(
  { db, now }: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  filtro: FiltroEmitidos,
): ReadableStream<Uint8Array> {
  const hoy = fechaAt(now())
  async function* rows() {
    for (const { titulo, deOtros = titulo, ...cuales } of CUENTAS) {
      const suma = await db.withCia(codCia, (tx) => sumEmitidosDelMes(tx, codCia, filtro, cuales, hoy))
      if (suma.filas.length === 0 && titulo !== 'Ventas') continue
      yield* rowsOf(mesesOf(filtro, hoy) ? titulo : deOtros, suma)
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
