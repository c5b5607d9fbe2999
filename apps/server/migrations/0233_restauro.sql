-- A restored database lacks what was issued after its backup: each company waits with issuing until a person confirmed its last
-- numbers (docs/decisions/0125). A row is a company that waits.
create table restauro (
  cod_cia integer primary key references cia,
  respaldo timestamptz not null,
  restaurada timestamptz not null default now()
);
select aislar('restauro');
-- For the diagnosis.
grant select on restauro to pf_sistema;
create policy restauro_sistema on restauro for select to pf_sistema using (true);

-- Documents that Hacienda has and we lack; a row is removed once its XML is loaded.
create table restauro_falta (
  cod_cia integer not null references cia,
  clave text not null,
  primary key (cod_cia, clave)
);
select aislar('restauro_falta');
grant select on restauro_falta to pf_sistema;
create policy restauro_falta_sistema on restauro_falta for select to pf_sistema using (true);

-- A backup of before was restored (features/operacion/restauro/marcar.ts).
alter table cia no force row level security;
alter table restauro no force row level security;
insert into restauro (cod_cia, respaldo)
  select cod_cia, split_part(obj_description('migracion'::regclass, 'pg_class'), ' ', 2)::timestamptz
  from cia where obj_description('migracion'::regclass, 'pg_class') like 'restaurada %';
alter table restauro force row level security;
alter table cia force row level security;
comment on table migracion is null;
