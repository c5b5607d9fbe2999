-- What a buyer bears of a line whose tax the issuer assumes is read once for months and summaries (docs/decisions/0188). The rows of
-- purchases with such lines, or with a rate without its code, are made again when their month is read, and months are summed again.
alter table doc_recibido no force row level security;
alter table doc_recibido_iva no force row level security;
alter table vta_movm no force row level security;
alter table vta_iva no force row level security;
alter table iva_resumen no force row level security;
delete from doc_recibido_iva i using doc_recibido d
  where d.cod_cia = i.cod_cia and d.id = i.id and d.comprobante @? '$.lineas[*] ? (
    @.impuestoAsumidoEmisorFabrica."$n" != "0" || exists (@.**.impuestos[*] ? (@.codigo == "01" && !exists (@.codigoTarifaIva))))';
delete from vta_iva i using vta_movm d
  where d.cod_cia = i.cod_cia and d.num_docto = i.num_docto and d.compra
    and d.comprobante @? '$.lineas[*] ? (@.impuestoAsumidoEmisorFabrica."$n" != "0")';
update iva_resumen set resumen = null, dias = null, del_anio = null, anual = null, estado = null, leido = null;
alter table iva_resumen force row level security;
alter table vta_iva force row level security;
alter table vta_movm force row level security;
alter table doc_recibido_iva force row level security;
alter table doc_recibido force row level security;
