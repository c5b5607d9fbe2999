-- The people of a firm who work by its access (docs/decisions/0173): `acceso` is what the company gave to the firm, and each
-- row here one of the firm's people who may use it. A row that ended stays: who could enter, and until when, is evidence.
create table acceso_persona (
  cod_cia integer not null references cia,
  id_acceso bigint not null,
  id_persona bigint generated always as identity,
  cia_casa integer not null,
  usuario_casa integer not null,
  -- As they were when the firm gave it: the company that is worked in cannot read the firm's users.
  username text not null,
  nombre text not null default '',
  correo text not null default '',
  -- The firm's role as it was when given; null: all that the access allows. Sessions get what both roles have.
  nombre_rol text,
  opciones text[],
  solo_lectura boolean not null default false,
  -- By whom: the username, and the number of the firm's user; null if it was no user of the firm.
  dado timestamptz not null,
  dado_por text not null,
  dado_de integer,
  visto timestamptz,
  quitado timestamptz,
  quitado_por text not null default '',
  quitado_de integer,
  primary key (cod_cia, id_acceso, id_persona),
  foreign key (cod_cia, id_acceso) references acceso,
  constraint acceso_persona_de_otra check (cia_casa <> cod_cia),
  constraint acceso_persona_rol check ((nombre_rol is null) = (opciones is null) and (nombre_rol is not null or not solo_lectura)),
  -- The operator's right is recognised by its name, and '*' would mean options that the access does not have.
  constraint acceso_persona_sin_operador check (upper(btrim(nombre_rol)) <> 'ADMINISTRADOR'),
  constraint acceso_persona_sin_todas check (not '*' = any (opciones))
);
-- A person has one way into a company, whatever the number of accesses that their firm has there.
create unique index acceso_persona_viva on acceso_persona (cod_cia, cia_casa, usuario_casa) where quitado is null;
create index acceso_persona_casa on acceso_persona (cia_casa, usuario_casa) where quitado is null;

-- Before its row level security is on. Who accepted is the firm's first person.
alter table acceso no force row level security;
insert into acceso_persona (cod_cia, id_acceso, cia_casa, usuario_casa, username, nombre, correo, dado, dado_por, visto,
    quitado, quitado_por)
  select cod_cia, id_acceso, cia_casa, usuario_casa, username, nombre, correo_casa, aceptado, username, visto,
    retirado, retirado_por
  from acceso where aceptado is not null;
alter table acceso force row level security;

select aislar('acceso_persona');
-- Evidence: only its end is written, once.
revoke update, delete on acceso_persona from pf_cia;
grant update (quitado, quitado_por, quitado_de) on acceso_persona to pf_cia;
create policy acceso_persona_sistema on acceso_persona to pf_sistema using (true) with check (true);
create policy acceso_persona_persona on acceso_persona for select to pf_persona
  using (cia_casa = nullif(current_setting('app.cia_casa', true), '')::integer
    and usuario_casa = nullif(current_setting('app.usuario_casa', true), '')::integer and quitado is null);
grant select on acceso_persona to pf_sistema;
grant update (visto) on acceso_persona to pf_sistema;
grant select (cod_cia, id_acceso, cia_casa, usuario_casa, nombre_rol, opciones, solo_lectura, quitado, visto)
  on acceso_persona to pf_persona;

-- A person reads the accesses that their firm gave them, no longer those that they accepted. The firm comes first: the index
-- `acceso_vigente` finds its few accesses among all.
drop policy acceso_persona on acceso;
create policy acceso_persona on acceso for select to pf_persona
  using (cia_casa = nullif(current_setting('app.cia_casa', true), '')::integer and aceptado is not null and retirado is null
    and exists (select from acceso_persona p where p.cod_cia = acceso.cod_cia and p.id_acceso = acceso.id_acceso
      and p.cia_casa = acceso.cia_casa));

-- An access in force has its first person once it is accepted, and nobody once it is not: withdrawn, or to be confirmed again
-- (docs/decisions/0121). Whoever changes it.
create function seguir_gente_de_acceso() returns trigger language plpgsql as $$
begin
  if new.retirado is not null or new.aceptado is null then
    update acceso_persona set quitado = coalesce(new.retirado, now()), quitado_por = new.retirado_por
      where cod_cia = new.cod_cia and id_acceso = new.id_acceso and quitado is null;
  elsif tg_op = 'INSERT' or old.aceptado is null then
    insert into acceso_persona (cod_cia, id_acceso, cia_casa, usuario_casa, username, nombre, correo, dado, dado_por)
    values (new.cod_cia, new.id_acceso, new.cia_casa, new.usuario_casa, new.username, new.nombre, new.correo_casa,
      new.aceptado, new.username);
  end if;
  return null;
end $$;
create trigger acceso_gente after insert or update of aceptado, retirado on acceso
  for each row execute function seguir_gente_de_acceso();
