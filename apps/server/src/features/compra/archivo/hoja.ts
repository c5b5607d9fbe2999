/**
 * Spreadsheets of received documents, like those of issued ones (features/venta/archivo): streamed, in colones at each
 * document's exchange rate, credit notes with a negative sign, and rows that add up.
 */
import type { FilaTotalesRecibidos } from '@pura/contract'
import {
  condicionImpuestoByCodigo,
  formatFecha,
  formatFechaHora,
  limiteRespuesta,
  mensajeReceptorByCodigo,
  mensajes,
  tipoDocto,
  tipoDoctoById,
} from '@pura/domain'
import type { CellValue } from 'hucre/xlsx'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { neutralize } from '../../../lib/hojas/columnas.ts'
import { TODOS } from '../../../lib/paginacion.ts'
import {
  type Columna,
  cincoOf,
  fecha,
  findDocumentos,
  MONEDA,
  toDiez,
  toNumero,
  writeLibro,
} from '../../venta/index.ts'
import { type FiltroRecibidos, recibidosAt } from './consulta.ts'
import { type DocRecibidoFila, findFilas, isRetenido, listSumandos, type Sumando } from './repository.ts'
import { summarizeRecibidos, TARIFAS } from './totales.ts'

const t = mensajes.recibidos.hoja

const RESUMEN: readonly Columna[] = [
  ['Tarifa', 30],
  ['Compras de bienes', 20, MONEDA],
  ['Compras de servicios', 20, MONEDA],
  ['Total de compras', 20, MONEDA],
  ['IVA', 18, MONEDA],
  ['Total en colones', 20, MONEDA],
]

/** Purchases by rate and their total; then the documents that are no purchases, by reason. */
export function writeResumen(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  filtro: FiltroRecibidos,
): ReadableStream<Uint8Array> {
  async function* rows(): AsyncGenerator<CellValue[]> {
    const filas = await deps.db.withCia(codCia, (tx) => summarizeRecibidos(tx, codCia, filtro, deps.now()))
    const compras = filas.filter(({ aparte }) => !aparte)
    const cifras = compras.map(toCifras)
    for (const [i, fila] of compras.entries()) yield [fila.nombre, ...cifras[i]!.map(toNumero)]
    const totales = CIFRAS.map((_, i) => cifras.reduce((suma, c) => suma + c[i]!, 0n))
    yield ['Total', ...totales.map(toNumero)]
    for (const fila of filas) if (fila.aparte) yield [fila.nombre, ...toCifras(fila).map(toNumero)]
  }
  return writeLibro('Resumen', RESUMEN, rows())
}

const CIFRAS = ['bienes', 'servicios', 'totalCompras', 'totalImpuesto', 'total'] as const

function toCifras(fila: FilaTotalesRecibidos): bigint[] {
  const [bienes, servicios, compras, impuesto] = [
    fila.bienes,
    fila.servicios,
    fila.totalCompras,
    fila.totalImpuesto,
  ].map(toDiez)
  return [bienes!, servicios!, compras!, impuesto!, compras! + impuesto!]
}

const FIJAS: readonly Columna[] = [
  ['Fecha', 17, 'dd/mm/yyyy hh:mm'],
  ['Tipo', 30],
  ['Consecutivo', 22],
  ['Clave', 54],
  ['Identificación', 16],
  ['Proveedor', 36],
  ['Estado en Hacienda', 18],
  ['Respuesta', 24],
  ['Condición del impuesto', 34],
  ['Actividad económica', 12],
  ['Responder hasta', 16],
  ['Moneda', 9],
  ['Tipo de cambio', 13, '#,##0.00###'],
  ['Total en su moneda', 18, MONEDA],
]

const COLUMNAS: readonly Columna[] = [
  ...FIJAS,
  ...TARIFAS.flatMap(([, , nombre]): Columna[] => [
    [`Base ${nombre}`, 18, MONEDA],
    [`IVA de ${nombre}`, 18, MONEDA],
  ]),
  ['IVA en colones', 18, MONEDA],
  ['Otros (cargos y devoluciones)', 22, MONEDA],
  ['Total en colones', 20, MONEDA],
]

const PORCION = 500

/** Writes each filtered document. A rejected one, or one that waits for a review, is listed but not added. */
export async function writeDetalle(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  filtro: FiltroRecibidos,
): Promise<ReadableStream<Uint8Array>> {
  const { ids } = await deps.db.withCia(codCia, (tx) =>
    findDocumentos(tx, codCia, recibidosAt(deps.now()), filtro, TODOS),
  )
  return writeLibro('Documentos recibidos', COLUMNAS, rowsOf(deps, codCia, ids))
}

async function* rowsOf(deps: Con<'db'>, codCia: CiaAutorizada, ids: readonly number[]): AsyncGenerator<CellValue[]> {
  let suma: bigint[] | undefined
  for (let at = 0; at < ids.length; at += PORCION) {
    const porcion = ids.slice(at, at + PORCION)
    const { filas, sumandos } = await deps.db.withCia(codCia, async (tx) => ({
      filas: await findFilas(tx, codCia, porcion),
      sumandos: await listSumandos(tx, codCia, porcion),
    }))
    for (const fila of filas) {
      const montos = montosOf(fila, sumandos.get(fila.id) ?? [])
      if (fila.estado_hacienda !== 'RECHAZADO' && !isRetenido(fila))
        suma = montos.map((monto, i) => monto + (suma?.[i] ?? 0n))
      yield [...fijasOf(fila), ...montos.map(toNumero)]
    }
  }
  const vacias: null[] = FIJAS.slice(1).map(() => null)
  yield [t.total, ...vacias, ...(suma ?? COLUMNAS.slice(FIJAS.length).map(() => 0n)).map(toNumero)]
}

const NOTA = tipoDocto('NC').id
const signoOf = ({ id_tipo_docto_vta }: DocRecibidoFila): bigint => (id_tipo_docto_vta === NOTA ? -1n : 1n)

const fijasOf = (fila: DocRecibidoFila): CellValue[] => [
  fecha(formatFechaHora(fila.fecha_emision)),
  tipoDoctoById(fila.id_tipo_docto_vta)?.nombre ?? '',
  fila.consecutivo,
  fila.clave,
  neutralize(fila.nit_emisor),
  neutralize(fila.emisor),
  fila.estado_hacienda || t.sinSaber,
  describeRespuesta(fila),
  fila.id_condicion_impuesto ? (condicionImpuestoByCodigo(fila.id_condicion_impuesto)?.nombre ?? '') : '',
  fila.cod_actividad ?? '',
  fila.situacion === 'P' ? formatFecha(limiteRespuesta(fila.fecha_emision)) : '',
  fila.moneda,
  Number(fila.tasa_cambio),
  Number(signoOf(fila)) * Number(fila.total_factura),
]

function describeRespuesta({ situacion, codigo_mensaje }: DocRecibidoFila): string {
  if (situacion === 'R') return mensajeReceptorByCodigo(codigo_mensaje)?.nombre ?? ''
  return (
    { P: t.porResponder, O: t.otroSistema, N: t.noSeResponde, V: mensajes.busqueda.vistas.recibidos.porRevisar }[
      situacion
    ] ?? ''
  )
}

/** Base and tax of each rate, all tax, the rest of the total, total: in colones, ten decimals. */
function montosOf(fila: DocRecibidoFila, sumandos: readonly Sumando[]): bigint[] {
  const signo = signoOf(fila)
  const tasa = signo * cincoOf(fila.tasa_cambio)
  const porTarifa = TARIFAS.flatMap(([columna]) => {
    const suyos = sumandos.filter(({ tarifa }) => tarifa === columna)
    const sumOf = (cifra: 'base' | 'impuesto') => suyos.reduce((suma, s) => suma + signo * toDiez(s[cifra]), 0n)
    return [sumOf('base'), sumOf('impuesto')]
  })
  const impuesto = cincoOf(fila.monto_impuesto) * tasa
  const total = cincoOf(fila.total_factura) * tasa
  const explicado = porTarifa.reduce((suma, monto) => suma + monto, 0n)
  return [...porTarifa, impuesto, total - explicado, total]
}
