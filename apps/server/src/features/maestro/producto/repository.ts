/** SQL of products. Every function joins the caller's transaction, which is of one company. */
import { type contract, type Producto, type ProductoCompleto, type QueryOf, TEXTOS_PRODUCTO } from '@pura/contract'
import {
  cantidad,
  factor,
  formatFechaHora,
  monto,
  tarifaByCodigo,
  tipoImpuestoByCodigo,
  toDecimal,
  toDecimalCantidad,
  toDecimalFactor,
  toDecimalTarifa,
  unidadBySimbolo,
} from '@pura/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { ProductoTable } from '../../../db/tables.ts'
import { containsWords, escapeLike, startsWith } from '../../../lib/busqueda.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { type Hallados, inOrder, type PaginaPedida, readPagina, UNA_SOLA } from '../../../lib/paginacion.ts'
import { textosFromFila } from '../../../lib/textos-de-fila.ts'
import { descripcionesOf, readCategoriasDe } from '../../catalogo/index.ts'

export type FiltroProducto = Omit<QueryOf<typeof contract.producto.list>, keyof PaginaPedida>

/** A product with the catalogue's data of its code; without it if the catalogue was never loaded. */
export type ProductoRow = Selectable<ProductoTable> & {
  cabys_descripcion: string | null
  cabys_impuesto: string | null
}
export type ProductoCompletoRow = ProductoRow & { cabys_vigente: boolean | null }

/** Lists by id (PROD-07), or by name if a picker requests it. */
export async function listProductos(
  db: Db,
  codCia: number,
  query: QueryOf<typeof contract.producto.list>,
): Promise<{ productos: Producto[]; total: number }> {
  const { ids, total } = await findIds(db, codCia, query, query)
  return { productos: (await readProductos(db, codCia, ids)).map(toProducto), total }
}

/** Filtered ids, in order; without a page, all of them. */
export async function findIds(
  db: Db,
  codCia: number,
  { texto, codigo, estado, orden = 'id' }: FiltroProducto,
  pagina: PaginaPedida = UNA_SOLA,
): Promise<Hallados> {
  const consulta = { codigo: codigo?.trim(), estado, orden, pagina }
  const hallados = await find(db, codCia, { ...consulta, texto })
  const cabys = texto?.trim() ?? ''
  // A bar code has 13 digits too, and may be an internal code.
  if (hallados.total > 0 || !/^\d{13}$/.test(cabys)) return hallados
  return find(db, codCia, { ...consulta, cabys })
}

interface Consulta {
  texto?: string | undefined
  /** Part of the internal code, ignoring case; an exact match comes first. */
  codigo?: string | undefined
  cabys?: string
  estado?: string | undefined
  orden: 'id' | 'nombre'
  pagina: PaginaPedida
}

/** An index-only scan of `producto_lista`. */
async function find(db: Db, codCia: number, consulta: Consulta): Promise<Hallados> {
  const { texto = '', codigo = '', cabys, estado, orden, pagina } = consulta
  const hallados = db
    .selectFrom('producto')
    .where('cod_cia', '=', codCia)
    .where(containsWords(texto))
    .$if(codigo !== '', (q) => q.where('codigo_interno', 'ilike', `%${escapeLike(codigo)}%`))
    .$if(cabys !== undefined, (q) => q.where('cabys', '=', cabys!))
    .$if(estado !== undefined, (q) => q.where('estado', '=', estado!))
  const filas = hallados
    .select('id_producto')
    .$if(codigo !== '', (q) => q.orderBy(sql<boolean>`lower(codigo_interno) = lower(${codigo})`, 'desc'))
    .$if(orden === 'nombre', (q) =>
      q.$if(texto.trim() !== '', (p) => p.orderBy(startsWith(sql.ref('busqueda'), texto), 'desc')).orderBy('busqueda'),
    )
    .orderBy('id_producto')
  const { rows, total } = await readPagina(hallados, filas, pagina)
  return { ids: rows.map((row) => row.id_producto), total }
}

/** Reads the rows in the order of the ids. */
export async function readProductos(db: Db, codCia: number, ids: readonly number[]): Promise<ProductoCompletoRow[]> {
  const rows = await selectProductos(db, codCia)
    .where((eb) => eb('p.id_producto', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return inOrder(ids, rows, (row) => row.id_producto)
}

/** `lock`: nobody else changes it until the transaction ends. */
export async function findProducto(
  db: Db,
  codCia: number,
  idProducto: number,
  { lock = false } = {},
): Promise<ProductoCompletoRow | undefined> {
  return selectProductos(db, codCia)
    .where('p.id_producto', '=', idProducto)
    .$if(lock, (q) => q.forUpdate('p'))
    .executeTakeFirst()
}

const selectProductos = (db: Db, codCia: number) =>
  db
    .selectFrom('producto as p')
    .leftJoin('cabys as c', 'c.codigo', 'p.cabys')
    .selectAll('p')
    .select(['c.descripcion as cabys_descripcion', 'c.impuesto as cabys_impuesto', 'c.vigente as cabys_vigente'])
    .where('p.cod_cia', '=', codCia)

/** Rows per statement: a longer one would make everybody else wait. */
const POR_SENTENCIA = 250

export async function insertProductos(
  db: Db,
  rows: readonly Insertable<ProductoTable>[],
): Promise<Selectable<ProductoTable>[]> {
  const insertados: Selectable<ProductoTable>[] = []
  for (let at = 0; at < rows.length; at += POR_SENTENCIA) {
    const parte = rows.slice(at, at + POR_SENTENCIA)
    insertados.push(...(await db.insertInto('producto').values(parte).returningAll().execute()))
  }
  return insertados
}

/** Products a sheet may refer to, locked until the transaction ends. */
export async function findParaImportar(
  db: Db,
  codCia: number,
  pedidos: { ids: readonly number[]; codigos: readonly string[]; nombres: readonly string[] },
): Promise<ProductoCompletoRow[]> {
  return selectProductos(db, codCia)
    .where((eb) =>
      eb.or([
        eb('p.id_producto', '=', eb.fn.any(eb.val(pedidos.ids))),
        eb('p.codigo_interno', '=', eb.fn.any(eb.val(pedidos.codigos))),
        eb('p.nombre_producto', '=', eb.fn.any(eb.val(pedidos.nombres))),
      ]),
    )
    .orderBy('p.id_producto')
    .forUpdate('p')
    .execute()
}

/** Updates the product and increments its version. */
export async function updateProducto(
  db: Db,
  codCia: number,
  idProducto: number,
  changes: Updateable<ProductoTable>,
): Promise<Selectable<ProductoTable>> {
  return db
    .updateTable('producto')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_producto', '=', idProducto)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteProducto(db: Db, codCia: number, idProducto: number): Promise<void> {
  await db.deleteFrom('producto').where('cod_cia', '=', codCia).where('id_producto', '=', idProducto).execute()
}

/** Codes of these that the company already uses. */
export async function findCodigos(db: Db, codCia: number, codigos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('producto')
    .select('codigo_interno')
    .where('cod_cia', '=', codCia)
    .where((eb) => eb('codigo_interno', '=', eb.fn.any(eb.val(codigos))))
    // The condition of the partial index.
    .where('codigo_interno', '<>', '')
    .execute()
  return new Set(rows.map((r) => r.codigo_interno))
}

/** The catalogue's data of a code. */
export type CabysDelCatalogo = { vigente: boolean; impuesto: string }

export async function findCabys(db: Db, codigos: readonly string[]): Promise<Map<string, CabysDelCatalogo>> {
  const rows = await db
    .selectFrom('cabys')
    .select(['codigo', 'vigente', 'impuesto'])
    .where((eb) => eb('codigo', '=', eb.fn.any(eb.val(codigos))))
    .execute()
  return new Map(rows.map((row) => [row.codigo, row]))
}

/** Currency of the price. A constraint of the database allows no other. */
const monedaPrecioOf = (row: Pick<ProductoRow, 'moneda_precio'>): Producto['moneda'] =>
  row.moneda_precio === 'USD' ? 'USD' : 'CRC'

export function toProducto(row: ProductoRow): Producto {
  const unidad = unidadBySimbolo(row.unidad_medida, '4.4')
  const tarifa = tarifaByCodigo(row.codigo_tarifa_iva, '4.4')
  return {
    productoPK: { codCia: row.cod_cia, idProducto: row.id_producto },
    codigoInterno: row.codigo_interno,
    nombreProducto: row.nombre_producto,
    cabys: { codigo: row.cabys, descripcion: row.cabys_descripcion ?? '', impuesto: row.cabys_impuesto ?? '' },
    unidadMedida: {
      unidadMedidaPK: { idUnidad: row.unidad_medida },
      nombreUnidad: unidad?.nombre ?? row.unidad_medida,
      representacion: row.unidad_medida,
    },
    impuesto: {
      codigo: row.codigo_tarifa_iva,
      descripcion: tarifa?.nombre ?? '',
      tasa: tarifa ? toDecimalTarifa(tarifa.tarifa) : '0',
      factor: row.factor_iva === null ? null : toDecimalFactor(factor(row.factor_iva)),
      tipoImpuesto: {
        codigoSri: row.tipo_impuesto,
        idTipoImpuesto: Number(row.tipo_impuesto),
        descripcion: tipoImpuestoByCodigo(row.tipo_impuesto)?.nombre ?? '',
      },
    },
    precioVenta: toDecimal(monto(row.precio_venta)),
    moneda: monedaPrecioOf(row),
    conSurtido: row.con_surtido,
    material: row.registro_medicamento,
    formaFarmaceutica: row.forma_farmaceutica,
    partidaArancelaria: row.partida_arancelaria,
    codigoFabricante: row.codigo_fabricante,
    codigosBarras: row.codigos_barras,
    grupo: row.grupo,
    unidadMedidaComercial: row.unidad_comercial,
    tipoTransaccion: row.tipo_transaccion,
    ivaCobradoFabrica: row.iva_cobrado_fabrica as Producto['ivaCobradoFabrica'],
    otroImpuestoList: row.otros_impuestos as Producto['otroImpuestoList'],
    estado: activoInactivo(row.estado),
  }
}

/** Adds what only the single product shows: the families of its code. */
export async function completeProducto(db: Db, row: ProductoCompletoRow): Promise<ProductoCompleto> {
  const producto = toProducto(row)
  const categorias = await readCategoriasDe(db, [row.cabys])
  return {
    ...producto,
    cabys: { ...producto.cabys, vigente: row.cabys_vigente === true, ...descripcionesOf(categorias, row.cabys) },
    cabysSeleccionado: row.cabys,
    ...textosFromFila(TEXTOS_PRODUCTO, row),
    exento: row.exento === 'S' ? 'S' : 'N',
    costo: toDecimal(monto(row.costo)),
    manejaInventario: row.maneja_inventario,
    existenciaGlobal: toDecimalCantidad(cantidad(row.existencia_global)),
    stockMinimo: toDecimalCantidad(cantidad(row.stock_minimo)),
    stockMaximo: toDecimalCantidad(cantidad(row.stock_maximo)),
    fechaIngreso: formatFechaHora(row.fecha_ingreso),
    version: row.version,
  }
}

/**
 * Marks products as used in a document, so that they cannot be removed any more. Call it in the transaction that saves
 * the document, without the products already marked: an ordinary sale then costs nothing.
 */
export async function markUsados(tx: Db, codCia: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('producto')
    .set({ usado: true })
    .where('cod_cia', '=', codCia)
    // Locked in order: two sales of the same new products wait for each other instead of deadlocking.
    .where('id_producto', 'in', (eb) =>
      eb
        .selectFrom('producto')
        .select('id_producto')
        .where('cod_cia', '=', codCia)
        .where('id_producto', 'in', [...ids])
        .orderBy('id_producto')
        .forUpdate(),
    )
    .execute()
}
