import type { contract, Producto, QueryOf } from '@pura/contract'
import { monto, tarifaByCodigo, tipoImpuestoByCodigo, toDecimal, toDecimalTarifa, unidadBySimbolo } from '@pura/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { ProductoTable } from '../../db/tables.ts'
import { containsWords, escapeLike } from '../../lib/busqueda.ts'
import { activoInactivo } from '../../lib/estado.ts'
import { ventanaOf } from '../../lib/paginacion.ts'

type Filtro = QueryOf<typeof contract.producto.list>

/** A product with what the catalogue says of its code; nothing when the catalogue was never loaded. */
export type ProductoRow = Selectable<ProductoTable> & {
  cabys_descripcion: string | null
  cabys_impuesto: string | null
}

export async function listProductos(
  db: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ productos: Producto[]; total: number }> {
  const matching = db
    .selectFrom('producto')
    .where('cod_cia', '=', codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('producto.estado', '=', filtro.estado!))
    .$if(filtro.texto !== undefined, (q) => q.where((eb) => containsWords(eb, filtro.texto!)))
    .$if(filtro.codigo !== undefined, (q) =>
      q.where('codigo_interno', 'ilike', `%${escapeLike(filtro.codigo!.trim())}%`),
    )
  const { limit, offset } = ventanaOf(filtro)
  const page = matching.selectAll().orderBy('nombre_producto').orderBy('id_producto').limit(limit).offset(offset)
  const rows = await db
    .selectFrom(page.as('p'))
    .leftJoin('cabys as c', 'c.codigo', 'p.cabys')
    .selectAll('p')
    .select(['c.descripcion as cabys_descripcion', 'c.impuesto as cabys_impuesto'])
    .orderBy('p.nombre_producto')
    .orderBy('p.id_producto')
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { productos: rows.map(toProducto), total }
}

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
      tipoImpuesto: {
        codigoSri: row.tipo_impuesto,
        idTipoImpuesto: Number(row.tipo_impuesto),
        descripcion: tipoImpuestoByCodigo(row.tipo_impuesto)?.nombre ?? '',
      },
    },
    precioVenta: toDecimal(monto(row.precio_venta)),
    conSurtido: row.con_surtido,
    material: row.registro_medicamento,
    formaFarmaceutica: row.forma_farmaceutica,
    partidaArancelaria: row.partida_arancelaria,
    estado: activoInactivo(row.estado),
  }
}
