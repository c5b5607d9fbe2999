-- A line of a received document is a product of the company when somebody says so; what a supplier calls it is remembered, and
-- proposed the next time.
create table doc_recibido_producto (
  cod_cia integer not null,
  id integer not null,
  -- Of the line, from 1.
  numero integer not null,
  id_producto integer not null,
  primary key (cod_cia, id, numero),
  foreign key (cod_cia, id) references doc_recibido on delete cascade,
  foreign key (cod_cia, id_producto) references producto on delete cascade
);
select aislar('doc_recibido_producto');
create index doc_recibido_producto_producto on doc_recibido_producto (cod_cia, id_producto);

create table proveedor_producto (
  cod_cia integer not null,
  nit text not null,
  -- The supplier's code, or without one the description as it is searched.
  llave text not null,
  id_producto integer not null,
  primary key (cod_cia, nit, llave),
  foreign key (cod_cia, id_producto) references producto on delete cascade
);
select aislar('proveedor_producto');
create index proveedor_producto_producto on proveedor_producto (cod_cia, id_producto);
