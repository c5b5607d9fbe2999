-- A note on a receipt of payment takes back a payment and no sale: like the receipt, no sum of sales or purchases has it
-- (vta_sumando).
alter table vta_movm add column sobre_recibo boolean not null default false;
