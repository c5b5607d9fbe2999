/** Operations without electronic document, in the columns of the D-270 (docs/iva.md §6). */
import type { Readable } from 'node:stream'
import { formatFecha, monto, type Periodo, parseFechaIso, toDecimal } from '@pura/domain'
import { archivosDeIva } from '@pura/domain/mensajes/archivos-iva'
import type { Db } from '../../../../db/index.ts'
import { type ColumnaEscrita, writeHoja } from '../../../../lib/hojas/escribir.ts'
import { type AsientoRow, FALTA, listAsientos } from '../../asientos/asientos.ts'
import { type ColumnaCsv, writeCsv } from '../csv.ts'

const { d270: t, clasesD270 } = archivosDeIva

const COLUMNAS: readonly ColumnaEscrita<AsientoRow>[] = [
  { titulo: t.fecha, ancho: 12, valor: (a) => formatFecha(parseFechaIso(a.fecha)!).replaceAll('-', '/') },
  { titulo: t.identificacion, ancho: 16, valor: (a) => a.identificacion },
  { titulo: t.nombre, ancho: 36, valor: (a) => a.nombre },
  { titulo: t.clase, ancho: 46, valor: (a) => clasesD270[a.clase_d270 as keyof typeof clasesD270] },
  { titulo: t.numero, ancho: 24, valor: (a) => a.numero },
  { titulo: t.monto, ancho: 18, valor: (a) => Number(a.monto) },
  { titulo: t.va, ancho: 32, valor: (a) => (a.clase_d270 === FALTA ? t.vaNo : t.vaSi) },
  { titulo: t.motivo, ancho: 40, valor: (a) => a.motivo },
  { titulo: t.autor, ancho: 18, valor: (a) => a.username },
]

/** Entries of the month, those that go into the D-270 first. */
export async function listD270(tx: Db, codCia: number, mes: Periodo): Promise<AsientoRow[]> {
  const suyos = (await listAsientos(tx, codCia, mes)).filter((a) => a.clase_d270 !== null)
  const countFalta = (a: AsientoRow) => Number(a.clase_d270 === FALTA)
  return suyos.sort(
    (a, b) =>
      countFalta(a) - countFalta(b) || (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.id_asiento - b.id_asiento),
  )
}

export const writeD270 = (filas: readonly AsientoRow[]): Readable => writeHoja(t.hoja, COLUMNAS, toAsync(filas))

const CLASES: ReadonlyMap<string, ColumnaCsv['clase'] & string> = new Map([
  [t.fecha, 'fecha'],
  [t.monto, 'cifra'],
])

export const writeD270Csv = (filas: readonly AsientoRow[]): Readable =>
  writeCsv(
    COLUMNAS.map(({ titulo }) => ({ titulo, ...(CLASES.has(titulo) && { clase: CLASES.get(titulo)! }) })),
    filas.map((a) =>
      COLUMNAS.map(({ titulo, valor }) => (titulo === t.monto ? toDecimal(monto(a.monto)) : String(valor(a)))),
    ),
  )

async function* toAsync<T>(filas: readonly T[]): AsyncGenerator<T> {
  yield* filas
}
