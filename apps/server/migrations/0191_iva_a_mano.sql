-- What a person notes in a month, and the proportion of a year, are read each time and are no part of what a month was gathered
-- from (docs/decisions/0103): that stays, and only what the year keeps of its months goes. To whom purchases are attributed is
-- part of it.
create function iva_cambia_lo_del_anio() returns trigger language plpgsql as $$
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
  delete from iva_del_mes where cod_cia = cia and primero >= dia and reunido is null;
  update iva_del_mes set base = null, comunes = null where cod_cia = cia and primero >= dia and base is not null;
  return null;
end $$;

drop trigger iva_asiento_cambia on iva_asiento;
create constraint trigger iva_asiento_cambia after insert or update or delete on iva_asiento deferrable initially deferred
  for each row execute function iva_cambia_lo_del_anio();
drop trigger iva_proporcion_cambia on iva_proporcion;
create constraint trigger iva_proporcion_cambia after insert or update or delete on iva_proporcion deferrable initially deferred
  for each row execute function iva_cambia_lo_del_anio();
