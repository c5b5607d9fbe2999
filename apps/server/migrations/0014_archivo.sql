-- What a document sold and taxed at each rate, so that a year's summary is a sum and reads no document. In the document's
-- currency; `devuelto` is IVA given back for paying by card (FACTS §4).
create table vta_impuesto (
  cod_cia integer not null,
  num_docto integer not null,
  -- Hacienda's codes of the tax and of the rate; a tax without rates has none.
  codigo text not null,
  codigo_tarifa text not null,
  venta numeric(18, 5) not null,
  impuesto numeric(18, 5) not null,
  exonerado numeric(18, 5) not null,
  devuelto numeric(18, 5) not null default 0,
  primary key (cod_cia, num_docto, codigo, codigo_tarifa),
  foreign key (cod_cia, num_docto) references vta_movm on delete cascade
);
select aislar('vta_impuesto');

-- The archive: every type of a company by its day.
create index vta_movm_archivo on vta_movm (cod_cia, fecha_emision desc, num_docto desc);

-- A link to the printed document that opens without a session; only the hash of its token is kept (ambiguities D24).
create table vta_enlace (
  cod_cia integer not null,
  huella bytea not null unique,
  num_docto integer not null,
  creado timestamptz not null,
  vence timestamptz not null,
  id_usuario integer not null,
  primary key (cod_cia, huella),
  foreign key (cod_cia, num_docto) references vta_movm on delete cascade
);
select aislar('vta_enlace');
create index vta_enlace_documento on vta_enlace (cod_cia, num_docto);
-- Who opens it has no company yet.
create policy vta_enlace_sistema on vta_enlace to pf_sistema using (true);
grant select on vta_enlace to pf_sistema;
