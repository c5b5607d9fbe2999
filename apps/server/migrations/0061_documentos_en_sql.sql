-- Lists of documents and the archive are found, counted and searched by PostgreSQL, in two steps: each name a company sells
-- to stands once in a table of names, and documents carry its number. Text is then looked for among a few thousand names, and
-- documents are found by integers, whose comparison an index under row-level security may answer (`like` it may not).
create table vta_nombre (
  cod_cia integer not null references cia,
  id_nombre integer generated always as identity,
  -- As names are searched: small letters, no accents.
  busqueda text collate "C" not null,
  identificacion text collate "C" not null,
  primary key (cod_cia, id_nombre),
  unique (cod_cia, busqueda, identificacion)
);
select aislar('vta_nombre');

/* The number of a name, which it gets the first time a document has it. Two at once get the same. */
create function nombre_de(cia integer, nombre text, numero text) returns integer language plpgsql as $$
declare
  encontrado integer;
begin
  select id_nombre into encontrado from vta_nombre
  where cod_cia = cia and busqueda = nombre and identificacion = numero;
  if encontrado is null then
    insert into vta_nombre (cod_cia, busqueda, identificacion) values (cia, nombre, numero)
    on conflict (cod_cia, busqueda, identificacion) do update set busqueda = excluded.busqueda
    returning id_nombre into encontrado;
  end if;
  return encontrado;
end $$;

drop trigger marcar_cambio on vta_movm;
drop trigger marcar_borrado on vta_movm;
drop index vta_movm_cambio;
drop index vta_movm_archivo;
alter table vta_movm drop column cambio;
-- Told lists in memory that the database came from another server.
alter table instalacion drop column transaccion;
drop table fila_borrada;
drop function marcar_cambio;
drop function marcar_borrado;

alter table vta_movm add column id_nombre integer;
alter table vta_movm no force row level security;
alter table vta_nombre no force row level security;
-- `busqueda` was the name, a space and ten digits.
insert into vta_nombre (cod_cia, busqueda, identificacion)
  select distinct cod_cia, left(busqueda, -11), identificacion from vta_movm;
update vta_movm v set id_nombre = n.id_nombre from vta_nombre n
  where n.cod_cia = v.cod_cia and n.busqueda = left(v.busqueda, -11) and n.identificacion = v.identificacion;
alter table vta_movm force row level security;
alter table vta_nombre force row level security;
alter table vta_movm alter column id_nombre set not null;
alter table vta_movm drop column busqueda;
alter table vta_movm add foreign key (cod_cia, id_nombre) references vta_nombre;

-- Each carries all that filters look at, so that one scan of it counts, and finds the page; only the page's rows are read.
create index vta_movm_lista on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision desc, num_docto desc)
  include (status, descripcion_sri, id_nombre, referencia);
create index vta_movm_archivo on vta_movm (cod_cia, fecha_emision desc, num_docto desc)
  include (id_tipo_docto_vta, status, descripcion_sri, id_nombre, referencia);
-- What Hacienda has not answered and what it refused: few among many, and counted on every list.
create index vta_movm_por_resolver on vta_movm (cod_cia, id_tipo_docto_vta, fecha_emision desc, num_docto desc)
  include (status, descripcion_sri, id_nombre, referencia) where descripcion_sri in ('', 'RECHAZADO');
-- Documents of a few names.
create index vta_movm_nombre on vta_movm (cod_cia, id_nombre, fecha_emision desc, num_docto desc)
  include (id_tipo_docto_vta, status, descripcion_sri);
