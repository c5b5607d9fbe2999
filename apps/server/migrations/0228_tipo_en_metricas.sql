-- The metrics tell proformas, which are sent to nobody, from documents that wait for Hacienda.
grant select (id_tipo_docto_vta) on vta_movm to pf_sistema;
