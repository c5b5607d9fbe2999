-- What a person adds to a month of IVA: entries, what the portal says, the proportion, attributions and the close.
create table iva_asiento (
  cod_cia integer not null references cia,
  id_asiento integer not null,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  tipo text not null,
  fecha date not null,
  numero text not null,
  nombre text not null,
  identificacion text not null,
  monto numeric(23, 5) not null,
  clase_d270 text,
  lineas jsonb not null,
  motivo text not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, id_asiento)
);
select aislar('iva_asiento');
create index iva_asiento_mes on iva_asiento (cod_cia, anio, mes);
-- A customs declaration counts once.
create unique index iva_asiento_dua on iva_asiento (cod_cia, numero) where tipo = 'dua' and numero <> '';

create table iva_tribu (
  cod_cia integer not null references cia,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  casilla text not null,
  monto numeric(23, 5) not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, anio, mes, casilla)
);
select aislar('iva_tribu');

-- Sales of last year, of which the provisional proportion of this one is.
create table iva_proporcion (
  cod_cia integer not null references cia,
  anio smallint not null,
  base jsonb not null,
  motivo text not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, anio)
);
select aislar('iva_proporcion');

create table iva_atribucion (
  cod_cia integer not null references cia,
  alcance text not null check (alcance in ('documento', 'proveedor')),
  llave text not null,
  uso text not null check (uso in ('conDerecho', 'sinDerecho', 'comun')),
  motivo text not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, alcance, llave)
);
select aislar('iva_atribucion');

-- A month as it was closed: its boxes, what the year's proportion needs of it, and its cells, compressed.
create table iva_cierre (
  cod_cia integer not null references cia,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  huella text not null,
  -- Of all that the figures come from: while it is the same, nothing is to be rectified.
  huella_hechos text not null,
  cifras jsonb not null,
  celdas bytea not null,
  motivo text not null,
  username text not null,
  momento timestamptz not null,
  primary key (cod_cia, anio, mes)
);
select aislar('iva_cierre');
