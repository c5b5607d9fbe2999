-- A product is priced in colones unless it says dollars; the prices of its surtido are in the same.
alter table producto
  add column moneda_precio text not null default 'CRC' check (moneda_precio in ('CRC', 'USD'));
