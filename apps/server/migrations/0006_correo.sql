-- Mail that leaves. A row says what is to be said to whom and how it went; the text itself is written when it is sent, so
-- that neither a password nor a link is ever stored.
create table correo (
  cod_cia integer not null references cia,
  id_correo integer not null,
  -- Which text: 'credenciales', 'recuperacion' …
  clase text not null,
  -- What it is about, as a person would say it: a user, a document.
  referencia text not null default '',
  para text[] not null,
  asunto text not null default '',
  datos jsonb not null default '{}',
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  intentos integer not null default 0,
  ultimo_error text not null default '',
  id_mensaje text not null default '',
  creado timestamptz not null,
  enviado timestamptz,
  primary key (cod_cia, id_correo)
);
select aislar('correo');
create index correo_referencia on correo (cod_cia, clase, referencia, id_correo desc);
