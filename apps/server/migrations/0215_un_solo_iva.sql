-- A line with a gift was kept at its full price also for its buyer, who bears what is left of it (docs/hacienda.md, section 4.5).
-- The rows of purchases with such lines are made again when their month is read.
delete from doc_recibido_iva i using doc_recibido d
  where d.cod_cia = i.cod_cia and d.id = i.id and d.comprobante @? '$.**.descuentos[*] ? (@.codigo == "01" || @.codigo == "03")';
delete from vta_iva i using vta_movm d
  where d.cod_cia = i.cod_cia and d.num_docto = i.num_docto and d.compra
    and d.comprobante @? '$.**.descuentos[*] ? (@.codigo == "01" || @.codigo == "03")';

-- The desk says the month of IVA as the board does, from what is kept of it: both sides of the tax, and what stands beside.
delete from iva_resumen;
alter table iva_resumen add column debito numeric(23, 5) not null;
alter table iva_resumen add column credito numeric(23, 5) not null;
alter table iva_resumen add column pilas jsonb not null;
grant select (debito, credito, pilas) on iva_resumen to pf_persona;
