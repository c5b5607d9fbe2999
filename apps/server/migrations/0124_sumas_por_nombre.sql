-- The sums of a search for a name that one document in ten has are read from two indexes and no table: what a document says
-- of itself, and its taxes, both by the number of the name (docs/decisions/0074).
alter table vta_impuesto add column id_nombre integer;
alter table vta_impuesto no force row level security;
alter table vta_movm no force row level security;
update vta_impuesto i set id_nombre = v.id_nombre from vta_movm v where v.cod_cia = i.cod_cia and v.num_docto = i.num_docto;
alter table vta_movm force row level security;
alter table vta_impuesto force row level security;
alter table vta_impuesto alter column id_nombre set not null;
create index vta_impuesto_nombre on vta_impuesto (cod_cia, id_nombre, num_docto)
  include (codigo, codigo_tarifa, venta, impuesto, exonerado, devuelto);

-- Voided before it left: nobody waits for an answer to it. It does not change when a document is sent, so that sending one
-- writes to no index.
alter table vta_movm add column sin_enviar boolean not null generated always as (status = 'A' and enviado is null) stored;
drop index vta_movm_nombre;
create index vta_movm_nombre on vta_movm (cod_cia, id_nombre, fecha_emision, num_docto)
  include (id_tipo_docto_vta, status, descripcion_sri, dia, compra, sobre_recibo, sin_enviar, tasa_cambio, moneda);

create or replace view vta_sumando with (security_invoker = true) as
  select v.cod_cia, v.num_docto, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A' as anulado,
    v.sin_enviar, i.codigo, i.codigo_tarifa, i.venta * v.tasa_cambio as ventas, i.impuesto * v.tasa_cambio as impuesto,
    i.exonerado * v.tasa_cambio as exonerado, i.devuelto * v.tasa_cambio as devuelto,
    case when v.moneda = 'USD' then i.venta else 0 end as dolares, v.status, v.id_nombre,
    -- As the tax says them: whoever looks for some of them says so of both, and each side is read by its index.
    i.id_nombre as nombre_impuesto, i.num_docto as docto_impuesto
  from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
  where v.id_tipo_docto_vta <> 1 and not v.sobre_recibo;
