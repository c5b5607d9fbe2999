-- Which closes have a receipt of the portal: the board knows that the month was filed (docs/decisions/0149).
create policy iva_presentado_persona on iva_presentado for select to pf_persona
  using (cod_cia = any ((select cias_de_persona())::integer[]));
grant select (cod_cia, anio, mes, numero, orden, retirado) on iva_presentado to pf_persona;
