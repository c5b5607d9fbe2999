-- Who works the queue. While a process lives it counts its beats; whoever sees none for a while gives its jobs back, so
-- that what a killed process had in hand waits seconds and not for its lease to end. Beats are counted, not dated: no
-- clock that jumps declares anybody dead.
create table proceso (
  id uuid primary key,
  latidos bigint not null default 0,
  desde timestamptz not null default now()
);
grant select, insert, update, delete on proceso to pf_sistema;

alter table trabajo add column tomado_por uuid;
