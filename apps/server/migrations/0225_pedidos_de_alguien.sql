-- A link ends with the user that asked for it, in which company that user is (docs/decisions/0096).
alter table pedido_cliente add column cia_casa integer, add column usuario_casa integer;
alter table pedido_cliente no force row level security;
alter table acceso no force row level security;
alter table usuario no force row level security;
update pedido_cliente p set cia_casa = a.cia_casa, usuario_casa = a.usuario_casa
  from acceso a where a.cod_cia = p.cod_cia and a.id_acceso = p.id_acceso;
update pedido_cliente p set cia_casa = u.cod_cia, usuario_casa = u.id_usuario
  from usuario u where p.id_acceso is null and u.cod_cia = p.cod_cia and u.username = p.username;
-- Of nobody that is still there.
update pedido_cliente set retirado = coalesce(retirado, now()), huella = null, cia_casa = cod_cia, usuario_casa = 0
  where cia_casa is null;
alter table usuario force row level security;
alter table acceso force row level security;
alter table pedido_cliente force row level security;
alter table pedido_cliente alter column cia_casa set not null, alter column usuario_casa set not null;
