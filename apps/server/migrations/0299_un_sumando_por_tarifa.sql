-- What a received document adds to the sums is one row a rate, in colones (docs/decisions/0188): its totals in its own currency are
-- in the document. A row tells all that decides whether it is a purchase: what Hacienda and the company say of the document, and of
-- the one that a note corrects. It is of the day on which the document counts. Sums of a day follow the rows.
drop trigger sumar_recibido_nuevo on doc_recibido_total;
drop trigger sumar_recibido_cambio on doc_recibido;
drop trigger sumar_recibido_borrado on doc_recibido;
drop function sumar_recibido_nuevo(), sumar_recibido_cambio(), sumar_recibido_borrado(), sumar_recibidos(doc_recibido_suma[]),
  sumando_de(doc_recibido, doc_recibido_total);
drop table doc_recibido_total, doc_recibido_suma;

-- The document that a note corrects, of several the first by clave: its type, what Hacienda says, situation and answer. Empty if
-- none is here. Each is found by its key, whatever the planner knows of a table that was empty a moment ago.
create function corregido_por(cia integer, nota integer) returns text language sql stable as $$
  select coalesce((
    select concat_ws('|', o.id_tipo_docto_vta, o.estado_hacienda, o.situacion, o.codigo_mensaje)
    from doc_recibido_referencia r
      cross join lateral (select * from doc_recibido o where o.cod_cia = cia and o.clave = r.clave offset 0) o
    where r.cod_cia = cia and r.id = nota order by r.clave limit 1), '')
$$;

alter table doc_recibido no force row level security;
alter table doc_recibido_iva no force row level security;
alter table doc_recibido_referencia no force row level security;
alter table doc_recibido_sumando no force row level security;
alter table doc_recibido_sumando drop column rechazado, drop column fecha_emision,
  add column estado_hacienda text not null default 'ACEPTADO', add column corregido text not null default '',
  add check (tarifa in ('0', '05', '1', '2', '4', '8', '13', 'Otras'));
update doc_recibido_sumando s set estado_hacienda = d.estado_hacienda
  from doc_recibido d where d.cod_cia = s.cod_cia and d.id = s.id and d.estado_hacienda <> 'ACEPTADO';
update doc_recibido_sumando s set dia = i.dia_original
  from doc_recibido_iva i where i.cod_cia = s.cod_cia and i.id = s.id and i.dia_original is not null;
update doc_recibido_sumando s set corregido = corregido_por(s.cod_cia, s.id)
  where s.id_tipo_docto_vta in (3, 4)
    and exists (select from doc_recibido_referencia r where r.cod_cia = s.cod_cia and r.id = s.id);
alter table doc_recibido_sumando alter column estado_hacienda drop default, alter column corregido drop default;
create index doc_recibido_sumando_nombre on doc_recibido_sumando (cod_cia, id_nombre, dia)
  include (id, id_tipo_docto_vta, referencia, situacion, codigo_mensaje, estado_hacienda, corregido, servicio, tarifa, base, impuesto);

create table doc_recibido_suma (
  cod_cia integer not null references cia,
  dia date not null,
  id_tipo_docto_vta smallint not null,
  situacion text not null,
  codigo_mensaje text not null,
  estado_hacienda text not null,
  corregido text not null,
  servicio boolean not null,
  tarifa text not null,
  documentos integer not null,
  base numeric(38, 10) not null,
  impuesto numeric(38, 10) not null,
  primary key (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, estado_hacienda, corregido, servicio, tarifa)
);
select aislar('doc_recibido_suma');
alter table doc_recibido_suma no force row level security;
insert into doc_recibido_suma
  select cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, estado_hacienda, corregido, servicio, tarifa, count(*),
    sum(base), sum(impuesto)
  from doc_recibido_sumando group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2;
alter table doc_recibido_suma force row level security;
alter table doc_recibido_sumando force row level security;
alter table doc_recibido_referencia force row level security;
alter table doc_recibido_iva force row level security;
alter table doc_recibido force row level security;

create or replace function rehacer_sumas_recibidas(cia integer) returns void language sql as $$
  update doc_recibido_sumando s
  set situacion = d.situacion, codigo_mensaje = d.codigo_mensaje, estado_hacienda = d.estado_hacienda,
    corregido = case when d.id_tipo_docto_vta in (3, 4) then corregido_por(cia, d.id) else '' end
  from doc_recibido d where s.cod_cia = cia and d.cod_cia = cia and d.id = s.id
    and (s.situacion, s.codigo_mensaje, s.estado_hacienda, s.corregido) is distinct from (d.situacion, d.codigo_mensaje,
      d.estado_hacienda, case when d.id_tipo_docto_vta in (3, 4) then corregido_por(cia, d.id) else '' end);
  delete from doc_recibido_suma where cod_cia = cia;
  insert into doc_recibido_suma
  select cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, estado_hacienda, corregido, servicio, tarifa, count(*),
    sum(base), sum(impuesto)
  from doc_recibido_sumando where cod_cia = cia group by 1, 2, 3, 4, 5, 6, 7, 8, 9
$$;

create function sumar_recibido() returns trigger language plpgsql as $$
begin
  insert into doc_recibido_suma as s
  select (f).cod_cia, (f).dia, (f).id_tipo_docto_vta, (f).situacion, (f).codigo_mensaje, (f).estado_hacienda, (f).corregido,
    (f).servicio, (f).tarifa, sum(signo), sum(signo * (f).base), sum(signo * (f).impuesto)
  from (values (-1, old), (1, new)) v (signo, f) where (f).cod_cia is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  -- Always in one order, so that nobody waits in a circle.
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, estado_hacienda, corregido, servicio, tarifa)
  do update set documentos = s.documentos + excluded.documentos, base = s.base + excluded.base,
    impuesto = s.impuesto + excluded.impuesto;
  return null;
end $$;
create trigger sumar_recibido after insert or update or delete on doc_recibido_sumando for each row
  execute function sumar_recibido();

-- A document that arrives, changes or goes: its own rows, and those of the notes on it.
create function cambiar_sumandos() returns trigger language plpgsql
  set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off as $$
declare
  fila doc_recibido := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    update doc_recibido_sumando
    set situacion = fila.situacion, codigo_mensaje = fila.codigo_mensaje, estado_hacienda = fila.estado_hacienda
    where cod_cia = fila.cod_cia and id = fila.id;
  end if;
  update doc_recibido_sumando s set corregido = corregido_por(s.cod_cia, s.id)
  from doc_recibido_referencia r
  where r.cod_cia = fila.cod_cia and r.clave = fila.clave and s.cod_cia = r.cod_cia and s.id = r.id
    and s.id_tipo_docto_vta in (3, 4) and s.corregido <> corregido_por(s.cod_cia, s.id);
  return null;
end $$;
create trigger sumandos_cambian after insert or delete on doc_recibido for each row execute function cambiar_sumandos();
create trigger sumandos_cambian_de_estado after update on doc_recibido for each row
  when ((old.situacion, old.codigo_mensaje, old.estado_hacienda) is distinct from
    (new.situacion, new.codigo_mensaje, new.estado_hacienda))
  execute function cambiar_sumandos();
