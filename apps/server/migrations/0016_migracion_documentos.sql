-- Documents of another system, brought in a zip and loaded in the background (SRV-10, ambiguities C16).
create table carga (
  cod_cia integer not null references cia,
  id_carga integer not null,
  clase text not null check (clase in ('emitidos', 'recibidos')),
  -- As it was sent; emptied when its last file has been read.
  zip bytea,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  direccion_ip text not null default '',
  creada timestamptz not null,
  terminada timestamptz,
  archivos integer not null,
  -- Files done, in the order in which they are read. Moves in the transaction that keeps what the file brought, so that
  -- whoever goes on after a process that died neither leaves one out nor loads one twice.
  avance integer not null default 0,
  -- How often the file after those was begun: one that kills whoever reads it is given up.
  intentos smallint not null default 0,
  cargados integer not null default 0,
  omitidos integer not null default 0,
  fallidos integer not null default 0,
  -- The first ones that failed, with why: [{"archivo", "motivo"}].
  detalle jsonb not null default '[]',
  -- Sequences that were raised, by their id: {"3": {"antes", "despues"}}.
  consecutivos jsonb not null default '{}',
  primary key (cod_cia, id_carga)
);
select aislar('carga');

-- Issued with another system: it has its number, and must never be signed, sent or asked for.
alter table vta_movm add column migrado boolean not null default false;
alter table vta_movm add constraint vta_movm_migrado_resuelto check (not migrado or descripcion_sri <> '');

-- What others issued to the company (ENT-46 to ENT-49). Amounts in the document's currency.
create table doc_recibido (
  cod_cia integer not null references cia,
  id integer not null,
  clave text not null,
  consecutivo text not null,
  version text not null,
  id_tipo_docto_vta smallint not null,
  emisor text not null,
  nit_emisor text not null,
  fecha_emision timestamptz not null,
  fecha_ingreso timestamptz not null,
  moneda text not null,
  tasa_cambio numeric(18, 5) not null,
  total_factura numeric(18, 5) not null,
  monto_impuesto numeric(18, 5) not null,
  descripcion_sri text not null default '' check (descripcion_sri in ('', 'ACEPTADO', 'RECHAZADO')),
  -- What the company answered: '' nothing yet, 1 accepted, 2 in part, 3 rejected.
  codigo_mensaje text not null default '' check (codigo_mensaje in ('', '1', '2', '3')),
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  motivo_rechazo text not null default '',
  -- Base of goods, base of services, tax of goods and tax of services at each rate; all rates that the law has had (E8, E9).
  tot0 numeric(18, 5) not null default 0, tot_serv0 numeric(18, 5) not null default 0,
  tarifa0 numeric(18, 5) not null default 0, tarifa_serv0 numeric(18, 5) not null default 0,
  tot05 numeric(18, 5) not null default 0, tot_serv05 numeric(18, 5) not null default 0,
  tarifa05 numeric(18, 5) not null default 0, tarifa_serv05 numeric(18, 5) not null default 0,
  tot1 numeric(18, 5) not null default 0, tot_serv1 numeric(18, 5) not null default 0,
  tarifa1 numeric(18, 5) not null default 0, tarifa_serv1 numeric(18, 5) not null default 0,
  tot2 numeric(18, 5) not null default 0, tot_serv2 numeric(18, 5) not null default 0,
  tarifa2 numeric(18, 5) not null default 0, tarifa_serv2 numeric(18, 5) not null default 0,
  tot4 numeric(18, 5) not null default 0, tot_serv4 numeric(18, 5) not null default 0,
  tarifa4 numeric(18, 5) not null default 0, tarifa_serv4 numeric(18, 5) not null default 0,
  tot8 numeric(18, 5) not null default 0, tot_serv8 numeric(18, 5) not null default 0,
  tarifa8 numeric(18, 5) not null default 0, tarifa_serv8 numeric(18, 5) not null default 0,
  tot13 numeric(18, 5) not null default 0, tot_serv13 numeric(18, 5) not null default 0,
  tarifa13 numeric(18, 5) not null default 0, tarifa_serv13 numeric(18, 5) not null default 0,
  tot_otras numeric(18, 5) not null default 0, tot_serv_otras numeric(18, 5) not null default 0,
  tarifa_otras numeric(18, 5) not null default 0, tarifa_serv_otras numeric(18, 5) not null default 0,
  comprobante jsonb not null,
  busqueda text not null,
  primary key (cod_cia, id),
  unique (cod_cia, clave)
);
select aislar('doc_recibido');
create index doc_recibido_fecha on doc_recibido (cod_cia, fecha_emision desc, id desc);

-- Bytes apart from the row, as they were received.
create table doc_recibido_archivo (
  cod_cia integer not null,
  id integer not null,
  clase text not null check (clase in ('xml', 'respuesta')),
  contenido bytea not null,
  creado timestamptz not null default now(),
  primary key (cod_cia, id, clase),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_archivo');
