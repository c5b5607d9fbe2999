-- What was sold on credit, in the order of its list: whoever asks what is owed looks through these and no others.
create index vta_movm_credito on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto)
  include (status, descripcion_sri, id_nombre, referencia) where condicion_venta in ('02', '08', '10');
