-- What every table of a company needs, as one call for the tables of later migrations: forced row-level security, the
-- policy on the company of the transaction, and the rights of pf_cia.
create function aislar(tabla regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy %I on %s to pf_cia using (cod_cia = nullif(current_setting(''app.cod_cia'', true), '''')::integer) with check (cod_cia = nullif(current_setting(''app.cod_cia'', true), '''')::integer)',
    tabla::text || '_cia', tabla);
  execute format('grant select, insert, update, delete on %s to pf_cia', tabla);
end $$;

-- Two people on the same row: the second one's change names the version it read and is told, instead of overwriting.
alter table cia add column version integer not null default 1;
alter table rol add column version integer not null default 1;
alter table usuario add column version integer not null default 1;
alter table sucursal add column version integer not null default 1;
alter table caja add column version integer not null default 1;
alter table manto_formulario add column version integer not null default 1;
alter table actividad_economica_cia add column version integer not null default 1;
alter table cliente add column version integer not null default 1;
alter table producto add column version integer not null default 1;

-- Operator in exchange mode (ROL-06): the company worked in, while the session stays its owner's.
alter table sesion add column cia_activa integer references cia;

-- Who changed what. Each row carries the hash of the one before, so that a changed or missing row shows.
create table bitacora (
  cod_cia integer not null references cia,
  orden bigint not null check (orden > 0),
  momento timestamptz not null,
  -- The person's own company: an operator works in somebody else's.
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  direccion_ip text not null,
  entidad text not null,
  llave text not null,
  accion text not null check (accion in ('crear', 'actualizar', 'eliminar', 'accion')),
  detalle text not null default '',
  antes jsonb,
  despues jsonb,
  huella_anterior bytea not null,
  huella bytea not null,
  primary key (cod_cia, orden)
);
select aislar('bitacora');
-- Nobody who serves requests may rewrite it.
revoke update, delete on bitacora from pf_cia;
create index bitacora_entidad on bitacora (cod_cia, entidad, llave, orden);
