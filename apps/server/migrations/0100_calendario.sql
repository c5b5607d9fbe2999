-- The link of a person's calendar of what is still to be answered: opens without a session, until it is renewed or removed.
create table calendario_enlace (
  cod_cia integer not null,
  id_usuario integer not null,
  -- SHA-256 of the secret in the link, which is kept nowhere.
  huella bytea not null unique,
  creado timestamptz not null,
  primary key (cod_cia, id_usuario),
  foreign key (cod_cia, id_usuario) references usuario on delete cascade
);
select aislar('calendario_enlace');
-- Who opens it has no company yet.
create policy calendario_enlace_sistema on calendario_enlace for select to pf_sistema using (true);
grant select on calendario_enlace to pf_sistema;

-- Companies whose terms are in it; one of somebody else's was added by an operator who was working there, and its trail says so.
create table calendario_compania (
  cod_cia integer not null references cia,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  primary key (cod_cia, cod_cia_usuario, id_usuario)
);
select aislar('calendario_compania');
create index calendario_compania_usuario on calendario_compania (cod_cia_usuario, id_usuario);
create policy calendario_compania_sistema on calendario_compania for select to pf_sistema using (true);
grant select on calendario_compania to pf_sistema;
