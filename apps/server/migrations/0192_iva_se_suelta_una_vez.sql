-- Of a load of hundreds each document let go what is kept of the months of IVA, and counted that something had changed. The
-- first of a transaction does it for those after it: nobody keeps anything until that transaction ends.
create or replace function soltar_iva_del_mes(cia integer, dia date) returns void language plpgsql as $$
declare
  desde date := date_trunc('month', dia)::date;
  -- Company and month; undone with a savepoint, like what it tells of.
  suelto text[] := string_to_array(current_setting('app.iva_suelto', true), ' ');
begin
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date
    or (suelto[1] = cia::text and suelto[2]::date <= desde) then
    return;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  -- What is paid later, and notes, are told with what they are of: all months from then on.
  delete from iva_del_mes where cod_cia = cia and primero >= desde;
  perform set_config('app.iva_suelto', cia || ' ' || desde, true);
end $$;
