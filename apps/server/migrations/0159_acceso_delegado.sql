-- Somebody of another company who may work in this one (docs/decisions/0094): invited by mail, accepted with the own user,
-- withdrawn at any time. A row lives once: who is invited again has another.
create table acceso (
  cod_cia integer not null references cia,
  id_acceso bigint generated always as identity,
  -- Of the person, or of the company whose people may accept.
  identificacion text not null,
  correo text not null,
  -- The role there; nothing once it was withdrawn, so that a role of the past can be removed.
  cod_rol integer,
  invitado timestamptz not null,
  invitado_por text not null,
  -- Of the link of the last mail: SHA-256, and until when it opens. Gone once it was used.
  huella bytea,
  vence timestamptz,
  -- The user of the person, in the own company. Numbers of users are not used again, so nothing else may come to be it.
  cia_casa integer,
  usuario_casa integer,
  -- As they were when it was accepted: this company knows no more of the other one.
  username text not null default '',
  nombre text not null default '',
  nombre_casa text not null default '',
  aceptado timestamptz,
  visto timestamptz,
  retirado timestamptz,
  retirado_por text not null default '',
  version integer not null default 1,
  primary key (cod_cia, id_acceso),
  foreign key (cod_cia, cod_rol) references rol,
  check ((aceptado is null) = (cia_casa is null) and (aceptado is null) = (usuario_casa is null)),
  check ((retirado is null) = (cod_rol is not null)),
  check (cia_casa <> cod_cia)
);
select aislar('acceso');
-- Which companies a person may enter; and each once.
create unique index acceso_vigente on acceso (cia_casa, usuario_casa, cod_cia)
  where aceptado is not null and retirado is null;
create unique index acceso_por_aceptar on acceso (cod_cia, identificacion) where aceptado is null and retirado is null;
create unique index acceso_huella on acceso (cod_cia, huella);
create index acceso_rol on acceso (cod_cia, cod_rol);

-- A session is read before its company is known, and with it whether the access is still in force.
create policy acceso_sistema on acceso to pf_sistema using (true) with check (true);
grant select, update (visto) on acceso to pf_sistema;

-- The access by which a session works in cia_activa; none: the own company, or an operator's exchange.
alter table sesion
  add column id_acceso bigint,
  add constraint sesion_acceso foreign key (cia_activa, id_acceso) references acceso,
  add constraint sesion_acceso_activa check (id_acceso is null or cia_activa is not null);
create index sesion_acceso on sesion (cia_activa, id_acceso) where id_acceso is not null;
