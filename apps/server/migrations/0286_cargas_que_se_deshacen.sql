-- A load of another system's documents is taken back as a whole (docs/decisions/0170). The database notes which load made a row:
-- the transactions of a load say its number, and no writer needs to know of it.
create function carga_en_curso() returns integer language sql stable as $$
  select nullif(current_setting('app.carga', true), '')::integer
$$;
do $$
declare
  tabla text;
begin
  foreach tabla in array array['vta_movm', 'vta_pago', 'doc_recibido', 'doc_recibido_evento', 'cliente', 'producto', 'sucursal', 'caja'] loop
    execute format('alter table %I add column id_carga integer', tabla);
    execute format('alter table %I alter column id_carga set default carga_en_curso()', tabla);
    execute format('create index %I on %I (cod_cia, id_carga) where id_carga is not null', tabla || '_de_carga', tabla);
  end loop;
end $$;

-- Who asked for it, while it is under way; when it was done and by whom; or why not.
alter table carga add column deshacer jsonb, add column deshecha timestamptz, add column deshecha_por text not null default '',
  add column no_deshecha text not null default '';

create or replace function lo_emitido_no_se_borra() returns trigger language plpgsql as $$
begin
  -- What another system issued goes with its load, in the transaction that takes that load back.
  if old.migrado and old.id_carga::text = current_setting('app.deshacer_carga', true) then
    return old;
  end if;
  if current_user in ('pf_cia', 'pf_sistema') then
    raise exception 'El documento % de la compañía % ya fue emitido y no se borra', old.num_docto, old.cod_cia
      using errcode = '42501';
  end if;
  return old;
end $$;

-- The sums of a day lose what is deleted, and so does its month of IVA.
create function sumar_borrado() returns trigger language plpgsql as $$
begin
  perform sumar(array(
    select row(d.cod_cia, d.dia, d.id_tipo_docto_vta, d.compra, d.descripcion_sri, d.anulado, d.sin_enviar, d.codigo,
      d.codigo_tarifa, -1, -d.ventas, -d.impuesto, -d.exonerado, -d.devuelto, -d.dolares)::vta_suma
    from vta_sumando d where d.cod_cia = old.cod_cia and d.num_docto = old.num_docto));
  return old;
end $$;
create trigger sumar_borrado before delete on vta_movm for each row when (old.id_tipo_docto_vta <> 1)
  execute function sumar_borrado();
create constraint trigger iva_emitido_borrado after delete on vta_movm deferrable initially deferred for each row
  when (old.id_tipo_docto_vta <> 1) execute function iva_cambia();

create function sumar_recibido_borrado() returns trigger language plpgsql as $$
begin
  perform sumar_recibidos(array(
    select row(d.cod_cia, d.dia, d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje, d.rechazado, d.servicio, d.tarifa,
      -1, -d.base, -d.impuesto)::doc_recibido_suma
    from doc_recibido_sumando d where d.cod_cia = old.cod_cia and d.id = old.id));
  return old;
end $$;
create trigger sumar_recibido_borrado before delete on doc_recibido for each row execute function sumar_recibido_borrado();
