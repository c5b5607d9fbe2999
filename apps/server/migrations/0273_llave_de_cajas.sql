-- The key that tills encrypt an exported diary with (docs/decisions/0160): the private half is sealed with the company's data key.
create table llave_de_cajas (
  cod_cia integer primary key references cia,
  id_llave text not null,
  publica text not null,
  privada bytea not null,
  creada timestamptz not null
);
select aislar('llave_de_cajas');
-- Files of any age must open.
revoke update, delete on llave_de_cajas from pf_cia;
