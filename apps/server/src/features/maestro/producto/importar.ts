/** Imports products from a spreadsheet: the same rules as the form, a result per row, and the same audit trail. */
import type { ProductoEntrada } from '@pura/contract'
import { cabysOf, DecimalInvalido, nombreOf } from '@pura/domain'
import { busquedaOfProducto } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { hallazgosOf, onePorCampo } from '../../../http/hojas/errores.ts'
import type { FilaImportada, FilaRevisada, Importable } from '../../../http/hojas/importar.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { takeContador } from '../../../lib/contador.ts'
import { mapEnTurnos } from '../../../lib/turnos.ts'
import { type Autor, recordImportacion } from '../../suelo/index.ts'
import { assignCodigos } from './guardar.ts'
import { type CampoProducto, COLUMNAS } from './hoja.ts'
import { baseOf, hasPuntos, isUsado, NUEVO, netoOf, toEntrada } from './hoja-entrada.ts'
import { decimalOf, isAmbiguo, puntosOf, tarifaEscrita } from './hoja-valores.ts'
import { assertCabys, existenciaOf, findHallazgosProducto, toColumnas } from './reglas.ts'
import {
  type CabysDelCatalogo,
  findCabys,
  findParaImportar,
  insertProductos,
  type ProductoCompletoRow,
  updateProducto,
} from './repository.ts'

export interface PiezaProducto {
  entrada: ProductoEntrada
  antes: ProductoCompletoRow | undefined
}
type FilaDeProducto = FilaImportada<CampoProducto>
type Veredicto = FilaRevisada<PiezaProducto>

const t = mensajes.producto

export const productosImportables = (sesion: Sesion): Importable<CampoProducto, PiezaProducto> => ({
  columnas: COLUMNAS,

  async review(tx, filas, { existentes }) {
    const conocidos = await findConocidos(tx, sesion.codCia, filas)
    const propios = [...conocidos.values()].flatMap((rows) => rows.map(({ cabys }) => cabys))
    const catalogo = await findCabys(tx, [...new Set([...filas.map(codigoCabysOf), ...propios])])
    const lineas = new Map<string, number>()
    return mapEnTurnos(filas, (fila) => {
      const { llave, campo } = llaveOf(fila)
      const repetida = llave === '' ? undefined : lineas.get(llave)
      if (repetida === undefined) lineas.set(llave, fila.linea)
      const deRepetida = repetida === undefined ? [] : [{ campo, mensaje: mensajes.hojas.repetida(repetida) }]
      return reviewFila(fila, conocidos.get(llave) ?? [], existentes, catalogo, deRepetida)
    })
  },

  store: (tx, piezas, archivo) => store(tx, sesion, piezas, { archivo }),
})

function reviewFila(
  fila: FilaDeProducto,
  conocidos: readonly ProductoCompletoRow[],
  existentes: 'actualizar' | 'omitir',
  catalogo: ReadonlyMap<string, CabysDelCatalogo>,
  deRepetida: Hallados,
): Veredicto {
  const { valores } = fila
  const [antes] = conocidos
  const deLlave = [...deRepetida, ...findDeLlave(fila, conocidos)]
  if (deLlave.length === 0 && antes && existentes === 'omitir') return { accion: 'omitir', errores: [] }
  const base = antes ? baseOf(antes) : NUEVO
  const entrada = toEntrada(valores, base, (cabys) => catalogo.get(cabys)?.impuesto)
  if (deLlave.length > 0) {
    // The product of the row is unclear, so an empty cell is no error: only filled cells are checked.
    const deCeldas = [...findMalEscritos(valores, entrada, base), ...findHallazgosProducto(entrada)]
    return {
      accion: 'error',
      errores: onePorCampo([...deLlave, ...deCeldas.filter(({ campo }) => isFilled(valores, campo))]),
    }
  }
  // An existing product without changes is not checked against today's rules.
  if (antes && isSame(entrada, base)) return { accion: 'omitir', errores: [] }
  const cabys = cabysOf(entrada)
  const errores = onePorCampo([
    ...findMalEscritos(valores, entrada, base),
    ...(/^\d{13}$/.test(cabys) ? hallazgosOf(() => assertCabys(cabys, catalogo.get(cabys), antes?.cabys)) : []),
    ...findHallazgosProducto(entrada),
  ])
  if (errores.length > 0) return { accion: 'error', errores: withoutConsecuencias(errores, valores) }
  return { accion: antes ? 'actualizar' : 'crear', errores: [], pieza: { entrada, antes } }
}

type Hallados = Veredicto['errores']

/** Errors of the columns that identify a row: no such product, several, or another code. */
function findDeLlave({ valores }: FilaDeProducto, conocidos: readonly ProductoCompletoRow[]): Hallados {
  const [antes] = conocidos
  if (conocidos.length > 1) return [{ campo: 'nombreProducto', mensaje: t.nombreDeVarios }]
  if (valores.idProducto && !antes) return [{ campo: 'idProducto', mensaje: mensajes.documento.productoAjeno }]
  const otroCodigo = antes && valores.codigoInterno && valores.codigoInterno !== antes.codigo_interno
  return otroCodigo ? [{ campo: 'codigoInterno', mensaje: t.codigoFijo }] : []
}

const isFilled = (valores: FilaDeProducto['valores'], campo: string): boolean =>
  Boolean(campo === 'impuesto' ? valores.tarifa || valores.impuesto : valores[campo as CampoProducto])

function isSame(a: ProductoEntrada, b: ProductoEntrada): boolean {
  try {
    return JSON.stringify(toColumnas(a)) === JSON.stringify(toColumnas(b))
  } catch (error) {
    // An invalid figure counts as a different one.
    if (error instanceof DecimalInvalido) return false
    throw error
  }
}

/** Cells whose text is not understood. */
function findMalEscritos(
  valores: FilaDeProducto['valores'],
  entrada: ProductoEntrada,
  base: ProductoEntrada,
): Hallados {
  return [
    ...findAmbiguos(valores, base),
    ...findTarifa(valores, base),
    ...findConIva(valores, entrada),
    ...(entrada.moneda === null ? [{ campo: 'moneda', mensaje: t.monedaInvalida }] : []),
    ...(entrada.estado === null ? [{ campo: 'estado', mensaje: t.estadoInvalido }] : []),
    ...(valores.ivaCobradoFabrica && entrada.ivaCobradoFabrica === null
      ? [{ campo: 'ivaCobradoFabrica', mensaje: t.fabricaInvalida }]
      : []),
    ...(valores.otrosImpuestos && entrada.otroImpuestoList === null
      ? [{ campo: 'otrosImpuestos', mensaje: t.otrosImpuestosHoja }]
      : []),
  ]
}

/** 1.250 may be a thousand or one and a quarter; accepted if it equals the product's price. */
const findAmbiguos = (valores: FilaDeProducto['valores'], base: ProductoEntrada): Hallados =>
  (['precioVenta', 'precioConIva', 'costo'] as const).flatMap((campo) => {
    const texto = valores[campo] ?? ''
    const isDudoso = isAmbiguo(texto) && (campo === 'precioConIva' || Number(decimalOf(texto)) !== Number(base[campo]))
    return isDudoso ? [{ campo, mensaje: t.precioAmbiguo }] : []
  })

/** Error of a rate that is not understood, or of 0 %, which is three rates. */
const findTarifa = (valores: FilaDeProducto['valores'], base: ProductoEntrada): Hallados => {
  const { tarifa, impuesto } = valores
  if (!tarifa || impuesto || isUsado(valores, base) || hasPuntos(base, tarifa) || tarifaEscrita(tarifa)) return []
  const mensaje = puntosOf(tarifa) === '0' ? t.tarifaCero : t.tarifaDesconocida(tarifa)
  return [{ campo: 'impuesto', mensaje }]
}

/** Error of a price with IVA that is no figure, or that contradicts the price without it. */
function findConIva({ precioVenta, precioConIva }: FilaDeProducto['valores'], entrada: ProductoEntrada): Hallados {
  if (!precioConIva) return []
  const conIva = decimalOf(precioConIva)
  if (conIva === undefined || conIva.startsWith('-')) return [{ campo: 'precioConIva', mensaje: t.precioInvalido }]
  const neto = netoOf(precioConIva, entrada.impuesto?.codigo)
  const sinIva = precioVenta && decimalOf(precioVenta)
  if (!sinIva || neto === undefined) return []
  const otro = Math.abs(Number(neto) - Number(sinIva)) > 0.01
  return otro ? [{ campo: 'precioConIva', mensaje: t.preciosDistintos }] : []
}

/**
 * Drops errors that follow from another: without a CABYS code the rate is unknown too, and only the code is reported.
 */
const withoutConsecuencias = (errores: Hallados, { tarifa, impuesto }: FilaDeProducto['valores']): Hallados =>
  tarifa || impuesto || !errores.some(({ campo }) => campo === 'cabys')
    ? errores
    : errores.filter(({ campo }) => campo !== 'impuesto')

/** Identifies a row: by its id, else its code, else its name. */
function llaveOf({ valores }: FilaDeProducto): { llave: string; campo: CampoProducto } {
  const { idProducto, codigoInterno } = valores
  if (idProducto) return { llave: `id ${idProducto}`, campo: 'idProducto' }
  if (codigoInterno) return { llave: `codigo ${codigoInterno}`, campo: 'codigoInterno' }
  const nombre = nombreOf(valores)
  return { llave: nombre && `nombre ${nombre}`, campo: 'nombreProducto' }
}

const codigoCabysOf = ({ valores }: FilaDeProducto): string =>
  toEntrada(valores, NUEVO, () => undefined).cabys?.codigo ?? ''

/** Existing products of the file, by those keys, locked: the reviewed rows are the ones that will be changed. */
async function findConocidos(
  tx: Db,
  codCia: number,
  filas: readonly FilaDeProducto[],
): Promise<Map<string, ProductoCompletoRow[]>> {
  const rows = await findParaImportar(tx, codCia, {
    ids: filas.flatMap(({ valores }) => idOf(valores.idProducto)),
    codigos: filas.flatMap(({ valores }) => valores.codigoInterno || []),
    nombres: filas.flatMap(({ valores }) => nombreOf(valores) || []),
  })
  const found = new Map<string, ProductoCompletoRow[]>()
  const add = (llave: string, row: ProductoCompletoRow) => found.set(llave, [...(found.get(llave) ?? []), row])
  for (const row of rows) {
    add(`id ${row.id_producto}`, row)
    add(`codigo ${row.codigo_interno}`, row)
    add(`nombre ${row.nombre_producto}`, row)
  }
  return found
}

const idOf = (texto: string | undefined): number[] => (/^\d{1,9}$/.test(texto ?? '') ? [Number(texto)] : [])

/** Creates those that a form would take; the others are left out. @returns how many were created */
export async function createProductosDe(
  tx: Db,
  autor: Autor,
  entradas: readonly ProductoEntrada[],
  detalle: string,
): Promise<number> {
  const catalogo = await findCabys(tx, [...new Set(entradas.map(cabysOf))])
  const piezas = entradas
    .filter((entrada) => findHallazgosProducto(entrada).length === 0 && catalogo.get(cabysOf(entrada))?.vigente)
    .map((entrada) => ({ entrada, antes: undefined }))
  if (piezas.length > 0) await store(tx, autor, piezas, { detalle })
  return piezas.length
}

async function store(
  tx: Db,
  autor: Autor,
  piezas: readonly PiezaProducto[],
  origen: { archivo: string } | { detalle: string },
): Promise<void> {
  const { codCia } = autor
  const nuevos = piezas.filter(({ antes }) => antes === undefined)
  const ultimo = nuevos.length === 0 ? 0 : await takeContador(tx, codCia, 'id_producto', nuevos.length)
  const ids = nuevos.map((_, i) => ultimo - nuevos.length + 1 + i)
  const codigos = await assignCodigos(
    tx,
    codCia,
    nuevos.map(({ entrada }, i) => ({ idProducto: ids[i]!, codigo: entrada.codigoInterno?.trim() ?? '' })),
  )
  const creados = await insertProductos(
    tx,
    nuevos.map(({ entrada }, i) => ({
      cod_cia: codCia,
      id_producto: ids[i]!,
      codigo_interno: codigos[i]!,
      ...toColumnas(entrada),
      existencia_global: existenciaOf(entrada),
      busqueda: busquedaOfProducto(nombreOf(entrada), codigos[i]!, ids[i]!),
    })),
  )
  const actualizados: number[] = []
  for (const { antes, entrada } of piezas) {
    if (!antes) continue
    await updateProducto(tx, codCia, antes.id_producto, {
      ...toColumnas(entrada),
      busqueda: busquedaOfProducto(nombreOf(entrada), antes.codigo_interno, antes.id_producto),
    })
    actualizados.push(antes.id_producto)
  }
  const nuevosIds = creados.map((fila) => fila.id_producto)
  await recordImportacion(tx, autor, { entidad: 'producto', ...origen, creados: nuevosIds, actualizados })
}
