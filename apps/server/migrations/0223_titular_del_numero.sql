-- Whose a number is (docs/acuerdos.md L17, docs/decisions/0121). A user holds it from the first sign-in on; until then others
-- may be invited under it. `comprobado`: Hacienda accepted what its owner signed, or an operator marked it.
alter table usuario
  add column ingresado timestamptz,
  add column comprobado timestamptz,
  add column comprobado_por text not null default '';

alter table usuario no force row level security;
alter table bitacora no force row level security;
update usuario u set ingresado = creado
  where contrasena_vence is null
    or exists (select from bitacora b where b.cod_cia = u.cod_cia and b.entidad = 'ingreso'
      and b.llave = u.id_usuario::text and b.detalle like 'Ingresó%');
alter table bitacora force row level security;
alter table usuario force row level security;

alter table usuario drop constraint usuario_username_key;
create unique index usuario_titular on usuario (username) where ingresado is not null or comprobado is not null;
create unique index usuario_de_la_cia on usuario (cod_cia, username);
create index usuario_username on usuario (username);
