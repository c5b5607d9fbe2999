/** The spreadsheets of the archive, written while they are read: 100,000 rows take no more memory than 500. */
import { formatFechaHora, tipoDoctoById } from '@pura/domain'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Deps } from '../../deps.ts'
import { neutralize } from '../../lib/hojas/columnas.ts'
import { type FiltroEmitidos, listConImpuestos, listNumDoctos, nameOf, sumTotales } from './repository.ts'

const PORTION = 500

/** Each document of the filter, with its tax by rate in columns. */
export function writeDetalle(deps: Deps, codCia: number, filtro: FiltroEmitidos): ReadableStream<Uint8Array> {
  return write(
    'Documentos emitidos',
    [
      ...FIJAS.map(([titulo, ancho]) => ({ header: titulo, width: ancho })),
      ...TARIFAS.map((t) => ({ header: nameOf(...t), width: 14 })),
      { header: 'Otros impuestos', width: 14 },
    ],
    rowsOf(deps, codCia, filtro),
  )
}

const FIJAS: readonly [string, number][] = [
  ['Fecha', 18],
  ['Tipo', 30],
  ['Consecutivo', 22],
  ['Clave', 54],
  ['Identificación', 16],
  ['Cliente', 36],
  ['Moneda', 9],
  ['Tipo de cambio', 13],
  ['Venta neta', 16],
  ['Exonerado', 14],
  ['IVA devuelto', 14],
  ['Total', 16],
  ['Total en colones', 18],
  ['Estado en Hacienda', 18],
  ['Estado del documento', 18],
]

/** IVA at each rate that the law has had since 4.4; what else a document pays is one more column. */
const TARIFAS: readonly [string, string][] = ['08', '04', '03', '02', '09', '10', '01', '11', '05', '06', '07'].map(
  (t) => ['01', t],
)

async function* rowsOf(deps: Deps, codCia: number, filtro: FiltroEmitidos) {
  const numDoctos = await deps.db.withCia(codCia, (tx) => listNumDoctos(tx, deps.documentos, codCia, filtro))
  for (let at = 0; at < numDoctos.length; at += PORTION) {
    const portion = numDoctos.slice(at, at + PORTION)
    const filas = await deps.db.withCia(codCia, (tx) => listConImpuestos(tx, codCia, portion))
    for (const fila of filas) {
      const porTarifa = { ...fila.por_tarifa }
      const ivas = TARIFAS.map(([codigo, tarifa]) => {
        const monto = porTarifa[`${codigo}-${tarifa}`]
        delete porTarifa[`${codigo}-${tarifa}`]
        return Number(monto ?? 0)
      })
      yield [
        formatFechaHora(fila.fecha_emision).slice(0, 16).replace('T', ' '),
        tipoDoctoById(fila.id_tipo_docto_vta)?.nombre ?? '',
        `${fila.prefijo}${fila.referencia}`,
        fila.clave,
        neutralize(fila.identificacion),
        neutralize(fila.nombre_cliente),
        fila.moneda,
        Number(fila.tasa_cambio),
        Number(fila.venta),
        Number(fila.exonerado),
        Number(fila.devuelto),
        Number(fila.total),
        Math.round(Number(fila.total) * Number(fila.tasa_cambio) * 100) / 100,
        fila.descripcion_sri || (fila.status === 'A' ? 'NO ENVIADO' : 'PENDIENTE'),
        ESTADOS[fila.status] ?? fila.status,
        ...ivas,
        Object.values(porTarifa).reduce((suma, monto) => suma + Number(monto), 0),
      ]
    }
  }
}

const ESTADOS: Readonly<Record<string, string>> = { G: 'Generado', R: 'Registrado', A: 'Anulado' }

/** What was sold and taxed at each rate. */
export function writeResumen(deps: Deps, codCia: number, filtro: FiltroEmitidos): ReadableStream<Uint8Array> {
  const columns = [
    ['Impuesto', 34],
    ['Total de ventas', 18],
    ['Impuesto', 16],
    ['Proporción %', 13],
    ['IVA devuelto', 16],
    ['Monto exonerado', 18],
    ['Ventas en dólares', 18],
  ] as const
  async function* rows() {
    const totales = await deps.db.withCia(codCia, (tx) => sumTotales(tx, deps.documentos, codCia, filtro))
    for (const t of totales) {
      const montos = [
        t.totalVentas,
        t.totalImpuesto,
        t.porcentajeProporcion,
        t.ivaDevuelto,
        t.montoExonerado,
        t.montoDolares,
      ]
      yield [t.impuesto, ...montos.map(Number)]
    }
  }
  return write(
    'Resumen',
    columns.map(([header, width]) => ({ header, width })),
    rows(),
  )
}

const write = (
  name: string,
  columns: { header: string; width: number }[],
  rows: AsyncIterable<(string | number)[]>,
): ReadableStream<Uint8Array> => writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 } })
