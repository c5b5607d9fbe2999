import { cantidad, findDeSiempre, type LineaVendida, toDecimalCantidad, ULTIMAS_VENTAS } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readProductos, toProducto } from '../../maestro/index.ts'

/** Documents of any type looked at for each name of the client, so that the cost does not grow with the archive. */
const MIRADOS = 200
/** Usual lines of a client in documents of a type (`findDeSiempre`), with the active products as they are today. */
export async function listDeSiempre(tx: Db, codCia: number, idTipo: number, idCliente: number) {
  const lineas = findDeSiempre(await readUltimas(tx, codCia, idTipo, idCliente))
  if (lineas.length === 0) return []
  const ids = lineas.map((l) => l.idProducto)
  const productos = new Map((await readProductos(tx, codCia, ids)).map((p) => [p.id_producto, p]))
  return lineas.flatMap(({ idProducto, cantidad: vendida }) => {
    const producto = productos.get(idProducto)
    return producto?.estado === 'A'
      ? [{ producto: toProducto(producto), cantidad: toDecimalCantidad(cantidad(vendida)) }]
      : []
  })
}

/**
 * Lines with a product of the client's last documents, newest first, neither voided nor rejected; at most fifty of each.
 * The client is found by identification among the company's names, which may have several of his (docs/decisions/0039).
 */
async function readUltimas(tx: Db, codCia: number, idTipo: number, idCliente: number): Promise<LineaVendida[][]> {
  const { rows } = await sql<{ lineas: { idProducto: number | null; cantidad: string | null }[] }>`
    with nombre as (
      select n.id_nombre from cliente c
      join vta_nombre n on n.cod_cia = c.cod_cia and n.identificacion in (c.ruc, c.identificador)
      where c.cod_cia = ${codCia} and c.id_cliente = ${idCliente} and n.identificacion <> ''),
    ultima as (
      select v.num_docto, v.fecha_emision from nombre cross join lateral (
        select num_docto, fecha_emision, id_tipo_docto_vta, status, descripcion_sri from vta_movm
        where cod_cia = ${codCia} and id_nombre = nombre.id_nombre
        order by fecha_emision desc, num_docto desc limit ${MIRADOS}) v
      where v.id_tipo_docto_vta = ${idTipo} and v.status <> 'A' and v.descripcion_sri <> 'RECHAZADO'
      order by v.fecha_emision desc, v.num_docto desc limit ${ULTIMAS_VENTAS})
    select (select coalesce(jsonb_agg(jsonb_build_object(
        'idProducto', (l.linea #>> '{producto,productoPK,idProducto}')::integer, 'cantidad', l.linea ->> 'cantidad')
        order by l.orden), '[]')
      from jsonb_path_query(v.documento, '$.entrada.vtaDetmList[0 to 49]') with ordinality l (linea, orden)) as lineas
    from ultima u join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = u.num_docto
    order by u.fecha_emision desc, u.num_docto desc`.execute(tx)
  return rows.map(({ lineas }) =>
    lineas.flatMap(({ idProducto, cantidad }) => (idProducto && cantidad ? [{ idProducto, cantidad }] : [])),
  )
}
