-- Addresses that buyers gave at a till for one sale; its mail goes there once Hacienda has accepted (docs/decisions/0166).
create table correo_de_venta (
  cod_cia integer not null references cia,
  clave text not null,
  correo text not null check (length(correo) <= 100),
  pedido timestamptz not null,
  primary key (cod_cia, clave, correo)
);
select aislar('correo_de_venta');

-- Numbers of a lost device of which there is not even paper: a person says so, once.
create table papel_perdido (
  cod_cia integer not null,
  id_arriendo uuid not null,
  tipo text not null check (tipo in ('TE', 'FE', 'NC')),
  desde bigint not null,
  hasta bigint not null check (hasta >= desde),
  razon text not null,
  dicho timestamptz not null,
  por text not null,
  primary key (cod_cia, id_arriendo, tipo, desde),
  foreign key (cod_cia, id_arriendo) references arriendo
);
select aislar('papel_perdido');
revoke update, delete on papel_perdido from pf_cia;
