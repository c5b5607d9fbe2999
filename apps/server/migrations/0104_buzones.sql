-- A mailbox that a company already has, read by IMAP (docs/decisions/0067). Its secret goes in and never comes out.
create table buzon (
  cod_cia integer primary key references cia,
  -- Of one company, or of an operator for all of them.
  alcance text not null check (alcance in ('cia', 'instalacion')),
  servidor text not null,
  puerto integer not null check (puerto between 1 and 65535),
  seguridad text not null check (seguridad in ('tls', 'starttls', 'ninguna')),
  usuario text not null,
  clase_secreto text not null check (clase_secreto in ('clave', 'token')),
  secreto bytea not null,
  carpeta text not null,
  -- Empty: mails stay where they are.
  mover_a text not null default '',
  activo boolean not null default true,
  -- Nothing older is looked at.
  desde date not null,
  -- Whose it is: what comes in is done in their name, and goes no further than they may go.
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  -- Another one after each change of the above, so that who reads it with the former ones finds out.
  version integer not null default 1,
  -- What is known of the folder; numbers mean nothing under another validity.
  uidvalidity bigint,
  ultimo_uid bigint not null default 0,
  ultima_mirada timestamptz,
  fallo text not null default '',
  fallas integer not null default 0,
  proximo_intento timestamptz
);
select aislar('buzon');
-- The state of the installation, for its operator.
create policy buzon_sistema on buzon for select to pf_sistema using (true);
grant select (cod_cia, activo, ultima_mirada, fallo, fallas, proximo_intento) on buzon to pf_sistema;

-- Each mail of the folder that somebody began to read: claimed before a byte of it is asked for, also when it brings nothing.
create table buzon_correo (
  cod_cia integer not null references buzon on delete cascade,
  uidvalidity bigint not null,
  uid bigint not null,
  -- Until then nobody else reads it; whoever died meanwhile has lost it.
  tomado_hasta timestamptz,
  intentos integer not null default 1,
  estado text not null default 'tomado'
    check (estado in ('tomado', 'guardado', 'repetido', 'sinDocumentos', 'noSePudo', 'yaNoEsta')),
  por_mover boolean not null default false,
  momento timestamptz not null,
  primary key (cod_cia, uidvalidity, uid)
);
select aislar('buzon_correo');
create index buzon_correo_pendiente on buzon_correo (cod_cia, uidvalidity, uid) where estado = 'tomado' or por_mover;

-- How it came: to the address, or out of the mailbox.
alter table correo_entrante add column por text not null default 'direccion' check (por in ('direccion', 'buzon'));
