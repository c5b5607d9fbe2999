-- The plan that was chosen at registration; it is paid after the first sign-in (ambiguities B8).
alter table cia add column paquete_elegido text;
alter table cia add column opcion_paquete text;

-- A link to choose another password: it opens once, for half an hour (ambiguities B4). Only its hash is here.
create table recuperacion (
  cod_cia integer not null,
  huella bytea not null,
  id_usuario integer not null,
  vence timestamptz not null,
  primary key (cod_cia, huella),
  foreign key (cod_cia, id_usuario) references usuario on delete cascade
);
select aislar('recuperacion');

-- Codes of an authentication application (RFC 6238). The secret is sealed under the master key.
create table segundo_factor (
  cod_cia integer not null,
  id_usuario integer not null,
  secreto bytea not null,
  activo boolean not null default false,
  -- The last step a code was taken for: a code that was seen over somebody's shoulder opens nothing.
  ultimo_paso bigint not null default 0,
  creado timestamptz not null default now(),
  primary key (cod_cia, id_usuario),
  foreign key (cod_cia, id_usuario) references usuario on delete cascade
);
select aislar('segundo_factor');

-- For whoever loses the telephone: each opens once. Only the hashes are here.
create table codigo_respaldo (
  cod_cia integer not null,
  id_usuario integer not null,
  huella bytea not null,
  primary key (cod_cia, id_usuario, huella),
  foreign key (cod_cia, id_usuario) references segundo_factor on delete cascade
);
select aislar('codigo_respaldo');
