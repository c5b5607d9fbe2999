-- What board, desk and December read of a month is one row, which also counts its changes (docs/decisions/0128).
drop function iva_cambia_emitido(), iva_cambia_recibido(), iva_cambia_respuesta(), iva_cambia_atribucion(),
  iva_cambia_lo_del_anio(), iva_cambia_cierre() cascade;
drop function cambiar_iva(integer, date, boolean);
drop table iva_cambio, iva_seguida, iva_resumen;

create table iva_resumen (
  cod_cia integer not null references cia,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  -- How often something changed that counts from this month on; what may be of any month is counted in the year 1.
  cambios bigint not null default 0,
  -- The changes up to this month, counted before its documents were read: the results hold while they are still as many.
  leido bigint,
  -- As the board says it; debit and credit of each day; what the settlement of the year needs.
  resumen jsonb,
  dias jsonb,
  del_anio jsonb,
  primary key (cod_cia, anio, mes)
  -- Counting a change does not write the results again: they are kept apart.
) with (fillfactor = 50, toast_tuple_target = 128);
select aislar('iva_resumen');
create policy iva_resumen_persona on iva_resumen for select to pf_persona
  using (cod_cia = any ((select cias_de_persona())::integer[]));
grant select (cod_cia, anio, mes, cambios, leido, resumen) on iva_resumen to pf_persona;

/*
 * Something changed that a month is made of: the earliest month in which it counts takes note, once a transaction. At the end
 * of the transaction, so that nobody holds the row while something else is waited for; and from later months to earlier ones,
 * so that nobody waits in a circle.
 */
create function iva_cambia() returns trigger language plpgsql as $$
declare
  fila record;
  -- Days of Costa Rica, which has no summer time. An attribution, or what was deleted, may be of any month.
  desde date := '0001-01-01';
  -- Company and month; undone with a savepoint, like what it tells of.
  notado text[] := string_to_array(current_setting('app.iva_notado', true), ' ');
begin
  if tg_op = 'DELETE' then
    fila := old;
  else
    fila := new;
  end if;
  if tg_table_name = 'vta_movm' then
    desde := least(fila.dia, ((fila.fecha_emision at time zone 'UTC') - interval '6 hours')::date);
  elsif tg_table_name in ('doc_recibido', 'doc_recibido_respuesta') then
    desde := coalesce((
      select least(d.dia, i.dia_original) from doc_recibido d left join doc_recibido_iva i using (cod_cia, id)
      where d.cod_cia = fila.cod_cia and d.id = fila.id), desde);
  elsif tg_table_name in ('iva_asiento', 'iva_cierre') then
    desde := make_date(fila.anio, fila.mes, 1);
  elsif tg_table_name = 'iva_proporcion' then
    desde := make_date(fila.anio, 1, 1);
  end if;
  desde := date_trunc('month', desde)::date;
  if notado[1] = fila.cod_cia::text and notado[2]::date <= desde then
    return null;
  end if;
  insert into iva_resumen as r (cod_cia, anio, mes, cambios)
    values (fila.cod_cia, extract(year from desde), extract(month from desde), 1)
    on conflict (cod_cia, anio, mes) do update set cambios = r.cambios + 1;
  perform set_config('app.iva_notado', fila.cod_cia || ' ' || desde, true);
  return null;
end $$;

create constraint trigger iva_emitido_nuevo after insert on vta_movm deferrable initially deferred for each row
  when (new.id_tipo_docto_vta <> 1) execute function iva_cambia();
create constraint trigger iva_emitido_cambia after update on vta_movm deferrable initially deferred for each row
  when (new.id_tipo_docto_vta <> 1 and (old.descripcion_sri, old.status, old.sin_enviar, old.dia, old.fecha_emision, old.compra,
    old.clave, old.total) is distinct from (new.descripcion_sri, new.status, new.sin_enviar, new.dia, new.fecha_emision,
    new.compra, new.clave, new.total))
  execute function iva_cambia();
create constraint trigger iva_recibido_nuevo after insert or delete on doc_recibido deferrable initially deferred for each row
  execute function iva_cambia();
create constraint trigger iva_recibido_cambia after update on doc_recibido deferrable initially deferred for each row
  when ((old.estado_hacienda, old.situacion, old.codigo_mensaje, old.id_condicion_impuesto) is distinct from
    (new.estado_hacienda, new.situacion, new.codigo_mensaje, new.id_condicion_impuesto))
  execute function iva_cambia();
-- Of a partial credit the answer says how much.
create constraint trigger iva_respuesta after insert or delete or update of estado, monto_acreditar on doc_recibido_respuesta
  deferrable initially deferred for each row execute function iva_cambia();
create constraint trigger iva_asiento_cambia after insert or update or delete on iva_asiento deferrable initially deferred
  for each row execute function iva_cambia();
create constraint trigger iva_proporcion_cambia after insert or update or delete on iva_proporcion deferrable initially deferred
  for each row execute function iva_cambia();
create constraint trigger iva_atribucion_cambia after insert or update or delete on iva_atribucion deferrable initially deferred
  for each row execute function iva_cambia();
create constraint trigger iva_cierre_cambia after insert or update or delete on iva_cierre deferrable initially deferred
  for each row execute function iva_cambia();
