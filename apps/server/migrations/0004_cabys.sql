-- The categories a CABYS code belongs to (the beginnings of the code) and its explanatory notes, as the BCCR publishes
-- them; the search reads both.
create table cabys_categoria (
  codigo text primary key check (codigo ~ '^[0-9]{1,11}$'),
  nivel integer not null check (nivel between 1 and 8),
  descripcion text not null
);
create table cabys_nota (
  codigo text primary key check (codigo ~ '^[0-9]{13}$'),
  incluye text not null default '',
  excluye text not null default ''
);
grant select on cabys_categoria, cabys_nota to pf_cia, pf_sistema;

-- Which products use a code: what was retired from the catalogue, and what the company sells.
create index producto_cabys on producto (cod_cia, cabys);
