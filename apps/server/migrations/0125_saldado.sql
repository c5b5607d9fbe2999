-- Whether a sale on credit owes nothing more stands in its row, kept by the database itself (docs/decisions/0075): whoever asks
-- what is owed reads the index of those that owe and no others. It says nothing of a sale that was not on credit.
alter table vta_movm add column saldado boolean not null default false;
drop index vta_movm_credito;
create index vta_movm_por_cobrar on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto)
  include (status, descripcion_sri, id_nombre, referencia) where condicion_venta in ('02', '08', '10') and not saldado;

/* What its notes, its receipts and the payments that no receipt tells of leave to be paid of a document; less than nothing where
   they are more. As `saldoOf` of the domain, in the currency of the document. */
create function por_pagar(cia integer, docto integer) returns numeric language sql stable as $$
  select v.total
    + (select coalesce(sum(case n.id_tipo_docto_vta when 3 then n.total else -n.total end), 0)
       from vta_referencia r join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
       where r.cod_cia = cia and r.num_docto_ref = docto and n.id_tipo_docto_vta in (3, 4, 9)
         and n.status <> 'A' and n.descripcion_sri <> 'RECHAZADO')
    - (select coalesce(sum(p.monto), 0) from vta_pago p
       where p.cod_cia = cia and p.num_docto = docto and p.anulado is null and not exists (
         select from vta_movm n where n.cod_cia = cia and n.num_docto = p.recibo
           and n.status <> 'A' and n.descripcion_sri <> 'RECHAZADO'))
  from vta_movm v where v.cod_cia = cia and v.num_docto = docto
$$;

/* Says it anew of one document. Whoever changes what it owes waits here for who does so at the same time, and counts after: the
   last of them counts what all of them did. */
create function repasar_saldo(cia integer, docto integer) returns void language plpgsql as $$
begin
  perform from vta_movm where cod_cia = cia and num_docto = docto
    and condicion_venta in ('02', '08', '10') and id_tipo_docto_vta in (2, 5, 6) for no key update;
  if found then
    update vta_movm set saldado = not saldado
    where cod_cia = cia and num_docto = docto and saldado <> (por_pagar(cia, docto) <= 0);
  end if;
end $$;

/* Of a company, all of it: after a restore, or when who compares finds a difference. */
create function repasar_saldos(cia integer) returns void language sql as $$
  update vta_movm set saldado = not saldado
  where cod_cia = cia and condicion_venta in ('02', '08', '10') and id_tipo_docto_vta in (2, 5, 6)
    and saldado <> (por_pagar(cia, num_docto) <= 0)
$$;

create function nace_saldado() returns trigger language plpgsql as $$
begin
  new.saldado := true;
  return new;
end $$;
create trigger nace_saldado before insert on vta_movm for each row when (new.total <= 0) execute function nace_saldado();

create function repasar_referido() returns trigger language plpgsql as $$
begin
  perform repasar_saldo(new.cod_cia, new.num_docto_ref);
  return null;
end $$;
create trigger repasar_referido after insert or update of num_docto_ref on vta_referencia for each row
  when (new.num_docto_ref is not null) execute function repasar_referido();

create function repasar_pagado() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.num_docto <> new.num_docto then
    perform repasar_saldo(old.cod_cia, old.num_docto);
  end if;
  perform repasar_saldo(new.cod_cia, new.num_docto);
  return null;
end $$;
create trigger repasar_pagado after insert or update on vta_pago for each row execute function repasar_pagado();

/* A note or a receipt is in force no more, or is again. */
create function repasar_los_que_ajusta() returns trigger language plpgsql as $$
begin
  perform repasar_saldo(new.cod_cia, docto) from (
    select num_docto_ref from vta_referencia where cod_cia = new.cod_cia and num_docto = new.num_docto
    union select num_docto from vta_pago where cod_cia = new.cod_cia and recibo = new.num_docto
    order by 1) ajustados (docto) where docto is not null;
  return null;
end $$;
create trigger repasar_los_que_ajusta after update of status, descripcion_sri on vta_movm for each row
  when (new.id_tipo_docto_vta in (3, 4, 9) and (old.status <> 'A' and old.descripcion_sri <> 'RECHAZADO')
    is distinct from (new.status <> 'A' and new.descripcion_sri <> 'RECHAZADO'))
  execute function repasar_los_que_ajusta();

create index vta_pago_recibo on vta_pago (cod_cia, recibo) where recibo is not null;

alter table vta_movm no force row level security;
alter table vta_referencia no force row level security;
alter table vta_pago no force row level security;
select repasar_saldos(cod_cia) from cia;
alter table vta_pago force row level security;
alter table vta_referencia force row level security;
alter table vta_movm force row level security;
