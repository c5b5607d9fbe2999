-- The board of a person over the companies that let them in (docs/decisions/0095). pf_persona reads, and only what a board
-- tells; which companies, the accesses in force say at that moment: who asks is all that it is given.
do $$
begin
  if not exists (select from pg_roles where rolname = 'pf_persona') then create role pf_persona nologin; end if;
exception when duplicate_object or unique_violation then null; -- another server created it in this instant
end $$;
grant pf_persona to current_user;
grant usage on schema public to pf_persona;

create policy acceso_persona on acceso for select to pf_persona using (
  cia_casa = nullif(current_setting('app.cia_casa', true), '')::integer
  and usuario_casa = nullif(current_setting('app.usuario_casa', true), '')::integer
  and aceptado is not null and retirado is null);
grant select (cod_cia, id_acceso, cod_rol, cia_casa, usuario_casa, aceptado, retirado) on acceso to pf_persona;

/* The own company, and those that let the person in now. */
create function cias_de_persona() returns integer[] language sql stable as $$
  select array_append(array_agg(cod_cia), nullif(current_setting('app.cia_casa', true), '')::integer) from acceso
$$;

create procedure mostrar_a_persona(tabla regclass, columnas text) language plpgsql as $$
begin
  execute format(
    'create policy %I on %s for select to pf_persona using (cod_cia = any ((select cias_de_persona())::integer[]))',
    tabla::text || '_persona', tabla);
  execute format('grant select (%s) on %s to pf_persona', columnas, tabla);
end $$;

-- What a month of IVA comes to, kept as the month itself said it (features/mesa-iva): nothing here is true that `iva_cambio`
-- has a row against.
create table iva_resumen (
  cod_cia integer not null references cia,
  anio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  estado text not null check (estado in ('abierto', 'cerrado', 'porRectificar')),
  -- Of the tax that is owed, in whole colones; negative is in favour.
  decidido numeric(23, 5) not null,
  presunto numeric(23, 5) not null,
  sin_decidir integer not null,
  sin_decidir_impuesto numeric(23, 5) not null,
  -- Under which `iva_seguida` it was summed.
  horizonte bigint not null,
  primary key (cod_cia, anio, mes)
);
select aislar('iva_resumen');

-- Companies whose months somebody looks at from a board, and until when changes are noted for it.
create table iva_seguida (
  cod_cia integer not null references cia primary key,
  hasta timestamptz not null,
  -- Transactions before this one may have changed something before anybody noted it.
  horizonte bigint
);
select aislar('iva_seguida');

-- Something changed that a month may be made of. Only ever added to by who changes it, so that nobody waits for anybody.
create table iva_cambio (
  cod_cia integer not null references cia,
  id bigint generated always as identity,
  primary key (cod_cia, id)
);
select aislar('iva_cambio');
create policy iva_seguida_sistema on iva_seguida to pf_sistema using (true) with check (true);
create policy iva_cambio_sistema on iva_cambio for insert to pf_sistema with check (true);
grant select, insert, update on iva_seguida to pf_sistema;
grant insert on iva_cambio to pf_sistema;

create function anotar_cambio_iva() returns trigger language plpgsql as $$
begin
  insert into iva_cambio (cod_cia)
    select s.cod_cia from iva_seguida s where s.cod_cia = coalesce(new.cod_cia, old.cod_cia) and s.hasta > now();
  return null;
end $$;
create function anotar_nuevos_iva() returns trigger language plpgsql as $$
begin
  insert into iva_cambio (cod_cia)
    select s.cod_cia from (select distinct cod_cia from nuevos) n join iva_seguida s using (cod_cia) where s.hasta > now();
  return null;
end $$;

create trigger anotar_iva_nuevo after insert on vta_movm referencing new table as nuevos
  for each statement execute function anotar_nuevos_iva();
create trigger anotar_iva_cambio after update on vta_movm for each row
  when ((old.status, old.descripcion_sri, old.enviado is null) is distinct from (new.status, new.descripcion_sri, new.enviado is null))
  execute function anotar_cambio_iva();
create trigger anotar_iva_nuevo after insert on doc_recibido referencing new table as nuevos
  for each statement execute function anotar_nuevos_iva();
create trigger anotar_iva_cambio after update on doc_recibido for each row
  when ((old.situacion, old.codigo_mensaje, old.id_condicion_impuesto, old.estado_hacienda)
    is distinct from (new.situacion, new.codigo_mensaje, new.id_condicion_impuesto, new.estado_hacienda))
  execute function anotar_cambio_iva();
create trigger anotar_iva_quita after delete on doc_recibido for each row execute function anotar_cambio_iva();
-- Of a partial credit the answer says how much.
create trigger anotar_iva after insert or delete or update of estado, monto_acreditar on doc_recibido_respuesta
  for each row execute function anotar_cambio_iva();
create trigger anotar_iva after insert or update or delete on iva_asiento for each row execute function anotar_cambio_iva();
create trigger anotar_iva after insert or update or delete on iva_proporcion for each row execute function anotar_cambio_iva();
create trigger anotar_iva after insert or update or delete on iva_atribucion for each row execute function anotar_cambio_iva();
create trigger anotar_iva after insert or update or delete on iva_cierre for each row execute function anotar_cambio_iva();

call mostrar_a_persona('cia', 'cod_cia, nombre_cia, ruc, estado');
call mostrar_a_persona('rol', 'cod_cia, cod_rol, nombre_rol, opciones');
call mostrar_a_persona('credencial_cia', 'cod_cia, cert_hasta');
call mostrar_a_persona('vta_movm', 'cod_cia, num_docto, id_tipo_docto_vta, fecha_emision, status, descripcion_sri, sin_enviar');
call mostrar_a_persona('doc_recibido', 'cod_cia, id, fecha_emision, situacion');
call mostrar_a_persona('iva_asiento', 'cod_cia, anio, mes, clase_d270, monto');
call mostrar_a_persona('iva_resumen', 'cod_cia, anio, mes, estado, decidido, presunto, sin_decidir, sin_decidir_impuesto, horizonte');
call mostrar_a_persona('iva_seguida', 'cod_cia, hasta, horizonte');
call mostrar_a_persona('iva_cambio', 'cod_cia');
drop procedure mostrar_a_persona;
