-- What a file says that Hacienda answered, where nothing shows that the file is Hacienda's (docs/acuerdos.md L24). It is kept, and
-- decides nothing: the state is asked by clave.
alter table doc_recibido add column segun_archivo text not null default '' check (segun_archivo in ('', 'ACEPTADO', 'RECHAZADO'));
alter table doc_recibido_archivo drop constraint doc_recibido_archivo_clase_check;
alter table doc_recibido_archivo add constraint doc_recibido_archivo_clase_check
  check (clase in ('xml', 'respuesta', 'pdf', 'segunArchivo'));
alter table vta_archivo drop constraint vta_archivo_clase_check;
alter table vta_archivo add constraint vta_archivo_clase_check check (clase in ('xml', 'respuesta', 'segunArchivo'));
