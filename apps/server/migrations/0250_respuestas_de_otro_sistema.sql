-- An answer that the company gave in another system, as its file says it (docs/acuerdos.md L24): the document still waits, and
-- says so; the memory of answers learns from it.
alter table doc_recibido add column mensaje_segun_archivo text not null default ''
  check (mensaje_segun_archivo in ('', '1', '2', '3'));
alter table doc_recibido_archivo drop constraint doc_recibido_archivo_clase_check;
alter table doc_recibido_archivo add constraint doc_recibido_archivo_clase_check
  check (clase in ('xml', 'respuesta', 'pdf', 'segunArchivo', 'mensaje'));
-- Equal answers that came in files. They are proposed, but never make answers automatic: those are counted in `seguidas`.
alter table respuesta_memoria add column de_archivo integer not null default 0;
