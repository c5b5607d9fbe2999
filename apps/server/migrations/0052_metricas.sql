-- Counts over all companies for the metrics: states and nothing that says whose or what. Of the answers that were not
-- believed, of which documents.
create policy vta_movm_sistema on vta_movm for select to pf_sistema using (true);
grant select (status, descripcion_sri) on vta_movm to pf_sistema;
create policy respuesta_dudosa_sistema on respuesta_dudosa for select to pf_sistema using (true);
grant select (cod_cia, num_docto, ultima) on respuesta_dudosa to pf_sistema;
create policy correo_sistema on correo for select to pf_sistema using (true);
grant select (estado) on correo to pf_sistema;

-- The counter of transactions when the database was last alive: after a restore from another server it runs behind, and
-- what is kept in memory by it (server: lib/cambios.ts) has to be marked again.
alter table instalacion add column transaccion bigint not null default pg_current_xact_id()::text::bigint;
