-- Who accepts with a number that nobody proved waits until the company says that it knows them (docs/acuerdos.md L17). The
-- answer stands in the columns of the person; `aceptado` still says since when the access is in force, and is empty until then.
alter table acceso
  add column respondido timestamptz,
  add column correo_casa text not null default '',
  -- The number that was invited was proven when it was accepted.
  add column comprobada boolean not null default false,
  add column confirmado_por text not null default '';

alter table acceso no force row level security;
alter table usuario no force row level security;
alter table cia no force row level security;
alter table acceso drop constraint acceso_check;
update acceso a set respondido = aceptado, correo_casa = u.correo,
    comprobada = a.identificacion = u.username and u.comprobado is not null
  from usuario u
  where a.aceptado is not null and u.cod_cia = a.cia_casa and u.id_usuario = a.usuario_casa;
update acceso set respondido = aceptado where aceptado is not null and respondido is null;
-- Accepted by a number that the person's own company had written beside the user's name: the inviter says whether it is them.
update acceso a set aceptado = null, vence = now() + interval '7 days', version = a.version + 1
  from usuario u join cia c using (cod_cia)
  where a.aceptado is not null and a.retirado is null and u.cod_cia = a.cia_casa and u.id_usuario = a.usuario_casa
    and a.identificacion not in (u.username, c.ruc);
alter table cia force row level security;
alter table usuario force row level security;
alter table acceso force row level security;

alter table acceso
  add constraint acceso_respondido check ((respondido is null) = (cia_casa is null) and (respondido is null) = (usuario_casa is null)),
  add constraint acceso_aceptado check (aceptado is null or respondido is not null);
