-- An amount in colones is not multiplied by one: of the sums of a frequent name that was a third of the time.
create or replace view vta_sumando with (security_invoker = true) as
  select v.cod_cia, v.num_docto, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A' as anulado,
    v.sin_enviar, i.codigo, i.codigo_tarifa,
    case when v.tasa_cambio = 1 then i.venta else i.venta * v.tasa_cambio end as ventas,
    case when v.tasa_cambio = 1 then i.impuesto else i.impuesto * v.tasa_cambio end as impuesto,
    case when v.tasa_cambio = 1 then i.exonerado else i.exonerado * v.tasa_cambio end as exonerado,
    case when v.tasa_cambio = 1 then i.devuelto else i.devuelto * v.tasa_cambio end as devuelto,
    case when v.moneda = 'USD' then i.venta else 0 end as dolares, v.status, v.id_nombre,
    -- As the tax says them: whoever looks for some of them says so of both, and each side is read by its index.
    i.id_nombre as nombre_impuesto, i.num_docto as docto_impuesto
  from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
  where v.id_tipo_docto_vta <> 1 and not v.sobre_recibo;
