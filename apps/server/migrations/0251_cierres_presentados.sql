-- Closed, filed and paid are three facts of a close (docs/decisions/0148). Each stays: a correction follows what it corrects.
-- A close tells who closed it, as known on that day, in which reading, and what changed from the close before.
alter table iva_cierre add column lectura text not null default 'decidido' check (lectura in ('decidido', 'presunto'));
alter table iva_cierre alter column lectura drop default;
-- Name, company of an accountant from outside, and licence; closes of before have only the username.
alter table iva_cierre add column nombre text not null default '';
alter table iva_cierre add column compania text not null default '';
alter table iva_cierre add column carne text not null default '';
-- Amount to pay, after balances and withholdings of that day; null for closes of before.
alter table iva_cierre add column por_pagar numeric(23, 5);
-- Null for the first close, and for closes of before.
alter table iva_cierre add column cambios jsonb;

-- The receipt of the portal: its last row is in force unless it was withdrawn.
create table iva_presentado (
  cod_cia integer not null,
  anio smallint not null,
  mes smallint not null,
  numero smallint not null,
  orden smallint not null check (orden > 0),
  acuse text not null check (acuse <> ''),
  fecha date not null,
  nombre text,
  tipo text check (tipo in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes bytea,
  huella text,
  username text not null,
  momento timestamptz not null,
  retirado timestamptz,
  retirado_por text,
  motivo_retiro text,
  primary key (cod_cia, anio, mes, numero, orden),
  foreign key (cod_cia, anio, mes, numero) references iva_cierre,
  check ((nombre is null) = (bytes is null) and (tipo is null) = (bytes is null) and (huella is null) = (bytes is null)),
  check ((retirado is null) = (retirado_por is null) and (retirado is null) = (motivo_retiro is null))
);
select aislar('iva_presentado');

-- A close may be paid in several parts.
create table iva_pagado (
  cod_cia integer not null,
  anio smallint not null,
  mes smallint not null,
  numero smallint not null,
  orden smallint not null check (orden > 0),
  fecha date not null,
  monto numeric(23, 5) not null check (monto > 0),
  referencia text not null,
  username text not null,
  momento timestamptz not null,
  retirado timestamptz,
  retirado_por text,
  motivo_retiro text,
  primary key (cod_cia, anio, mes, numero, orden),
  foreign key (cod_cia, anio, mes, numero) references iva_cierre,
  check ((retirado is null) = (retirado_por is null) and (retirado is null) = (motivo_retiro is null))
);
select aislar('iva_pagado');

revoke update, delete on iva_presentado, iva_pagado from pf_cia;
grant update (retirado, retirado_por, motivo_retiro) on iva_presentado, iva_pagado to pf_cia;

-- Nobody changes such a row, its owner neither; reopening and withdrawing happen once. It goes after five years at the earliest.
create function iva_evidencia_queda() returns trigger language plpgsql as $$
declare
  -- The columns that may be filled, once, as they were.
  antes jsonb;
  llena boolean;
begin
  if tg_op = 'DELETE' then
    if old.momento > now() - interval '5 years' then
      raise exception 'La evidencia del IVA se guarda cinco años' using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_table_name = 'iva_cierre' then
    llena := old.reabierto is not null;
    antes := '{"reabierto": null, "reabierto_por": null, "motivo_reapertura": null}';
  else
    llena := old.retirado is not null;
    antes := '{"retirado": null, "retirado_por": null, "motivo_retiro": null}';
  end if;
  if llena or jsonb_populate_record(new, antes) is distinct from old then
    raise exception 'La evidencia del IVA no se cambia' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger iva_cierre_queda before update or delete on iva_cierre for each row execute function iva_evidencia_queda();
create trigger iva_presentado_queda before update or delete on iva_presentado for each row execute function iva_evidencia_queda();
create trigger iva_pagado_queda before update or delete on iva_pagado for each row execute function iva_evidencia_queda();
