-- Answers of the authority that were not believed (server: features/envio/respuesta.ts): the bytes as they came, once per
-- different answer of a document, as evidence. The document itself stays pending.
create table respuesta_dudosa (
  cod_cia integer not null,
  num_docto integer not null,
  huella bytea not null,
  -- What is wrong with it, for a person.
  motivo text not null,
  -- The authority's word beside it.
  estado text not null,
  contenido bytea not null,
  veces integer not null default 1,
  primera timestamptz not null,
  ultima timestamptz not null,
  primary key (cod_cia, num_docto, huella),
  foreign key (cod_cia, num_docto) references vta_movm on delete cascade
);
select aislar('respuesta_dudosa');

-- One row: what this database is. `canario` is a text sealed under MASTER_KEY, so that a wrong key shows at once.
create table instalacion (
  uno boolean primary key default true check (uno),
  canario bytea not null,
  creada timestamptz not null default now(),
  -- Where readiness proves that the database takes what it is given.
  latido timestamptz not null default now()
);
grant select, insert, update on instalacion to pf_sistema;
