-- What another system issued counts when the authority's answer to it is known (ambiguities K12): until then it waits with
-- an empty state. It was sent by that system: it must never be sent again, and the database itself says so.
alter table vta_movm drop constraint vta_movm_migrado_resuelto;
alter table vta_movm add constraint vta_movm_migrado_enviado check (not migrado or enviado is not null);

-- Whose signature a received document carries, as it was found when it came.
alter table doc_recibido add column firma text not null default '';
