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

-- Entries that stopped nothing wait for somebody too, also once they are documents.
drop index asiento_atencion;
create index asiento_atencion on asiento (cod_cia, id_arriendo, n) where motivos <> '{}' and decision is null;
