/**
 * The detail sheet of the archive, streamed: 100,000 rows take no more memory than 500. In colones at each document's
 * exchange rate, notes with their sign: the columns of a row add up to its total, and the counted rows to the totals at
 * the end, which equal the summary of the same filter (docs/acuerdos.md K1).
 */
import { type Cuenta, cuentaOf, type DocumentoSumable, formatFechaHora, tipoDocto, tipoDoctoById } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { neutralize } from '../../../lib/hojas/columnas.ts'
import { TODOS } from '../../../lib/paginacion.ts'
import { EMITIDOS, type FiltroEmitidos } from '../consulta/documentos.ts'
import { findDocumentos } from '../consulta/libro.ts'
import { OTROS_CARGOS } from '../totales/impuestos.ts'
import { type Columna, cincoOf, fecha, MONEDA, toNumero, writeLibro } from './hoja.ts'
import {
  type FilaConImpuestos,
  isTarifaDeIva,
  listConImpuestos,
  listTarifas,
  nameOf,
  type TarifaUsada,
} from './repository.ts'

const PORTION = 500

/** Writes each filtered document, with base and tax of every rate used. */
export function writeDetalle(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  filtro: FiltroEmitidos,
): Promise<ReadableStream<Uint8Array>> {
  return deps.db.withCia(codCia, async (tx) => {
    const { ids: numDoctos } = await findDocumentos(tx, codCia, EMITIDOS, filtro, TODOS)
    const tarifas = await listTarifas(tx, codCia, numDoctos)
    const columnas = [...FIJAS, ...columnasOf(tarifas)]
    return writeLibro('Documentos emitidos', columnas, rowsOf(deps, codCia, numDoctos, tarifas, filtro))
  })
}

const FIJAS: readonly Columna[] = [
  ['Fecha', 17, 'dd/mm/yyyy hh:mm'],
  ['Tipo', 30],
  ['Consecutivo', 22],
  ['Clave', 54],
  ['Identificación', 16],
  ['Cliente o proveedor', 36],
  ['Estado en Hacienda', 18],
  ['Estado del documento', 18],
  ['Cuenta como', 26],
  ['Moneda', 9],
  ['Tipo de cambio', 13, '#,##0.00###'],
  ['Total en su moneda', 18, MONEDA],
]

const columnasOf = (tarifas: readonly TarifaUsada[]): Columna[] => [
  ...tarifas.filter(isTarifaDeIva).flatMap((t): Columna[] => {
    const nombre = nameOf(t.codigo, t.codigoTarifa) + (t.codigoTarifa && ` (${t.codigoTarifa})`)
    return [
      [`Base ${nombre}`, 18, MONEDA],
      [nombre, 18, MONEDA],
    ]
  }),
  ['Base sin tarifa de IVA', 18, MONEDA],
  ['Otros impuestos', 18, MONEDA],
  ['Otros cargos', 18, MONEDA],
  ['IVA devuelto (se resta)', 18, MONEDA],
  ['Total en colones', 20, MONEDA],
  ['IVA exonerado (no suma)', 20, MONEDA],
]

async function* rowsOf(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  numDoctos: readonly number[],
  tarifas: readonly TarifaUsada[],
  { tipo }: FiltroEmitidos,
) {
  const totales = new Map<string, bigint[]>()
  for (let at = 0; at < numDoctos.length; at += PORTION) {
    const portion = numDoctos.slice(at, at + PORTION)
    for (const fila of await deps.db.withCia(codCia, (tx) => listConImpuestos(tx, codCia, portion))) {
      const cuenta = cuentaOf(toSumable(fila))
      const montos = montosOf(fila, cuenta, tarifas)
      const titulo = tituloTotal(cuenta)
      if (titulo) {
        const antes = totales.get(titulo)
        totales.set(titulo, antes ? montos.map((monto, i) => monto + antes[i]!) : montos)
      }
      yield [...fijasOf(fila, cuenta), ...montos.map(toNumero)]
    }
  }
  const vacias: null[] = FIJAS.slice(1).map(() => null)
  for (const titulo of TITULOS) {
    const total =
      totales.get(titulo) ?? (titulo === TITULOS[0] && tipo !== tipoDocto('PRO').id ? montosVacios(tarifas) : undefined)
    if (total) yield [titulo, ...vacias, ...total.map(toNumero)]
  }
}

const fijasOf = (fila: FilaConImpuestos, cuenta: Cuenta) => [
  fecha(formatFechaHora(fila.fecha_emision)),
  tipoDoctoById(fila.id_tipo_docto_vta)?.nombre ?? '',
  `${fila.prefijo}${fila.referencia}`,
  fila.clave,
  neutralize(fila.identificacion),
  neutralize(fila.nombre_cliente),
  cuenta.estado === 'anulado' ? 'NO ENVIADO' : fila.descripcion_sri || 'PENDIENTE',
  ESTADOS[fila.status] ?? fila.status,
  describeCuenta(cuenta),
  fila.moneda,
  Number(fila.tasa_cambio),
  cuenta.signo * Number(fila.total),
]

const ESTADOS: Readonly<Record<string, string>> = { G: 'Generado', R: 'Registrado', A: 'Anulado' }

export const toSumable = (fila: FilaConImpuestos): DocumentoSumable => ({
  idTipo: fila.id_tipo_docto_vta,
  compra: fila.compra,
  sobreRecibo: fila.sobre_recibo,
  status: fila.status as DocumentoSumable['status'],
  estadoSri: fila.descripcion_sri as DocumentoSumable['estadoSri'],
  enviado: fila.enviado !== null,
})

function describeCuenta({ libro, estado }: Cuenta): string {
  if (libro === null) return 'No es venta ni compra'
  if (estado === 'anulado') return 'Anulado: no cuenta'
  if (estado === 'rechazado') return 'Rechazado: no cuenta'
  const nombre = libro === 'ventas' ? 'Venta' : 'Compra'
  return estado === 'espera' ? `${nombre} en espera` : nombre
}

/** Title of the total row that the document is added to; undefined if no total counts it. */
function tituloTotal({ libro, estado }: Cuenta): string | undefined {
  if (libro === null || (estado !== 'cuenta' && estado !== 'espera')) return undefined
  return TITULOS[(libro === 'ventas' ? 0 : 2) + (estado === 'cuenta' ? 0 : 1)]
}

/** The first total is always written, except for proformas, which never count. */
const TITULOS = [
  'Total de ventas',
  'Ventas en espera de Hacienda',
  'Total de compras',
  'Compras en espera de Hacienda',
] as const

/**
 * Amounts of a row, in this order: base and tax by rate, sales without tax, other taxes, other charges, returned IVA,
 * total, exonerated.
 */
function montosOf(fila: FilaConImpuestos, { signo }: Cuenta, tarifas: readonly TarifaUsada[]): bigint[] {
  const tasa = BigInt(signo) * cincoOf(fila.tasa_cambio)
  const colones = (monto: string) => cincoOf(monto) * tasa
  const porTarifa = new Map(
    tarifas.filter(isTarifaDeIva).map((t) => [`${t.codigo}-${t.codigoTarifa}`, { base: 0n, impuesto: 0n }]),
  )
  const suma = { base: 0n, impuestos: 0n, cargos: 0n, devuelto: 0n, exonerado: 0n }
  for (const [codigo, codigoTarifa, venta, impuesto, exonerado, devuelto] of fila.impuestos) {
    suma.exonerado += colones(exonerado)
    suma.devuelto += colones(devuelto)
    const deTarifa = porTarifa.get(`${codigo}-${codigoTarifa}`)
    if (deTarifa) {
      deTarifa.base += colones(venta)
      deTarifa.impuesto += colones(impuesto)
    } else if (codigo === OTROS_CARGOS) {
      suma.cargos += colones(venta)
    } else {
      suma.base += colones(venta)
      suma.impuestos += colones(impuesto)
    }
  }
  return [
    ...[...porTarifa.values()].flatMap(({ base, impuesto }) => [base, impuesto]),
    suma.base,
    suma.impuestos,
    suma.cargos,
    suma.devuelto,
    colones(fila.total),
    suma.exonerado,
  ]
}

const SIN_TARIFA = 6
const montosVacios = (tarifas: readonly TarifaUsada[]): bigint[] =>
  Array<bigint>(2 * tarifas.filter(isTarifaDeIva).length + SIN_TARIFA).fill(0n)
