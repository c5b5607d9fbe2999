-- docs/decisions/0183: a load and an unsigned answer stop when the access by which their author works there ends.
alter table carga
  add column id_acceso integer,
  -- Why it stopped before its last file; empty if it did not.
  add column parada text not null default '';
alter table doc_recibido_respuesta add column id_acceso integer;
