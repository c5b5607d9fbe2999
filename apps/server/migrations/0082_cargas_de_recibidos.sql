-- Received documents dropped by the thousand: a load holds the files as they were sent, XML, PDF or zip, and goes on alone.
alter table carga add column nombre text not null default '';
-- More files may come; nothing is read yet.
alter table carga add column abierta boolean not null default false;
create table carga_parte (
  cod_cia integer not null,
  id_carga integer not null,
  parte integer not null,
  nombre text not null,
  -- Files in it; one, when it is no zip.
  archivos integer not null,
  contenido bytea not null,
  primary key (cod_cia, id_carga, parte),
  foreign key (cod_cia, id_carga) references carga on delete cascade
);
select aislar('carga_parte');
