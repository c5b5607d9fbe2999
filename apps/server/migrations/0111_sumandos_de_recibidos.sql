-- What each document that arrived adds to the sums, kept as rows instead of being put together at each question, with what a
-- search looks at beside it: the summary of a supplier who sold a tenth of everything is read from one index.
drop view doc_recibido_sumando;
create table doc_recibido_sumando (
  cod_cia integer not null,
  id integer not null,
  servicio boolean not null,
  tarifa text not null,
  dia date not null,
  -- As the document has them.
  id_nombre integer not null,
  fecha_emision timestamptz not null,
  id_tipo_docto_vta smallint not null,
  referencia text not null,
  situacion text not null,
  codigo_mensaje text not null,
  -- The authority refused it: it never was a purchase.
  rechazado boolean not null,
  -- In colones: amount by rate of exchange, five decimals each.
  base numeric(38, 10) not null,
  impuesto numeric(38, 10) not null,
  primary key (cod_cia, id, servicio, tarifa),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_sumando');
create index doc_recibido_sumando_nombre on doc_recibido_sumando (cod_cia, id_nombre, fecha_emision)
  include (id, id_tipo_docto_vta, referencia, situacion, codigo_mensaje, rechazado, servicio, tarifa, base, impuesto);

/* What a document adds at a rate, as both are now. */
create function sumando_de(d doc_recibido, t doc_recibido_total) returns doc_recibido_sumando language sql immutable as $$
  select d.cod_cia, d.id, t.servicio, t.tarifa, d.dia, d.id_nombre, d.fecha_emision, d.id_tipo_docto_vta, d.referencia,
    d.situacion, d.codigo_mensaje, d.estado_hacienda = 'RECHAZADO', t.base * d.tasa_cambio, t.impuesto * d.tasa_cambio
$$;

/*
 * A plan is kept as long as a connection lives. One that was made while the tables were small would read them whole for
 * every document that arrives after: both are told to go by the index, from what is new to what it belongs to.
 */

/* The document is no longer where it was, and is where it is; what was bought does not change. */
create or replace function sumar_recibido_cambio() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_recibidos(array(
    select row(d.cod_cia, d.dia, d.id_tipo_docto_vta, c.situacion, c.codigo_mensaje, c.rechazado, d.servicio, d.tarifa,
      c.signo, c.signo * d.base, c.signo * d.impuesto)::doc_recibido_suma
    from doc_recibido_sumando d cross join (values
      (-1, old.situacion, old.codigo_mensaje, old.estado_hacienda = 'RECHAZADO'),
      (1, new.situacion, new.codigo_mensaje, new.estado_hacienda = 'RECHAZADO')
    ) c (signo, situacion, codigo_mensaje, rechazado)
    where d.cod_cia = new.cod_cia and d.id = new.id));
  update doc_recibido_sumando set situacion = new.situacion, codigo_mensaje = new.codigo_mensaje,
    rechazado = new.estado_hacienda = 'RECHAZADO'
  where cod_cia = new.cod_cia and id = new.id;
  return null;
end $$;

/* The rates of a document come in one statement, after it. */
create or replace function sumar_recibido_nuevo() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into doc_recibido_sumando
  select s.* from nuevos n
    cross join lateral (
      select d, t from doc_recibido d cross join doc_recibido_total t
      where d.cod_cia = n.cod_cia and d.id = n.id
        and t.cod_cia = n.cod_cia and t.id = n.id and t.servicio = n.servicio and t.tarifa = n.tarifa
      offset 0
    ) x
    cross join lateral sumando_de(x.d, x.t) s;
  perform sumar_recibidos(array(
    select row(s.cod_cia, s.dia, s.id_tipo_docto_vta, s.situacion, s.codigo_mensaje, s.rechazado, s.servicio, s.tarifa,
      count(*), sum(s.base), sum(s.impuesto))::doc_recibido_suma
    from nuevos n
      cross join lateral (
        select * from doc_recibido_sumando s
        where s.cod_cia = n.cod_cia and s.id = n.id and s.servicio = n.servicio and s.tarifa = n.tarifa
        offset 0
      ) s
    group by s.cod_cia, s.dia, s.id_tipo_docto_vta, s.situacion, s.codigo_mensaje, s.rechazado, s.servicio, s.tarifa));
  return null;
end $$;

/* All of a company again, from its documents: after a restore, or when the law that compares both finds a difference. */
create or replace function rehacer_sumas_recibidas(cia integer) returns void language sql as $$
  delete from doc_recibido_sumando where cod_cia = cia;
  insert into doc_recibido_sumando
  select s.* from doc_recibido_total t join doc_recibido d on d.cod_cia = t.cod_cia and d.id = t.id
    cross join lateral sumando_de(d, t) s
  where t.cod_cia = cia;
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
alter table doc_recibido_sumando no force row level security;
select rehacer_sumas_recibidas(cod_cia) from cia;
alter table doc_recibido_sumando force row level security;
alter table doc_recibido_suma force row level security;
alter table doc_recibido_total force row level security;
alter table doc_recibido force row level security;
