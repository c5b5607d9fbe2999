-- Documents with many parts are read one by one.
create index vta_iva_grande on vta_iva (cod_cia, dia) where cardinality(partes) > 6;
create index doc_recibido_iva_grande on doc_recibido_iva (cod_cia, dia) where cardinality(partes) > 6;
