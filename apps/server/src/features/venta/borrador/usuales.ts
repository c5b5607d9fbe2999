/** Reads usual values from the last documents: a client's lines, a type's total, a user's means of payment. */
import {
  cantidad,
  findDeSiempre,
  type LineaVendida,
  MINIMO_TOTALES,
  monto,
  roundTo,
  tipoDocto,
  toDecimal,
  toDecimalCantidad,
  ULTIMAS_VENTAS,
  ULTIMOS_TOTALES,
} from '@pura/domain'
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

/** The median of the last accepted totals of a type, in colones; null if a company has too few. */
export async function findTotalUsual(tx: Db, codCia: number, idTipoDoctoVta: number): Promise<string | null> {
  const { documentos, usual } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('vta_movm')
        .select(sql<string>`total * tasa_cambio`.as('colones'))
        .where('cod_cia', '=', codCia)
        .where('id_tipo_docto_vta', '=', idTipoDoctoVta)
        .where('descripcion_sri', '=', 'ACEPTADO')
        .orderBy('fecha_emision', 'desc')
        .orderBy('num_docto', 'desc')
        .limit(ULTIMOS_TOTALES)
        .as('ultimos'),
    )
    .select((eb) => eb.fn.countAll<number>().as('documentos'))
    .select(sql<string | null>`percentile_disc(0.5) within group (order by colones)`.as('usual'))
    .executeTakeFirstOrThrow()
  return usual === null || documentos < MINIMO_TOTALES ? null : toDecimal(roundTo(monto(usual), 2))
}

/** Last tiquetes of the company looked at, so that the cost does not grow with the archive. */
const TIQUETES_MIRADOS = 200
/** The most that are counted of one user. */
const SUYOS = 20

interface MedioUsual {
  idSucursal: number
  idCaja: number
  medio: string
}

/**
 * Means of payment of the user's last tiquete on each register (docs/acuerdos.md L21). A payment in several means tells
 * nothing.
 */
export async function listMediosUsuales(tx: Db, codCia: number, idUsuario: number): Promise<MedioUsual[]> {
  const { rows } = await sql<MedioUsual>`
    with ultimo as (
      select num_docto, fecha_emision, id_usuario from vta_movm
      where cod_cia = ${codCia} and id_tipo_docto_vta = ${tipoDocto('TE').id}
      order by fecha_emision desc, num_docto desc limit ${TIQUETES_MIRADOS}),
    suyo as (
      select num_docto from ultimo where id_usuario = ${idUsuario}
      order by fecha_emision desc, num_docto desc limit ${SUYOS})
    select distinct on (v.id_sucursal, v.id_caja) v.id_sucursal as "idSucursal", v.id_caja as "idCaja",
      v.documento #>> '{entrada,formaPagoList,0,formaPago,formaPagoPK,idFormaPago}' as medio
    from suyo join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = suyo.num_docto
    where jsonb_path_exists(v.documento, '$.entrada.formaPagoList.size() ? (@ == 1)')
    order by v.id_sucursal, v.id_caja, v.fecha_emision desc, v.num_docto desc`.execute(tx)
  return rows.filter(({ medio }) => medio !== null)
}
