-- The factura of a payment is named in its history; earlier payments had only its internal number.
alter table pago no force row level security;
alter table vta_movm no force row level security;
update pago p set factura_clave = v.clave
  from vta_movm v where p.factura_clave = '' and v.cod_cia = p.factura_cia and v.num_docto = p.factura_num_docto;
alter table vta_movm force row level security;
alter table pago force row level security;
