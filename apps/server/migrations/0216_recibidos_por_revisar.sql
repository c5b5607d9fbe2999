-- A received document that breaks the structure of its version, or whose exchange rate cannot be right, is kept and counts in
-- nothing until a person says that it is correct (docs/acuerdos.md L6): its rates and its row of IVA are written then. `revisar`
-- is the reason; of a document that is not withheld, a warning.
alter table doc_recibido
  add column revisar text not null default '',
  drop constraint doc_recibido_situacion_check,
  add constraint doc_recibido_situacion_check check (situacion in ('P', 'R', 'O', 'N', 'V'));
-- Few among many, counted with the other views.
create index doc_recibido_por_revisar on doc_recibido (cod_cia, fecha_emision, id)
  include (id_tipo_docto_vta, codigo_mensaje, id_nombre, referencia) where situacion = 'V';
