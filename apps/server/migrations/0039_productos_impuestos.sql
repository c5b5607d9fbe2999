-- What a line takes from its product besides its IVA: the factor of used goods, the code of its manufacturer (a surtido
-- needs it), what its unit is called in trade, and the taxes that are not IVA and are asked of every unit sold.
alter table producto
  add column factor_iva numeric(5, 4) check (factor_iva > 0),
  add column codigo_fabricante text,
  add column unidad_comercial text,
  add column tipo_transaccion text,
  add column iva_cobrado_fabrica text check (iva_cobrado_fabrica in ('01', '02')),
  add column otros_impuestos jsonb not null default '[]';
