-- What the bell tells: who may see it, what of a day is told together, and what each person has seen, read and put away.
alter table notificacion drop column leida;
alter table notificacion
  -- Sections of which the role of whoever sees it must give one.
  add column opciones text[] not null default '{}',
  -- Of what is told once (a deadline) or together (what was accepted in a day).
  add column llave text,
  add column cuantas integer not null default 1 check (cuantas > 0),
  -- What several are called; the title is of one.
  add column plural text not null default '',
  -- Whom it is about, a few.
  add column sujetos text[] not null default '{}',
  add unique (cod_cia, llave);
update notificacion set opciones = case
  when url_target like '/documentosRecibidos%' then '{/documentosRecibidos}'::text[]
  else '{/documentosEmitidos}'::text[] end;

-- Of a person, who may be of another company (an operator): numbers up to which everything was seen, and read.
create table notificacion_usuario (
  cod_cia integer not null references cia,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  vista_hasta integer not null default 0,
  leida_hasta integer not null default 0,
  primary key (cod_cia, cod_cia_usuario, id_usuario)
);
select aislar('notificacion_usuario');

-- One by one: read, and perhaps put away. One that tells of more things gets another number, and is new again.
create table notificacion_leida (
  cod_cia integer not null references cia,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  id_notificacion integer not null,
  quitada boolean not null default false,
  primary key (cod_cia, cod_cia_usuario, id_usuario, id_notificacion)
);
select aislar('notificacion_leida');

-- By which way a person wants to know of a kind; without a row, the usual one.
create table notificacion_preferencia (
  cod_cia integer not null references cia,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  clase text not null,
  aqui boolean not null,
  equipo boolean not null,
  correo boolean not null,
  primary key (cod_cia, cod_cia_usuario, id_usuario, clase)
);
select aislar('notificacion_preferencia');
