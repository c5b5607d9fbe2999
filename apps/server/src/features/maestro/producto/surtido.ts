/** Components of a product with surtido: lines added and removed one by one. */
import type { BodyOf, contract, ResponseOf, Surtido } from '@pura/contract'
import { cantidad, mensajes, monto, REGLAS_SURTIDO, toDecimal, toDecimalCantidad } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { recordChange } from '../../suelo/index.ts'
import { findProducto, type ProductoRow, toProducto, updateProducto } from './repository.ts'

const ENTIDAD = 'surtido'
const t = mensajes.producto
/** docs/hacienda.md §3.2: LineaDetalleSurtido 1..20. */
const MAXIMO = 20

export async function listSurtidos(tx: Db, codCia: number, idPadre: number): Promise<Surtido[]> {
  const rows = await selectSurtidos(tx, codCia).where('s.id_padre', '=', idPadre).orderBy('s.id').execute()
  return rows.map(toSurtido)
}

/** Components of several products in one query, for documents with many lines. */
export async function listSurtidosDe(
  tx: Db,
  codCia: number,
  idsPadre: readonly number[],
): Promise<Map<number, Surtido[]>> {
  if (idsPadre.length === 0) return new Map()
  const rows = await selectSurtidos(tx, codCia).where('s.id_padre', 'in', idsPadre).orderBy('s.id').execute()
  const surtidos = new Map<number, Surtido[]>()
  for (const row of rows) surtidos.set(row.id_padre, [...(surtidos.get(row.id_padre) ?? []), toSurtido(row)])
  return surtidos
}

/** Marks the padre as a product with surtido. @throws AppError */
export async function addSurtido(
  tx: Db,
  sesion: Sesion,
  entrada: BodyOf<typeof contract.surtido.create>,
): Promise<ResponseOf<typeof contract.surtido.create>> {
  const { codCia } = sesion
  assertReglas(entrada, REGLAS_SURTIDO)
  const idPadre = entrada.padre!.productoPK!.idProducto!
  const idProducto = entrada.producto!.productoPK!.idProducto!
  const padre = await findProducto(tx, codCia, idPadre, { lock: true })
  if (!padre) throw invalid('padre', t.sinProductoActual)
  const leida = entrada.padre?.version ?? padre.version
  if (leida !== padre.version) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
  await assertComponente(tx, codCia, idProducto)
  await assertSinPadre(tx, codCia, idPadre)
  await assertCabe(tx, codCia, idPadre)

  const id = await nextContador(tx, codCia, 'id_surtido')
  const fila = {
    id_padre: idPadre,
    id_producto: idProducto,
    precio: toDecimal(monto(entrada.precio!)),
    detalle: entrada.detalle!.trim(),
    cantidad: toDecimalCantidad(cantidad(entrada.cantidad!)),
  }
  await tx
    .insertInto('surtido')
    .values({ cod_cia: codCia, id, ...fila })
    .execute()
  if (!padre.con_surtido) await updateProducto(tx, codCia, idPadre, { con_surtido: true })
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: id, accion: 'crear', despues: fila })
  const creado = await selectSurtidos(tx, codCia).where('s.id', '=', id).executeTakeFirstOrThrow()
  return {
    ...toSurtido(creado),
    padre: {
      productoPK: { codCia, idProducto: idPadre },
      version: padre.version + (padre.con_surtido ? 0 : 1),
    },
  }
}

/** @throws AppError if the company has no such line */
export async function removeSurtido(tx: Db, sesion: Sesion, id: number): Promise<null> {
  const antes = await tx
    .deleteFrom('surtido')
    .where('cod_cia', '=', sesion.codCia)
    .where('id', '=', id)
    .returning(['id_padre', 'id_producto', 'precio', 'detalle', 'cantidad'])
    .executeTakeFirst()
  if (!antes) throw notFound()
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: id, accion: 'eliminar', antes })
  return null
}

/** Deletes every line of a product, with an audit entry each. */
export async function deleteSurtidos(tx: Db, sesion: Sesion, idPadre: number): Promise<void> {
  const rows = await tx
    .selectFrom('surtido')
    .select('id')
    .where('cod_cia', '=', sesion.codCia)
    .where('id_padre', '=', idPadre)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await removeSurtido(tx, sesion, id)
}

/** Refuses a component that is a surtido: a document has one level of components. @throws AppError */
export async function assertSinPadre(tx: Db, codCia: number, idProducto: number): Promise<void> {
  const padre = await tx
    .selectFrom('surtido')
    .select('id')
    .where('cod_cia', '=', codCia)
    .where('id_producto', '=', idProducto)
    .limit(1)
    .executeTakeFirst()
  if (padre) throw invalid('conSurtido', t.surtidoAnidado)
}

async function assertComponente(tx: Db, codCia: number, idProducto: number): Promise<void> {
  // Locked, so that it does not become a surtido itself meanwhile.
  const producto = await findProducto(tx, codCia, idProducto, { lock: true })
  if (!producto) throw invalid('producto', mensajes.documento.productoAjeno)
  if (producto.estado !== 'A') {
    throw invalid('producto', mensajes.documento.productoInactivo(producto.nombre_producto))
  }
  if (producto.con_surtido) throw invalid('producto', t.surtidoAnidado)
}

async function assertCabe(tx: Db, codCia: number, idPadre: number): Promise<void> {
  const { lineas } = await tx
    .selectFrom('surtido')
    .select((eb) => eb.fn.countAll<number>().as('lineas'))
    .where('cod_cia', '=', codCia)
    .where('id_padre', '=', idPadre)
    .executeTakeFirstOrThrow()
  if (lineas >= MAXIMO) throw invalid('producto', t.surtidoMaximo)
}

const selectSurtidos = (tx: Db, codCia: number) =>
  tx
    .selectFrom('surtido as s')
    .innerJoin('producto as p', (j) =>
      j.onRef('p.cod_cia', '=', 's.cod_cia').onRef('p.id_producto', '=', 's.id_producto'),
    )
    .leftJoin('cabys as c', 'c.codigo', 'p.cabys')
    .selectAll('p')
    .select(['c.descripcion as cabys_descripcion', 'c.impuesto as cabys_impuesto'])
    .select(['s.id', 's.id_padre', 's.precio', 's.detalle', 's.cantidad'])
    .where('s.cod_cia', '=', codCia)

type SurtidoRow = ProductoRow & { id: number; id_padre: number; precio: string; detalle: string; cantidad: string }

const toSurtido = (row: SurtidoRow): Surtido => ({
  id: row.id,
  padre: { productoPK: { codCia: row.cod_cia, idProducto: row.id_padre } },
  producto: toProducto(row),
  precio: toDecimal(monto(row.precio)),
  detalle: row.detalle,
  cantidad: toDecimalCantidad(cantidad(row.cantidad)),
})
