-- Which documents are in force, and what they and the payments change in a balance, is said once: the triggers that keep `saldado`
-- and the server read the same functions (docs/decisions/0129).
create function vigente(status text, estado_sri text) returns boolean language sql immutable parallel safe as $$
  select status <> 'A' and estado_sri <> 'RECHAZADO'
$$;

-- Payments of a sale that no receipt in force documents: with one, the receipt counts.
create function pagos_por_documentar(cia integer, docto integer) returns table (id_pago integer, monto numeric)
  language sql stable as $$
  select p.id_pago, p.monto from vta_pago p
  where p.cod_cia = cia and p.num_docto = docto and p.anulado is null and not exists (
    select from vta_movm n where n.cod_cia = cia and n.num_docto = p.recibo and vigente(n.status, n.descripcion_sri))
$$;

-- Sums of the documents in force that refer to a document, by type, and of those payments, in its currency.
create function movimientos(cia integer, docto integer)
  returns table (creditos numeric, debitos numeric, recibos numeric, pagos numeric) language sql stable as $$
  select coalesce(sum(n.total) filter (where n.id_tipo_docto_vta = 4), 0),
    coalesce(sum(n.total) filter (where n.id_tipo_docto_vta = 3), 0),
    coalesce(sum(n.total) filter (where n.id_tipo_docto_vta = 9), 0),
    (select coalesce(sum(p.monto), 0) from pagos_por_documentar(cia, docto) p)
  from vta_referencia r join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
  where r.cod_cia = cia and r.num_docto_ref = docto and n.id_tipo_docto_vta in (3, 4, 9)
    and vigente(n.status, n.descripcion_sri)
$$;

-- As `saldoOf` of the domain subtracts; less than nothing where notes and payments are more.
create or replace function por_pagar(cia integer, docto integer) returns numeric language sql stable as $$
  select v.total + m.debitos - m.creditos - m.recibos - m.pagos
  from vta_movm v cross join movimientos(cia, docto) m where v.cod_cia = cia and v.num_docto = docto
$$;

drop trigger repasar_los_que_ajusta on vta_movm;
create trigger repasar_los_que_ajusta after update of status, descripcion_sri on vta_movm for each row
  when (new.id_tipo_docto_vta in (3, 4, 9)
    and vigente(old.status, old.descripcion_sri) is distinct from vigente(new.status, new.descripcion_sri))
  execute function repasar_los_que_ajusta();
