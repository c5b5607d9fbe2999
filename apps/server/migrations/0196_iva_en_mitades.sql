-- Of a month of IVA that ended what was gathered is kept in two halves, for what is bought changes when nothing of what was sold
-- does: it is answered until the tenth of the next month, and attributed to what it serves. And what a screen asks of the month
-- is kept beside them, as long as both are (docs/decisions/0106).
alter table iva_del_mes
  drop constraint iva_del_mes_algo,
  add constraint iva_del_mes_del_anio check (num_nulls(base, comunes) <> 1),
  drop reunido,
  add ventas bytea,
  add compras bytea,
  -- What waits for its payment: how much came is asked each time.
  add diferidos integer[],
  add constraint iva_del_mes_ventas check (num_nulls(ventas, diferidos) <> 1);
-- Compressed already.
alter table iva_del_mes alter ventas set storage external, alter compras set storage external;

create table iva_derivado (
  cod_cia integer not null,
  primero date not null,
  que text not null,
  -- Of what it was made of besides documents: payments, entries by hand, proportion.
  entrada bytea not null,
  valor bytea not null,
  primary key (cod_cia, primero, que),
  foreign key (cod_cia, primero) references iva_del_mes on delete cascade
);
alter table iva_derivado alter valor set storage external;
select aislar('iva_derivado');

drop function soltar_iva_del_mes(integer, date);
/* Something of that day changed, of what is bought or of anything. */
create function soltar_iva_del_mes(cia integer, dia date, solo_compras boolean) returns void language plpgsql as $$
declare
  desde date := date_trunc('month', dia)::date;
  -- Company, month and whether only purchases; undone with a savepoint, like what it tells of.
  suelto text[] := string_to_array(current_setting('app.iva_suelto', true), ' ');
begin
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date
    or (suelto[1] = cia::text and suelto[2]::date <= desde and (solo_compras or not suelto[3]::boolean)) then
    return;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  -- What is paid later, and notes, are told with what they are of: all months from then on.
  if solo_compras then
    delete from iva_derivado where cod_cia = cia and primero >= desde;
    update iva_del_mes set base = null, comunes = null, compras = null
      where cod_cia = cia and primero >= desde and (base is not null or compras is not null);
  else
    delete from iva_del_mes where cod_cia = cia and primero >= desde;
  end if;
  perform set_config('app.iva_suelto', cia || ' ' || desde || ' ' || solo_compras, true);
end $$;

drop function cambiar_iva(integer, date);
/* Something of that day changed; of no day, when only what is said of a month did. */
create function cambiar_iva(cia integer, dia date, solo_compras boolean default false) returns void language plpgsql as $$
begin
  insert into iva_cambio (cod_cia) select cod_cia from iva_seguida where cod_cia = cia and hasta > now();
  if dia is not null then
    perform soltar_iva_del_mes(cia, dia, solo_compras);
  end if;
end $$;

create or replace function iva_cambia_recibido() returns trigger language plpgsql as $$
declare
  fila doc_recibido := coalesce(new, old);
begin
  perform cambiar_iva(fila.cod_cia, least(fila.dia, (
    select dia_original from doc_recibido_iva where cod_cia = fila.cod_cia and id = fila.id)), true);
  return null;
end $$;

create or replace function iva_cambia_respuesta() returns trigger language plpgsql as $$
declare
  fila doc_recibido_respuesta := coalesce(new, old);
begin
  perform cambiar_iva(d.cod_cia, d.dia, true) from doc_recibido d where d.cod_cia = fila.cod_cia and d.id = fila.id;
  return null;
end $$;

/* To what a purchase is attributed, which is said of a document or of a supplier, and so of any month. */
drop trigger iva_atribucion_cambia on iva_atribucion;
drop function iva_cambia_a_mano();
create function iva_cambia_atribucion() returns trigger language plpgsql as $$
begin
  perform cambiar_iva((coalesce(new, old)).cod_cia, date '0001-01-01', true);
  return null;
end $$;
create constraint trigger iva_atribucion_cambia after insert or update or delete on iva_atribucion deferrable initially deferred
  for each row execute function iva_cambia_atribucion();

/* What a person notes in a month, and the proportion of a year: what was gathered stays. */
create or replace function iva_cambia_lo_del_anio() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  cia integer := (fila ->> 'cod_cia')::integer;
  dia date := make_date((fila ->> 'anio')::integer, coalesce((fila ->> 'mes')::integer, 1), 1);
begin
  perform cambiar_iva(cia, null);
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date then
    return null;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  update iva_del_mes set base = null, comunes = null where cod_cia = cia and primero >= dia and base is not null;
  return null;
end $$;
