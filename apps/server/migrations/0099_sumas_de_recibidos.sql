-- What a company bought and the tax of it by rate, by day, type and state, changed in the transaction that changes a document,
-- as vta_suma says what it sold: the summary of years is a sum of a few thousand rows.
-- Costa Rica has no summer time.
alter table doc_recibido add column dia date not null
  generated always as (((fecha_emision at time zone 'UTC') - interval '6 hours')::date) stored;

create table doc_recibido_suma (
  cod_cia integer not null references cia,
  dia date not null,
  id_tipo_docto_vta smallint not null,
  situacion text not null,
  codigo_mensaje text not null,
  -- The authority refused it: it never was a purchase.
  rechazado boolean not null,
  servicio boolean not null,
  tarifa text not null,
  -- How many have that rate: none any more is not the same as a purchase and its note.
  documentos integer not null,
  -- In colones: amount by rate of exchange, five decimals each.
  base numeric(38, 10) not null,
  impuesto numeric(38, 10) not null,
  primary key (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa)
);
select aislar('doc_recibido_suma');

-- What a document adds. Whoever reads the view sees the rows of their company: it has no rights of its own.
create view doc_recibido_sumando with (security_invoker = true) as
  select d.cod_cia, d.id, d.dia, d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje,
    d.estado_hacienda = 'RECHAZADO' as rechazado, t.servicio, t.tarifa, t.base * d.tasa_cambio as base,
    t.impuesto * d.tasa_cambio as impuesto
  from doc_recibido d join doc_recibido_total t on t.cod_cia = d.cod_cia and t.id = d.id;
grant select on doc_recibido_sumando to pf_cia;

/* Adds rows to the sums; in one order, so that nobody waits in a circle. */
create function sumar_recibidos(filas doc_recibido_suma[]) returns void language sql as $$
  insert into doc_recibido_suma as s
  select * from unnest(filas) order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa)
  do update set documentos = s.documentos + excluded.documentos, base = s.base + excluded.base,
    impuesto = s.impuesto + excluded.impuesto
$$;

/* The document is no longer where it was, and is where it is; what was bought does not change. */
create function sumar_recibido_cambio() returns trigger language plpgsql as $$
begin
  perform sumar_recibidos(array(
    select row(d.cod_cia, d.dia, d.id_tipo_docto_vta, c.situacion, c.codigo_mensaje, c.rechazado, d.servicio, d.tarifa,
      c.signo, c.signo * d.base, c.signo * d.impuesto)::doc_recibido_suma
    from doc_recibido_sumando d cross join (values
      (-1, old.situacion, old.codigo_mensaje, old.estado_hacienda = 'RECHAZADO'),
      (1, new.situacion, new.codigo_mensaje, new.estado_hacienda = 'RECHAZADO')
    ) c (signo, situacion, codigo_mensaje, rechazado)
    where d.cod_cia = new.cod_cia and d.id = new.id));
  return null;
end $$;
create trigger sumar_recibido_cambio after update on doc_recibido for each row
  when ((old.situacion, old.codigo_mensaje, old.estado_hacienda = 'RECHAZADO')
    is distinct from (new.situacion, new.codigo_mensaje, new.estado_hacienda = 'RECHAZADO'))
  execute function sumar_recibido_cambio();

/* The rates of a document come in one statement, after it. */
create function sumar_recibido_nuevo() returns trigger language plpgsql as $$
begin
  perform sumar_recibidos(array(
    select row(cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa, count(*),
      sum(d.base), sum(d.impuesto))::doc_recibido_suma
    from nuevos join doc_recibido_sumando d using (cod_cia, id, servicio, tarifa)
    group by cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa));
  return null;
end $$;
create trigger sumar_recibido_nuevo after insert on doc_recibido_total referencing new table as nuevos
  for each statement execute function sumar_recibido_nuevo();

/* All of a company again, from its documents: after a restore, or when the law that compares both finds a difference. */
create function rehacer_sumas_recibidas(cia integer) returns void language sql as $$
  delete from doc_recibido_suma where cod_cia = cia;
  insert into doc_recibido_suma
  select cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa, count(*), sum(base),
    sum(impuesto)
  from doc_recibido_sumando where cod_cia = cia
  group by cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa
$$;

alter table doc_recibido no force row level security;
alter table doc_recibido_total no force row level security;
alter table doc_recibido_suma no force row level security;
select rehacer_sumas_recibidas(cod_cia) from cia;
alter table doc_recibido_suma force row level security;
alter table doc_recibido_total force row level security;
alter table doc_recibido force row level security;
