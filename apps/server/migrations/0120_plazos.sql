-- Until which day a company was looked at for what is due: once a day, whichever process comes first.
create table notificacion_revision (
  cod_cia integer primary key references cia,
  dia date not null
);
select aislar('notificacion_revision');
