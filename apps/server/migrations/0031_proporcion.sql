-- The proportion of alcohol keeps five decimals since the schemas in force (it had three): what is stored moves with it.
update vta_movm
set comprobante =
  regexp_replace(comprobante::text, '"proporcion": \{"\$n": "(\d+)"\}', '"proporcion": {"$n": "\100"}', 'g')::jsonb
where comprobante::text like '%"proporcion"%';
