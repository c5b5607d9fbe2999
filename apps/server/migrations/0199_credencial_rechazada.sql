-- Hacienda's identity provider does not let a company in: nothing of it is sent, and nobody asks again with the same user and
-- password, except one job now and then (docs/decisions/0110).
alter table credencial_cia
  add column rechazo text check (rechazo in ('contrasena', 'cuenta', 'bloqueada', 'cliente')),
  add column rechazo_desde timestamptz,
  add constraint credencial_cia_rechazo check ((rechazo is null) = (rechazo_desde is null));
grant select (rechazo) on credencial_cia to pf_persona, pf_sistema;
