-- Ambiguities D7: every tiquete begins with the person of the counter, the one without identification.
create index cliente_contado on cliente (cod_cia, id_cliente) where tipo_identificacion = '';
