-- What sums need to know of a document, and what of its total is neither a sale nor a tax (ambiguities K1).

-- A purchase, or a note on one: it never counts as a sale, and whom it names is its supplier.
alter table vta_movm add column compra boolean not null default false;

alter table vta_movm no force row level security;
alter table vta_referencia no force row level security;
alter table vta_impuesto no force row level security;

update vta_movm v set compra = true where v.id_tipo_docto_vta = 7 or exists (
  select from vta_referencia r where r.cod_cia = v.cod_cia and r.num_docto = v.num_docto and r.tipo_doc in ('17', '18'));
-- A note on a note.
update vta_movm v set compra = true where not v.compra and v.id_tipo_docto_vta in (3, 4) and exists (
  select from vta_referencia r join vta_movm o on o.cod_cia = r.cod_cia and o.num_docto = r.num_docto_ref
  where r.cod_cia = v.cod_cia and r.num_docto = v.num_docto and o.compra);
-- Its company is the Receptor (FACTS §3.3).
update vta_movm set identificacion = coalesce(comprobante->'emisor'->'identificacion'->>'numero', '') where compra;

-- From now on `impuesto` is what the buyer is charged: after relief and after what the issuer assumes, as the breakdown of
-- the document says it. Rows of one document add up to its total: sales + taxes + other charges − IVA given back.
create temporary table desglosado on commit drop as
  select v.cod_cia, v.num_docto, d->>'codigo' as codigo, coalesce(d->>'codigoTarifaIva', '') as codigo_tarifa,
    sum((d->'totalMontoImpuesto'->>'$n')::numeric / 100000) as impuesto
  from vta_movm v, jsonb_array_elements(v.comprobante->'resumen'->'desglose') d
  group by 1, 2, 3, 4;
update vta_impuesto i set impuesto = 0 where exists (
  select from desglosado d where d.cod_cia = i.cod_cia and d.num_docto = i.num_docto);
insert into vta_impuesto (cod_cia, num_docto, codigo, codigo_tarifa, venta, impuesto, exonerado)
  select cod_cia, num_docto, codigo, codigo_tarifa, 0, impuesto, 0 from desglosado
  on conflict (cod_cia, num_docto, codigo, codigo_tarifa) do update set impuesto = excluded.impuesto;

-- Other charges, under a code that no tax has; and what was sold without any tax, or paid by a receipt, under none.
insert into vta_impuesto (cod_cia, num_docto, codigo, codigo_tarifa, venta, impuesto, exonerado)
  select cod_cia, num_docto, 'OC', '', (comprobante->'resumen'->'totalOtrosCargos'->>'$n')::numeric / 100000, 0, 0
  from vta_movm where (comprobante->'resumen'->'totalOtrosCargos'->>'$n')::numeric > 0;
insert into vta_impuesto (cod_cia, num_docto, codigo, codigo_tarifa, venta, impuesto, exonerado)
  select cod_cia, num_docto, '', '', resto, 0, 0 from (
    select v.cod_cia, v.num_docto, (v.comprobante->'resumen'->'totalVentaNeta'->>'$n')::numeric / 100000 - coalesce((
      select sum(i.venta) from vta_impuesto i
      where i.cod_cia = v.cod_cia and i.num_docto = v.num_docto and i.codigo <> 'OC'), 0) as resto
    from vta_movm v) sin_impuesto
  where resto > 0;

alter table vta_impuesto force row level security;
alter table vta_referencia force row level security;
alter table vta_movm force row level security;
