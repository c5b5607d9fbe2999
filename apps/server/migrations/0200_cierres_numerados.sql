-- A month may be closed, reopened and closed again. Each close stays, with its number within the month and who reopened it.
-- Closes of before get 1: those that were reopened left only their hash in the audit trail.
alter table iva_cierre add column numero smallint not null default 1 check (numero > 0);
alter table iva_cierre alter column numero drop default;
alter table iva_cierre add column reabierto timestamptz;
alter table iva_cierre add column reabierto_por text;
alter table iva_cierre add column motivo_reapertura text;
alter table iva_cierre add check (
  (reabierto is null) = (reabierto_por is null) and (reabierto is null) = (motivo_reapertura is null));
alter table iva_cierre drop constraint iva_cierre_pkey;
alter table iva_cierre add primary key (cod_cia, anio, mes, numero);
-- A month has at most one close in force.
create unique index iva_cierre_en_vigor on iva_cierre (cod_cia, anio, mes) where reabierto is null;
-- What was filed is evidence: a close is reopened, and nothing else of it changes or goes.
revoke update, delete on iva_cierre from pf_cia;
grant update (reabierto, reabierto_por, motivo_reapertura) on iva_cierre to pf_cia;
