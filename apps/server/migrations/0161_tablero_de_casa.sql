-- What the people of a company keep about the companies they work for: theirs, never shown to those (docs/decisions/0095).
-- `cia` is the company it is about; cod_cia, whose note it is.
create table tablero_grupo (
  cod_cia integer not null references cia,
  id_grupo integer not null,
  nombre text not null,
  version integer not null default 1,
  primary key (cod_cia, id_grupo)
);
select aislar('tablero_grupo');
create unique index tablero_grupo_nombre on tablero_grupo (cod_cia, lower(nombre));

create table tablero_compania (
  cod_cia integer not null references cia,
  cia integer not null references cia,
  grupos integer[] not null default '{}',
  responsable text not null default '',
  nota text not null default '',
  nota_username text not null default '',
  nota_momento timestamptz,
  nota_version integer not null default 0,
  primary key (cod_cia, cia)
);
select aislar('tablero_compania');

-- Ticked by hand, or carried by somebody else than the company is.
create table tablero_tarea (
  cod_cia integer not null references cia,
  cia integer not null references cia,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  clase text not null,
  hecha boolean not null default false,
  username text not null default '',
  momento timestamptz,
  responsable text not null default '',
  primary key (cod_cia, anio, mes, cia, clase)
);
select aislar('tablero_tarea');
