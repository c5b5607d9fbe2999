-- «Rechazadas por corregir» and its number in the menu: few rows, also where a migration brought thousands (docs/decisions/0020).
create index vta_movm_por_corregir on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto) include (status)
  where descripcion_sri = 'RECHAZADO' and not migrado;
