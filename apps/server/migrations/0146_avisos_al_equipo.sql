-- The pair of keys under which browsers take notices of this installation; the private one sealed under MASTER_KEY.
alter table instalacion
  add column push_publica text,
  add column push_privada bytea;

-- Browsers that want to be told while the window is closed, each of a person of the company.
create table suscripcion_push (
  cod_cia integer not null references cia,
  id_suscripcion integer not null,
  id_usuario integer not null,
  -- SHA-256 of `destino`, by which a browser finds itself.
  huella bytea not null,
  destino text not null,
  p256dh text not null,
  auth text not null,
  agente text not null default '',
  creada timestamptz not null,
  -- The session it was asked in: with its end, the browser is told no more. One that merely expired lets it go (null).
  huella_sesion bytea references sesion (huella) on update cascade on delete cascade,
  -- Told up to this one.
  dicha_hasta integer not null,
  -- Attempts for what is to be told now, and when the next one may be; what was given up in a row.
  intentos integer not null default 0,
  despues timestamptz,
  fallos integer not null default 0,
  primary key (cod_cia, id_suscripcion),
  unique (cod_cia, huella),
  foreign key (cod_cia, id_usuario) references usuario on delete cascade
);
create index suscripcion_push_sesion on suscripcion_push (huella_sesion);
select aislar('suscripcion_push');
-- What ends sessions in all companies tells those that expired from those that were closed.
create policy suscripcion_push_sistema on suscripcion_push to pf_sistema using (true) with check (true);
grant select (huella_sesion), update (huella_sesion) on suscripcion_push to pf_sistema;

-- One job a company (features/notificacion/push): what comes while it runs is in its row, so that it goes on and nothing is left untold.
create or replace function avisar_notificacion() returns trigger language plpgsql as $$
begin
  perform pg_notify('notificacion', new.cod_cia::text);
  if exists (select from suscripcion_push where cod_cia = new.cod_cia) then
    insert into trabajo (cod_cia, cola, llave, datos, disponible)
    values (new.cod_cia, 'push', 'push', jsonb_build_object('codCia', new.cod_cia, 'hasta', new.id_notificacion),
      now() + interval '2 seconds')
    on conflict (cod_cia, cola, llave) do update
    set datos = excluded.datos, disponible = least(trabajo.disponible, excluded.disponible);
  end if;
  return null;
end $$;
