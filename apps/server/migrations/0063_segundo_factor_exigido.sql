-- Whether a session's owner has a second factor is asked before its company is known; the secret is not.
create policy segundo_factor_sistema on segundo_factor for select to pf_sistema using (true);
grant select (cod_cia, id_usuario, activo) on segundo_factor to pf_sistema;
