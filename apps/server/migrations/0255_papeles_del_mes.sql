-- What a request by mail has received, line by line, and its reminders (docs/decisions/0150).
alter table pedido_cliente
  -- Lines, from 1, for which the client handed in a file. What XML shows by itself is not written here.
  add column llegaron smallint[] not null default '{}',
  add column recordatorios smallint not null default 0,
  add column recordado timestamptz,
  -- Of the mail before the last one: a reminder does not end the link that the client may have open.
  add column huella_anterior bytea;
create unique index pedido_cliente_huella_anterior on pedido_cliente (cod_cia, huella_anterior);

-- Papers of a month that are no electronic document: photos and PDF that a client handed in by a link. Photos are drawn
-- again before they are stored; a PDF is stored as it came and only offered as a download.
create table papel_del_mes (
  cod_cia integer not null references cia,
  id_papel integer not null,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  id_pedido integer not null,
  -- Line of the request, from 1.
  linea smallint,
  nombre text not null,
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg')),
  bytes bytea not null,
  -- SHA-256 of the file as it was sent: the same file twice is one paper.
  huella text not null,
  momento timestamptz not null,
  primary key (cod_cia, id_papel),
  unique (cod_cia, id_pedido, huella),
  foreign key (cod_cia, id_pedido) references pedido_cliente
);
select aislar('papel_del_mes');
create index papel_del_mes_mes on papel_del_mes (cod_cia, anio, mes, id_papel);
