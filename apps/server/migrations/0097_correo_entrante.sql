-- Mail that brings documents (docs/decisions/0065). An address is a secret of its company; that of the installation belongs
-- to the operator's company and brings documents to every one of them.
create table correo_direccion (
  cod_cia integer not null references cia,
  alcance text not null check (alcance in ('cia', 'instalacion')),
  codigo text not null unique,
  -- Who asked for it: what comes in is done in their name, and goes no further than they may go.
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  creada timestamptz not null,
  primary key (cod_cia, alcance)
);
select aislar('correo_direccion');
-- Who rings has no company yet.
create policy correo_direccion_sistema on correo_direccion for select to pf_sistema using (true);
grant select (cod_cia, alcance, codigo) on correo_direccion to pf_sistema;

-- Every mail that was taken, as it came until it is read; afterwards what it was, also when it brought nothing.
create table correo_entrante (
  cod_cia integer not null references cia,
  id_correo integer not null,
  alcance text not null check (alcance in ('cia', 'instalacion')),
  -- SHA-256 of its Message-ID and body: delivered twice it is one.
  huella bytea not null,
  remitente text not null,
  asunto text not null default '',
  direccion_ip text not null,
  recibido timestamptz not null,
  bytes integer not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'leido', 'sinXml', 'ilegible')),
  detalle text not null default '',
  archivos integer not null default 0,
  contenido bytea,
  primary key (cod_cia, id_correo),
  unique (cod_cia, alcance, huella)
);
select aislar('correo_entrante');

-- The load that a mail became, one in each company that it has documents for.
alter table carga add column correo_cia integer;
alter table carga add column correo_id integer;
create unique index carga_correo on carga (cod_cia, correo_cia, correo_id);
-- Why this file is not opened at all.
alter table carga_parte add column motivo text;
