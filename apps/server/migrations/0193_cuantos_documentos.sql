-- How many documents a company has of each type and state, changed in the transaction that changes a document: a list of all of
-- a kind counted two hundred thousand entries of an index for each page (docs/decisions/0105).
create table vta_cuantos (
  cod_cia integer not null references cia,
  id_tipo_docto_vta smallint not null,
  status text not null,
  descripcion_sri text not null,
  sin_enviar boolean not null,
  documentos bigint not null,
  primary key (cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar)
) with (fillfactor = 50);
select aislar('vta_cuantos');

/* Adds rows; in one order, so that nobody waits in a circle. */
create function contar(filas vta_cuantos[]) returns void language sql as $$
  insert into vta_cuantos as c
  select * from unnest(filas) order by 1, 2, 3, 4, 5
  on conflict (cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar)
  do update set documentos = c.documentos + excluded.documentos
$$;

create function contar_cambio() returns trigger language plpgsql as $$
begin
  perform contar(array[
    row(old.cod_cia, old.id_tipo_docto_vta, old.status, old.descripcion_sri, old.sin_enviar, -1)::vta_cuantos,
    row(new.cod_cia, new.id_tipo_docto_vta, new.status, new.descripcion_sri, new.sin_enviar, 1)::vta_cuantos]);
  return null;
end $$;

create function contar_nuevo() returns trigger language plpgsql as $$
begin
  perform contar(array[
    row(new.cod_cia, new.id_tipo_docto_vta, new.status, new.descripcion_sri, new.sin_enviar, 1)::vta_cuantos]);
  return null;
end $$;

/* Only proformas are. */
create function contar_borrado() returns trigger language plpgsql as $$
begin
  perform contar(array[
    row(old.cod_cia, old.id_tipo_docto_vta, old.status, old.descripcion_sri, old.sin_enviar, -1)::vta_cuantos]);
  return null;
end $$;

-- Their names come before those of the sums: whoever changes a document locks first this, then them.
create trigger contar_cambio after update on vta_movm for each row
  when ((old.id_tipo_docto_vta, old.status, old.descripcion_sri, old.sin_enviar)
    is distinct from (new.id_tipo_docto_vta, new.status, new.descripcion_sri, new.sin_enviar))
  execute function contar_cambio();
create trigger contar_nuevo after insert on vta_movm for each row execute function contar_nuevo();
create trigger contar_borrado after delete on vta_movm for each row execute function contar_borrado();

create or replace function rehacer_sumas(cia integer) returns void language sql as $$
  delete from vta_cuantos where cod_cia = cia;
  insert into vta_cuantos
  select cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar, count(*)
  from vta_movm where cod_cia = cia
  group by cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar;
  delete from vta_suma where cod_cia = cia;
  insert into vta_suma
  select cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa, count(*),
    sum(ventas), sum(impuesto), sum(exonerado), sum(devuelto), sum(dolares)
  from vta_sumando where cod_cia = cia
  group by cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa
$$;

alter table vta_movm no force row level security;
alter table vta_cuantos no force row level security;
insert into vta_cuantos
select cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar, count(*)
from vta_movm group by cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar;
alter table vta_cuantos force row level security;
alter table vta_movm force row level security;
