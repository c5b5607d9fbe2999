-- The tills of Venta rápida (docs/decisions/0151, 0153): devices, leases, their diaries, shifts and closings.

-- A browser profile of one machine; it chooses its id.
create table dispositivo (
  cod_cia integer not null references cia,
  id_dispositivo uuid not null,
  nombre text not null,
  -- What navigator.storage.persist() answered; null: not asked.
  persistente boolean,
  creado timestamptz not null,
  primary key (cod_cia, id_dispositivo)
);
select aislar('dispositivo');

create table arriendo (
  cod_cia integer not null references cia,
  id_arriendo uuid not null,
  id_sucursal integer not null,
  id_caja integer not null,
  id_dispositivo uuid not null,
  -- Chosen by the device before it asked: the same request gives the same lease.
  solicitud uuid not null,
  estado text not null check (estado in ('vigente', 'devuelto', 'perdido')),
  -- The rest of what packages/mostrador keeps of a lease, as its canonical text; the sales of the open shift are in asiento.
  servidor text not null,
  contacto timestamptz not null,
  tomado timestamptz not null,
  terminado timestamptz,
  primary key (cod_cia, id_arriendo),
  foreign key (cod_cia, id_sucursal, id_caja) references caja,
  foreign key (cod_cia, id_dispositivo) references dispositivo
);
select aislar('arriendo');
-- One writer per terminal.
create unique index arriendo_vigente on arriendo (cod_cia, id_sucursal, id_caja) where estado = 'vigente';
create index arriendo_de_caja on arriendo (cod_cia, id_sucursal, id_caja, tomado);

-- The lease that numbers with this sequence. It is on the row that gives numbers, so that a lease and a document that is
-- issued at the same moment wait for each other.
alter table manto_formulario add column id_arriendo uuid;
alter table manto_formulario add foreign key (cod_cia, id_arriendo) references arriendo;

-- The diary of a lease as the server took it.
create table asiento (
  cod_cia integer not null references cia,
  id_arriendo uuid not null,
  n integer not null,
  -- The shift it belongs to; 0 outside of one.
  turno integer not null,
  clase text not null,
  huella text not null,
  -- The entry as its canonical text, of which the hash is.
  texto text not null,
  recibido timestamptz not null,
  -- Of a sale.
  consecutivo text,
  clave text,
  -- Why a person must look at it.
  motivos text[] not null default '{}',
  -- A sale that is in order: it becomes a document once it was handed over.
  por_emitir boolean not null default false,
  -- Instant before which nothing of it is sent.
  no_antes_de timestamptz,
  num_docto integer,
  primary key (cod_cia, id_arriendo, n),
  foreign key (cod_cia, id_arriendo) references arriendo
);
select aislar('asiento');
create index asiento_consecutivo on asiento (cod_cia, consecutivo) where consecutivo is not null;
create index asiento_por_emitir on asiento (cod_cia, id_arriendo, clave) where por_emitir;
create index asiento_turno on asiento (cod_cia, id_arriendo, turno, n);
create index asiento_atencion on asiento (cod_cia, id_arriendo) where motivos <> '{}' and num_docto is null;

create table turno (
  cod_cia integer not null references cia,
  id_arriendo uuid not null,
  turno integer not null,
  id_cajero integer not null,
  cajero text not null,
  abierto timestamptz not null,
  fondo numeric(18, 5) not null,
  -- Why the float is not what the last closing left.
  explicacion text not null default '',
  cerrado timestamptz,
  primary key (cod_cia, id_arriendo, turno),
  foreign key (cod_cia, id_arriendo) references arriendo
);
select aislar('turno');

create table cierre_z (
  cod_cia integer not null references cia,
  id_sucursal integer not null,
  id_caja integer not null,
  numero integer not null,
  id_arriendo uuid not null,
  turno integer not null,
  cerrado timestamptz not null,
  -- False if it is not the sum of its sales as the server has them.
  cuadra boolean not null,
  -- The closing as it was printed, as its canonical text.
  texto text not null,
  primary key (cod_cia, id_sucursal, id_caja, numero),
  foreign key (cod_cia, id_arriendo, turno) references turno
);
select aislar('cierre_z');
-- A closing is numbered once and never changes.
revoke update, delete on cierre_z from pf_cia;
