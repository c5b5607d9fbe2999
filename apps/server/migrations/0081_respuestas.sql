-- What the company answers to what it received: numbered, signed, sent and followed like a document (decisions/0054).
create table doc_recibido_respuesta (
  cod_cia integer not null,
  id integer not null,
  orden integer not null,
  codigo_mensaje text not null check (codigo_mensaje in ('1', '2', '3')),
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  motivo text not null default '',
  monto_acreditar numeric(18, 5),
  monto_gasto numeric(18, 5),
  id_sucursal integer not null,
  id_caja integer not null,
  -- Nobody pressed anything: the supplier is one of those that are answered alone.
  automatica boolean not null default false,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  creada timestamptz not null,
  -- Until then it may be taken back; it has no number yet.
  sale timestamptz not null,
  -- Twenty digits, given when it is signed, in the same transaction.
  consecutivo text not null default '',
  xml bytea,
  firmada timestamptz,
  enviado timestamptz,
  estado text not null default '' check (estado in ('', 'ACEPTADO', 'RECHAZADO')),
  detalle text not null default '',
  resuelto timestamptz,
  respuesta bytea,
  primary key (cod_cia, id, orden),
  foreign key (cod_cia, id) references doc_recibido,
  check ((consecutivo = '') = (xml is null))
);
select aislar('doc_recibido_respuesta');
-- One at a time; the next only when the authority has decided the last one.
create unique index doc_recibido_respuesta_en_curso on doc_recibido_respuesta (cod_cia, id) where estado = '';
create unique index doc_recibido_respuesta_consecutivo on doc_recibido_respuesta (cod_cia, consecutivo) where consecutivo <> '';

-- Each branch, register and kind of message counts by itself (FACTS §9).
create table consecutivo_receptor (
  cod_cia integer not null,
  id_sucursal integer not null,
  id_caja integer not null,
  tipo text not null check (tipo in ('05', '06', '07')),
  -- The last one used.
  num_actual bigint not null,
  primary key (cod_cia, id_sucursal, id_caja, tipo),
  foreign key (cod_cia, id_sucursal, id_caja) references caja
);
select aislar('consecutivo_receptor');

-- What people answered last to a supplier, of a group of goods and (grupo *) of any, and how often in a row.
create table respuesta_memoria (
  cod_cia integer not null references cia,
  nit text not null,
  grupo text not null,
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  seguidas integer not null,
  ultima timestamptz not null,
  primary key (cod_cia, nit, grupo)
);
select aislar('respuesta_memoria');

-- Suppliers that the company lets be answered alone, up to a total in colones.
create table proveedor_automatico (
  cod_cia integer not null references cia,
  nit text not null,
  automatico boolean not null,
  techo numeric(18, 5) not null,
  primary key (cod_cia, nit)
);
select aislar('proveedor_automatico');
