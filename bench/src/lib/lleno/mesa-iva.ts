/** A year of IVA in bulk: twelve similar months, with the document kinds of a large company. */
import type { Base } from '../proceso/motor.ts'

interface Llenado {
  /** yyyy-MM-dd, first day of the twelve months. */
  desde: string
  emitidos: number
  recibidos: number
}

/**
 * Company 1 gets twelve months with that many issued and received documents each, with their rows of IVA and a few
 * deferred sales, unless it has them.
 */
export async function fillIva(client: Base, { desde, emitidos, recibidos }: Llenado): Promise<void> {
  if ((await client.query('select from vta_movm where num_docto > 1000 limit 1')).rows.length > 0) return
  // Without triggers and foreign keys: the rows are already consistent.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query('select documento, comprobante from vta_movm where cod_cia = 1 limit 1')
  const [primero] = rows as { documento: unknown; comprobante: unknown }[]
  if (!primero) throw new Error('Falta un documento del que tomar las líneas')
  const { documento, comprobante } = primero
  await client.query(EMITIDOS, [desde, emitidos, JSON.stringify(documento), JSON.stringify(comprobante)])
  await client.query(FILAS)
  await client.query(REFERENCIAS)
  await client.query(RECIBIDOS, [desde, recibidos, JSON.stringify(comprobante)])
  await client.query(FILAS_RECIBIDAS)
  for (const tabla of ['vta_movm', 'vta_iva', 'vta_referencia', 'doc_recibido', 'doc_recibido_iva'])
    await client.query(`vacuum analyze ${tabla}`)
  await client.query('set session_replication_role = origin')
}

/**
 * Per hundred: 60 invoices, 34 tiquetes, 2 credit notes, 1 debit note, 2 exports, 1 purchase invoice. One in a hundred
 * was rejected and one in two hundred is pending. One in a hundred is sold at ninety days; one in two hundred, to the
 * State.
 */
const EMITIDOS = `
  insert into vta_movm (cod_cia, num_docto, id_sucursal, id_caja, id_tipo_docto_vta, prefijo, referencia, clave, version,
    fecha_emision, fecha_creacion, nombre_cliente, moneda, tasa_cambio, total, iva, status, descripcion_sri, enviado, resuelto,
    documento, comprobante, id_usuario, id_nombre, identificacion, compra)
  select 1, num, 1, 1, tipo, '001000010' || tipo, lpad(num::text, 10, '0'), '506' || lpad(num::text, 47, '0'), '4.4', fecha,
    fecha, 'Cliente ' || i % 900, 'CRC', 1, 1130, 130, 'G',
    case when i % 200 = 11 then '' when i % 100 = 13 then 'RECHAZADO' else 'ACEPTADO' end, fecha, fecha, $3::jsonb,
    $4::jsonb || jsonb_build_object('fechaEmision', to_char(fecha - interval '6 hours', 'YYYY-MM-DD"T"HH24:MI:SS"-06:00"'),
      'condicionVenta', case when i % 100 = 31 then '10' when i % 200 = 57 then '08' else '01' end),
    1, nombre_de(1, 'cliente ' || i % 900, (100000000 + i % 900)::text), (100000000 + i % 900)::text, tipo = 7
  from (
    select i, m, 1000 + m * $2::int + i as num,
      ($1::date + make_interval(months => m))::timestamp at time zone 'America/Costa_Rica'
        + interval '8 hours' + interval '27 days' * i / $2::int as fecha,
      case when i % 100 < 60 then 2 when i % 100 < 94 then 5 when i % 100 < 96 then 3 when i % 100 < 97 then 4
        when i % 100 < 99 then 6 else 7 end as tipo
    from generate_series(0, 11) m cross join generate_series(1, $2::int) i
  ) d`

/**
 * At 13 %; one in three also with something at 1 %, one in nine with a service at 4 %, one in eleven with something
 * exempt.
 */
const FILAS = `
  insert into vta_iva (cod_cia, num_docto, dia, actividad, tipo_identificacion, referencias, partes, bases, impuestos)
  select 1, num_docto, dia, '4711.0', case when compra then '01' else '' end,
    case when id_tipo_docto_vta in (3, 4) then '[{"tipoDoc": "01", "codigo": "02", "razon": "x"}]'::jsonb end,
    array['bien||08|gravado|'] || case when num_docto % 3 = 0 then array['bien||02|gravado|'] else '{}' end
      || case when num_docto % 9 = 0 then array['servicio||04|gravado|'] else '{}' end
      || case when num_docto % 11 = 0 then array['bien||10|exento|'] else '{}' end,
    array[(500 + num_docto % 90000)::numeric] || case when num_docto % 3 = 0 then array[200::numeric] else '{}' end
      || case when num_docto % 9 = 0 then array[300::numeric] else '{}' end
      || case when num_docto % 11 = 0 then array[400::numeric] else '{}' end,
    array[(500 + num_docto % 90000) * 0.13] || case when num_docto % 3 = 0 then array[2::numeric] else '{}' end
      || case when num_docto % 9 = 0 then array[12::numeric] else '{}' end
      || case when num_docto % 11 = 0 then array[0::numeric] else '{}' end
  from vta_movm where cod_cia = 1 and num_docto > 1000`

/** Each note corrects the invoice before it. */
const REFERENCIAS = `
  insert into vta_referencia (cod_cia, num_docto, orden, num_docto_ref, tipo_doc, clave, codigo)
  select 1, n.num_docto, 1, f.num_docto, '01', f.clave, '02'
  from vta_movm n join vta_movm f on f.cod_cia = 1 and f.num_docto = n.num_docto - 60
  where n.cod_cia = 1 and n.num_docto > 1000 and n.id_tipo_docto_vta in (3, 4)`

/** Per hundred: 80 answered invoices, 10 unanswered, 6 tiquetes, 4 notes; Hacienda accepted nearly all. */
const RECIBIDOS = `
  insert into doc_recibido (cod_cia, id, clave, consecutivo, version, id_tipo_docto_vta, emisor, nit_emisor, id_nombre,
    fecha_emision, fecha_ingreso, moneda, tasa_cambio, total_factura, monto_impuesto, estado_hacienda, situacion,
    codigo_mensaje, id_condicion_impuesto, comprobante)
  select 1, num, '506' || to_char(fecha at time zone 'America/Costa_Rica', 'DDMMYY') || lpad((300000000 + i % 200)::text, 12, '0')
      || '00100001' || lpad(tipo::text, 2, '0') || lpad(num::text, 10, '0') || '1' || lpad(num::text, 8, '0'),
    '00100001' || lpad(tipo::text, 2, '0') || lpad(num::text, 10, '0'),
    '4.4', tipo, 'Proveedor ' || i % 200, (300000000 + i % 200)::text,
    nombre_de(1, 'proveedor ' || i % 200, (300000000 + i % 200)::text), fecha, fecha, 'CRC', 1, 1130, 130,
    case when i % 50 = 7 then '' when i % 100 = 13 then 'RECHAZADO' else 'ACEPTADO' end,
    case when tipo in (3, 5) then 'N' when i % 100 between 80 and 89 then 'P' else 'R' end,
    case when tipo in (3, 5) or i % 100 between 80 and 89 then '' else '1' end,
    case when tipo in (3, 5) or i % 100 between 80 and 89 then null when i % 100 < 40 then '01' when i % 100 < 70 then '05' else '04' end,
    $3::jsonb
  from (
    select i, 1000 + m * $2::int + i as num,
      ($1::date + make_interval(months => m))::timestamp at time zone 'America/Costa_Rica'
        + interval '8 hours' + interval '27 days' * i / $2::int as fecha,
      case when i % 100 < 90 then 2 when i % 100 < 96 then 5 else 3 end as tipo
    from generate_series(0, 11) m cross join generate_series(1, $2::int) i
  ) d`

const FILAS_RECIBIDAS = `
  insert into doc_recibido_iva (cod_cia, id, dia, actividad, tipo_identificacion, referencias, partes, bases, impuestos)
  select 1, id, dia, case when id % 70 = 0 then '' else '4711.0' end, '02', null,
    array['bien||08|gravado|'] || case when id % 4 = 0 then array['servicio||04|gravado|'] else '{}' end,
    array[(700 + id % 70000)::numeric] || case when id % 4 = 0 then array[300::numeric] else '{}' end,
    array[(700 + id % 70000) * 0.13] || case when id % 4 = 0 then array[12::numeric] else '{}' end
  from doc_recibido where cod_cia = 1 and id > 1000`
