-- The search of everything (docs/decisions/0071). Under row-level security an index answers what is leakproof: whole numbers are,
-- `numeric` is not; so the whole part of a total stands beside it, and an amount finds its documents without looking at the others.
alter table vta_movm add column entero bigint not null generated always as (trunc(total)::bigint) stored;
create index vta_movm_entero on vta_movm (cod_cia, entero, fecha_emision, num_docto) include (id_tipo_docto_vta);
alter table doc_recibido add column entero bigint not null generated always as (trunc(total_factura)::bigint) stored;
create index doc_recibido_entero on doc_recibido (cod_cia, entero, fecha_emision, id);
-- What a person reads aloud of a supplier's number is its second half.
create index doc_recibido_mitad on doc_recibido (cod_cia, referencia, fecha_emision, id);

-- What somebody opened from the search, to open it again: a section and a number, never a name.
create table busqueda_reciente (
  cod_cia integer not null references cia,
  -- Of the person: an operator in exchange mode searches in somebody else's company.
  cia_usuario integer not null,
  id_usuario integer not null,
  seccion text not null,
  id integer not null,
  abierto timestamptz not null,
  primary key (cod_cia, cia_usuario, id_usuario, seccion, id)
);
select aislar('busqueda_reciente');
