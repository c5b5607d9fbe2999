-- Months side by side, and the earlier ones that wait on the board, whichever month is shown (docs/decisions/0149).
-- The boxes and the payment of the month, in whole colones.
alter table iva_resumen add column anual jsonb;
-- Read for every earlier month of every company of a board, so it is beside the counts: a month without data, open,
-- closed, or closed and changed.
alter table iva_resumen add column estado text check (estado in ('sinDatos', 'abierto', 'cerrado', 'porRectificar'));
-- The results also say whether the month has data.
update iva_resumen set resumen = null, dias = null, del_anio = null, leido = null;
grant select (estado) on iva_resumen to pf_persona;
-- Months that ended before a company was here were declared elsewhere.
grant select (creado) on cia to pf_persona;
-- Which months are closed: one that changed since waits on the board.
create policy iva_cierre_persona on iva_cierre for select to pf_persona
  using (cod_cia = any ((select cias_de_persona())::integer[]));
grant select (cod_cia, anio, mes, numero, reabierto) on iva_cierre to pf_persona;
