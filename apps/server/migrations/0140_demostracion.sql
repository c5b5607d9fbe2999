-- The demonstration tells what happened on other days (server: features/demo): what the database dates by itself takes the
-- time of the transaction, and that is now unless the transaction says another one.
create function ahora() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('app.ahora', true), '')::timestamptz, now()) $$;
alter table vta_movm alter column fecha_creacion set default ahora();
alter table vta_evento alter column momento set default ahora();
alter table vta_archivo alter column creado set default ahora();

-- One row where a demonstration is being filled: from which day it counts, and how much of it is there. It moves in the
-- transaction that stores what it counts.
create table demostracion (
  uno boolean primary key default true check (uno),
  base timestamptz not null,
  hechos integer not null default 0,
  total integer not null default 0,
  -- Whoever fills it says so every few seconds; whoever died is not waited for.
  tomada_hasta timestamptz,
  terminada timestamptz
);
grant select, update on demostracion to pf_sistema;
