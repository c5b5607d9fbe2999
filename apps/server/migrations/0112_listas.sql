-- The code lists come with the product and are loaded in portions on its first start (server: features/listas), so that
-- nobody waits behind them. Until all of the CABYS is here, nobody but the loader sees what is not: half a list would
-- answer that a code does not exist.
alter table cabys add column pendiente boolean not null default false;
alter table cabys enable row level security;
create policy cabys_entero on cabys for select to pf_cia, pf_sistema
  using (not pendiente or exists (select from importacion where catalogo = 'cabys'));

-- Where a list came from: what a person loaded or the Central Bank published is not replaced by what the product carries.
alter table importacion add column origen text not null default 'archivo'
  check (origen in ('archivo', 'producto', 'bccr'));

-- One row: who is loading or renewing the lists, and when they are renewed next.
create table mantenimiento_listas (
  uno boolean primary key default true check (uno),
  -- Whoever loads says so every few seconds; whoever died is not waited for.
  cargando_hasta timestamptz,
  renovando_hasta timestamptz,
  proxima timestamptz not null default now() + interval '1 day',
  -- Somebody asked for the next one.
  a_mano boolean not null default false,
  -- In a row, since one that went well.
  fallas integer not null default 0,
  -- What the publisher said of the file that was read last, so that it need not be sent again.
  etag text not null default '',
  modificado text not null default ''
);
insert into mantenimiento_listas default values;

-- Every look at what is published, and what it changed.
create table cabys_revision (
  id integer generated always as identity primary key,
  momento timestamptz not null default now(),
  origen text not null check (origen in ('producto', 'bccr')),
  a_mano boolean not null default false,
  resultado text not null check (resultado in ('igual', 'renovado', 'fallo')),
  -- Why it failed, for a person.
  motivo text not null default '',
  filas integer not null default 0,
  nuevos integer not null default 0,
  retirados integer not null default 0,
  renombrados integer not null default 0,
  tarifas integer not null default 0
);
create table cabys_cambio (
  id_revision integer not null references cabys_revision on delete cascade,
  codigo text not null,
  clase text not null check (clase in ('nuevo', 'retirado', 'renombrado', 'tarifa')),
  descripcion text not null,
  -- Of a new name both names, of the others both rates.
  antes text not null default '',
  despues text not null default '',
  primary key (id_revision, clase, codigo)
);
create index cabys_cambio_tarifa on cabys_cambio (codigo, id_revision) where clase = 'tarifa';
grant select on mantenimiento_listas, cabys_revision, cabys_cambio to pf_cia, pf_sistema;
