-- What a closed month was made of, as its downloads tell it: one row of text for each part of each document, compressed, and
-- the SHA-256 of that text, which the audit trail has too. Months that were closed before have neither.
alter table iva_cierre add column evidencia bytea;
alter table iva_cierre add column huella_evidencia text;

-- The paper behind an entry by hand: a customs declaration, a certificate of what was withheld.
create table iva_asiento_archivo (
  cod_cia integer not null,
  id_asiento integer not null,
  nombre text not null,
  tipo text not null check (tipo in ('application/pdf', 'application/xml', 'image/jpeg', 'image/png')),
  bytes bytea not null,
  huella text not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, id_asiento),
  foreign key (cod_cia, id_asiento) references iva_asiento on delete cascade
);
select aislar('iva_asiento_archivo');
