-- What somebody who works for a company asks of it by mail, with a link by which XML is loaded there and nothing is read
-- (docs/decisions/0096). The secret is made when the mail is written, and only its hash stands here.
create table pedido_cliente (
  cod_cia integer not null references cia,
  id_pedido integer not null,
  -- By which access it was asked; none: by the company itself. Over, the link is over too.
  id_acceso bigint,
  username text not null,
  -- As the mail and the page of the link say it.
  pide text not null,
  responder_a text not null,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  para text not null,
  faltan text[] not null,
  mensaje text not null,
  creado timestamptz not null,
  vence timestamptz not null,
  huella bytea,
  retirado timestamptz,
  -- What came by it, and in the last minute.
  archivos integer not null default 0,
  bytes bigint not null default 0,
  minuto timestamptz,
  en_minuto integer not null default 0,
  primary key (cod_cia, id_pedido),
  foreign key (cod_cia, id_acceso) references acceso
);
select aislar('pedido_cliente');
create unique index pedido_cliente_huella on pedido_cliente (cod_cia, huella);
create index pedido_cliente_creado on pedido_cliente (cod_cia, creado);
create index pedido_cliente_acceso on pedido_cliente (cod_cia, id_acceso) where id_acceso is not null;
