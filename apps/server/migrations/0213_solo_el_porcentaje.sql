-- A typed percentage was kept as sales that add up to 100, all of them with full right, so that the reduced rates lost their
-- weight. It is p alone: the weights are those of each month (docs/iva.md, section 5.2).
update iva_proporcion set base = jsonb_build_object('porcentaje', base ->> 'pleno')
  where base -> 'reducidas' = '[]' and (base ->> 'pleno')::numeric + (base ->> 'sinDerecho')::numeric = 100;
