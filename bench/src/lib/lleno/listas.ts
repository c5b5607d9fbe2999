/** People and products in bulk, with realistic names and repetitions. */
import type pg from 'pg'
import { insertOtras } from './documentos.ts'
import { APELLIDOS, NOMBRES } from './nombres.ts'

const POR_OTRA = 100

/** Company 1 gets `filas` of each; 500 others get a hundred of each. */
export async function fillListas(client: pg.Client, filas: number): Promise<void> {
  await insertOtras(client)
  await fillCatalogos(client, filas, 'cod_cia = 1')
  await fillCatalogos(client, POR_OTRA, 'cod_cia > 1')
}

/** Inserts `filas` of each for each of the companies. */
export async function fillCatalogos(client: pg.Client, filas: number, donde: string): Promise<void> {
  for (const [tabla, sentencia] of [
    ['cliente', PERSONAS],
    ['producto', PRODUCTOS],
  ] as const) {
    await client.query(sentencia.replace('DONDE', donde), [filas])
    await client.query(`vacuum analyze ${tabla}`)
  }
}

/** Chooses few names often and many names rarely, as in real data. */
const pick = (lista: readonly string[], exponente = 2): string =>
  `(array['${lista.join("','")}'])[1 + floor(power(random(), ${exponente}) * ${lista.length})::int + 0 * i]`

const PRODUCTO =
  'arroz frijoles azucar aceite leche huevos pollo tortillas papel detergente cerveza cafe jabon atun galletas pasta'.split(
    ' ',
  )

const PERSONAS = `
  insert into cliente (cod_cia, id_cliente, nombre_cliente, id_tipo_cliente, tipo_identificacion, ruc, telefono, correo,
    provincia, canton, distrito, direccion, estado, busqueda)
  select cod_cia, id, initcap(nombre), tipo, '01', ruc, '22223333', correo, '1', '101', '10101',
    'Del parque central 200 metros al norte, casa esquinera', estado, nombre || ' ' || ruc || ' ' || correo
  from (
    select cod_cia, 100000 + i as id, 1 + i % 3 as tipo, (100000000 + (i::bigint * 7919) % 800000000)::text as ruc,
      'persona' || i || '@correo.example' as correo, case when i % 20 = 0 then 'D' else 'A' end as estado,
      ${pick(NOMBRES)} || ' ' || ${pick(NOMBRES)} || ' ' || ${pick(APELLIDOS)} || ' ' || ${pick(APELLIDOS)} as nombre
    from cia cross join generate_series(1, $1::int) i where DONDE
  ) p`

const PRODUCTOS = `
  insert into producto (cod_cia, id_producto, codigo_interno, nombre_producto, cabys, unidad_medida, precio_venta,
    codigo_tarifa_iva, estado, busqueda)
  select cod_cia, id, 'B' || id, nombre, '2391102010200', 'Unid', 1000, '08', estado, nombre || ' b' || id || ' ' || id
  from (
    select cod_cia, 100000 + i as id, case when i % 20 = 0 then 'I' else 'A' end as estado,
      ${pick(PRODUCTO, 1)} || ' ' || ${pick(APELLIDOS)} || ' bolsa ' || i % 500 as nombre
    from cia cross join generate_series(1, $1::int) i where DONDE
  ) p`
