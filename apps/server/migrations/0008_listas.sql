-- What lists keep in memory (server: lib/listas.ts) asks for the rows changed since it last looked: `cambio` is the
-- transaction that wrote the row. Default for new rows, trigger for changed ones, and a mark for those that went.
alter table cliente add column cambio bigint not null default pg_current_xact_id()::text::bigint;
alter table producto add column cambio bigint not null default pg_current_xact_id()::text::bigint;
create index cliente_cambio on cliente (cod_cia, cambio);
create index producto_cambio on producto (cod_cia, cambio);
-- Lists are ordered and searched in memory; nothing reads these any more.
drop index cliente_nombre;
drop index producto_nombre;

create table fila_borrada (
  cod_cia integer not null references cia,
  tabla text not null,
  id integer not null,
  cambio bigint not null default pg_current_xact_id()::text::bigint,
  primary key (cod_cia, tabla, id)
);
select aislar('fila_borrada');
create index fila_borrada_cambio on fila_borrada (cod_cia, tabla, cambio);

create function marcar_cambio() returns trigger language plpgsql as $$
begin
  new.cambio := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger marcar_cambio before update on cliente for each row execute function marcar_cambio();
create trigger marcar_cambio before update on producto for each row execute function marcar_cambio();

-- The argument is the column of the id. An id is never handed out twice, so a mark never has to go.
create function marcar_borrado() returns trigger language plpgsql as $$
begin
  insert into fila_borrada (cod_cia, tabla, id)
  values (old.cod_cia, tg_table_name, (to_jsonb(old) ->> tg_argv[0])::integer)
  on conflict (cod_cia, tabla, id) do update set cambio = excluded.cambio;
  return null;
end $$;
create trigger marcar_borrado after delete on cliente for each row execute function marcar_borrado('id_cliente');
create trigger marcar_borrado after delete on producto for each row execute function marcar_borrado('id_producto');

-- One person per kind and number of identification (server: cliente/reglas.ts); those without a number may repeat.
create unique index cliente_identificacion on cliente (cod_cia, tipo_identificacion, ruc) where ruc <> '';
