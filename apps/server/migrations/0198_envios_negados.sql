-- Hacienda refused to take a document, and trying again gives the same answer: nothing sends it any more until a person says so
-- (docs/decisions/0110). Its reason stands in errores_sri; the document keeps its number and its XML.
alter table vta_movm
  add column negado timestamptz,
  -- How often since a person last asked.
  add column negativas smallint not null default 0,
  add constraint vta_movm_negado check (negado is null or enviado is null);
grant select (negado) on vta_movm to pf_persona, pf_sistema;

alter table doc_recibido_respuesta add column negativas smallint not null default 0;
