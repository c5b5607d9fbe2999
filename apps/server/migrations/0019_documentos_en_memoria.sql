-- Lists of documents and the archive are found and counted in memory (server: features/vta-movm/indice), which asks for the
-- documents changed since it last looked, as lists of people do (0008).
alter table vta_movm add column cambio bigint not null default pg_current_xact_id()::text::bigint;
create index vta_movm_cambio on vta_movm (cod_cia, cambio);
-- Only what a list looks at: sending a document moves no index.
create trigger marcar_cambio before update on vta_movm for each row
  when ((old.fecha_emision, old.status, old.descripcion_sri, old.busqueda, old.identificacion)
    is distinct from (new.fecha_emision, new.status, new.descripcion_sri, new.busqueda, new.identificacion))
  execute function marcar_cambio();
create trigger marcar_borrado after delete on vta_movm for each row execute function marcar_borrado('num_docto');

-- Nothing counts or searches in these any more. The archive's carries what is read when a company is first asked about.
drop index vta_movm_lista;
drop index vta_movm_por_resolver;
drop index vta_movm_archivo;
create index vta_movm_archivo on vta_movm (cod_cia, fecha_emision desc, num_docto desc)
  include (id_tipo_docto_vta, status, descripcion_sri, prefijo, identificacion, busqueda, cambio);
