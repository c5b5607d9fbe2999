-- What a document adds to the sums of its company is said once (it stood in three functions). Whoever reads the view sees the
-- rows of their company: it has no rights of its own.
create view vta_sumando with (security_invoker = true) as
  select v.cod_cia, v.num_docto, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A' as anulado,
    v.status = 'A' and v.enviado is null as sin_enviar, i.codigo, i.codigo_tarifa, i.venta * v.tasa_cambio as ventas,
    i.impuesto * v.tasa_cambio as impuesto, i.exonerado * v.tasa_cambio as exonerado, i.devuelto * v.tasa_cambio as devuelto,
    case when v.moneda = 'USD' then i.venta else 0 end as dolares
  from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
  where v.id_tipo_docto_vta <> 1 and not v.sobre_recibo;
grant select on vta_sumando to pf_cia;

/* Adds rows to the sums; in one order, so that nobody waits in a circle. */
create function sumar(filas vta_suma[]) returns void language sql as $$
  insert into vta_suma as s
  select * from unnest(filas) order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa)
  do update set documentos = s.documentos + excluded.documentos, ventas = s.ventas + excluded.ventas,
    impuesto = s.impuesto + excluded.impuesto, exonerado = s.exonerado + excluded.exonerado,
    devuelto = s.devuelto + excluded.devuelto, dolares = s.dolares + excluded.dolares
$$;

/* The document is no longer where it was, and is where it is; a proforma is never summed. What it sold does not change. */
create or replace function sumar_cambio() returns trigger language plpgsql as $$
begin
  perform sumar(array(
    select row(d.cod_cia, c.dia, d.id_tipo_docto_vta, c.compra, c.descripcion_sri, c.anulado, c.sin_enviar, d.codigo,
      d.codigo_tarifa, c.signo, c.signo * d.ventas, c.signo * d.impuesto, c.signo * d.exonerado, c.signo * d.devuelto,
      c.signo * d.dolares)::vta_suma
    from vta_sumando d cross join (values
      (-1, old.dia, old.compra, old.descripcion_sri, old.status = 'A', old.status = 'A' and old.enviado is null),
      (1, new.dia, new.compra, new.descripcion_sri, new.status = 'A', new.status = 'A' and new.enviado is null)
    ) c (signo, dia, compra, descripcion_sri, anulado, sin_enviar)
    where d.cod_cia = new.cod_cia and d.num_docto = new.num_docto));
  return null;
end $$;

/* The taxes of a document come in one statement, after it or with it. */
create or replace function sumar_nuevos() returns trigger language plpgsql as $$
begin
  perform sumar(array(
    select row(cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa, count(*),
      sum(ventas), sum(d.impuesto), sum(d.exonerado), sum(d.devuelto), sum(dolares))::vta_suma
    from nuevos join vta_sumando d using (cod_cia, num_docto, codigo, codigo_tarifa)
    group by cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa));
  return null;
end $$;

create or replace function rehacer_sumas(cia integer) returns void language sql as $$
  delete from vta_suma where cod_cia = cia;
  insert into vta_suma
  select cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa, count(*),
    sum(ventas), sum(impuesto), sum(exonerado), sum(devuelto), sum(dolares)
  from vta_sumando where cod_cia = cia
  group by cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa
$$;
drop function sumar_documento(vta_movm, integer);

-- The newest document of a company goes last in an index that ascends, which fills its pages; at the front of one that
-- descends it leaves each half empty. Read backwards it gives the same order.
drop index vta_movm_lista;
drop index vta_movm_archivo;
drop index vta_movm_por_resolver;
drop index vta_movm_nombre;
create index vta_movm_lista on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto)
  include (status, descripcion_sri, id_nombre, referencia);
create index vta_movm_archivo on vta_movm (cod_cia, fecha_emision, num_docto)
  include (id_tipo_docto_vta, status, descripcion_sri, id_nombre, referencia);
create index vta_movm_por_resolver on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto)
  include (status, descripcion_sri, id_nombre, referencia) where descripcion_sri in ('', 'RECHAZADO');
create index vta_movm_nombre on vta_movm (cod_cia, id_nombre, fecha_emision, num_docto)
  include (id_tipo_docto_vta, status, descripcion_sri);

-- What the sweeper of the queue looks for each minute: proformas, which nobody sends, are not among it.
drop index vta_movm_pendiente;
create index vta_movm_pendiente on vta_movm (cod_cia, num_docto) where descripcion_sri = '' and clave <> '' and not migrado;
