-- Branches, registers and economic activities as people keep them: searched, and removed only while unused.
-- `busqueda` as lib/busqueda.ts writes it; generated, so that no way of making a row can forget it.
alter table sucursal add column busqueda text not null generated always as (
  translate(lower(nombre_sucursal || ' ' || establecimiento), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) stored;
alter table caja add column busqueda text not null generated always as (
  translate(lower(nombre_caja || ' ' || punto_emision), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) stored;
alter table actividad_economica_cia add column busqueda text not null generated always as (
  translate(lower(nombre || ' ' || cod_actividad || ' ' || descripcion), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) stored;

-- A document names it: from then on it can be set inactive but not removed (ambiguities A12). A trigger, so that no way
-- a document comes in can forget it; after the first document it finds nothing to do.
alter table actividad_economica_cia add column usada boolean not null default false;
create function marcar_actividad_usada() returns trigger language plpgsql as $$
begin
  update actividad_economica_cia set usada = true
  where cod_cia = new.cod_cia and cod_actividad = new.documento #>> '{actividad,codActividad}'
    and correlativo = (new.documento #>> '{actividad,correlativo}')::integer and not usada;
  return null;
end $$;
create trigger marcar_actividad_usada after insert on vta_movm
  for each row when (jsonb_typeof(new.documento -> 'actividad') = 'object') execute function marcar_actividad_usada();

-- Forced row-level security also hides rows from the owner of the tables, who is the one migrating.
alter table actividad_economica_cia no force row level security;
alter table vta_movm no force row level security;
update actividad_economica_cia a set usada = true from vta_movm v
where v.cod_cia = a.cod_cia and v.documento #>> '{actividad,codActividad}' = a.cod_actividad
  and (v.documento #>> '{actividad,correlativo}')::integer = a.correlativo;
alter table actividad_economica_cia force row level security;
alter table vta_movm force row level security;
