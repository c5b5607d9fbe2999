-- The codes by which supervisors authorize on a till (docs/decisions/0152): one row each time a code is set.
create table llave_de_supervisor (
  cod_cia integer not null references cia,
  id_usuario integer not null,
  version integer not null,
  sal text not null,
  rondas integer not null,
  -- SHA-256 of the key: what devices get.
  huella text not null,
  -- PBKDF2 of the code, sealed with the company's data key.
  llave bytea not null,
  creada timestamptz not null,
  primary key (cod_cia, id_usuario, version),
  foreign key (cod_cia, id_usuario) references usuario
);
select aislar('llave_de_supervisor');
-- What was authorized with an earlier code is verified by it.
revoke update, delete on llave_de_supervisor from pf_cia;

-- Entries of a diary that stopped nothing and wait for somebody who looks at them. A row leaves with the decision. Its entry
-- is in asiento, a table that a new database makes after this one.
create table asiento_por_mirar (
  cod_cia integer not null references cia,
  id_arriendo uuid not null,
  n integer not null,
  primary key (cod_cia, id_arriendo, n)
);
select aislar('asiento_por_mirar');
