-- The mail of each day: the last day on which a company was looked at for it.
create table correo_diario (
  cod_cia integer primary key references cia,
  dia date not null
);
select aislar('correo_diario');
-- Up to which notice a person was told by mail, and what stops those mails without signing in: it opens nothing else.
alter table notificacion_usuario
  add column resumida_hasta integer not null default 0,
  add column baja text;
