-- The month of IVA is read from one index: what each document is stands beside its date, and only amounts are looked up.
drop index vta_movm_archivo;
create index vta_movm_archivo on vta_movm (cod_cia, fecha_emision, num_docto)
  include (id_tipo_docto_vta, status, descripcion_sri, id_nombre, referencia, compra, sobre_recibo, sin_enviar);

-- What the year's proportion needs of each month that ended, kept so that December and its proportion read no document
-- (docs/decisions/0099). Whoever changes a document of before takes it away.
create table iva_del_mes (
  cod_cia integer not null references cia,
  primero date not null,
  -- Of the readings it was made with: another version makes it again.
  lectura smallint not null,
  base jsonb not null,
  comunes jsonb not null,
  primary key (cod_cia, primero)
);
select aislar('iva_del_mes');

-- How often something of a month that ended has changed. Who keeps one asks it before reading and after.
create table iva_version (
  cod_cia integer primary key references cia,
  version bigint not null
);
select aislar('iva_version');

/*
 * Something of that day changed. Of a month that is not over nothing is kept, so that issuing writes nothing here; days of
 * Costa Rica, which has no summer time.
 */
create function soltar_iva_del_mes(cia integer, dia date) returns void language plpgsql as $$
begin
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date then
    return;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  -- What is paid later, and notes, are told with what they are of: all months from then on.
  delete from iva_del_mes where cod_cia = cia and primero >= date_trunc('month', dia)::date;
end $$;

/*
 * At the end of the transaction, so that nobody holds the version while something else is waited for, and each sees what the
 * other has kept.
 */
create function iva_cambia_emitido() returns trigger language plpgsql as $$
begin
  perform soltar_iva_del_mes(new.cod_cia, least(new.dia, ((new.fecha_emision at time zone 'UTC') - interval '6 hours')::date));
  return null;
end $$;
create constraint trigger iva_emitido_nuevo after insert on vta_movm deferrable initially deferred for each row
  when (new.id_tipo_docto_vta <> 1) execute function iva_cambia_emitido();
create constraint trigger iva_emitido_cambia after update on vta_movm deferrable initially deferred for each row
  when (new.id_tipo_docto_vta <> 1 and (old.descripcion_sri, old.status, old.sin_enviar, old.dia, old.fecha_emision, old.compra,
    old.clave, old.total) is distinct from (new.descripcion_sri, new.status, new.sin_enviar, new.dia, new.fecha_emision,
    new.compra, new.clave, new.total))
  execute function iva_cambia_emitido();

create function iva_cambia_recibido() returns trigger language plpgsql as $$
begin
  perform soltar_iva_del_mes(new.cod_cia, least(new.dia, (
    select dia_original from doc_recibido_iva where cod_cia = new.cod_cia and id = new.id)));
  return null;
end $$;
create constraint trigger iva_recibido_nuevo after insert on doc_recibido deferrable initially deferred for each row
  execute function iva_cambia_recibido();
create constraint trigger iva_recibido_cambia after update on doc_recibido deferrable initially deferred for each row
  when ((old.estado_hacienda, old.situacion, old.codigo_mensaje, old.id_condicion_impuesto) is distinct from
    (new.estado_hacienda, new.situacion, new.codigo_mensaje, new.id_condicion_impuesto))
  execute function iva_cambia_recibido();

create function iva_cambia_respuesta() returns trigger language plpgsql as $$
begin
  perform soltar_iva_del_mes(d.cod_cia, d.dia) from doc_recibido d where d.cod_cia = new.cod_cia and d.id = new.id;
  return null;
end $$;
create constraint trigger iva_respuesta after insert or update on doc_recibido_respuesta deferrable initially deferred
  for each row execute function iva_cambia_respuesta();

/* What a person adds: of a month, of a year, or of a supplier, who is of all of them. */
create function iva_cambia_a_mano() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
begin
  perform soltar_iva_del_mes((fila ->> 'cod_cia')::integer,
    make_date(coalesce((fila ->> 'anio')::integer, 1), coalesce((fila ->> 'mes')::integer, 1), 1));
  return null;
end $$;
create constraint trigger iva_asiento_cambia after insert or update or delete on iva_asiento deferrable initially deferred
  for each row execute function iva_cambia_a_mano();
create constraint trigger iva_proporcion_cambia after insert or update or delete on iva_proporcion deferrable initially deferred
  for each row execute function iva_cambia_a_mano();
create constraint trigger iva_atribucion_cambia after insert or update or delete on iva_atribucion deferrable initially deferred
  for each row execute function iva_cambia_a_mano();

-- What suppliers sent and the authority has not answered: it counts nowhere yet.
create index doc_recibido_sin_hacienda on doc_recibido (cod_cia, fecha_emision) where estado_hacienda = '';
