-- docs/decisions/0175: a load of a firm's person brings each document to the company that let that person in.
alter table carga add column puerta boolean not null default false;

-- Where a file went from here, shown only to who may see that company.
alter table recepcion
  add column destino_cia integer,
  add column destino_id integer,
  add column destino_resultado text not null default '',
  add column destino_detalle text not null default '';
create index recepcion_destino on recepcion (cod_cia, id_carga) where destino_cia is not null;

-- The file of another company's load that this row is: a load that dies between two companies makes it once.
alter table recepcion
  add column de_cia integer,
  add column de_carga integer,
  add column de_orden integer;
create unique index recepcion_de on recepcion (cod_cia, de_cia, de_carga, de_orden) where de_carga is not null;

alter table correo_direccion drop constraint correo_direccion_alcance_check;
alter table correo_direccion add constraint correo_direccion_alcance_check check (alcance in ('cia', 'firma', 'instalacion'));
alter table correo_entrante drop constraint correo_entrante_alcance_check;
alter table correo_entrante add constraint correo_entrante_alcance_check check (alcance in ('cia', 'firma', 'instalacion'));
alter table buzon drop constraint buzon_alcance_check;
alter table buzon add constraint buzon_alcance_check check (alcance in ('cia', 'firma', 'instalacion'));
