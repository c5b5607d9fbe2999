-- What a browser keeps of people and products, to write documents without a connection, asks for what changed since it last asked
-- (docs/decisions/0138). A row is the last change of a person or product, also of one that was removed. `cambio` grows within a
-- company; transactions that ran at once may share a number.
create table cambio_maestro (
  cod_cia integer not null references cia,
  clase text not null check (clase in ('cliente', 'producto')),
  id integer not null,
  cambio bigint not null,
  primary key (cod_cia, clase, id)
);
select aislar('cambio_maestro');
create index cambio_maestro_cambio on cambio_maestro (cod_cia, cambio);

alter table cliente no force row level security;
alter table producto no force row level security;
alter table cambio_maestro no force row level security;
insert into cambio_maestro (cod_cia, clase, id, cambio)
  select cod_cia, 'cliente', id_cliente, row_number() over (partition by cod_cia order by id_cliente) from cliente;
insert into cambio_maestro (cod_cia, clase, id, cambio)
  select p.cod_cia, 'producto', p.id_producto,
    coalesce(m.ultimo, 0) + row_number() over (partition by p.cod_cia order by p.id_producto)
  from producto p
  left join (select cod_cia, max(cambio) as ultimo from cambio_maestro group by cod_cia) m using (cod_cia);
alter table cambio_maestro force row level security;
alter table producto force row level security;
alter table cliente force row level security;

-- The arguments are the kind and the column of its id. The shared lock lasts until the writer commits: the reader
-- (features/maestro/cambios) takes it alone, so that no number below those it read can still appear.
create function anotar_cambio() returns trigger language plpgsql as $$
declare
  fila jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  cia integer := (fila ->> 'cod_cia')::integer;
begin
  perform pg_advisory_xact_lock_shared(728156, cia);
  insert into cambio_maestro (cod_cia, clase, id, cambio)
    values (cia, tg_argv[0], (fila ->> tg_argv[1])::integer,
      coalesce((select max(cambio) from cambio_maestro where cod_cia = cia), 0) + 1)
    on conflict (cod_cia, clase, id) do update set cambio = excluded.cambio;
  return null;
end $$;

-- A sale changes stock and mark of use of a product, not its version: nothing that is kept.
create trigger anotar_cambio after insert or delete on cliente
  for each row execute function anotar_cambio('cliente', 'id_cliente');
create trigger anotar_cambio_version after update on cliente
  for each row when (old.version is distinct from new.version) execute function anotar_cambio('cliente', 'id_cliente');
create trigger anotar_cambio after insert or delete on producto
  for each row execute function anotar_cambio('producto', 'id_producto');
create trigger anotar_cambio_version after update on producto
  for each row when (old.version is distinct from new.version) execute function anotar_cambio('producto', 'id_producto');
create trigger anotar_cambio after insert or update or delete on surtido
  for each row execute function anotar_cambio('producto', 'id_padre');

-- Numbers are comparable within one epoch only: a restored database begins another.
alter table instalacion add column epoca uuid not null default gen_random_uuid();
grant select (epoca) on instalacion to pf_cia;
