-- A plan is kept as long as a connection lives. The sums of a new document were planned while the tables were small, and then
-- read them whole for every document that came after: they are told to go by the index, from what is new to what it belongs to
-- (as 0111 does for what arrives).
create or replace function sumar_nuevos() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar(array(
    select row(v.cod_cia, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status = 'A', v.sin_enviar, n.codigo,
      n.codigo_tarifa, count(*), sum(n.venta * v.tasa_cambio), sum(n.impuesto * v.tasa_cambio), sum(n.exonerado * v.tasa_cambio),
      sum(n.devuelto * v.tasa_cambio), sum(case when v.moneda = 'USD' then n.venta else 0 end))::vta_suma
    from nuevos n cross join lateral (
      select * from vta_movm v where v.cod_cia = n.cod_cia and v.num_docto = n.num_docto
        and v.id_tipo_docto_vta <> 1 and not v.sobre_recibo
      offset 0) v
    group by v.cod_cia, v.dia, v.id_tipo_docto_vta, v.compra, v.descripcion_sri, v.status, v.sin_enviar, n.codigo,
      n.codigo_tarifa));
  return null;
end $$;
