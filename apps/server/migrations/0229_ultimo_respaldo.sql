-- When a backup was last made, and when one last failed and why.
alter table instalacion
  add column respaldo_hecho timestamptz,
  add column respaldo_fallado timestamptz,
  add column respaldo_motivo text not null default '';
