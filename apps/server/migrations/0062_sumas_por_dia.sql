-- What a company sold and was charged of each tax, by day, type and state, changed in the transaction that changes a document:
-- the sum of years is a sum of a few thousand rows. What counts and with which sign is not said here but in the domain
-- (packages/domain: documento/sumas.ts); rows only tell apart what it asks about.

-- A note for a material error counts on the day of the document it corrects (annex note 9, codes 13 and 14).
alter table vta_movm add column dia_original date;
-- Costa Rica has no summer time.
alter table vta_movm add column dia date not null
  generated always as (coalesce(dia_original, ((fecha_emision at time zone 'UTC') - interval '6 hours')::date)) stored;

create table vta_suma (
  cod_cia integer not null references cia,
  dia date not null,
  id_tipo_docto_vta smallint not null,
  compra boolean not null,
  descripcion_sri text not null,
  anulado boolean not null,
  -- Voided before it left: nobody waits for an answer to it.
  sin_enviar boolean not null,
  codigo text not null,
  codigo_tarifa text not null,
  -- How many have that rate: none any more is not the same as a sale and its note.
  documentos integer not null,
  -- In colones: amount by rate, five decimals each. The last in dollars.
  ventas numeric(38, 10) not null,
  impuesto numeric(38, 10) not null,
  exonerado numeric(38, 10) not null,
  devuelto numeric(38, 10) not null,
  dolares numeric(38, 10) not null,
  primary key (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa)
);
select aislar('vta_suma');

/* Adds (1) or takes (-1) what a document sold where its day and state say. Rows in one order, so that nobody waits in a circle. */
create function sumar_documento(d vta_movm, signo integer) returns void language sql as $$
  insert into vta_suma as s
  select d.cod_cia, d.dia, d.id_tipo_docto_vta, d.compra, d.descripcion_sri, d.status = 'A',
    d.status = 'A' and d.enviado is null, i.codigo, i.codigo_tarifa, signo, signo * i.venta * d.tasa_cambio,
    signo * i.impuesto * d.tasa_cambio, signo * i.exonerado * d.tasa_cambio, signo * i.devuelto * d.tasa_cambio,
    case when d.moneda = 'USD' then signo * i.venta else 0 end
  from vta_impuesto i where i.cod_cia = d.cod_cia and i.num_docto = d.num_docto
  order by i.codigo, i.codigo_tarifa
  on conflict (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa)
  do update set documentos = s.documentos + excluded.documentos, ventas = s.ventas + excluded.ventas, impuesto = s.impuesto + excluded.impuesto,
    exonerado = s.exonerado + excluded.exonerado, devuelto = s.devuelto + excluded.devuelto,
    dolares = s.dolares + excluded.dolares
$$;

/* A proforma, the only document that is changed or removed, is sold by nobody and never summed. */
create function sumar_cambio() returns trigger language plpgsql as $$
begin
  perform sumar_documento(old, -1);
  perform sumar_documento(new, 1);
  return null;
end $$;
create trigger sumar_cambio after update on vta_movm for each row
  when (new.id_tipo_docto_vta <> 1
    and (old.dia, old.compra, old.descripcion_sri, old.status = 'A', old.status = 'A' and old.enviado is null)
      is distinct from (new.dia, new.compra, new.descripcion_sri, new.status = 'A', new.status = 'A' and new.enviado is null))
  execute function sumar_cambio();

/* The taxes of a document come in one statement, after it or with it. */
create function sumar_nuevos() returns trigger language plpgsql as $$
begin
  insert into vta_suma as s
  select v.cod_cia, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A',
    v.status = 'A' and v.enviado is null, i.codigo, i.codigo_tarifa, count(*), sum(i.venta * v.tasa_cambio),
    sum(i.impuesto * v.tasa_cambio), sum(i.exonerado * v.tasa_cambio), sum(i.devuelto * v.tasa_cambio),
    sum(case when v.moneda = 'USD' then i.venta else 0 end)
  from nuevos i join vta_movm v on v.cod_cia = i.cod_cia and v.num_docto = i.num_docto
  where v.id_tipo_docto_vta <> 1
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa)
  do update set documentos = s.documentos + excluded.documentos, ventas = s.ventas + excluded.ventas, impuesto = s.impuesto + excluded.impuesto,
    exonerado = s.exonerado + excluded.exonerado, devuelto = s.devuelto + excluded.devuelto,
    dolares = s.dolares + excluded.dolares;
  return null;
end $$;
create trigger sumar_nuevos after insert on vta_impuesto referencing new table as nuevos
  for each statement execute function sumar_nuevos();

/* All of a company again, from its documents: after a restore, or when the law that compares both finds a difference. */
create function rehacer_sumas(cia integer) returns void language sql as $$
  delete from vta_suma where cod_cia = cia;
  insert into vta_suma
  select v.cod_cia, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A',
    v.status = 'A' and v.enviado is null, i.codigo, i.codigo_tarifa, count(*), sum(i.venta * v.tasa_cambio),
    sum(i.impuesto * v.tasa_cambio), sum(i.exonerado * v.tasa_cambio), sum(i.devuelto * v.tasa_cambio),
    sum(case when v.moneda = 'USD' then i.venta else 0 end)
  from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
  where v.cod_cia = cia and v.id_tipo_docto_vta <> 1
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
$$;

alter table vta_movm no force row level security;
alter table vta_impuesto no force row level security;
alter table vta_suma no force row level security;
select rehacer_sumas(cod_cia) from cia;
alter table vta_suma force row level security;
alter table vta_impuesto force row level security;
alter table vta_movm force row level security;
