-- A proforma is never sent and has no clave.
alter table vta_movm drop constraint vta_movm_cod_cia_clave_key;
create unique index vta_movm_clave on vta_movm (cod_cia, clave) where clave <> '';
-- Proformas are saved again; two people on the same one.
alter table vta_movm add column revision integer not null default 1;

-- What a document refers to. Of ours, the number says which, so that balances are sums and no note leaves before it.
create table vta_referencia (
  cod_cia integer not null,
  num_docto integer not null,
  orden smallint not null,
  num_docto_ref integer,
  tipo_doc text not null,
  clave text not null,
  codigo text not null default '',
  primary key (cod_cia, num_docto, orden),
  foreign key (cod_cia, num_docto) references vta_movm on delete cascade,
  foreign key (cod_cia, num_docto_ref) references vta_movm (cod_cia, num_docto)
);
select aislar('vta_referencia');
create index vta_referencia_referido on vta_referencia (cod_cia, num_docto_ref);
