-- The month of IVA looks for the few purchase invoices among thousands of sales.
create index vta_movm_compra on vta_movm (cod_cia, fecha_emision) where compra;
