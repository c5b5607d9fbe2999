-- The sale that a note of a till takes back: what is left of it is asked when another note comes (docs/decisions/0168).
alter table asiento add column referida text;
update asiento set referida = texto::jsonb #>> '{hecho,venta,documento,referencias,0,numero}'
  where clase = 'venta' and texto::jsonb #>> '{hecho,venta,documento,tipo}' = 'NC';
create index asiento_referida on asiento (cod_cia, referida) where referida is not null;
