-- What somebody is still typing, so that another device goes on with it. It is its author's alone, and nobody but the
-- form reads its content.
create table borrador (
  cod_cia integer not null references cia,
  id_borrador uuid not null,
  -- The author's own company: an operator in exchange mode writes in somebody else's.
  cia_usuario integer not null,
  id_usuario integer not null,
  id_tipo_docto_vta smallint not null,
  modo text not null,
  -- The document it starts from.
  num_docto integer,
  nombre_cliente text not null,
  total numeric(18, 5),
  moneda text not null,
  -- Shape of the content: a form of another shape leaves it alone.
  formato smallint not null,
  contenido text not null,
  version integer not null default 1,
  guardado timestamptz not null,
  primary key (cod_cia, id_borrador)
);
select aislar('borrador');
create index borrador_autor on borrador (cod_cia, cia_usuario, id_usuario, guardado);

-- Which draft a document was issued from: of two devices that issue the same one, the second is told.
alter table idempotencia add column id_borrador uuid;
create index idempotencia_borrador on idempotencia (cod_cia, id_borrador) where id_borrador is not null;
