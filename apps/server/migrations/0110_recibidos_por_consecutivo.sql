-- Who types the whole number of a document that arrived finds it at once, whoever sent it; what is bought twice is still found
-- by the same index.
drop index doc_recibido_numero;
create index doc_recibido_numero on doc_recibido (cod_cia, consecutivo, nit_emisor);
