-- The same as respuesta_dudosa, of received documents: what was answered about one, or about the company's answer to it.
create table doc_recibido_dudosa (
  cod_cia integer not null,
  id integer not null,
  -- Of the company's answer it is about; 0: of the document itself.
  orden integer not null,
  huella bytea not null,
  motivo text not null,
  estado text not null,
  contenido bytea not null,
  veces integer not null default 1,
  primera timestamptz not null,
  ultima timestamptz not null,
  primary key (cod_cia, id, orden, huella),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_dudosa');
create policy doc_recibido_dudosa_sistema on doc_recibido_dudosa for select to pf_sistema using (true);
grant select (cod_cia, id, orden, ultima) on doc_recibido_dudosa to pf_sistema;
