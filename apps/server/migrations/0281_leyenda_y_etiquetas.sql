-- What a company adds to the paper of its tills, and what is inside the labels of its scales (docs/decisions/0165).
alter table ajuste_de_cajas
  add column leyenda text not null default '' check (length(leyenda) <= 300),
  add column codigos_de_peso jsonb not null default '[]' check (jsonb_typeof(codigos_de_peso) = 'array');
