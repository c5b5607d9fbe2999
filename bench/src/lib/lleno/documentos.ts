/** Inserts documents in bulk: three years of them, newest last, with realistic repetitions. */
import type { Base } from '../proceso/motor.ts'
import { APELLIDOS, NOMBRES } from './nombres.ts'

export const OTRAS_CIAS = 500

/**
 * Company 1 gets `propios`, each with the content of its first document; 500 others get `ajenos` among them, without
 * content.
 */
export async function fillDocumentos(client: Base, propios: number, ajenos: number): Promise<void> {
  await insertOtras(client)
  // Without triggers and foreign keys: the rows are already consistent.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query('select documento, comprobante from vta_movm where cod_cia = 1 limit 1')
  const [cia] = rows as { documento: unknown; comprobante: unknown }[]
  const vacio = { documento: {}, comprobante: {} }
  for (const [cuantos, donde, { documento, comprobante }] of [
    [propios, 'cod_cia = 1', cia ?? vacio],
    [Math.floor(ajenos / OTRAS_CIAS), 'cod_cia > 1', vacio],
  ] as const) {
    const clientes = Math.ceil(cuantos / 10)
    await client.query(DOCUMENTOS.replace('DONDE', donde), [
      cuantos,
      clientes,
      JSON.stringify(documento),
      JSON.stringify(comprobante),
    ])
  }
  await client.query(IMPUESTOS)
  await client.query(PAGOS)
  await client.query('select rehacer_sumas(cod_cia) from cia')
  await client.query('vacuum analyze vta_movm')
  await client.query('vacuum analyze vta_impuesto')
  await client.query('vacuum analyze vta_pago')
}

/** Inserts the other companies, once. */
export async function insertOtras(client: Base): Promise<void> {
  await client.query(
    `insert into cia (ruc, tipo_identificacion, nombre_cia, razon_social, correo_electronico)
     select (4000000000 + i)::text, '02', 'Otra ' || i, 'Otra ' || i, 'otra@correo.example'
     from generate_series(1, $1::int) i where not exists (select from cia where nombre_cia = 'Otra 1')`,
    [OTRAS_CIAS],
  )
}

const alguno = (lista: readonly string[], cual: string): string =>
  `(array['${lista.join("','")}'])[1 + (${cual}) % ${lista.length}]`

/**
 * Half are invoices, one in three a tiquete, the rest of the other six types; few clients buy much and many little.
 * One in a hundred is void, one in a hundred was rejected, one in a thousand waits for its answer, one in twenty is
 * in dollars, one in five was sold on credit.
 */
const DOCUMENTOS = `
  insert into vta_movm (cod_cia, num_docto, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, referencia, clave, version,
    fecha_emision, fecha_creacion, id_cliente, nombre_cliente, moneda, tasa_cambio, total, iva, status, descripcion_sri,
    enviado, resuelto, documento, comprobante, id_usuario, id_nombre, identificacion)
  select cod_cia, num, 1, 1, tipo, '001000010' || tipo, numero, clave, '4.4', fecha, fecha, cliente, initcap(nombre),
    case when i % 20 = 3 then 'USD' else 'CRC' end, case when i % 20 = 3 then 505.25 else 1 end, 1130 + i % 9000, 130,
    case when i % 100 = 7 then 'A' else 'G' end,
    case when tipo = 1 or i % 1000 = 11 then '' when i % 100 = 13 then 'RECHAZADO' else 'ACEPTADO' end,
    fecha, case when i % 1000 = 11 then null else fecha end, $3::jsonb,
    case when i % 5 = 0 then $4::jsonb || '{"condicionVenta": "02", "plazoCredito": "30"}' else $4::jsonb end, 1,
    nombre_de(cod_cia, nombre, cedula), cedula
  from (
    select *, lpad(num::text, 10, '0') as numero, (100000000 + cliente::bigint * 7919 % 800000000)::text as cedula,
      case when tipo = 1 then '' else '506' || lpad(cod_cia::text, 6, '0') || lpad(num::text, 41, '0') end as clave,
      ${alguno(NOMBRES, 'cliente')} || ' ' || ${alguno(NOMBRES, 'cliente / 30')} || ' ' ||
        ${alguno(APELLIDOS, 'cliente * 7 / 11')} || ' ' || ${alguno(APELLIDOS, 'cliente / 900 + cliente')} as nombre
    from (
      select cod_cia, i, 1000 + i as num, floor(power(random(), 2) * $2::int)::int as cliente,
        now() - interval '1 minute' - (($1::int - i) * interval '1095 days' / $1::int) as fecha,
        case when i % 100 < 50 then 2 when i % 100 < 82 then 5 when i % 100 < 85 then 1 when i % 100 < 87 then 3
          when i % 100 < 93 then 4 when i % 100 < 96 then 6 when i % 100 < 98 then 7 else 9 end as tipo
      from cia cross join generate_series(1, $1::int) i where DONDE
    ) d
  ) d`

/** Seven in ten credit sales are paid, in one or two payments, and one is paid in part. */
const PAGOS = `
  insert into vta_pago (cod_cia, num_docto, id_pago, fecha, medio, monto, referencia, username, momento)
  select cod_cia, num_docto, cual, fecha_emision::date, '04', total / case when num_docto / 5 % 10 < 4 then 1 else 2 end, '', '', now()
  from vta_movm cross join (values (1), (2)) p (cual)
  where num_docto > 1000 and condicion_venta = '02' and id_tipo_docto_vta in (2, 5, 6)
    and case when num_docto / 5 % 10 < 4 then cual = 1 when num_docto / 5 % 10 < 7 then true else cual = 1 and num_docto / 5 % 10 = 7 end`

/** All at 13 %, one in three also with something at 1 %. */
const IMPUESTOS = `
  insert into vta_impuesto (cod_cia, num_docto, codigo, codigo_tarifa, venta, impuesto, exonerado, id_nombre)
  select cod_cia, num_docto, '01', tarifa, 1000, case tarifa when '08' then 130 else 10 end, 0, id_nombre
  from vta_movm cross join (values ('08', 1), ('02', 3)) t (tarifa, cada)
  where num_docto > 1000 and num_docto % cada = 0 and id_tipo_docto_vta <> 1`
