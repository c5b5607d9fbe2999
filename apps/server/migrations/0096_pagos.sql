-- What a sale was sold under and until when it is to be paid, as its document says: a list tells them of each row.
alter table vta_movm add column condicion_venta text generated always as (comprobante ->> 'condicionVenta') stored;
alter table vta_movm add column vence date generated always as (
  case when comprobante ->> 'plazoCredito' ~ '^\d{1,4}$'
    then ((fecha_emision at time zone 'UTC') - interval '6 hours')::date + (comprobante ->> 'plazoCredito')::integer end) stored;

-- Payments of a sale on credit, whether or not a receipt tells of them too (docs/decisions/0064). None is ever removed.
create table vta_pago (
  cod_cia integer not null,
  num_docto integer not null,
  id_pago integer not null,
  fecha date not null,
  medio text not null,
  -- In the currency of the sale.
  monto numeric(18, 5) not null check (monto > 0),
  referencia text not null,
  -- The receipt that tells of it: while that one is in force, the balance counts it and not the payment.
  recibo integer,
  username text not null,
  momento timestamptz not null,
  anulado timestamptz,
  llave text,
  huella bytea,
  primary key (cod_cia, num_docto, id_pago),
  foreign key (cod_cia, num_docto) references vta_movm (cod_cia, num_docto),
  foreign key (cod_cia, recibo) references vta_movm (cod_cia, num_docto)
);
select aislar('vta_pago');
create unique index vta_pago_llave on vta_pago (cod_cia, llave);
