-- A change tells from which month on it matters: the chart of the desk asks for two years, and a sale of today changes one month
-- of them (docs/decisions/0126). Null: any month.
alter table iva_cambio add column desde date;

create or replace function cambiar_iva(cia integer, dia date, solo_compras boolean default false) returns void language plpgsql as $$
begin
  insert into iva_cambio (cod_cia, desde)
    select cod_cia, date_trunc('month', dia)::date from iva_seguida where cod_cia = cia and hasta > now();
  if dia is not null then
    perform soltar_iva_del_mes(cia, dia, solo_compras);
  end if;
end $$;
