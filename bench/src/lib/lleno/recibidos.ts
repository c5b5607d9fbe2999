/** Inserts received documents in bulk: three years of them, newest last, with realistic repetitions. */
import type pg from 'pg'
import { insertOtras, OTRAS_CIAS } from './documentos.ts'
import { APELLIDOS, NOMBRES } from './nombres.ts'

/**
 * Company 1 gets `propios`, each with the content of its first one; 500 others get `ajenos` among them, without
 * content.
 */
export async function fillRecibidos(client: pg.Client, propios: number, ajenos: number): Promise<void> {
  await insertOtras(client)
  // Without triggers and foreign keys: the rows are already consistent.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  const [primero] = (await client.query('select comprobante from doc_recibido where cod_cia = 1 limit 1')).rows
  for (const [cuantos, donde, comprobante] of [
    [propios, 'cod_cia = 1', primero?.comprobante ?? {}],
    [Math.floor(ajenos / OTRAS_CIAS), 'cod_cia > 1', {}],
  ] as const) {
    const proveedores = Math.ceil(cuantos / 100)
    await client.query(RECIBIDOS.replace('DONDE', donde), [cuantos, proveedores, JSON.stringify(comprobante)])
  }
  await client.query(SUMANDOS)
  await client.query(RESPUESTAS)
  await client.query(RECEPCIONES)
  await client.query('select rehacer_sumas_recibidas(cod_cia) from cia')
  for (const tabla of ['doc_recibido', 'doc_recibido_sumando', 'doc_recibido_respuesta', 'recepcion', 'vta_nombre'])
    await client.query(`vacuum analyze ${tabla}`)
}

const alguno = (lista: readonly string[], cual: string): string =>
  `(array['${lista.join("','")}'])[1 + (${cual}) % ${lista.length}]`

/**
 * Two in three are invoices, one in four a tiquete; few suppliers sell much and many little. Those of the last 45
 * days and one in fifty of the older ones are unanswered; one in forty was rejected, one in twenty is in dollars.
 */
const RECIBIDOS = `
  insert into doc_recibido (cod_cia, id, clave, consecutivo, version, id_tipo_docto_vta, emisor, nit_emisor, id_nombre,
    fecha_emision, fecha_ingreso, moneda, tasa_cambio, total_factura, monto_impuesto, estado_hacienda, situacion,
    codigo_mensaje, id_condicion_impuesto, firma, grupo_cabys, comprobante)
  select cod_cia, num, '506' || lpad(cod_cia::text, 6, '0') || lpad(num::text, 41, '0'),
    '00100001' || lpad(tipo::text, 2, '0') || lpad(num::text, 10, '0'), '4.4', tipo, initcap(nombre), cedula,
    nombre_de(cod_cia, nombre, cedula), fecha, fecha, case when i % 20 = 3 then 'USD' else 'CRC' end,
    case when i % 20 = 3 then 505.25 else 1 end, 1130 + i % 9000, 130,
    case when i % 100 = 13 then 'RECHAZADO' when i % 50 = 7 then '' else 'ACEPTADO' end, situacion,
    case when situacion <> 'R' then '' when i % 40 = 11 then '3' when i % 40 = 17 then '2' else '1' end,
    case when situacion = 'R' and i % 40 <> 11 then '01' end, 'LA CARRETA DORADA S.A.', '235', $3::jsonb
  from (
    select *, (100000000 + proveedor::bigint * 7919 % 800000000)::text as cedula,
      case when tipo in (4, 5) then 'N' when fecha > now() - interval '45 days' or i % 50 = 29 then 'P'
        when i % 30 = 19 then 'O' else 'R' end as situacion,
      ${alguno(NOMBRES, 'proveedor')} || ' ' || ${alguno(NOMBRES, 'proveedor / 30')} || ' ' ||
        ${alguno(APELLIDOS, 'proveedor * 7 / 11')} || ' ' || ${alguno(APELLIDOS, 'proveedor / 900 + proveedor')} as nombre
    from (
      select cod_cia, i, 1000 + i as num, floor(power(random(), 2) * $2::int)::int as proveedor,
        now() - interval '1 minute' - (($1::int - i) * interval '1095 days' / $1::int) as fecha,
        case when i % 100 < 66 then 2 when i % 100 < 91 then 5 when i % 100 < 97 then 4 else 3 end as tipo
      from cia cross join generate_series(1, $1::int) i where DONDE
    ) d
  ) d`

/** All buy goods at 13 %, one in three also a service at 1 %. */
const SUMANDOS = `
  insert into doc_recibido_sumando (cod_cia, id, servicio, tarifa, dia, id_nombre, id_tipo_docto_vta, referencia,
    situacion, codigo_mensaje, estado_hacienda, corregido, base, impuesto)
  select cod_cia, id, servicio, tarifa, dia, id_nombre, id_tipo_docto_vta, referencia, situacion, codigo_mensaje,
    estado_hacienda, '', 1000 * tasa_cambio, case tarifa when '13' then 130 else 10 end * tasa_cambio
  from doc_recibido cross join (values (false, '13', 1), (true, '1', 3)) t (servicio, tarifa, cada)
  where id > 1000 and id % cada = 0`

const RESPUESTAS = `
  insert into doc_recibido_respuesta (cod_cia, id, orden, codigo_mensaje, id_condicion_impuesto, id_sucursal, id_caja,
    cod_cia_usuario, id_usuario, username, creada, sale, consecutivo, xml, firmada, enviado, estado)
  select cod_cia, id, 1, codigo_mensaje, id_condicion_impuesto, 1, 1, cod_cia, 1, 'demo', fecha_emision, fecha_emision,
    '0010000105' || lpad(id::text, 10, '0'), 'x', fecha_emision, fecha_emision, 'ACEPTADO'
  from doc_recibido where situacion = 'R' and id > 1000`

const RECEPCIONES = `
  insert into recepcion (cod_cia, id_recepcion, origen, archivo, resultado, detalle, clave, receptor, id, momento)
  select cod_cia, id, 'zip', id || '.xml', case when id % 100 = 3 then 'ajeno' else 'cargado' end, 'Compra', clave, '1', id,
    fecha_ingreso
  from doc_recibido where id > 1000`
