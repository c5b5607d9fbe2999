-- What a company pays for its plan: the cards it may be charged to, the plan it has, what each period owes, each attempt to
-- charge it, what the provider told, and what does not agree with the provider (docs/decisions/0085).

-- A card, by the token under which the provider knows it. Its number is nowhere.
create table metodo_pago (
  cod_cia integer not null references cia,
  id integer not null,
  nombre text not null,
  predeterminada boolean not null,
  ultimos_digitos text not null check (ultimos_digitos ~ '^[0-9]{0,4}$'),
  marca text not null default '',
  -- MMYY; blank where neither the provider nor the person said.
  vencimiento text not null check (vencimiento ~ '^((0[1-9]|1[0-2])[0-9]{2})?$'),
  token_sellado bytea not null,
  proveedor text not null,
  creado timestamptz not null,
  version integer not null default 1,
  primary key (cod_cia, id)
);
select aislar('metodo_pago');
create unique index metodo_pago_predeterminada on metodo_pago (cod_cia) where predeterminada;

-- A card that is being given: `pedido` is our name for it, and the only one a browser knows; `sesion` the provider's.
create table sesion_tarjeta (
  cod_cia integer not null references cia,
  pedido uuid not null unique,
  sesion text not null,
  -- Where the form is ours: what lets us hand its ciphertext to the provider.
  token_sellado bytea,
  estado text not null check (estado in ('esperando', 'tomada', 'guardada', 'rechazada')),
  mensaje text not null default '',
  creada timestamptz not null,
  vence timestamptz not null,
  id_metodo integer,
  primary key (cod_cia, pedido)
);
select aislar('sesion_tarjeta');
-- A notice says which one it is about, and not whose.
create policy sesion_tarjeta_sistema on sesion_tarjeta for select to pf_sistema using (true);
grant select (cod_cia, pedido) on sesion_tarjeta to pf_sistema;

create table suscripcion (
  cod_cia integer not null references cia,
  id integer not null,
  id_paquete text not null,
  opcion text not null,
  -- 1 one payment a year, 2 every month.
  frecuencia smallint not null check (frecuencia in (1, 2)),
  -- Of each period, IVA included.
  monto numeric(18, 5) not null check (monto > 0),
  estado text not null check (estado in ('pendiente', 'activa', 'gracia', 'aviso', 'pausada', 'cancelada')),
  creada timestamptz not null,
  -- The day whose number in the month each period begins on; null until it is paid once.
  desde date,
  -- First day that is not paid; null until it is paid once.
  pagado_hasta date,
  proximo_cobro date,
  -- It ends by itself where its last payment does.
  renueva boolean not null default true,
  id_metodo integer,
  cancelada timestamptz,
  -- What the next periods cost, once that was told.
  precio_nuevo numeric(18, 5),
  precio_avisado date,
  version integer not null default 1,
  primary key (cod_cia, id),
  -- A card that goes leaves the plan without one.
  foreign key (cod_cia, id_metodo) references metodo_pago on delete set null (id_metodo),
  check ((desde is null) = (pagado_hasta is null)),
  check (desde is not null or estado in ('pendiente', 'cancelada'))
);
select aislar('suscripcion');
-- One plan that is in force, and one purchase that waits for its payment.
create unique index suscripcion_viva on suscripcion (cod_cia) where estado in ('activa', 'gracia', 'aviso', 'pausada');
create unique index suscripcion_pendiente on suscripcion (cod_cia) where estado = 'pendiente';

-- What one period owes (SRV-19).
create table pago (
  cod_cia integer not null references cia,
  id integer not null,
  id_suscripcion integer not null,
  -- yyyy-MM of its first day: no two periods of a subscription begin in one month.
  periodo text not null check (periodo ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- From the first inclusive to the second exclusive.
  desde date not null,
  hasta date not null check (hasta > desde),
  concepto text not null,
  monto numeric(18, 5) not null check (monto > 0),
  moneda text not null default 'CRC' check (moneda = 'CRC'),
  generado timestamptz not null,
  estado text not null check (estado in ('pendiente', 'pagado', 'anulado')),
  via text not null check (via in ('tarjeta', 'transferencia')),
  -- Of the browser that asked for the purchase: the same one is the same purchase.
  llave uuid,
  -- What a transfer says of itself, so that its payment is found in the bank's list.
  referencia text not null unique,
  pagado_con text not null default '',
  pagado_en timestamptz,
  id_metodo integer,
  -- Number of the movement in the bank: it pays one payment, of one company.
  documento_banco text unique,
  -- The factura of the operator's company that documents it.
  factura_cia integer,
  factura_num_docto integer,
  factura_clave text not null default '',
  primary key (cod_cia, id),
  unique (cod_cia, id_suscripcion, periodo),
  unique (cod_cia, llave),
  foreign key (cod_cia, id_suscripcion) references suscripcion,
  foreign key (cod_cia, id_metodo) references metodo_pago on delete set null (id_metodo),
  check ((estado = 'pagado') = (pagado_en is not null))
);
select aislar('pago');
create index pago_pendiente on pago (cod_cia, generado) where estado = 'pendiente';
-- The operator sees which transfers are awaited.
create index pago_por_transferir on pago (generado) where estado = 'pendiente' and via = 'transferencia';
create policy pago_sistema on pago for select to pf_sistema using (true);
grant select (cod_cia, id, concepto, referencia, monto, generado, estado, via, documento_banco) on pago to pf_sistema;

-- One attempt to charge a payment to a card. Of a payment at most one is under way: that index is what makes two windows one
-- charge.
create table cobro (
  cod_cia integer not null references cia,
  id integer not null,
  id_pago integer not null,
  n integer not null,
  -- subscription-period-attempt, as the provider knows it.
  referencia text not null unique,
  -- Of whoever asked for it.
  llave uuid,
  estado text not null check (estado in ('nuevo', 'enviado', 'desconocido', 'requiere3ds', 'aprobado', 'rechazado')),
  monto numeric(18, 5) not null check (monto > 0),
  moneda text not null default 'CRC',
  id_metodo integer,
  proveedor text not null,
  -- The provider's own number of it: it is one charge of ours and no other.
  order_id text,
  autorizacion text not null default '',
  -- Of the answer, when it was refused; and what is to be done about it (domain: claseDeRechazo).
  codigo text not null default '',
  clase text not null default '',
  mensaje text not null default '',
  -- Where the bank asks the person.
  url text,
  creado timestamptz not null,
  enviado_en timestamptz,
  resuelto_en timestamptz,
  -- When the provider is asked next what became of it, and how often it was; null with estado 'desconocido': an operator's.
  preguntar_en timestamptz,
  preguntas integer not null default 0,
  primary key (cod_cia, id),
  unique (cod_cia, id_pago, n),
  unique (cod_cia, llave),
  foreign key (cod_cia, id_pago) references pago,
  foreign key (cod_cia, id_metodo) references metodo_pago on delete set null (id_metodo)
);
select aislar('cobro');
create unique index cobro_en_camino on cobro (cod_cia, id_pago)
  where estado in ('nuevo', 'enviado', 'desconocido', 'requiere3ds');
create unique index cobro_orden on cobro (proveedor, order_id) where order_id is not null;
create index cobro_resuelto on cobro (resuelto_en) where estado = 'aprobado';
-- A notice names an order, and not whose it is; the reconciliation compares what everybody was charged.
create policy cobro_sistema on cobro for select to pf_sistema using (true);
grant select (cod_cia, id, id_pago, referencia, order_id, proveedor, estado, monto, moneda, creado, enviado_en, resuelto_en,
  preguntar_en) on cobro to pf_sistema;

-- What the provider told by itself, once for each thing it tells.
create table suceso_pago (
  proveedor text not null,
  clave text not null,
  ruta text not null,
  -- As it came, tokens of cards blanked.
  cuerpo text not null,
  -- What of it is applied: one of perhaps several in a notice.
  suceso jsonb not null,
  -- Whose it is, when that is known.
  compania integer,
  recibido timestamptz not null,
  veces integer not null default 1,
  aplicado timestamptz,
  resultado text not null default '',
  primary key (proveedor, clave)
);
create index suceso_pago_recibido on suceso_pago (recibido);
grant select, insert, update, delete on suceso_pago to pf_sistema;

-- What does not agree with the provider, for the operator.
create table diferencia_pago (
  id integer generated always as identity primary key,
  clase text not null check (clase in ('solo_nuestro', 'solo_ajeno', 'monto', 'sin_respuesta')),
  proveedor text not null,
  -- What it is told by once, however often it is found.
  llave text not null unique,
  compania integer,
  id_pago integer,
  id_cobro integer,
  referencia text not null default '',
  order_id text not null default '',
  monto numeric(18, 5),
  monto_ajeno numeric(18, 5),
  detalle text not null default '',
  hallada timestamptz not null,
  verbo text,
  nota text not null default '',
  resuelta_por text,
  resuelta_en timestamptz,
  check ((verbo is null) = (resuelta_en is null))
);
create index diferencia_pago_abierta on diferencia_pago (hallada) where resuelta_en is null;
alter table diferencia_pago enable row level security;
alter table diferencia_pago force row level security;
create policy diferencia_pago_sistema on diferencia_pago to pf_sistema using (true) with check (true);
grant select, insert, update on diferencia_pago to pf_sistema;
-- Found where a result is judged, in the company it is of; read by nobody there.
create policy diferencia_pago_hallada on diferencia_pago for insert to pf_cia
  with check (compania = nullif(current_setting('app.cod_cia', true), '')::integer);
grant insert on diferencia_pago to pf_cia;

-- Each day's comparison with the provider's book.
create table conciliacion_pago (
  proveedor text not null,
  dia date not null,
  momento timestamptz not null,
  cargos integer not null default 0,
  -- Why it could not be made; blank when it was.
  mensaje text not null default '',
  primary key (proveedor, dia)
);
grant select, insert, update on conciliacion_pago to pf_sistema;
