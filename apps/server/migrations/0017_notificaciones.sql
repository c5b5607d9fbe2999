-- What the bell tells a company (ENT-51, SRV-10). Types are the specification's: migracionDocumentos, llavePorVencer …
create table notificacion (
  cod_cia integer not null references cia,
  id_notificacion integer not null,
  tipo text not null,
  titulo text not null,
  cuerpo text not null,
  -- Route of the web application that the notification opens.
  url_target text not null,
  fecha timestamptz not null,
  leida boolean not null default false,
  primary key (cod_cia, id_notificacion)
);
select aislar('notificacion');
