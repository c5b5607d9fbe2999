-- The last known rate of a currency is that of the company's last document in it; most companies have none, and looked through
-- all their documents to learn it.
create index vta_movm_en_otra_moneda on vta_movm (cod_cia, moneda, fecha_emision) where moneda <> 'CRC';
