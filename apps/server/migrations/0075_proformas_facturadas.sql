-- A proforma and what was invoiced of it name each other. It is no reference of the XML: a proforma is no document of the
-- law, and may be removed.
create table proforma_facturada (
  cod_cia integer not null,
  num_docto integer not null,
  proforma integer not null,
  primary key (cod_cia, num_docto),
  foreign key (cod_cia, num_docto) references vta_movm (cod_cia, num_docto),
  foreign key (cod_cia, proforma) references vta_movm (cod_cia, num_docto) on delete cascade
);
select aislar('proforma_facturada');
create index proforma_facturada_proforma on proforma_facturada (cod_cia, proforma);
