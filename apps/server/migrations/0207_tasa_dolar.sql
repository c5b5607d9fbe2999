-- The selling rate of the dollar of each day, as the registry published it: what a document in dollars of that day carries. It
-- is the installation's, the same for every company. A day without a rate was asked for and had none; it is not asked for again
-- before `preguntar`.
create table tasa_dolar (
  dia date primary key,
  valor numeric(18, 5) check (valor > 0),
  preguntar timestamptz not null
);
grant select on tasa_dolar to pf_cia;
grant select, insert, update on tasa_dolar to pf_sistema;
