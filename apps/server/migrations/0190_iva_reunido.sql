-- Of a month that ended also what it was gathered from is kept, as the server reads it (docs/decisions/0103): its screen, the
-- documents of each of its boxes and its copy are then not summed again. Both halves are kept apart and go together.
alter table iva_del_mes
  alter base drop not null,
  alter comunes drop not null,
  add reunido bytea,
  add constraint iva_del_mes_algo check (num_nulls(base, comunes) <> 1 and num_nonnulls(base, reunido) > 0);
-- Compressed already.
alter table iva_del_mes alter reunido set storage external;
