-- docs/decisions/0184: a row about a file of another company says nothing of it to this one. What its answer and its PDF need to
-- follow it is kept apart: until the load ends if nobody let its loader in, and for those who may see that company otherwise.
alter table recepcion
  add column otra_clave text not null default '',
  add column otra_receptor text not null default '';
create index recepcion_otra_clave on recepcion (cod_cia, otra_clave) where otra_clave <> '';

update recepcion set
  otra_clave = case when destino_cia is null then '' else clave end,
  otra_receptor = case when destino_cia is null then '' else receptor end,
  clave = '', receptor = '', contenido = null,
  detalle = 'Es para otra persona o compañía: aquí no se guardó nada de él'
where resultado = 'ajeno' and detalle like 'Es para %, no para esta compañía';
