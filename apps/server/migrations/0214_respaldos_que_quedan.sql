-- What was noted in a month and the paper behind it are evidence: an entry is withdrawn, with its reason, and a file is followed
-- by another. Neither is deleted or changed.
alter table iva_asiento add column retirado timestamptz;
alter table iva_asiento add column retirado_por text;
alter table iva_asiento add column motivo_retiro text;
alter table iva_asiento add check (
  (retirado is null) = (retirado_por is null) and (retirado is null) = (motivo_retiro is null));
drop index iva_asiento_dua;
create unique index iva_asiento_dua on iva_asiento (cod_cia, numero)
  where tipo = 'dua' and numero <> '' and retirado is null;
revoke update, delete on iva_asiento from pf_cia;
grant update (retirado, retirado_por, motivo_retiro) on iva_asiento to pf_cia;
grant select (retirado) on iva_asiento to pf_persona;

-- Files of before get 1: those that were replaced left only their hash in the audit trail.
alter table iva_asiento_archivo add column numero smallint not null default 1 check (numero > 0);
alter table iva_asiento_archivo alter column numero drop default;
alter table iva_asiento_archivo drop constraint iva_asiento_archivo_pkey;
alter table iva_asiento_archivo add primary key (cod_cia, id_asiento, numero);
alter table iva_asiento_archivo drop constraint iva_asiento_archivo_cod_cia_id_asiento_fkey;
alter table iva_asiento_archivo add foreign key (cod_cia, id_asiento) references iva_asiento;
revoke update, delete on iva_asiento_archivo from pf_cia;
