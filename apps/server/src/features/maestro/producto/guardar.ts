/**
 * A product is created, changed and removed here; each change is recorded in the audit trail in the same transaction.
 */
import type { BodyOf, contract, ProductoCompleto, ProductoEntrada } from '@pura/contract'
import { cabysOf, nombreOf } from '@pura/domain'
import { busquedaOfProducto } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/motor/errors.ts'
import type { ProductoTable } from '../../../db/tables.ts'
import { AppError, assertVersion, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { recorderOf } from '../../suelo/index.ts'
import { assertCabys, assertProducto, codigosOf, existenciaOf, toColumnas } from './reglas.ts'
import {
  completeProducto,
  deleteProducto,
  findCabys,
  findCodigos,
  findProducto,
  insertProductos,
  type ProductoCompletoRow,
  updateProducto,
} from './repository.ts'
import { assertSinPadre, deleteSurtidos } from './surtido.ts'

const t = mensajes.producto

/** @throws AppError with the specification's text */
export async function createProducto(tx: Db, sesion: Sesion, entrada: ProductoEntrada): Promise<ProductoCompleto> {
  const { codCia } = sesion
  assertProducto(entrada)
  await assertCatalogo(tx, entrada)
  await assertCodigos(tx, codCia, entrada)
  const idProducto = await nextContador(tx, codCia, 'id_producto')
  const typed = (entrada.codigoInterno ?? '').trim()
  const [codigo = typed] = await assignCodigos(tx, codCia, [{ idProducto, codigo: typed }])
  await insertProductos(tx, [
    {
      cod_cia: codCia,
      id_producto: idProducto,
      codigo_interno: codigo,
      ...toColumnas(entrada),
      existencia_global: existenciaOf(entrada),
      busqueda: busquedaOfProducto(nombreOf(entrada), codigo, idProducto),
    },
  ]).catch((error: unknown) => {
    if (isUniqueViolation(error, 'producto_codigo')) throw invalid('codigoInterno', t.codigoRepetido(codigo))
    throw error
  })
  const creado = await readProducto(tx, codCia, idProducto)
  await record(tx, sesion, { despues: creado })
  return completeProducto(tx, creado)
}

/** @throws AppError; `conflict` if the product was saved since it was read */
export async function changeProducto(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.producto.update>,
): Promise<ProductoCompleto> {
  const { codCia } = sesion
  const { idProducto } = entrada.productoPK
  const antes = await readProducto(tx, codCia, idProducto, { lock: true })
  assertVersion(antes, entrada)
  assertProducto(entrada)
  await assertCatalogo(tx, entrada, antes.cabys)
  await assertCodigos(tx, codCia, entrada, idProducto)
  const columnas = toColumnas(entrada)
  if (columnas.con_surtido && !antes.con_surtido) await assertSinPadre(tx, codCia, idProducto)
  // Turning it off deletes the surtido lines.
  if (!columnas.con_surtido) await deleteSurtidos(tx, sesion, idProducto)
  await updateProducto(tx, codCia, idProducto, {
    ...columnas,
    // A program that does not send the currency leaves it unchanged.
    moneda_precio: entrada.moneda ?? antes.moneda_precio,
    codigos_barras: entrada.codigosBarras ? columnas.codigos_barras : antes.codigos_barras,
    grupo: entrada.grupo == null ? antes.grupo : columnas.grupo,
    // Sales move the stock while a form is open: only an explicit stock changes it.
    ...(entrada.existenciaGlobal == null ? {} : { existencia_global: existenciaOf(entrada) }),
    busqueda: busquedaOfProducto(columnas.nombre_producto, antes.codigo_interno, idProducto),
  })
  const despues = await readProducto(tx, codCia, idProducto)
  await record(tx, sesion, { antes, despues })
  return completeProducto(tx, despues)
}

/** A scanned code must name one product. @throws AppError that says which product has it */
async function assertCodigos(tx: Db, codCia: number, entrada: ProductoEntrada, idProducto?: number): Promise<void> {
  const codigos = codigosOf(entrada)
  if (codigos.length === 0) return
  const otro = await tx
    .selectFrom('producto')
    .select(['nombre_producto', 'codigo_interno', 'codigo_fabricante', 'codigos_barras'])
    .where('cod_cia', '=', codCia)
    .$if(idProducto !== undefined, (q) => q.where('id_producto', '<>', idProducto!))
    .where((eb) =>
      eb.or([
        eb('codigo_interno', 'in', codigos),
        eb('codigo_fabricante', 'in', codigos),
        sql<boolean>`codigos_barras && ${codigos}::text[]`,
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!otro) return
  const suyos = [otro.codigo_interno, otro.codigo_fabricante, ...otro.codigos_barras]
  throw invalid('codigosBarras', t.barrasDeOtro(codigos.find((c) => suyos.includes(c))!, otro.nombre_producto))
}

/** Removes it if neither a document nor a surtido uses it (docs/acuerdos.md A12). @throws AppError */
export async function removeProducto(tx: Db, sesion: Sesion, idProducto: number): Promise<null> {
  const { codCia } = sesion
  const antes = await readProducto(tx, codCia, idProducto, { lock: true })
  if (antes.usado) throw new AppError('conflict', t.enDocumentos)
  await deleteSurtidos(tx, sesion, idProducto)
  await deleteProducto(tx, codCia, idProducto).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', t.enSurtidos)
    throw error
  })
  await record(tx, sesion, { antes })
  return null
}

/** @throws AppError if the company has no such product */
export async function readProducto(
  tx: Db,
  codCia: number,
  idProducto: number,
  options?: { lock: boolean },
): Promise<ProductoCompletoRow> {
  const row = await findProducto(tx, codCia, idProducto, options)
  if (!row) throw notFound(mensajes.documento.productoAjeno)
  return row
}

async function assertCatalogo(tx: Db, entrada: ProductoEntrada, anterior?: string): Promise<void> {
  const codigo = cabysOf(entrada)
  const encontrados = await findCabys(tx, [codigo])
  assertCabys(codigo, encontrados.get(codigo), anterior)
}

/** The typed code; else P001, P002 …, skipping codes typed before or in the same sheet. */
export async function assignCodigos(
  tx: Db,
  codCia: number,
  nuevos: readonly { idProducto: number; codigo: string }[],
): Promise<string[]> {
  const taken = new Set(nuevos.map(({ codigo }) => codigo))
  const ofId = (id: number) => `P${String(id).padStart(3, '0')}`
  const ids = nuevos.flatMap(({ idProducto, codigo }) => (codigo === '' ? [idProducto] : []))
  for (const codigo of await findCodigos(tx, codCia, ids.map(ofId))) taken.add(codigo)
  const codigos: string[] = []
  for (const { idProducto, codigo } of nuevos) {
    codigos.push(codigo || (await codigoLibre(tx, codCia, ofId(idProducto), taken)))
  }
  return codigos
}

async function codigoLibre(tx: Db, codCia: number, base: string, taken: ReadonlySet<string>): Promise<string> {
  if (!taken.has(base)) return base
  for (let i = 1; ; i += 1) {
    const codigo = `${base}-${i}`
    if (!taken.has(codigo) && (await findCodigos(tx, codCia, [codigo])).size === 0) return codigo
  }
}

/** Columns as they are, without derived ones or those about the row itself. */
export function toAudit(fila: Selectable<ProductoTable>): object {
  const derived = ['busqueda', 'version', 'id_carga', 'usado', 'cabys_descripcion', 'cabys_impuesto', 'cabys_vigente']
  return Object.fromEntries(Object.entries(fila).filter(([columna]) => !derived.includes(columna)))
}

const record = recorderOf('producto', (row: ProductoCompletoRow) => row.id_producto, toAudit)
