-- What each document is for the IVA (packages/domain: iva), one row a document, so that the month of a company is a sum and
-- reads no document (docs/decisions/0091). Amounts are colones, each line converted by itself, and never below zero.
create table vta_iva (
  cod_cia integer not null,
  num_docto integer not null,
  -- In Costa Rica.
  dia date not null,
  actividad text not null,
  -- Of the other side.
  tipo_identificacion text not null,
  referencias jsonb,
  -- What the IVA treats alike, in the order of its lines: class, transaction, rate, treatment and relief of each. What is
  -- given back to patients is one part more, which has only a tax.
  partes text[] not null,
  bases numeric(23, 5)[] not null,
  impuestos numeric(23, 5)[] not null,
  primary key (cod_cia, num_docto),
  foreign key (cod_cia, num_docto) references vta_movm on delete cascade
);
select aislar('vta_iva');
create index vta_iva_dia on vta_iva (cod_cia, dia);
create index vta_iva_referido on vta_iva (cod_cia, dia) where referencias is not null;
-- What counts in another month than its own.
create index vta_movm_de_otro_mes on vta_movm (cod_cia, dia) where dia_original is not null;

create table doc_recibido_iva (
  cod_cia integer not null,
  id integer not null,
  dia date not null,
  -- Of what it corrects, where the document says another month.
  dia_original date,
  actividad text not null,
  tipo_identificacion text not null,
  referencias jsonb,
  partes text[] not null,
  bases numeric(23, 5)[] not null,
  impuestos numeric(23, 5)[] not null,
  primary key (cod_cia, id),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_iva');
create index doc_recibido_iva_dia on doc_recibido_iva (cod_cia, dia);
create index doc_recibido_iva_referido on doc_recibido_iva (cod_cia, dia) where referencias is not null;
create index doc_recibido_iva_original on doc_recibido_iva (cod_cia, dia_original) where dia_original is not null;

-- Sales to the State, whose IVA waits for their payment however long it takes.
create index vta_movm_al_estado on vta_movm (cod_cia, fecha_emision) where condicion_venta = '08';
-- What a received document refers to.
create index doc_recibido_referencia_documento on doc_recibido_referencia (cod_cia, id);
