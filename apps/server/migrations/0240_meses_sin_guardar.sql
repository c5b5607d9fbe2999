-- Nothing is kept of the months of IVA that ended (docs/decisions/0128): each is summed from its documents whenever it is asked
-- for. Only what the board says of a month stays (iva_resumen).
drop table iva_derivado, iva_del_mes, iva_version;

create or replace function cambiar_iva(cia integer, dia date, solo_compras boolean default false) returns void language sql as $$
  insert into iva_cambio (cod_cia, desde)
    select cod_cia, date_trunc('month', dia)::date from iva_seguida where cod_cia = cia and hasta > now()
$$;
drop function soltar_iva_del_mes(integer, date, boolean);

create or replace function iva_cambia_lo_del_anio() returns trigger language plpgsql as $$
begin
  perform cambiar_iva((coalesce(new, old)).cod_cia, null);
  return null;
end $$;
