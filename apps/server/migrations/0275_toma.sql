-- What a load of another system's documents makes beside them (docs/decisions/0163).
alter table carga add column tomar jsonb not null default '{}', add column tomado jsonb not null default '{}';
