-- Stands for the migrations up to its number (docs/decisions/0145). Written by npm run migraciones:base.
-- Reemplaza hasta 0197_sumas_por_indice 1545d7879aeb0c7e89f3d50ea3db80500018c0303494c6c70289a5df558adb36
set local check_function_bodies = off;
do $$ begin
  if not exists (select from pg_roles where rolname = 'pf_cia') then create role pf_cia nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'pf_persona') then create role pf_persona nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'pf_sistema') then create role pf_sistema nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant pf_cia, pf_persona, pf_sistema to current_user;
grant usage on schema public to pf_cia;
grant usage on schema public to pf_persona;
grant usage on schema public to pf_sistema;
CREATE OR REPLACE FUNCTION ahora()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(nullif(current_setting('app.ahora', true), '')::timestamptz, now()) $function$
;
CREATE OR REPLACE FUNCTION aislar(tabla regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy %I on %s to pf_cia using (cod_cia = nullif(current_setting(''app.cod_cia'', true), '''')::integer) with check (cod_cia = nullif(current_setting(''app.cod_cia'', true), '''')::integer)',
    tabla::text || '_cia', tabla);
  execute format('grant select, insert, update, delete on %s to pf_cia', tabla);
end $function$
;
CREATE OR REPLACE FUNCTION avisar_notificacion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notificacion', new.cod_cia::text);
  if exists (select from suscripcion_push where cod_cia = new.cod_cia) then
    insert into trabajo (cod_cia, cola, llave, datos, disponible)
    values (new.cod_cia, 'push', 'push', jsonb_build_object('codCia', new.cod_cia, 'hasta', new.id_notificacion),
      now() + interval '2 seconds')
    on conflict (cod_cia, cola, llave) do update
    set datos = excluded.datos, disponible = least(trabajo.disponible, excluded.disponible);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION cambiar_iva(cia integer, dia date, solo_compras boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into iva_cambio (cod_cia) select cod_cia from iva_seguida where cod_cia = cia and hasta > now();
  if dia is not null then
    perform soltar_iva_del_mes(cia, dia, solo_compras);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION cias_de_persona()
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_append(array_agg(cod_cia), nullif(current_setting('app.cia_casa', true), '')::integer) from acceso
$function$
;
CREATE OR REPLACE FUNCTION contar_borrado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform contar(array[
    row(old.cod_cia, old.id_tipo_docto_vta, old.status, old.descripcion_sri, old.sin_enviar, -1)::vta_cuantos]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION contar_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform contar(array[
    row(old.cod_cia, old.id_tipo_docto_vta, old.status, old.descripcion_sri, old.sin_enviar, -1)::vta_cuantos,
    row(new.cod_cia, new.id_tipo_docto_vta, new.status, new.descripcion_sri, new.sin_enviar, 1)::vta_cuantos]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION contar_nuevo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform contar(array[
    row(new.cod_cia, new.id_tipo_docto_vta, new.status, new.descripcion_sri, new.sin_enviar, 1)::vta_cuantos]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_atribucion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform cambiar_iva((coalesce(new, old)).cod_cia, date '0001-01-01', true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_cierre()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform cambiar_iva((coalesce(new, old)).cod_cia, null);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_emitido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform cambiar_iva(new.cod_cia, least(new.dia, ((new.fecha_emision at time zone 'UTC') - interval '6 hours')::date));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_lo_del_anio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  cia integer := (fila ->> 'cod_cia')::integer;
  dia date := make_date((fila ->> 'anio')::integer, coalesce((fila ->> 'mes')::integer, 1), 1);
begin
  perform cambiar_iva(cia, null);
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date then
    return null;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  update iva_del_mes set base = null, comunes = null where cod_cia = cia and primero >= dia and base is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_recibido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fila doc_recibido := coalesce(new, old);
begin
  perform cambiar_iva(fila.cod_cia, least(fila.dia, (
    select dia_original from doc_recibido_iva where cod_cia = fila.cod_cia and id = fila.id)), true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION iva_cambia_respuesta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fila doc_recibido_respuesta := coalesce(new, old);
begin
  perform cambiar_iva(d.cod_cia, d.dia, true) from doc_recibido d where d.cod_cia = fila.cod_cia and d.id = fila.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION lo_emitido_no_se_borra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user in ('pf_cia', 'pf_sistema') then
    raise exception 'El documento % de la compañía % ya fue emitido y no se borra', old.num_docto, old.cod_cia
      using errcode = '42501';
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION marcar_actividad_usada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update actividad_economica_cia set usada = true
  where cod_cia = new.cod_cia and cod_actividad = new.documento #>> '{actividad,codActividad}'
    and correlativo = (new.documento #>> '{actividad,correlativo}')::integer and not usada;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION nace_saldado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.saldado := true;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION nombre_de(cia integer, nombre text, numero text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION por_pagar(cia integer, docto integer)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select v.total
    + (select coalesce(sum(case n.id_tipo_docto_vta when 3 then n.total else -n.total end), 0)
       from vta_referencia r join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
       where r.cod_cia = cia and r.num_docto_ref = docto and n.id_tipo_docto_vta in (3, 4, 9)
         and n.status <> 'A' and n.descripcion_sri <> 'RECHAZADO')
    - (select coalesce(sum(p.monto), 0) from vta_pago p
       where p.cod_cia = cia and p.num_docto = docto and p.anulado is null and not exists (
         select from vta_movm n where n.cod_cia = cia and n.num_docto = p.recibo
           and n.status <> 'A' and n.descripcion_sri <> 'RECHAZADO'))
  from vta_movm v where v.cod_cia = cia and v.num_docto = docto
$function$
;
CREATE OR REPLACE FUNCTION rehacer_sumas(cia integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from vta_cuantos where cod_cia = cia;
  insert into vta_cuantos
  select cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar, count(*)
  from vta_movm where cod_cia = cia
  group by cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar;
  delete from vta_suma where cod_cia = cia;
  insert into vta_suma
  select cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa, count(*),
    sum(ventas), sum(impuesto), sum(exonerado), sum(devuelto), sum(dolares)
  from vta_sumando where cod_cia = cia
  group by cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa
$function$
;
CREATE OR REPLACE FUNCTION rehacer_sumas_recibidas(cia integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from doc_recibido_sumando where cod_cia = cia;
  insert into doc_recibido_sumando
  select s.* from doc_recibido_total t join doc_recibido d on d.cod_cia = t.cod_cia and d.id = t.id
    cross join lateral sumando_de(d, t) s
  where t.cod_cia = cia;
  delete from doc_recibido_suma where cod_cia = cia;
  insert into doc_recibido_suma
  select cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa, count(*), sum(base),
    sum(impuesto)
  from doc_recibido_sumando where cod_cia = cia
  group by cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa
$function$
;
CREATE OR REPLACE FUNCTION repasar_los_que_ajusta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform repasar_saldo(new.cod_cia, docto) from (
    select num_docto_ref from vta_referencia where cod_cia = new.cod_cia and num_docto = new.num_docto
    union select num_docto from vta_pago where cod_cia = new.cod_cia and recibo = new.num_docto
    order by 1) ajustados (docto) where docto is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION repasar_pagado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.num_docto <> new.num_docto then
    perform repasar_saldo(old.cod_cia, old.num_docto);
  end if;
  perform repasar_saldo(new.cod_cia, new.num_docto);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION repasar_referido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform repasar_saldo(new.cod_cia, new.num_docto_ref);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION repasar_saldo(cia integer, docto integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from vta_movm where cod_cia = cia and num_docto = docto
    and condicion_venta in ('02', '08', '10') and id_tipo_docto_vta in (2, 5, 6) for no key update;
  if found then
    update vta_movm set saldado = not saldado
    where cod_cia = cia and num_docto = docto and saldado <> (por_pagar(cia, docto) <= 0);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION repasar_saldos(cia integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update vta_movm set saldado = not saldado
  where cod_cia = cia and condicion_venta in ('02', '08', '10') and id_tipo_docto_vta in (2, 5, 6)
    and saldado <> (por_pagar(cia, num_docto) <= 0)
$function$
;
CREATE OR REPLACE FUNCTION soltar_iva_del_mes(cia integer, dia date, solo_compras boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  desde date := date_trunc('month', dia)::date;
  -- Company, month and whether only purchases; undone with a savepoint, like what it tells of.
  suelto text[] := string_to_array(current_setting('app.iva_suelto', true), ' ');
begin
  if dia >= date_trunc('month', (now() at time zone 'UTC') - interval '6 hours')::date
    or (suelto[1] = cia::text and suelto[2]::date <= desde and (solo_compras or not suelto[3]::boolean)) then
    return;
  end if;
  insert into iva_version as v values (cia, 1) on conflict (cod_cia) do update set version = v.version + 1;
  -- What is paid later, and notes, are told with what they are of: all months from then on.
  if solo_compras then
    delete from iva_derivado where cod_cia = cia and primero >= desde;
    update iva_del_mes set base = null, comunes = null, compras = null
      where cod_cia = cia and primero >= desde and (base is not null or compras is not null);
  else
    delete from iva_del_mes where cod_cia = cia and primero >= desde;
  end if;
  perform set_config('app.iva_suelto', cia || ' ' || desde || ' ' || solo_compras, true);
end $function$
;
CREATE OR REPLACE FUNCTION sumar_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar(array(
    select row(d.cod_cia, c.dia, d.id_tipo_docto_vta, c.compra, c.descripcion_sri, c.anulado, c.sin_enviar, d.codigo,
      d.codigo_tarifa, c.signo, c.signo * d.ventas, c.signo * d.impuesto, c.signo * d.exonerado, c.signo * d.devuelto,
      c.signo * d.dolares)::vta_suma
    from vta_sumando d cross join (values
      (-1, old.dia, old.compra, old.descripcion_sri, old.status = 'A', old.status = 'A' and old.enviado is null),
      (1, new.dia, new.compra, new.descripcion_sri, new.status = 'A', new.status = 'A' and new.enviado is null)
    ) c (signo, dia, compra, descripcion_sri, anulado, sin_enviar)
    where d.cod_cia = new.cod_cia and d.num_docto = new.num_docto));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION sumar_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION sumar_recibido_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform sumar_recibidos(array(
    select row(d.cod_cia, d.dia, d.id_tipo_docto_vta, c.situacion, c.codigo_mensaje, c.rechazado, d.servicio, d.tarifa,
      c.signo, c.signo * d.base, c.signo * d.impuesto)::doc_recibido_suma
    from doc_recibido_sumando d cross join (values
      (-1, old.situacion, old.codigo_mensaje, old.estado_hacienda = 'RECHAZADO'),
      (1, new.situacion, new.codigo_mensaje, new.estado_hacienda = 'RECHAZADO')
    ) c (signo, situacion, codigo_mensaje, rechazado)
    where d.cod_cia = new.cod_cia and d.id = new.id));
  update doc_recibido_sumando set situacion = new.situacion, codigo_mensaje = new.codigo_mensaje,
    rechazado = new.estado_hacienda = 'RECHAZADO'
  where cod_cia = new.cod_cia and id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION sumar_recibido_nuevo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  insert into doc_recibido_sumando
  select s.* from nuevos n
    cross join lateral (
      select d, t from doc_recibido d cross join doc_recibido_total t
      where d.cod_cia = n.cod_cia and d.id = n.id
        and t.cod_cia = n.cod_cia and t.id = n.id and t.servicio = n.servicio and t.tarifa = n.tarifa
      offset 0
    ) x
    cross join lateral sumando_de(x.d, x.t) s;
  perform sumar_recibidos(array(
    select row(s.cod_cia, s.dia, s.id_tipo_docto_vta, s.situacion, s.codigo_mensaje, s.rechazado, s.servicio, s.tarifa,
      count(*), sum(s.base), sum(s.impuesto))::doc_recibido_suma
    from nuevos n
      cross join lateral (
        select * from doc_recibido_sumando s
        where s.cod_cia = n.cod_cia and s.id = n.id and s.servicio = n.servicio and s.tarifa = n.tarifa
        offset 0
      ) s
    group by s.cod_cia, s.dia, s.id_tipo_docto_vta, s.situacion, s.codigo_mensaje, s.rechazado, s.servicio, s.tarifa));
  return null;
end $function$
;

create table cia (
  cod_cia integer generated by default as identity not null,
  ruc text not null,
  tipo_identificacion text not null,
  nombre_cia text not null,
  razon_social text not null,
  tipo_persona smallint default 2 not null,
  provincia text,
  canton text,
  distrito text,
  barrio text,
  direccion text default ''::text not null,
  telefono text default ''::text not null,
  celular text default ''::text not null,
  fax text default ''::text not null,
  correo_electronico text not null,
  estado text default 'A'::text not null,
  primera_vez boolean default true not null,
  tipo_contribuyente smallint default 2 not null,
  id_licencia smallint default 1 not null,
  proveedor_nombre text default ''::text not null,
  proveedor_identificacion text default ''::text not null,
  representante_legal text default ''::text not null,
  identificacion_representante text default ''::text not null,
  registro_fiscal_8707 text,
  formato_factura smallint default 1 not null,
  logo bytea,
  logo_tipo text,
  creado timestamp with time zone default now() not null,
  version integer default 1 not null,
  paquete_elegido text,
  opcion_paquete text,
  id_pais integer default 1 not null,
  val_iva numeric(7,4) default 13 not null,
  tarifa_ica numeric(7,4) default 0 not null,
  busqueda text generated always as (translate(lower((((nombre_cia || ' '::text) || razon_social) || ' '::text) || ruc), 'áéíóúüñÁÉÍÓÚÜÑ'::text, 'aeiouunaeiouun'::text)) stored not null,
  constraint cia_pkey PRIMARY KEY (cod_cia),
  constraint cia_ruc_key UNIQUE (ruc),
  constraint cia_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint cia_formato_factura_check CHECK (formato_factura = ANY (ARRAY[1, 2, 3]))
);
alter table cia enable row level security, force row level security;
create policy cia_cia on cia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy cia_persona on cia for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy cia_sistema on cia for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on cia to pf_cia;
grant select (cod_cia, ruc, nombre_cia, estado) on cia to pf_persona;
grant insert, select on cia to pf_sistema;
grant usage on sequence cia_cod_cia_seq to pf_cia;
grant usage on sequence cia_cod_cia_seq to pf_sistema;

create table rol (
  cod_cia integer not null,
  cod_rol integer not null,
  nombre_rol text not null,
  opciones text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint rol_pkey PRIMARY KEY (cod_cia, cod_rol),
  constraint rol_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table rol enable row level security, force row level security;
create policy rol_cia on rol for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy rol_persona on rol for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy rol_sistema on rol for all to pf_sistema using (true);
grant delete, insert, select, update on rol to pf_cia;
grant select (cod_cia, cod_rol, nombre_rol, opciones) on rol to pf_persona;
grant select on rol to pf_sistema;

create table acceso (
  cod_cia integer not null,
  id_acceso bigint generated always as identity not null,
  identificacion text not null,
  correo text not null,
  cod_rol integer,
  invitado timestamp with time zone not null,
  invitado_por text not null,
  huella bytea,
  vence timestamp with time zone,
  cia_casa integer,
  usuario_casa integer,
  username text default ''::text not null,
  nombre text default ''::text not null,
  nombre_casa text default ''::text not null,
  aceptado timestamp with time zone,
  visto timestamp with time zone,
  retirado timestamp with time zone,
  retirado_por text default ''::text not null,
  version integer default 1 not null,
  constraint acceso_pkey PRIMARY KEY (cod_cia, id_acceso),
  constraint acceso_check CHECK ((aceptado IS NULL) = (cia_casa IS NULL) AND (aceptado IS NULL) = (usuario_casa IS NULL)),
  constraint acceso_check1 CHECK ((retirado IS NULL) = (cod_rol IS NOT NULL)),
  constraint acceso_check2 CHECK (cia_casa <> cod_cia),
  constraint acceso_cod_cia_cod_rol_fkey FOREIGN KEY (cod_cia, cod_rol) REFERENCES rol(cod_cia, cod_rol),
  constraint acceso_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE UNIQUE INDEX acceso_huella ON acceso USING btree (cod_cia, huella);
CREATE UNIQUE INDEX acceso_por_aceptar ON acceso USING btree (cod_cia, identificacion) WHERE aceptado IS NULL AND retirado IS NULL;
CREATE INDEX acceso_rol ON acceso USING btree (cod_cia, cod_rol);
CREATE UNIQUE INDEX acceso_vigente ON acceso USING btree (cia_casa, usuario_casa, cod_cia) WHERE aceptado IS NOT NULL AND retirado IS NULL;
alter table acceso enable row level security, force row level security;
create policy acceso_cia on acceso for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy acceso_persona on acceso for select to pf_persona using (cia_casa = NULLIF(current_setting('app.cia_casa'::text, true), ''::text)::integer AND usuario_casa = NULLIF(current_setting('app.usuario_casa'::text, true), ''::text)::integer AND aceptado IS NOT NULL AND retirado IS NULL);
create policy acceso_sistema on acceso for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on acceso to pf_cia;
grant select (cod_cia, id_acceso, cod_rol, cia_casa, usuario_casa, aceptado, retirado) on acceso to pf_persona;
grant select on acceso to pf_sistema;
grant update (visto) on acceso to pf_sistema;

create table actividad_economica (
  codigo text not null,
  nombre text not null,
  busqueda text not null,
  constraint actividad_economica_pkey PRIMARY KEY (codigo)
);
grant select on actividad_economica to pf_cia;
grant select on actividad_economica to pf_sistema;

create table actividad_economica_cia (
  cod_cia integer not null,
  cod_actividad text not null,
  correlativo integer not null,
  nombre text not null,
  descripcion text default ''::text not null,
  estado text default 'A'::text not null,
  version integer default 1 not null,
  busqueda text generated always as (translate(lower((((nombre || ' '::text) || cod_actividad) || ' '::text) || descripcion), 'áéíóúüñÁÉÍÓÚÜÑ'::text, 'aeiouunaeiouun'::text)) stored not null,
  usada boolean default false not null,
  constraint actividad_economica_cia_pkey PRIMARY KEY (cod_cia, cod_actividad, correlativo),
  constraint actividad_economica_cia_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint actividad_economica_cia_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table actividad_economica_cia enable row level security, force row level security;
create policy actividad_economica_cia_cia on actividad_economica_cia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on actividad_economica_cia to pf_cia;

create table barrio (
  provincia text not null,
  canton text not null,
  distrito text not null,
  nombre text not null,
  constraint barrio_pkey PRIMARY KEY (provincia, canton, distrito, nombre)
);
grant select on barrio to pf_cia;
grant select on barrio to pf_sistema;

create table bitacora (
  cod_cia integer not null,
  orden bigint not null,
  momento timestamp with time zone not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  direccion_ip text not null,
  entidad text not null,
  llave text not null,
  accion text not null,
  detalle text default ''::text not null,
  antes jsonb,
  despues jsonb,
  huella_anterior bytea not null,
  huella bytea not null,
  constraint bitacora_pkey PRIMARY KEY (cod_cia, orden),
  constraint bitacora_accion_check CHECK (accion = ANY (ARRAY['crear'::text, 'actualizar'::text, 'eliminar'::text, 'accion'::text])),
  constraint bitacora_orden_check CHECK (orden > 0),
  constraint bitacora_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX bitacora_entidad ON bitacora USING btree (cod_cia, entidad, llave, orden);
alter table bitacora enable row level security, force row level security;
create policy bitacora_cia on bitacora for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant insert, select on bitacora to pf_cia;

create table borrador (
  cod_cia integer not null,
  id_borrador uuid not null,
  cia_usuario integer not null,
  id_usuario integer not null,
  id_tipo_docto_vta smallint not null,
  modo text not null,
  num_docto integer,
  nombre_cliente text not null,
  total numeric(18,5),
  moneda text not null,
  formato smallint not null,
  contenido text not null,
  version integer default 1 not null,
  guardado timestamp with time zone not null,
  constraint borrador_pkey PRIMARY KEY (cod_cia, id_borrador),
  constraint borrador_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX borrador_autor ON borrador USING btree (cod_cia, cia_usuario, id_usuario, guardado);
alter table borrador enable row level security, force row level security;
create policy borrador_cia on borrador for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on borrador to pf_cia;

create table busqueda_reciente (
  cod_cia integer not null,
  cia_usuario integer not null,
  id_usuario integer not null,
  seccion text not null,
  id integer not null,
  abierto timestamp with time zone not null,
  constraint busqueda_reciente_pkey PRIMARY KEY (cod_cia, cia_usuario, id_usuario, seccion, id),
  constraint busqueda_reciente_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table busqueda_reciente enable row level security, force row level security;
create policy busqueda_reciente_cia on busqueda_reciente for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on busqueda_reciente to pf_cia;

create table buzon (
  cod_cia integer not null,
  alcance text not null,
  servidor text not null,
  puerto integer not null,
  seguridad text not null,
  usuario text not null,
  clase_secreto text not null,
  secreto bytea not null,
  carpeta text not null,
  mover_a text default ''::text not null,
  activo boolean default true not null,
  desde date not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  version integer default 1 not null,
  uidvalidity bigint,
  ultimo_uid bigint default 0 not null,
  ultima_mirada timestamp with time zone,
  fallo text default ''::text not null,
  fallas integer default 0 not null,
  proximo_intento timestamp with time zone,
  constraint buzon_pkey PRIMARY KEY (cod_cia),
  constraint buzon_alcance_check CHECK (alcance = ANY (ARRAY['cia'::text, 'instalacion'::text])),
  constraint buzon_clase_secreto_check CHECK (clase_secreto = ANY (ARRAY['clave'::text, 'token'::text])),
  constraint buzon_puerto_check CHECK (puerto >= 1 AND puerto <= 65535),
  constraint buzon_seguridad_check CHECK (seguridad = ANY (ARRAY['tls'::text, 'starttls'::text, 'ninguna'::text])),
  constraint buzon_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table buzon enable row level security, force row level security;
create policy buzon_cia on buzon for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy buzon_sistema on buzon for select to pf_sistema using (true);
grant delete, insert, select, update on buzon to pf_cia;
grant select (cod_cia, activo, ultima_mirada, fallo, fallas, proximo_intento) on buzon to pf_sistema;

create table buzon_correo (
  cod_cia integer not null,
  uidvalidity bigint not null,
  uid bigint not null,
  tomado_hasta timestamp with time zone,
  intentos integer default 1 not null,
  estado text default 'tomado'::text not null,
  por_mover boolean default false not null,
  momento timestamp with time zone not null,
  constraint buzon_correo_pkey PRIMARY KEY (cod_cia, uidvalidity, uid),
  constraint buzon_correo_estado_check CHECK (estado = ANY (ARRAY['tomado'::text, 'guardado'::text, 'repetido'::text, 'sinDocumentos'::text, 'noSePudo'::text, 'yaNoEsta'::text])),
  constraint buzon_correo_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES buzon(cod_cia) ON DELETE CASCADE
);
CREATE INDEX buzon_correo_pendiente ON buzon_correo USING btree (cod_cia, uidvalidity, uid) WHERE estado = 'tomado'::text OR por_mover;
alter table buzon_correo enable row level security, force row level security;
create policy buzon_correo_cia on buzon_correo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on buzon_correo to pf_cia;

create table cabys (
  codigo text not null,
  descripcion text not null,
  impuesto text not null,
  vigente boolean default true not null,
  busqueda text not null,
  pendiente boolean default false not null,
  constraint cabys_pkey PRIMARY KEY (codigo),
  constraint cabys_codigo_check CHECK (codigo ~ '^[0-9]{13}$'::text)
);
alter table cabys enable row level security;
grant select on cabys to pf_cia;
grant select on cabys to pf_sistema;

create table cabys_revision (
  id integer generated always as identity not null,
  momento timestamp with time zone default now() not null,
  origen text not null,
  a_mano boolean default false not null,
  resultado text not null,
  motivo text default ''::text not null,
  filas integer default 0 not null,
  nuevos integer default 0 not null,
  retirados integer default 0 not null,
  renombrados integer default 0 not null,
  tarifas integer default 0 not null,
  constraint cabys_revision_pkey PRIMARY KEY (id),
  constraint cabys_revision_origen_check CHECK (origen = ANY (ARRAY['producto'::text, 'bccr'::text])),
  constraint cabys_revision_resultado_check CHECK (resultado = ANY (ARRAY['igual'::text, 'renovado'::text, 'fallo'::text]))
);
grant select on cabys_revision to pf_cia;
grant select on cabys_revision to pf_sistema;

create table cabys_cambio (
  id_revision integer not null,
  codigo text not null,
  clase text not null,
  descripcion text not null,
  antes text default ''::text not null,
  despues text default ''::text not null,
  constraint cabys_cambio_pkey PRIMARY KEY (id_revision, clase, codigo),
  constraint cabys_cambio_clase_check CHECK (clase = ANY (ARRAY['nuevo'::text, 'retirado'::text, 'renombrado'::text, 'tarifa'::text])),
  constraint cabys_cambio_id_revision_fkey FOREIGN KEY (id_revision) REFERENCES cabys_revision(id) ON DELETE CASCADE
);
CREATE INDEX cabys_cambio_tarifa ON cabys_cambio USING btree (codigo, id_revision) WHERE clase = 'tarifa'::text;
grant select on cabys_cambio to pf_cia;
grant select on cabys_cambio to pf_sistema;

create table cabys_categoria (
  codigo text not null,
  nivel integer not null,
  descripcion text not null,
  constraint cabys_categoria_pkey PRIMARY KEY (codigo),
  constraint cabys_categoria_codigo_check CHECK (codigo ~ '^[0-9]{1,11}$'::text),
  constraint cabys_categoria_nivel_check CHECK (nivel >= 1 AND nivel <= 8)
);
grant select on cabys_categoria to pf_cia;
grant select on cabys_categoria to pf_sistema;

create table cabys_nota (
  codigo text not null,
  incluye text default ''::text not null,
  excluye text default ''::text not null,
  constraint cabys_nota_pkey PRIMARY KEY (codigo),
  constraint cabys_nota_codigo_check CHECK (codigo ~ '^[0-9]{13}$'::text)
);
grant select on cabys_nota to pf_cia;
grant select on cabys_nota to pf_sistema;

create table sucursal (
  cod_cia integer not null,
  id_sucursal integer not null,
  nombre_sucursal text not null,
  direccion text default ''::text not null,
  telefono text default ''::text not null,
  establecimiento text not null,
  estado text default 'A'::text not null,
  version integer default 1 not null,
  busqueda text generated always as (translate(lower((nombre_sucursal || ' '::text) || establecimiento), 'áéíóúüñÁÉÍÓÚÜÑ'::text, 'aeiouunaeiouun'::text)) stored not null,
  constraint sucursal_pkey PRIMARY KEY (cod_cia, id_sucursal),
  constraint sucursal_cod_cia_establecimiento_key UNIQUE (cod_cia, establecimiento),
  constraint sucursal_establecimiento_check CHECK (establecimiento ~ '^[0-9]{3}$'::text),
  constraint sucursal_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint sucursal_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table sucursal enable row level security, force row level security;
create policy sucursal_cia on sucursal for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on sucursal to pf_cia;

create table caja (
  cod_cia integer not null,
  id_sucursal integer not null,
  id_caja integer not null,
  nombre_caja text not null,
  punto_emision text not null,
  estado text default 'A'::text not null,
  version integer default 1 not null,
  busqueda text generated always as (translate(lower((nombre_caja || ' '::text) || punto_emision), 'áéíóúüñÁÉÍÓÚÜÑ'::text, 'aeiouunaeiouun'::text)) stored not null,
  constraint caja_pkey PRIMARY KEY (cod_cia, id_sucursal, id_caja),
  constraint caja_cod_cia_id_sucursal_punto_emision_key UNIQUE (cod_cia, id_sucursal, punto_emision),
  constraint caja_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint caja_punto_emision_check CHECK (punto_emision ~ '^[0-9]{5}$'::text),
  constraint caja_cod_cia_id_sucursal_fkey FOREIGN KEY (cod_cia, id_sucursal) REFERENCES sucursal(cod_cia, id_sucursal)
);
alter table caja enable row level security, force row level security;
create policy caja_cia on caja for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on caja to pf_cia;

create table calendario_compania (
  cod_cia integer not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  constraint calendario_compania_pkey PRIMARY KEY (cod_cia, cod_cia_usuario, id_usuario),
  constraint calendario_compania_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX calendario_compania_usuario ON calendario_compania USING btree (cod_cia_usuario, id_usuario);
alter table calendario_compania enable row level security, force row level security;
create policy calendario_compania_cia on calendario_compania for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy calendario_compania_sistema on calendario_compania for select to pf_sistema using (true);
grant delete, insert, select, update on calendario_compania to pf_cia;
grant select on calendario_compania to pf_sistema;

create table usuario (
  cod_cia integer not null,
  id_usuario integer not null,
  username text not null,
  nombre_usuario text not null,
  identificacion text not null,
  correo text default ''::text not null,
  telefono text default ''::text not null,
  direccion text default ''::text not null,
  estado text default 'A'::text not null,
  contrasena text not null,
  cod_rol integer not null,
  creado timestamp with time zone default now() not null,
  version integer default 1 not null,
  contrasena_vence timestamp with time zone,
  constraint usuario_pkey PRIMARY KEY (cod_cia, id_usuario),
  constraint usuario_username_key UNIQUE (username),
  constraint usuario_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint usuario_cod_cia_cod_rol_fkey FOREIGN KEY (cod_cia, cod_rol) REFERENCES rol(cod_cia, cod_rol),
  constraint usuario_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table usuario enable row level security, force row level security;
create policy usuario_cia on usuario for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy usuario_sistema on usuario for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on usuario to pf_cia;
grant select on usuario to pf_sistema;

create table calendario_enlace (
  cod_cia integer not null,
  id_usuario integer not null,
  huella bytea not null,
  creado timestamp with time zone not null,
  constraint calendario_enlace_pkey PRIMARY KEY (cod_cia, id_usuario),
  constraint calendario_enlace_huella_key UNIQUE (huella),
  constraint calendario_enlace_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES usuario(cod_cia, id_usuario) ON DELETE CASCADE
);
alter table calendario_enlace enable row level security, force row level security;
create policy calendario_enlace_cia on calendario_enlace for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy calendario_enlace_sistema on calendario_enlace for select to pf_sistema using (true);
grant delete, insert, select, update on calendario_enlace to pf_cia;
grant select on calendario_enlace to pf_sistema;

create table carga (
  cod_cia integer not null,
  id_carga integer not null,
  clase text not null,
  zip bytea,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  direccion_ip text default ''::text not null,
  creada timestamp with time zone not null,
  terminada timestamp with time zone,
  archivos integer not null,
  avance integer default 0 not null,
  intentos smallint default 0 not null,
  cargados integer default 0 not null,
  omitidos integer default 0 not null,
  fallidos integer default 0 not null,
  detalle jsonb default '[]'::jsonb not null,
  consecutivos jsonb default '{}'::jsonb not null,
  nombre text default ''::text not null,
  abierta boolean default false not null,
  correo_cia integer,
  correo_id integer,
  constraint carga_pkey PRIMARY KEY (cod_cia, id_carga),
  constraint carga_clase_check CHECK (clase = ANY (ARRAY['emitidos'::text, 'recibidos'::text])),
  constraint carga_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE UNIQUE INDEX carga_correo ON carga USING btree (cod_cia, correo_cia, correo_id);
alter table carga enable row level security, force row level security;
create policy carga_cia on carga for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on carga to pf_cia;

create table carga_parte (
  cod_cia integer not null,
  id_carga integer not null,
  parte integer not null,
  nombre text not null,
  archivos integer not null,
  contenido bytea not null,
  huella bytea,
  motivo text,
  constraint carga_parte_pkey PRIMARY KEY (cod_cia, id_carga, parte),
  constraint carga_parte_cod_cia_id_carga_fkey FOREIGN KEY (cod_cia, id_carga) REFERENCES carga(cod_cia, id_carga) ON DELETE CASCADE
);
alter table carga_parte enable row level security, force row level security;
create policy carga_parte_cia on carga_parte for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on carga_parte to pf_cia;

create table cliente (
  cod_cia integer not null,
  id_cliente integer not null,
  nombre_cliente text not null,
  id_tipo_cliente smallint default 1 not null,
  tipo_identificacion text not null,
  ruc text default ''::text not null,
  identificador text default ''::text not null,
  telefono text default ''::text not null,
  celular text default ''::text not null,
  correo text default ''::text not null,
  correos_adicionales text default ''::text not null,
  id_pais integer default 1 not null,
  provincia text,
  canton text,
  distrito text,
  barrio text,
  direccion text default ''::text not null,
  id_actividad_economica text,
  estado text default 'A'::text not null,
  busqueda text collate "C" not null,
  creado timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint cliente_pkey PRIMARY KEY (cod_cia, id_cliente),
  constraint cliente_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'D'::text])),
  constraint cliente_id_tipo_cliente_check CHECK (id_tipo_cliente = ANY (ARRAY[1, 2, 3])),
  constraint cliente_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX cliente_contado ON cliente USING btree (cod_cia, id_cliente) WHERE tipo_identificacion = ''::text;
CREATE UNIQUE INDEX cliente_identificacion ON cliente USING btree (cod_cia, tipo_identificacion, ruc) WHERE ruc <> ''::text;
CREATE INDEX cliente_lista ON cliente USING btree (cod_cia, busqueda, id_cliente) INCLUDE (estado, id_tipo_cliente);
alter table cliente enable row level security, force row level security;
create policy cliente_cia on cliente for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on cliente to pf_cia;

create table cliente_api (
  client_id text not null,
  secreto text not null,
  nombre text not null,
  estado text default 'A'::text not null,
  creado timestamp with time zone default now() not null,
  constraint cliente_api_pkey PRIMARY KEY (client_id),
  constraint cliente_api_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text]))
);
grant select on cliente_api to pf_sistema;

create table metodo_pago (
  cod_cia integer not null,
  id integer not null,
  nombre text not null,
  predeterminada boolean not null,
  ultimos_digitos text not null,
  marca text default ''::text not null,
  vencimiento text not null,
  token_sellado bytea not null,
  proveedor text not null,
  creado timestamp with time zone not null,
  version integer default 1 not null,
  constraint metodo_pago_pkey PRIMARY KEY (cod_cia, id),
  constraint metodo_pago_ultimos_digitos_check CHECK (ultimos_digitos ~ '^[0-9]{0,4}$'::text),
  constraint metodo_pago_vencimiento_check CHECK (vencimiento ~ '^((0[1-9]|1[0-2])[0-9]{2})?$'::text),
  constraint metodo_pago_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE UNIQUE INDEX metodo_pago_predeterminada ON metodo_pago USING btree (cod_cia) WHERE predeterminada;
alter table metodo_pago enable row level security, force row level security;
create policy metodo_pago_cia on metodo_pago for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on metodo_pago to pf_cia;

create table suscripcion (
  cod_cia integer not null,
  id integer not null,
  id_paquete text not null,
  opcion text not null,
  frecuencia smallint not null,
  monto numeric(18,5) not null,
  estado text not null,
  creada timestamp with time zone not null,
  desde date,
  pagado_hasta date,
  proximo_cobro date,
  renueva boolean default true not null,
  id_metodo integer,
  cancelada timestamp with time zone,
  precio_nuevo numeric(18,5),
  precio_avisado date,
  version integer default 1 not null,
  revisada date,
  constraint suscripcion_pkey PRIMARY KEY (cod_cia, id),
  constraint suscripcion_check CHECK ((desde IS NULL) = (pagado_hasta IS NULL)),
  constraint suscripcion_check1 CHECK (desde IS NOT NULL OR (estado = ANY (ARRAY['pendiente'::text, 'cancelada'::text]))),
  constraint suscripcion_estado_check CHECK (estado = ANY (ARRAY['pendiente'::text, 'activa'::text, 'gracia'::text, 'aviso'::text, 'pausada'::text, 'cancelada'::text])),
  constraint suscripcion_frecuencia_check CHECK (frecuencia = ANY (ARRAY[1, 2])),
  constraint suscripcion_monto_check CHECK (monto > 0::numeric),
  constraint suscripcion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint suscripcion_cod_cia_id_metodo_fkey FOREIGN KEY (cod_cia, id_metodo) REFERENCES metodo_pago(cod_cia, id) ON DELETE SET NULL (id_metodo)
);
CREATE UNIQUE INDEX suscripcion_pendiente ON suscripcion USING btree (cod_cia) WHERE estado = 'pendiente'::text;
CREATE INDEX suscripcion_por_cobrar ON suscripcion USING btree (proximo_cobro) WHERE estado = ANY (ARRAY['activa'::text, 'gracia'::text, 'aviso'::text]);
CREATE INDEX suscripcion_por_revisar ON suscripcion USING btree (revisada) WHERE estado = ANY (ARRAY['activa'::text, 'gracia'::text, 'aviso'::text, 'pausada'::text]);
CREATE UNIQUE INDEX suscripcion_viva ON suscripcion USING btree (cod_cia) WHERE estado = ANY (ARRAY['activa'::text, 'gracia'::text, 'aviso'::text, 'pausada'::text]);
alter table suscripcion enable row level security, force row level security;
create policy suscripcion_cia on suscripcion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy suscripcion_sistema on suscripcion for select to pf_sistema using (true);
grant delete, insert, select, update on suscripcion to pf_cia;
grant select (cod_cia, estado, proximo_cobro, revisada) on suscripcion to pf_sistema;

create table pago (
  cod_cia integer not null,
  id integer not null,
  id_suscripcion integer not null,
  periodo text not null,
  desde date not null,
  hasta date not null,
  concepto text not null,
  monto numeric(18,5) not null,
  moneda text default 'CRC'::text not null,
  generado timestamp with time zone not null,
  estado text not null,
  via text not null,
  llave uuid,
  referencia text not null,
  pagado_con text default ''::text not null,
  pagado_en timestamp with time zone,
  id_metodo integer,
  documento_banco text,
  factura_cia integer,
  factura_num_docto integer,
  factura_clave text default ''::text not null,
  constraint pago_pkey PRIMARY KEY (cod_cia, id),
  constraint pago_cod_cia_id_suscripcion_periodo_key UNIQUE (cod_cia, id_suscripcion, periodo),
  constraint pago_cod_cia_llave_key UNIQUE (cod_cia, llave),
  constraint pago_documento_banco_key UNIQUE (documento_banco),
  constraint pago_referencia_key UNIQUE (referencia),
  constraint pago_check CHECK (hasta > desde),
  constraint pago_check1 CHECK ((estado = 'pagado'::text) = (pagado_en IS NOT NULL)),
  constraint pago_estado_check CHECK (estado = ANY (ARRAY['pendiente'::text, 'pagado'::text, 'anulado'::text])),
  constraint pago_moneda_check CHECK (moneda = 'CRC'::text),
  constraint pago_monto_check CHECK (monto > 0::numeric),
  constraint pago_periodo_check CHECK (periodo ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text),
  constraint pago_via_check CHECK (via = ANY (ARRAY['tarjeta'::text, 'transferencia'::text])),
  constraint pago_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint pago_cod_cia_id_metodo_fkey FOREIGN KEY (cod_cia, id_metodo) REFERENCES metodo_pago(cod_cia, id) ON DELETE SET NULL (id_metodo),
  constraint pago_cod_cia_id_suscripcion_fkey FOREIGN KEY (cod_cia, id_suscripcion) REFERENCES suscripcion(cod_cia, id)
);
CREATE INDEX pago_pendiente ON pago USING btree (cod_cia, generado) WHERE estado = 'pendiente'::text;
CREATE INDEX pago_por_transferir ON pago USING btree (generado) WHERE estado = 'pendiente'::text AND via = 'transferencia'::text;
CREATE INDEX pago_sin_factura ON pago USING btree (pagado_en) WHERE estado = 'pagado'::text AND factura_num_docto IS NULL;
alter table pago enable row level security, force row level security;
create policy pago_cia on pago for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy pago_sistema on pago for select to pf_sistema using (true);
grant delete, insert, select, update on pago to pf_cia;
grant select (cod_cia, id, concepto, monto, generado, estado, via, referencia, pagado_en, documento_banco, factura_num_docto) on pago to pf_sistema;

create table cobro (
  cod_cia integer not null,
  id integer not null,
  id_pago integer not null,
  n integer not null,
  referencia text not null,
  llave uuid,
  estado text not null,
  monto numeric(18,5) not null,
  moneda text default 'CRC'::text not null,
  id_metodo integer,
  proveedor text not null,
  order_id text,
  autorizacion text default ''::text not null,
  codigo text default ''::text not null,
  clase text default ''::text not null,
  mensaje text default ''::text not null,
  url text,
  creado timestamp with time zone not null,
  enviado_en timestamp with time zone,
  resuelto_en timestamp with time zone,
  preguntar_en timestamp with time zone,
  preguntas integer default 0 not null,
  constraint cobro_pkey PRIMARY KEY (cod_cia, id),
  constraint cobro_cod_cia_id_pago_n_key UNIQUE (cod_cia, id_pago, n),
  constraint cobro_cod_cia_llave_key UNIQUE (cod_cia, llave),
  constraint cobro_referencia_key UNIQUE (referencia),
  constraint cobro_estado_check CHECK (estado = ANY (ARRAY['nuevo'::text, 'enviado'::text, 'desconocido'::text, 'requiere3ds'::text, 'aprobado'::text, 'rechazado'::text])),
  constraint cobro_monto_check CHECK (monto > 0::numeric),
  constraint cobro_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint cobro_cod_cia_id_metodo_fkey FOREIGN KEY (cod_cia, id_metodo) REFERENCES metodo_pago(cod_cia, id) ON DELETE SET NULL (id_metodo),
  constraint cobro_cod_cia_id_pago_fkey FOREIGN KEY (cod_cia, id_pago) REFERENCES pago(cod_cia, id)
);
CREATE UNIQUE INDEX cobro_en_camino ON cobro USING btree (cod_cia, id_pago) WHERE estado = ANY (ARRAY['nuevo'::text, 'enviado'::text, 'desconocido'::text, 'requiere3ds'::text]);
CREATE UNIQUE INDEX cobro_orden ON cobro USING btree (proveedor, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cobro_resuelto ON cobro USING btree (resuelto_en) WHERE estado = 'aprobado'::text;
alter table cobro enable row level security, force row level security;
create policy cobro_cia on cobro for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy cobro_sistema on cobro for select to pf_sistema using (true);
grant delete, insert, select, update on cobro to pf_cia;
grant select (cod_cia, id, id_pago, referencia, estado, monto, moneda, proveedor, order_id, creado, enviado_en, resuelto_en, preguntar_en) on cobro to pf_sistema;

create table segundo_factor (
  cod_cia integer not null,
  id_usuario integer not null,
  secreto bytea not null,
  activo boolean default false not null,
  ultimo_paso bigint default 0 not null,
  creado timestamp with time zone default now() not null,
  constraint segundo_factor_pkey PRIMARY KEY (cod_cia, id_usuario),
  constraint segundo_factor_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES usuario(cod_cia, id_usuario) ON DELETE CASCADE
);
alter table segundo_factor enable row level security, force row level security;
create policy segundo_factor_cia on segundo_factor for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy segundo_factor_sistema on segundo_factor for select to pf_sistema using (true);
grant delete, insert, select, update on segundo_factor to pf_cia;
grant select (cod_cia, id_usuario, activo) on segundo_factor to pf_sistema;

create table codigo_respaldo (
  cod_cia integer not null,
  id_usuario integer not null,
  huella bytea not null,
  constraint codigo_respaldo_pkey PRIMARY KEY (cod_cia, id_usuario, huella),
  constraint codigo_respaldo_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES segundo_factor(cod_cia, id_usuario) ON DELETE CASCADE
);
alter table codigo_respaldo enable row level security, force row level security;
create policy codigo_respaldo_cia on codigo_respaldo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on codigo_respaldo to pf_cia;

create table conciliacion_pago (
  proveedor text not null,
  dia date not null,
  momento timestamp with time zone not null,
  cargos integer default 0 not null,
  mensaje text default ''::text not null,
  constraint conciliacion_pago_pkey PRIMARY KEY (proveedor, dia)
);
grant insert, select, update on conciliacion_pago to pf_sistema;

create table consecutivo_receptor (
  cod_cia integer not null,
  id_sucursal integer not null,
  id_caja integer not null,
  tipo text not null,
  num_actual bigint not null,
  constraint consecutivo_receptor_pkey PRIMARY KEY (cod_cia, id_sucursal, id_caja, tipo),
  constraint consecutivo_receptor_tipo_check CHECK (tipo = ANY (ARRAY['05'::text, '06'::text, '07'::text])),
  constraint consecutivo_receptor_cod_cia_id_sucursal_id_caja_fkey FOREIGN KEY (cod_cia, id_sucursal, id_caja) REFERENCES caja(cod_cia, id_sucursal, id_caja)
);
alter table consecutivo_receptor enable row level security, force row level security;
create policy consecutivo_receptor_cia on consecutivo_receptor for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on consecutivo_receptor to pf_cia;

create table contador_cia (
  cod_cia integer not null,
  nombre text not null,
  valor bigint default 0 not null,
  constraint contador_cia_pkey PRIMARY KEY (cod_cia, nombre),
  constraint contador_cia_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table contador_cia enable row level security, force row level security;
create policy contador_cia_cia on contador_cia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on contador_cia to pf_cia;

create table correo (
  cod_cia integer not null,
  id_correo integer not null,
  clase text not null,
  referencia text default ''::text not null,
  para text[] not null,
  asunto text default ''::text not null,
  datos jsonb default '{}'::jsonb not null,
  estado text default 'pendiente'::text not null,
  intentos integer default 0 not null,
  ultimo_error text default ''::text not null,
  id_mensaje text default ''::text not null,
  creado timestamp with time zone not null,
  enviado timestamp with time zone,
  constraint correo_pkey PRIMARY KEY (cod_cia, id_correo),
  constraint correo_estado_check CHECK (estado = ANY (ARRAY['pendiente'::text, 'enviado'::text, 'fallido'::text, 'omitido'::text])),
  constraint correo_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX correo_en_camino ON correo USING btree (cod_cia) WHERE estado = 'pendiente'::text;
CREATE INDEX correo_enviado ON correo USING btree (cod_cia, enviado) WHERE enviado IS NOT NULL;
CREATE INDEX correo_referencia ON correo USING btree (cod_cia, clase, referencia, id_correo DESC);
alter table correo enable row level security, force row level security;
create policy correo_cia on correo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy correo_sistema on correo for select to pf_sistema using (true);
grant delete, insert, select, update on correo to pf_cia;
grant select (estado) on correo to pf_sistema;

create table correo_diario (
  cod_cia integer not null,
  dia date not null,
  constraint correo_diario_pkey PRIMARY KEY (cod_cia),
  constraint correo_diario_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table correo_diario enable row level security, force row level security;
create policy correo_diario_cia on correo_diario for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on correo_diario to pf_cia;

create table correo_direccion (
  cod_cia integer not null,
  alcance text not null,
  codigo text not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  creada timestamp with time zone not null,
  constraint correo_direccion_pkey PRIMARY KEY (cod_cia, alcance),
  constraint correo_direccion_codigo_key UNIQUE (codigo),
  constraint correo_direccion_alcance_check CHECK (alcance = ANY (ARRAY['cia'::text, 'instalacion'::text])),
  constraint correo_direccion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table correo_direccion enable row level security, force row level security;
create policy correo_direccion_cia on correo_direccion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy correo_direccion_sistema on correo_direccion for select to pf_sistema using (true);
grant delete, insert, select, update on correo_direccion to pf_cia;
grant select (cod_cia, alcance, codigo) on correo_direccion to pf_sistema;

create table correo_entrante (
  cod_cia integer not null,
  id_correo integer not null,
  alcance text not null,
  huella bytea not null,
  remitente text not null,
  asunto text default ''::text not null,
  direccion_ip text not null,
  recibido timestamp with time zone not null,
  bytes integer not null,
  estado text default 'pendiente'::text not null,
  detalle text default ''::text not null,
  archivos integer default 0 not null,
  contenido bytea,
  por text default 'direccion'::text not null,
  constraint correo_entrante_pkey PRIMARY KEY (cod_cia, id_correo),
  constraint correo_entrante_cod_cia_alcance_huella_key UNIQUE (cod_cia, alcance, huella),
  constraint correo_entrante_alcance_check CHECK (alcance = ANY (ARRAY['cia'::text, 'instalacion'::text])),
  constraint correo_entrante_estado_check CHECK (estado = ANY (ARRAY['pendiente'::text, 'leido'::text, 'sinXml'::text, 'ilegible'::text])),
  constraint correo_entrante_por_check CHECK (por = ANY (ARRAY['direccion'::text, 'buzon'::text])),
  constraint correo_entrante_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table correo_entrante enable row level security, force row level security;
create policy correo_entrante_cia on correo_entrante for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on correo_entrante to pf_cia;

create table credencial_cia (
  cod_cia integer not null,
  llave_datos bytea not null,
  usuario_hacienda text default ''::text not null,
  contrasena_hacienda bytea,
  p12 bytea,
  pin bytea,
  cert_sujeto text,
  cert_cedula text,
  cert_desde timestamp with time zone,
  cert_hasta timestamp with time zone,
  actualizado timestamp with time zone default now() not null,
  constraint credencial_cia_pkey PRIMARY KEY (cod_cia),
  constraint credencial_cia_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table credencial_cia enable row level security, force row level security;
create policy credencial_cia_cia on credencial_cia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy credencial_cia_persona on credencial_cia for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy credencial_cia_sistema on credencial_cia for select to pf_sistema using (true);
grant delete, insert, select, update on credencial_cia to pf_cia;
grant select (cod_cia, cert_hasta) on credencial_cia to pf_persona;
grant select (cod_cia, cert_hasta) on credencial_cia to pf_sistema;

create table demostracion (
  uno boolean default true not null,
  base timestamp with time zone not null,
  hechos integer default 0 not null,
  total integer default 0 not null,
  tomada_hasta timestamp with time zone,
  terminada timestamp with time zone,
  constraint demostracion_pkey PRIMARY KEY (uno),
  constraint demostracion_uno_check CHECK (uno)
);
grant select, update on demostracion to pf_sistema;

create table diferencia_pago (
  id integer generated always as identity not null,
  clase text not null,
  proveedor text not null,
  llave text not null,
  compania integer,
  id_pago integer,
  id_cobro integer,
  referencia text default ''::text not null,
  order_id text default ''::text not null,
  monto numeric(18,5),
  monto_ajeno numeric(18,5),
  detalle text default ''::text not null,
  hallada timestamp with time zone not null,
  verbo text,
  nota text default ''::text not null,
  resuelta_por text,
  resuelta_en timestamp with time zone,
  constraint diferencia_pago_pkey PRIMARY KEY (id),
  constraint diferencia_pago_llave_key UNIQUE (llave),
  constraint diferencia_pago_check CHECK ((verbo IS NULL) = (resuelta_en IS NULL)),
  constraint diferencia_pago_clase_check CHECK (clase = ANY (ARRAY['solo_nuestro'::text, 'solo_ajeno'::text, 'monto'::text, 'sin_respuesta'::text]))
);
CREATE INDEX diferencia_pago_abierta ON diferencia_pago USING btree (hallada) WHERE resuelta_en IS NULL;
alter table diferencia_pago enable row level security, force row level security;
create policy diferencia_pago_hallada on diferencia_pago for insert to pf_cia with check (compania = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy diferencia_pago_sistema on diferencia_pago for all to pf_sistema using (true) with check (true);
grant insert on diferencia_pago to pf_cia;
grant insert, select, update on diferencia_pago to pf_sistema;

create table vta_nombre (
  cod_cia integer not null,
  id_nombre integer generated always as identity not null,
  busqueda text collate "C" not null,
  identificacion text collate "C" not null,
  constraint vta_nombre_pkey PRIMARY KEY (cod_cia, id_nombre),
  constraint vta_nombre_cod_cia_busqueda_identificacion_key UNIQUE (cod_cia, busqueda, identificacion),
  constraint vta_nombre_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table vta_nombre enable row level security, force row level security;
create policy vta_nombre_cia on vta_nombre for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_nombre to pf_cia;

create table doc_recibido (
  cod_cia integer not null,
  id integer not null,
  clave text not null,
  consecutivo text not null,
  version text not null,
  id_tipo_docto_vta smallint not null,
  emisor text not null,
  nit_emisor text not null,
  fecha_emision timestamp with time zone not null,
  fecha_ingreso timestamp with time zone not null,
  moneda text not null,
  tasa_cambio numeric(18,5) not null,
  total_factura numeric(18,5) not null,
  monto_impuesto numeric(18,5) not null,
  estado_hacienda text default ''::text not null,
  codigo_mensaje text default ''::text not null,
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  motivo_rechazo text default ''::text not null,
  comprobante jsonb not null,
  firma text default ''::text not null,
  situacion text default 'P'::text not null,
  firma_ajena boolean default false not null,
  duplicado boolean default false not null,
  espera_nota boolean default false not null,
  id_nota integer,
  con_pdf boolean default false not null,
  id_cliente integer,
  grupo_cabys text default ''::text not null,
  prefijo text generated always as ("left"(consecutivo, 10)) stored not null,
  referencia text generated always as ("right"(consecutivo, 10)) stored not null,
  id_nombre integer not null,
  dia date generated always as (((fecha_emision AT TIME ZONE 'UTC'::text) - '06:00:00'::interval)::date) stored not null,
  entero bigint generated always as (trunc(total_factura)::bigint) stored not null,
  constraint doc_recibido_pkey PRIMARY KEY (cod_cia, id),
  constraint doc_recibido_cod_cia_clave_key UNIQUE (cod_cia, clave),
  constraint doc_recibido_codigo_mensaje_check CHECK (codigo_mensaje = ANY (ARRAY[''::text, '1'::text, '2'::text, '3'::text])),
  constraint doc_recibido_descripcion_sri_check CHECK (estado_hacienda = ANY (ARRAY[''::text, 'ACEPTADO'::text, 'RECHAZADO'::text])),
  constraint doc_recibido_situacion_check CHECK (situacion = ANY (ARRAY['P'::text, 'R'::text, 'O'::text, 'N'::text])),
  constraint doc_recibido_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint doc_recibido_cod_cia_id_nombre_fkey FOREIGN KEY (cod_cia, id_nombre) REFERENCES vta_nombre(cod_cia, id_nombre)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX doc_recibido_entero ON doc_recibido USING btree (cod_cia, entero, fecha_emision, id);
CREATE INDEX doc_recibido_lista ON doc_recibido USING btree (cod_cia, fecha_emision, id) INCLUDE (id_tipo_docto_vta, situacion, codigo_mensaje, id_nombre, referencia);
CREATE INDEX doc_recibido_mitad ON doc_recibido USING btree (cod_cia, referencia, fecha_emision, id);
CREATE INDEX doc_recibido_nombre ON doc_recibido USING btree (cod_cia, id_nombre, fecha_emision, id) INCLUDE (id_tipo_docto_vta, situacion, codigo_mensaje, referencia);
CREATE INDEX doc_recibido_nota ON doc_recibido USING btree (cod_cia, id_nota) INCLUDE (codigo_mensaje) WHERE id_nota IS NOT NULL;
CREATE INDEX doc_recibido_numero ON doc_recibido USING btree (cod_cia, consecutivo, nit_emisor);
CREATE INDEX doc_recibido_por_responder ON doc_recibido USING btree (cod_cia, fecha_emision, id) INCLUDE (id_tipo_docto_vta, codigo_mensaje, id_nombre, referencia) WHERE situacion = 'P'::text;
CREATE INDEX doc_recibido_sin_hacienda ON doc_recibido USING btree (cod_cia, fecha_emision) WHERE estado_hacienda = ''::text;
alter table doc_recibido enable row level security, force row level security;
create policy doc_recibido_cia on doc_recibido for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy doc_recibido_persona on doc_recibido for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
grant delete, insert, select, update on doc_recibido to pf_cia;
grant select (cod_cia, id, fecha_emision, situacion) on doc_recibido to pf_persona;

create table doc_recibido_archivo (
  cod_cia integer not null,
  id integer not null,
  clase text not null,
  contenido bytea not null,
  creado timestamp with time zone default now() not null,
  constraint doc_recibido_archivo_pkey PRIMARY KEY (cod_cia, id, clase),
  constraint doc_recibido_archivo_clase_check CHECK (clase = ANY (ARRAY['xml'::text, 'respuesta'::text, 'pdf'::text])),
  constraint doc_recibido_archivo_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
alter table doc_recibido_archivo enable row level security, force row level security;
create policy doc_recibido_archivo_cia on doc_recibido_archivo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_archivo to pf_cia;

create table doc_recibido_dudosa (
  cod_cia integer not null,
  id integer not null,
  orden integer not null,
  huella bytea not null,
  motivo text not null,
  estado text not null,
  contenido bytea not null,
  veces integer default 1 not null,
  primera timestamp with time zone not null,
  ultima timestamp with time zone not null,
  constraint doc_recibido_dudosa_pkey PRIMARY KEY (cod_cia, id, orden, huella),
  constraint doc_recibido_dudosa_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
alter table doc_recibido_dudosa enable row level security, force row level security;
create policy doc_recibido_dudosa_cia on doc_recibido_dudosa for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy doc_recibido_dudosa_sistema on doc_recibido_dudosa for select to pf_sistema using (true);
grant delete, insert, select, update on doc_recibido_dudosa to pf_cia;
grant select (cod_cia, id, orden, ultima) on doc_recibido_dudosa to pf_sistema;

create table doc_recibido_evento (
  cod_cia integer not null,
  id integer not null,
  orden bigint generated always as identity not null,
  clase text not null,
  momento timestamp with time zone not null,
  texto text not null,
  constraint doc_recibido_evento_pkey PRIMARY KEY (cod_cia, id, orden),
  constraint doc_recibido_evento_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
alter table doc_recibido_evento enable row level security, force row level security;
create policy doc_recibido_evento_cia on doc_recibido_evento for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_evento to pf_cia;

create table doc_recibido_iva (
  cod_cia integer not null,
  id integer not null,
  dia date not null,
  dia_original date,
  actividad text not null,
  tipo_identificacion text not null,
  referencias jsonb,
  partes text[] not null,
  bases numeric(23,5)[] not null,
  impuestos numeric(23,5)[] not null,
  constraint doc_recibido_iva_pkey PRIMARY KEY (cod_cia, id),
  constraint doc_recibido_iva_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
CREATE INDEX doc_recibido_iva_dia ON doc_recibido_iva USING btree (cod_cia, dia);
CREATE INDEX doc_recibido_iva_grande ON doc_recibido_iva USING btree (cod_cia, dia) WHERE cardinality(partes) > 6;
CREATE INDEX doc_recibido_iva_original ON doc_recibido_iva USING btree (cod_cia, dia_original) WHERE dia_original IS NOT NULL;
CREATE INDEX doc_recibido_iva_referido ON doc_recibido_iva USING btree (cod_cia, dia) WHERE referencias IS NOT NULL;
alter table doc_recibido_iva enable row level security, force row level security;
create policy doc_recibido_iva_cia on doc_recibido_iva for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_iva to pf_cia;

create table producto (
  cod_cia integer not null,
  id_producto integer not null,
  codigo_interno text default ''::text not null,
  nombre_producto text not null,
  cabys text not null,
  unidad_medida text not null,
  precio_venta numeric(18,5) not null,
  tipo_impuesto text default '01'::text not null,
  codigo_tarifa_iva text not null,
  con_surtido boolean default false not null,
  procedencia text default ''::text not null,
  partida_arancelaria text,
  registro_medicamento text,
  forma_farmaceutica text,
  estado text default 'A'::text not null,
  fecha_ingreso timestamp with time zone default now() not null,
  busqueda text collate "C" not null,
  version integer default 1 not null,
  costo numeric(18,5) default 0 not null,
  exento text default 'N'::text not null,
  maneja_inventario boolean default false not null,
  existencia_global numeric(16,3) default 0 not null,
  stock_minimo numeric(16,3) default 0 not null,
  stock_maximo numeric(16,3) default 0 not null,
  usado boolean default false not null,
  factor_iva numeric(5,4),
  codigo_fabricante text,
  unidad_comercial text,
  tipo_transaccion text,
  iva_cobrado_fabrica text,
  otros_impuestos jsonb default '[]'::jsonb not null,
  moneda_precio text default 'CRC'::text not null,
  constraint producto_pkey PRIMARY KEY (cod_cia, id_producto),
  constraint producto_costo_check CHECK (costo >= 0::numeric),
  constraint producto_estado_check CHECK (estado = ANY (ARRAY['A'::text, 'I'::text])),
  constraint producto_exento_check CHECK (exento = ANY (ARRAY['S'::text, 'N'::text])),
  constraint producto_factor_iva_check CHECK (factor_iva > 0::numeric),
  constraint producto_iva_cobrado_fabrica_check CHECK (iva_cobrado_fabrica = ANY (ARRAY['01'::text, '02'::text])),
  constraint producto_moneda_precio_check CHECK (moneda_precio = ANY (ARRAY['CRC'::text, 'USD'::text])),
  constraint producto_precio_venta_check CHECK (precio_venta >= 0::numeric),
  constraint producto_stock_maximo_check CHECK (stock_maximo >= 0::numeric),
  constraint producto_stock_minimo_check CHECK (stock_minimo >= 0::numeric),
  constraint producto_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX producto_cabys ON producto USING btree (cod_cia, cabys);
CREATE UNIQUE INDEX producto_codigo ON producto USING btree (cod_cia, codigo_interno) WHERE codigo_interno <> ''::text;
CREATE INDEX producto_lista ON producto USING btree (cod_cia, busqueda, id_producto) INCLUDE (estado, codigo_interno, cabys);
alter table producto enable row level security, force row level security;
create policy producto_cia on producto for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on producto to pf_cia;

create table doc_recibido_producto (
  cod_cia integer not null,
  id integer not null,
  numero integer not null,
  id_producto integer not null,
  constraint doc_recibido_producto_pkey PRIMARY KEY (cod_cia, id, numero),
  constraint doc_recibido_producto_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE,
  constraint doc_recibido_producto_cod_cia_id_producto_fkey FOREIGN KEY (cod_cia, id_producto) REFERENCES producto(cod_cia, id_producto) ON DELETE CASCADE
);
CREATE INDEX doc_recibido_producto_producto ON doc_recibido_producto USING btree (cod_cia, id_producto);
alter table doc_recibido_producto enable row level security, force row level security;
create policy doc_recibido_producto_cia on doc_recibido_producto for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_producto to pf_cia;

create table doc_recibido_referencia (
  cod_cia integer not null,
  clave text not null,
  id integer not null,
  constraint doc_recibido_referencia_pkey PRIMARY KEY (cod_cia, clave, id),
  constraint doc_recibido_referencia_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
CREATE INDEX doc_recibido_referencia_documento ON doc_recibido_referencia USING btree (cod_cia, id);
alter table doc_recibido_referencia enable row level security, force row level security;
create policy doc_recibido_referencia_cia on doc_recibido_referencia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_referencia to pf_cia;

create table doc_recibido_respuesta (
  cod_cia integer not null,
  id integer not null,
  orden integer not null,
  codigo_mensaje text not null,
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  motivo text default ''::text not null,
  monto_acreditar numeric(18,5),
  monto_gasto numeric(18,5),
  id_sucursal integer not null,
  id_caja integer not null,
  automatica boolean default false not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  username text not null,
  creada timestamp with time zone not null,
  sale timestamp with time zone not null,
  consecutivo text default ''::text not null,
  xml bytea,
  firmada timestamp with time zone,
  enviado timestamp with time zone,
  estado text default ''::text not null,
  detalle text default ''::text not null,
  resuelto timestamp with time zone,
  respuesta bytea,
  constraint doc_recibido_respuesta_pkey PRIMARY KEY (cod_cia, id, orden),
  constraint doc_recibido_respuesta_check CHECK ((consecutivo = ''::text) = (xml IS NULL)),
  constraint doc_recibido_respuesta_codigo_mensaje_check CHECK (codigo_mensaje = ANY (ARRAY['1'::text, '2'::text, '3'::text])),
  constraint doc_recibido_respuesta_estado_check CHECK (estado = ANY (ARRAY[''::text, 'ACEPTADO'::text, 'RECHAZADO'::text])),
  constraint doc_recibido_respuesta_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id)
);
CREATE UNIQUE INDEX doc_recibido_respuesta_consecutivo ON doc_recibido_respuesta USING btree (cod_cia, consecutivo) WHERE consecutivo <> ''::text;
CREATE UNIQUE INDEX doc_recibido_respuesta_en_curso ON doc_recibido_respuesta USING btree (cod_cia, id) WHERE estado = ''::text;
CREATE INDEX doc_recibido_respuesta_sin_credito ON doc_recibido_respuesta USING btree (cod_cia, id, orden) INCLUDE (id_condicion_impuesto, monto_acreditar, estado) WHERE id_condicion_impuesto = ANY (ARRAY['02'::text, '04'::text, '05'::text]);
alter table doc_recibido_respuesta enable row level security, force row level security;
create policy doc_recibido_respuesta_cia on doc_recibido_respuesta for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_respuesta to pf_cia;

create table doc_recibido_suma (
  cod_cia integer not null,
  dia date not null,
  id_tipo_docto_vta smallint not null,
  situacion text not null,
  codigo_mensaje text not null,
  rechazado boolean not null,
  servicio boolean not null,
  tarifa text not null,
  documentos integer not null,
  base numeric(38,10) not null,
  impuesto numeric(38,10) not null,
  constraint doc_recibido_suma_pkey PRIMARY KEY (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa),
  constraint doc_recibido_suma_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table doc_recibido_suma enable row level security, force row level security;
create policy doc_recibido_suma_cia on doc_recibido_suma for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_suma to pf_cia;

create table doc_recibido_sumando (
  cod_cia integer not null,
  id integer not null,
  servicio boolean not null,
  tarifa text not null,
  dia date not null,
  id_nombre integer not null,
  fecha_emision timestamp with time zone not null,
  id_tipo_docto_vta smallint not null,
  referencia text not null,
  situacion text not null,
  codigo_mensaje text not null,
  rechazado boolean not null,
  base numeric(38,10) not null,
  impuesto numeric(38,10) not null,
  constraint doc_recibido_sumando_pkey PRIMARY KEY (cod_cia, id, servicio, tarifa),
  constraint doc_recibido_sumando_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
CREATE INDEX doc_recibido_sumando_nombre ON doc_recibido_sumando USING btree (cod_cia, id_nombre, fecha_emision) INCLUDE (id, id_tipo_docto_vta, referencia, situacion, codigo_mensaje, rechazado, servicio, tarifa, base, impuesto);
alter table doc_recibido_sumando enable row level security, force row level security;
create policy doc_recibido_sumando_cia on doc_recibido_sumando for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_sumando to pf_cia;

create table doc_recibido_total (
  cod_cia integer not null,
  id integer not null,
  servicio boolean not null,
  tarifa text not null,
  base numeric(18,5) not null,
  impuesto numeric(18,5) not null,
  constraint doc_recibido_total_pkey PRIMARY KEY (cod_cia, id, servicio, tarifa),
  constraint doc_recibido_total_tarifa_check CHECK (tarifa = ANY (ARRAY['0'::text, '05'::text, '1'::text, '2'::text, '4'::text, '8'::text, '13'::text, 'Otras'::text])),
  constraint doc_recibido_total_cod_cia_id_fkey FOREIGN KEY (cod_cia, id) REFERENCES doc_recibido(cod_cia, id) ON DELETE CASCADE
);
alter table doc_recibido_total enable row level security, force row level security;
create policy doc_recibido_total_cia on doc_recibido_total for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on doc_recibido_total to pf_cia;

create table escritorio_usuario (
  cod_cia integer not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  orden text[] not null,
  ocultas text[] not null,
  constraint escritorio_usuario_pkey PRIMARY KEY (cod_cia, cod_cia_usuario, id_usuario),
  constraint escritorio_usuario_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table escritorio_usuario enable row level security, force row level security;
create policy escritorio_usuario_cia on escritorio_usuario for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on escritorio_usuario to pf_cia;

create table idempotencia (
  cod_cia integer not null,
  llave text not null,
  huella bytea not null,
  num_docto integer not null,
  creada timestamp with time zone default now() not null,
  id_borrador uuid,
  constraint idempotencia_pkey PRIMARY KEY (cod_cia, llave),
  constraint idempotencia_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX idempotencia_borrador ON idempotencia USING btree (cod_cia, id_borrador) WHERE id_borrador IS NOT NULL;
alter table idempotencia enable row level security, force row level security;
create policy idempotencia_cia on idempotencia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on idempotencia to pf_cia;

create table importacion (
  catalogo text not null,
  huella text not null,
  filas integer not null,
  momento timestamp with time zone default now() not null,
  origen text default 'archivo'::text not null,
  constraint importacion_pkey PRIMARY KEY (catalogo),
  constraint importacion_origen_check CHECK (origen = ANY (ARRAY['archivo'::text, 'producto'::text, 'bccr'::text]))
);
grant select on importacion to pf_cia;
grant select on importacion to pf_sistema;

create table instalacion (
  uno boolean default true not null,
  canario bytea not null,
  creada timestamp with time zone default now() not null,
  latido timestamp with time zone default now() not null,
  push_publica text,
  push_privada bytea,
  constraint instalacion_pkey PRIMARY KEY (uno),
  constraint instalacion_uno_check CHECK (uno)
);
grant insert, select, update on instalacion to pf_sistema;

create table intento_ingreso (
  llave text not null,
  fallos integer default 0 not null,
  ultimo timestamp with time zone default now() not null,
  libre_desde timestamp with time zone default now() not null,
  constraint intento_ingreso_pkey PRIMARY KEY (llave)
);
grant delete, insert, select, update on intento_ingreso to pf_sistema;

create table iva_asiento (
  cod_cia integer not null,
  id_asiento integer not null,
  anio smallint not null,
  mes smallint not null,
  tipo text not null,
  fecha date not null,
  numero text not null,
  nombre text not null,
  identificacion text not null,
  monto numeric(23,5) not null,
  clase_d270 text,
  lineas jsonb not null,
  motivo text not null,
  username text not null,
  momento timestamp with time zone not null,
  constraint iva_asiento_pkey PRIMARY KEY (cod_cia, id_asiento),
  constraint iva_asiento_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint iva_asiento_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE UNIQUE INDEX iva_asiento_dua ON iva_asiento USING btree (cod_cia, numero) WHERE tipo = 'dua'::text AND numero <> ''::text;
CREATE INDEX iva_asiento_mes ON iva_asiento USING btree (cod_cia, anio, mes);
alter table iva_asiento enable row level security, force row level security;
create policy iva_asiento_cia on iva_asiento for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy iva_asiento_persona on iva_asiento for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
grant delete, insert, select, update on iva_asiento to pf_cia;
grant select (cod_cia, anio, mes, monto, clase_d270) on iva_asiento to pf_persona;

create table iva_asiento_archivo (
  cod_cia integer not null,
  id_asiento integer not null,
  nombre text not null,
  tipo text not null,
  bytes bytea not null,
  huella text not null,
  username text not null,
  momento timestamp with time zone not null,
  constraint iva_asiento_archivo_pkey PRIMARY KEY (cod_cia, id_asiento),
  constraint iva_asiento_archivo_tipo_check CHECK (tipo = ANY (ARRAY['application/pdf'::text, 'application/xml'::text, 'image/jpeg'::text, 'image/png'::text])),
  constraint iva_asiento_archivo_cod_cia_id_asiento_fkey FOREIGN KEY (cod_cia, id_asiento) REFERENCES iva_asiento(cod_cia, id_asiento) ON DELETE CASCADE
);
alter table iva_asiento_archivo enable row level security, force row level security;
create policy iva_asiento_archivo_cia on iva_asiento_archivo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_asiento_archivo to pf_cia;

create table iva_atribucion (
  cod_cia integer not null,
  alcance text not null,
  llave text not null,
  uso text not null,
  motivo text not null,
  username text not null,
  momento timestamp with time zone not null,
  constraint iva_atribucion_pkey PRIMARY KEY (cod_cia, alcance, llave),
  constraint iva_atribucion_alcance_check CHECK (alcance = ANY (ARRAY['documento'::text, 'proveedor'::text])),
  constraint iva_atribucion_uso_check CHECK (uso = ANY (ARRAY['conDerecho'::text, 'sinDerecho'::text, 'comun'::text])),
  constraint iva_atribucion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_atribucion enable row level security, force row level security;
create policy iva_atribucion_cia on iva_atribucion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_atribucion to pf_cia;

create table iva_cambio (
  cod_cia integer not null,
  id bigint generated always as identity not null,
  constraint iva_cambio_pkey PRIMARY KEY (cod_cia, id),
  constraint iva_cambio_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_cambio enable row level security, force row level security;
create policy iva_cambio_cia on iva_cambio for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy iva_cambio_persona on iva_cambio for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy iva_cambio_sistema on iva_cambio for insert to pf_sistema with check (true);
grant delete, insert, select, update on iva_cambio to pf_cia;
grant select (cod_cia) on iva_cambio to pf_persona;
grant insert on iva_cambio to pf_sistema;

create table iva_cierre (
  cod_cia integer not null,
  anio smallint not null,
  mes smallint not null,
  huella text not null,
  huella_hechos text not null,
  cifras jsonb not null,
  celdas bytea not null,
  motivo text not null,
  username text not null,
  momento timestamp with time zone not null,
  evidencia bytea,
  huella_evidencia text,
  constraint iva_cierre_pkey PRIMARY KEY (cod_cia, anio, mes),
  constraint iva_cierre_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint iva_cierre_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_cierre enable row level security, force row level security;
create policy iva_cierre_cia on iva_cierre for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_cierre to pf_cia;

create table iva_del_mes (
  cod_cia integer not null,
  primero date not null,
  lectura smallint not null,
  base jsonb,
  comunes jsonb,
  ventas bytea,
  compras bytea,
  diferidos integer[],
  constraint iva_del_mes_pkey PRIMARY KEY (cod_cia, primero),
  constraint iva_del_mes_del_anio CHECK (num_nulls(base, comunes) <> 1),
  constraint iva_del_mes_ventas CHECK (num_nulls(ventas, diferidos) <> 1),
  constraint iva_del_mes_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_del_mes alter column compras set storage external;
alter table iva_del_mes alter column ventas set storage external;
alter table iva_del_mes enable row level security, force row level security;
create policy iva_del_mes_cia on iva_del_mes for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_del_mes to pf_cia;

create table iva_derivado (
  cod_cia integer not null,
  primero date not null,
  que text not null,
  entrada bytea not null,
  valor bytea not null,
  constraint iva_derivado_pkey PRIMARY KEY (cod_cia, primero, que),
  constraint iva_derivado_cod_cia_primero_fkey FOREIGN KEY (cod_cia, primero) REFERENCES iva_del_mes(cod_cia, primero) ON DELETE CASCADE
);
alter table iva_derivado alter column valor set storage external;
alter table iva_derivado enable row level security, force row level security;
create policy iva_derivado_cia on iva_derivado for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_derivado to pf_cia;

create table iva_proporcion (
  cod_cia integer not null,
  anio smallint not null,
  base jsonb not null,
  motivo text not null,
  username text not null,
  momento timestamp with time zone not null,
  constraint iva_proporcion_pkey PRIMARY KEY (cod_cia, anio),
  constraint iva_proporcion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_proporcion enable row level security, force row level security;
create policy iva_proporcion_cia on iva_proporcion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_proporcion to pf_cia;

create table iva_resumen (
  cod_cia integer not null,
  anio smallint not null,
  mes smallint not null,
  estado text not null,
  decidido numeric(23,5) not null,
  presunto numeric(23,5) not null,
  sin_decidir integer not null,
  sin_decidir_impuesto numeric(23,5) not null,
  horizonte bigint not null,
  constraint iva_resumen_pkey PRIMARY KEY (cod_cia, anio, mes),
  constraint iva_resumen_estado_check CHECK (estado = ANY (ARRAY['abierto'::text, 'cerrado'::text, 'porRectificar'::text])),
  constraint iva_resumen_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint iva_resumen_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_resumen enable row level security, force row level security;
create policy iva_resumen_cia on iva_resumen for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy iva_resumen_persona on iva_resumen for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
grant delete, insert, select, update on iva_resumen to pf_cia;
grant select (cod_cia, anio, mes, estado, decidido, presunto, sin_decidir, sin_decidir_impuesto, horizonte) on iva_resumen to pf_persona;

create table iva_seguida (
  cod_cia integer not null,
  hasta timestamp with time zone not null,
  horizonte bigint,
  constraint iva_seguida_pkey PRIMARY KEY (cod_cia),
  constraint iva_seguida_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_seguida enable row level security, force row level security;
create policy iva_seguida_cia on iva_seguida for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy iva_seguida_persona on iva_seguida for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy iva_seguida_sistema on iva_seguida for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on iva_seguida to pf_cia;
grant select (cod_cia, hasta, horizonte) on iva_seguida to pf_persona;
grant insert, select, update on iva_seguida to pf_sistema;

create table iva_tribu (
  cod_cia integer not null,
  anio smallint not null,
  mes smallint not null,
  casilla text not null,
  monto numeric(23,5) not null,
  username text not null,
  momento timestamp with time zone not null,
  constraint iva_tribu_pkey PRIMARY KEY (cod_cia, anio, mes, casilla),
  constraint iva_tribu_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint iva_tribu_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_tribu enable row level security, force row level security;
create policy iva_tribu_cia on iva_tribu for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_tribu to pf_cia;

create table iva_version (
  cod_cia integer not null,
  version bigint not null,
  constraint iva_version_pkey PRIMARY KEY (cod_cia),
  constraint iva_version_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table iva_version enable row level security, force row level security;
create policy iva_version_cia on iva_version for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on iva_version to pf_cia;

create table mantenimiento_listas (
  uno boolean default true not null,
  cargando_hasta timestamp with time zone,
  renovando_hasta timestamp with time zone,
  proxima timestamp with time zone default now() + '1 day'::interval not null,
  a_mano boolean default false not null,
  fallas integer default 0 not null,
  etag text default ''::text not null,
  modificado text default ''::text not null,
  constraint mantenimiento_listas_pkey PRIMARY KEY (uno),
  constraint mantenimiento_listas_uno_check CHECK (uno)
);
grant select on mantenimiento_listas to pf_cia;
grant select on mantenimiento_listas to pf_sistema;

create table manto_formulario (
  cod_cia integer not null,
  id_manto_form integer not null,
  id_sucursal integer not null,
  id_caja integer not null,
  id_tipo_docto_vta smallint not null,
  num_actual bigint default 0 not null,
  version integer default 1 not null,
  constraint manto_formulario_pkey PRIMARY KEY (cod_cia, id_manto_form),
  constraint manto_formulario_cod_cia_id_sucursal_id_caja_id_tipo_docto__key UNIQUE (cod_cia, id_sucursal, id_caja, id_tipo_docto_vta),
  constraint manto_formulario_num_actual_check CHECK (num_actual >= 0 AND num_actual <= '9999999999'::bigint),
  constraint manto_formulario_cod_cia_id_sucursal_id_caja_fkey FOREIGN KEY (cod_cia, id_sucursal, id_caja) REFERENCES caja(cod_cia, id_sucursal, id_caja)
);
alter table manto_formulario enable row level security, force row level security;
create policy manto_formulario_cia on manto_formulario for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on manto_formulario to pf_cia;

create table notificacion (
  cod_cia integer not null,
  id_notificacion integer not null,
  tipo text not null,
  titulo text not null,
  cuerpo text not null,
  url_target text not null,
  fecha timestamp with time zone not null,
  opciones text[] default '{}'::text[] not null,
  llave text,
  cuantas integer default 1 not null,
  plural text default ''::text not null,
  sujetos text[] default '{}'::text[] not null,
  constraint notificacion_pkey PRIMARY KEY (cod_cia, id_notificacion),
  constraint notificacion_cod_cia_llave_key UNIQUE (cod_cia, llave),
  constraint notificacion_cuantas_check CHECK (cuantas > 0),
  constraint notificacion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table notificacion enable row level security, force row level security;
create policy notificacion_cia on notificacion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on notificacion to pf_cia;

create table notificacion_leida (
  cod_cia integer not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  id_notificacion integer not null,
  quitada boolean default false not null,
  constraint notificacion_leida_pkey PRIMARY KEY (cod_cia, cod_cia_usuario, id_usuario, id_notificacion),
  constraint notificacion_leida_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table notificacion_leida enable row level security, force row level security;
create policy notificacion_leida_cia on notificacion_leida for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on notificacion_leida to pf_cia;

create table notificacion_preferencia (
  cod_cia integer not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  clase text not null,
  aqui boolean not null,
  equipo boolean not null,
  correo boolean not null,
  constraint notificacion_preferencia_pkey PRIMARY KEY (cod_cia, cod_cia_usuario, id_usuario, clase),
  constraint notificacion_preferencia_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table notificacion_preferencia enable row level security, force row level security;
create policy notificacion_preferencia_cia on notificacion_preferencia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on notificacion_preferencia to pf_cia;

create table notificacion_revision (
  cod_cia integer not null,
  dia date not null,
  constraint notificacion_revision_pkey PRIMARY KEY (cod_cia),
  constraint notificacion_revision_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table notificacion_revision enable row level security, force row level security;
create policy notificacion_revision_cia on notificacion_revision for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on notificacion_revision to pf_cia;

create table notificacion_usuario (
  cod_cia integer not null,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  vista_hasta integer default 0 not null,
  leida_hasta integer default 0 not null,
  resumida_hasta integer default 0 not null,
  baja text,
  constraint notificacion_usuario_pkey PRIMARY KEY (cod_cia, cod_cia_usuario, id_usuario),
  constraint notificacion_usuario_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table notificacion_usuario enable row level security, force row level security;
create policy notificacion_usuario_cia on notificacion_usuario for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on notificacion_usuario to pf_cia;

create table pedido_cliente (
  cod_cia integer not null,
  id_pedido integer not null,
  id_acceso bigint,
  username text not null,
  pide text not null,
  responder_a text not null,
  anio smallint not null,
  mes smallint not null,
  para text not null,
  faltan text[] not null,
  mensaje text not null,
  creado timestamp with time zone not null,
  vence timestamp with time zone not null,
  huella bytea,
  retirado timestamp with time zone,
  archivos integer default 0 not null,
  bytes bigint default 0 not null,
  minuto timestamp with time zone,
  en_minuto integer default 0 not null,
  constraint pedido_cliente_pkey PRIMARY KEY (cod_cia, id_pedido),
  constraint pedido_cliente_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint pedido_cliente_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint pedido_cliente_cod_cia_id_acceso_fkey FOREIGN KEY (cod_cia, id_acceso) REFERENCES acceso(cod_cia, id_acceso)
);
CREATE INDEX pedido_cliente_acceso ON pedido_cliente USING btree (cod_cia, id_acceso) WHERE id_acceso IS NOT NULL;
CREATE INDEX pedido_cliente_creado ON pedido_cliente USING btree (cod_cia, creado);
CREATE UNIQUE INDEX pedido_cliente_huella ON pedido_cliente USING btree (cod_cia, huella);
alter table pedido_cliente enable row level security, force row level security;
create policy pedido_cliente_cia on pedido_cliente for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on pedido_cliente to pf_cia;

create table proceso (
  id uuid not null,
  latidos bigint default 0 not null,
  desde timestamp with time zone default now() not null,
  constraint proceso_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on proceso to pf_sistema;

create table vta_movm (
  cod_cia integer not null,
  num_docto integer not null,
  id_sucursal integer not null,
  id_caja integer not null,
  id_tipo_docto_vta smallint not null,
  prefijo text not null,
  referencia text not null,
  clave text not null,
  version text not null,
  fecha_emision timestamp with time zone not null,
  fecha_creacion timestamp with time zone default ahora() not null,
  id_cliente integer,
  nombre_cliente text default ''::text not null,
  moneda text not null,
  tasa_cambio numeric(18,5) not null,
  total numeric(18,5) not null,
  iva numeric(18,5) not null,
  status text not null,
  descripcion_sri text default ''::text not null,
  errores_sri text default ''::text not null,
  estado_factura text default ''::text not null,
  enviado timestamp with time zone,
  resuelto timestamp with time zone,
  documento jsonb not null,
  comprobante jsonb not null,
  id_usuario integer not null,
  revision integer default 1 not null,
  identificacion text default ''::text not null,
  migrado boolean default false not null,
  compra boolean default false not null,
  id_nombre integer not null,
  dia_original date,
  dia date generated always as (COALESCE(dia_original, ((fecha_emision AT TIME ZONE 'UTC'::text) - '06:00:00'::interval)::date)) stored not null,
  sobre_recibo boolean default false not null,
  condicion_venta text generated always as (comprobante ->> 'condicionVenta'::text) stored,
  vence date generated always as (
CASE
    WHEN (comprobante ->> 'plazoCredito'::text) ~ '^\d{1,4}$'::text THEN ((fecha_emision AT TIME ZONE 'UTC'::text) - '06:00:00'::interval)::date + ((comprobante ->> 'plazoCredito'::text)::integer)
    ELSE NULL::date
END) stored,
  entero bigint generated always as (trunc(total)::bigint) stored not null,
  sin_enviar boolean generated always as (status = 'A'::text AND enviado IS NULL) stored not null,
  saldado boolean default false not null,
  constraint vta_movm_pkey PRIMARY KEY (cod_cia, num_docto),
  constraint vta_movm_cod_cia_id_sucursal_id_caja_id_tipo_docto_vta_refe_key UNIQUE (cod_cia, id_sucursal, id_caja, id_tipo_docto_vta, referencia),
  constraint vta_movm_descripcion_sri_check CHECK (descripcion_sri = ANY (ARRAY[''::text, 'ACEPTADO'::text, 'RECHAZADO'::text])),
  constraint vta_movm_migrado_enviado CHECK (NOT migrado OR enviado IS NOT NULL),
  constraint vta_movm_status_check CHECK (status = ANY (ARRAY['R'::text, 'G'::text, 'A'::text])),
  constraint vta_movm_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint vta_movm_cod_cia_id_nombre_fkey FOREIGN KEY (cod_cia, id_nombre) REFERENCES vta_nombre(cod_cia, id_nombre),
  constraint vta_movm_cod_cia_id_sucursal_id_caja_fkey FOREIGN KEY (cod_cia, id_sucursal, id_caja) REFERENCES caja(cod_cia, id_sucursal, id_caja)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX vta_movm_al_estado ON vta_movm USING btree (cod_cia, fecha_emision) WHERE condicion_venta = '08'::text;
CREATE INDEX vta_movm_archivo ON vta_movm USING btree (cod_cia, fecha_emision, num_docto) INCLUDE (id_tipo_docto_vta, status, descripcion_sri, id_nombre, referencia, compra, sobre_recibo, sin_enviar);
CREATE UNIQUE INDEX vta_movm_clave ON vta_movm USING btree (cod_cia, clave) WHERE clave <> ''::text;
CREATE INDEX vta_movm_compra ON vta_movm USING btree (cod_cia, fecha_emision) WHERE compra;
CREATE INDEX vta_movm_de_otro_mes ON vta_movm USING btree (cod_cia, dia) WHERE dia_original IS NOT NULL;
CREATE INDEX vta_movm_entero ON vta_movm USING btree (cod_cia, entero, fecha_emision, num_docto) INCLUDE (id_tipo_docto_vta);
CREATE INDEX vta_movm_lista ON vta_movm USING btree (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto) INCLUDE (status, descripcion_sri, id_nombre, referencia);
CREATE INDEX vta_movm_nombre ON vta_movm USING btree (cod_cia, id_nombre, fecha_emision, num_docto) INCLUDE (id_tipo_docto_vta, status, descripcion_sri, dia, compra, sobre_recibo, sin_enviar, tasa_cambio, moneda);
CREATE INDEX vta_movm_pago_diferido ON vta_movm USING btree (cod_cia, fecha_emision) WHERE condicion_venta = '10'::text;
CREATE INDEX vta_movm_pendiente ON vta_movm USING btree (cod_cia, num_docto) WHERE descripcion_sri = ''::text AND clave <> ''::text AND NOT migrado;
CREATE INDEX vta_movm_por_cobrar ON vta_movm USING btree (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto) INCLUDE (status, descripcion_sri, id_nombre, referencia) WHERE (condicion_venta = ANY (ARRAY['02'::text, '08'::text, '10'::text])) AND NOT saldado;
CREATE INDEX vta_movm_por_resolver ON vta_movm USING btree (cod_cia, id_tipo_docto_vta, fecha_emision, num_docto) INCLUDE (status, descripcion_sri, id_nombre, referencia) WHERE descripcion_sri = ANY (ARRAY[''::text, 'RECHAZADO'::text]);
alter table vta_movm enable row level security, force row level security;
create policy vta_movm_cia on vta_movm for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy vta_movm_persona on vta_movm for select to pf_persona using (cod_cia = ANY ((( SELECT cias_de_persona() AS cias_de_persona))::integer[]));
create policy vta_movm_sistema on vta_movm for select to pf_sistema using (true);
grant delete, insert, select, update on vta_movm to pf_cia;
grant select (cod_cia, num_docto, id_tipo_docto_vta, fecha_emision, status, descripcion_sri, sin_enviar) on vta_movm to pf_persona;
grant select (status, descripcion_sri) on vta_movm to pf_sistema;

create table proforma_facturada (
  cod_cia integer not null,
  num_docto integer not null,
  proforma integer not null,
  constraint proforma_facturada_pkey PRIMARY KEY (cod_cia, num_docto),
  constraint proforma_facturada_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto),
  constraint proforma_facturada_cod_cia_proforma_fkey FOREIGN KEY (cod_cia, proforma) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE
);
CREATE INDEX proforma_facturada_proforma ON proforma_facturada USING btree (cod_cia, proforma);
alter table proforma_facturada enable row level security, force row level security;
create policy proforma_facturada_cia on proforma_facturada for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on proforma_facturada to pf_cia;

create table proveedor_automatico (
  cod_cia integer not null,
  nit text not null,
  automatico boolean not null,
  techo numeric(18,5) not null,
  constraint proveedor_automatico_pkey PRIMARY KEY (cod_cia, nit),
  constraint proveedor_automatico_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table proveedor_automatico enable row level security, force row level security;
create policy proveedor_automatico_cia on proveedor_automatico for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on proveedor_automatico to pf_cia;

create table proveedor_producto (
  cod_cia integer not null,
  nit text not null,
  llave text not null,
  id_producto integer not null,
  constraint proveedor_producto_pkey PRIMARY KEY (cod_cia, nit, llave),
  constraint proveedor_producto_cod_cia_id_producto_fkey FOREIGN KEY (cod_cia, id_producto) REFERENCES producto(cod_cia, id_producto) ON DELETE CASCADE
);
CREATE INDEX proveedor_producto_producto ON proveedor_producto USING btree (cod_cia, id_producto);
alter table proveedor_producto enable row level security, force row level security;
create policy proveedor_producto_cia on proveedor_producto for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on proveedor_producto to pf_cia;

create table recepcion (
  cod_cia integer not null,
  id_recepcion integer not null,
  id_carga integer,
  origen text not null,
  archivo text not null,
  resultado text not null,
  detalle text not null,
  clave text default ''::text not null,
  receptor text default ''::text not null,
  id integer,
  momento timestamp with time zone not null,
  contenido bytea,
  constraint recepcion_pkey PRIMARY KEY (cod_cia, id_recepcion),
  constraint recepcion_origen_check CHECK (origen = ANY (ARRAY['archivo'::text, 'zip'::text, 'correo'::text, 'migracion'::text])),
  constraint recepcion_resultado_check CHECK (resultado = ANY (ARRAY['cargado'::text, 'yaEstaba'::text, 'respuesta'::text, 'ajeno'::text, 'firmaInvalida'::text, 'estructuraInvalida'::text, 'noEsComprobante'::text])),
  constraint recepcion_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX recepcion_carga ON recepcion USING btree (cod_cia, id_carga, id_recepcion);
CREATE INDEX recepcion_en_espera ON recepcion USING btree (cod_cia, clave) WHERE resultado = 'respuesta'::text AND id IS NULL;
CREATE INDEX recepcion_resultado ON recepcion USING btree (cod_cia, resultado, id_recepcion);
alter table recepcion enable row level security, force row level security;
create policy recepcion_cia on recepcion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on recepcion to pf_cia;

create table recuperacion (
  cod_cia integer not null,
  huella bytea not null,
  id_usuario integer not null,
  vence timestamp with time zone not null,
  constraint recuperacion_pkey PRIMARY KEY (cod_cia, huella),
  constraint recuperacion_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES usuario(cod_cia, id_usuario) ON DELETE CASCADE
);
alter table recuperacion enable row level security, force row level security;
create policy recuperacion_cia on recuperacion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on recuperacion to pf_cia;

create table respuesta_dudosa (
  cod_cia integer not null,
  num_docto integer not null,
  huella bytea not null,
  motivo text not null,
  estado text not null,
  contenido bytea not null,
  veces integer default 1 not null,
  primera timestamp with time zone not null,
  ultima timestamp with time zone not null,
  constraint respuesta_dudosa_pkey PRIMARY KEY (cod_cia, num_docto, huella),
  constraint respuesta_dudosa_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE
);
alter table respuesta_dudosa enable row level security, force row level security;
create policy respuesta_dudosa_cia on respuesta_dudosa for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy respuesta_dudosa_sistema on respuesta_dudosa for select to pf_sistema using (true);
grant delete, insert, select, update on respuesta_dudosa to pf_cia;
grant select (cod_cia, num_docto, ultima) on respuesta_dudosa to pf_sistema;

create table respuesta_memoria (
  cod_cia integer not null,
  nit text not null,
  grupo text not null,
  id_condicion_impuesto text,
  cod_actividad text,
  correlativo_actividad integer,
  seguidas integer not null,
  ultima timestamp with time zone not null,
  constraint respuesta_memoria_pkey PRIMARY KEY (cod_cia, nit, grupo),
  constraint respuesta_memoria_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table respuesta_memoria enable row level security, force row level security;
create policy respuesta_memoria_cia on respuesta_memoria for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on respuesta_memoria to pf_cia;

create table ritmo_pago (
  proveedor text not null,
  siguiente timestamp with time zone not null,
  constraint ritmo_pago_pkey PRIMARY KEY (proveedor)
);
grant insert, select, update on ritmo_pago to pf_sistema;

create table sesion (
  cod_cia integer not null,
  huella bytea not null,
  id_usuario integer not null,
  clase text not null,
  client_id text,
  creada timestamp with time zone default now() not null,
  ultima_vez timestamp with time zone default now() not null,
  vence timestamp with time zone not null,
  direccion_ip text default ''::text not null,
  agente text default ''::text not null,
  cia_activa integer,
  recordada boolean default true not null,
  id_acceso bigint,
  constraint sesion_pkey PRIMARY KEY (cod_cia, huella),
  constraint sesion_huella_key UNIQUE (huella),
  constraint sesion_acceso_activa CHECK (id_acceso IS NULL OR cia_activa IS NOT NULL),
  constraint sesion_clase_check CHECK (clase = ANY (ARRAY['web'::text, 'api'::text])),
  constraint sesion_acceso FOREIGN KEY (cia_activa, id_acceso) REFERENCES acceso(cod_cia, id_acceso),
  constraint sesion_cia_activa_fkey FOREIGN KEY (cia_activa) REFERENCES cia(cod_cia),
  constraint sesion_client_id_fkey FOREIGN KEY (client_id) REFERENCES cliente_api(client_id),
  constraint sesion_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES usuario(cod_cia, id_usuario) ON DELETE CASCADE
);
CREATE INDEX sesion_acceso ON sesion USING btree (cia_activa, id_acceso) WHERE id_acceso IS NOT NULL;
CREATE INDEX sesion_usuario ON sesion USING btree (cod_cia, id_usuario);
alter table sesion enable row level security, force row level security;
create policy sesion_cia on sesion for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy sesion_sistema on sesion for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on sesion to pf_cia;
grant delete, insert, select, update on sesion to pf_sistema;

create table sesion_tarjeta (
  cod_cia integer not null,
  pedido uuid not null,
  sesion text not null,
  token_sellado bytea,
  estado text not null,
  mensaje text default ''::text not null,
  creada timestamp with time zone not null,
  vence timestamp with time zone not null,
  id_metodo integer,
  constraint sesion_tarjeta_pkey PRIMARY KEY (cod_cia, pedido),
  constraint sesion_tarjeta_pedido_key UNIQUE (pedido),
  constraint sesion_tarjeta_estado_check CHECK (estado = ANY (ARRAY['esperando'::text, 'guardada'::text, 'rechazada'::text])),
  constraint sesion_tarjeta_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table sesion_tarjeta enable row level security, force row level security;
create policy sesion_tarjeta_cia on sesion_tarjeta for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy sesion_tarjeta_sistema on sesion_tarjeta for select to pf_sistema using (true);
grant delete, insert, select, update on sesion_tarjeta to pf_cia;
grant select (cod_cia, pedido) on sesion_tarjeta to pf_sistema;

create table suceso_pago (
  proveedor text not null,
  clave text not null,
  ruta text not null,
  cuerpo text not null,
  suceso jsonb not null,
  compania integer,
  recibido timestamp with time zone not null,
  veces integer default 1 not null,
  aplicado timestamp with time zone,
  resultado text default ''::text not null,
  constraint suceso_pago_pkey PRIMARY KEY (proveedor, clave)
);
CREATE INDEX suceso_pago_recibido ON suceso_pago USING btree (recibido);
grant delete, insert, select, update on suceso_pago to pf_sistema;

create table surtido (
  cod_cia integer not null,
  id integer not null,
  id_padre integer not null,
  id_producto integer not null,
  precio numeric(18,5) not null,
  detalle text not null,
  cantidad numeric(16,3) not null,
  constraint surtido_pkey PRIMARY KEY (cod_cia, id),
  constraint surtido_cantidad_check CHECK (cantidad > 0::numeric),
  constraint surtido_check CHECK (id_padre <> id_producto),
  constraint surtido_precio_check CHECK (precio >= 0::numeric),
  constraint surtido_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint surtido_cod_cia_id_padre_fkey FOREIGN KEY (cod_cia, id_padre) REFERENCES producto(cod_cia, id_producto) ON DELETE CASCADE,
  constraint surtido_cod_cia_id_producto_fkey FOREIGN KEY (cod_cia, id_producto) REFERENCES producto(cod_cia, id_producto)
);
CREATE INDEX surtido_padre ON surtido USING btree (cod_cia, id_padre, id);
CREATE INDEX surtido_producto ON surtido USING btree (cod_cia, id_producto);
alter table surtido enable row level security, force row level security;
create policy surtido_cia on surtido for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on surtido to pf_cia;

create table suscripcion_push (
  cod_cia integer not null,
  id_suscripcion integer not null,
  id_usuario integer not null,
  huella bytea not null,
  destino text not null,
  p256dh text not null,
  auth text not null,
  agente text default ''::text not null,
  creada timestamp with time zone not null,
  huella_sesion bytea,
  dicha_hasta integer not null,
  intentos integer default 0 not null,
  despues timestamp with time zone,
  fallos integer default 0 not null,
  constraint suscripcion_push_pkey PRIMARY KEY (cod_cia, id_suscripcion),
  constraint suscripcion_push_cod_cia_huella_key UNIQUE (cod_cia, huella),
  constraint suscripcion_push_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia),
  constraint suscripcion_push_cod_cia_id_usuario_fkey FOREIGN KEY (cod_cia, id_usuario) REFERENCES usuario(cod_cia, id_usuario) ON DELETE CASCADE,
  constraint suscripcion_push_huella_sesion_fkey FOREIGN KEY (huella_sesion) REFERENCES sesion(huella) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX suscripcion_push_sesion ON suscripcion_push USING btree (huella_sesion);
alter table suscripcion_push enable row level security, force row level security;
create policy suscripcion_push_cia on suscripcion_push for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy suscripcion_push_sistema on suscripcion_push for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on suscripcion_push to pf_cia;
grant select (huella_sesion) on suscripcion_push to pf_sistema;
grant update (huella_sesion) on suscripcion_push to pf_sistema;

create table tablero_compania (
  cod_cia integer not null,
  cia integer not null,
  grupos integer[] default '{}'::integer[] not null,
  responsable text default ''::text not null,
  nota text default ''::text not null,
  nota_username text default ''::text not null,
  nota_momento timestamp with time zone,
  nota_version integer default 0 not null,
  constraint tablero_compania_pkey PRIMARY KEY (cod_cia, cia),
  constraint tablero_compania_cia_fkey FOREIGN KEY (cia) REFERENCES cia(cod_cia),
  constraint tablero_compania_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table tablero_compania enable row level security, force row level security;
create policy tablero_compania_cia on tablero_compania for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on tablero_compania to pf_cia;

create table tablero_grupo (
  cod_cia integer not null,
  id_grupo integer not null,
  nombre text not null,
  version integer default 1 not null,
  constraint tablero_grupo_pkey PRIMARY KEY (cod_cia, id_grupo),
  constraint tablero_grupo_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE UNIQUE INDEX tablero_grupo_nombre ON tablero_grupo USING btree (cod_cia, lower(nombre));
alter table tablero_grupo enable row level security, force row level security;
create policy tablero_grupo_cia on tablero_grupo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on tablero_grupo to pf_cia;

create table tablero_tarea (
  cod_cia integer not null,
  cia integer not null,
  anio smallint not null,
  mes smallint not null,
  clase text not null,
  hecha boolean default false not null,
  username text default ''::text not null,
  momento timestamp with time zone,
  responsable text default ''::text not null,
  constraint tablero_tarea_pkey PRIMARY KEY (cod_cia, anio, mes, cia, clase),
  constraint tablero_tarea_mes_check CHECK (mes >= 1 AND mes <= 12),
  constraint tablero_tarea_cia_fkey FOREIGN KEY (cia) REFERENCES cia(cod_cia),
  constraint tablero_tarea_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table tablero_tarea enable row level security, force row level security;
create policy tablero_tarea_cia on tablero_tarea for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on tablero_tarea to pf_cia;

create table trabajo (
  cod_cia integer not null,
  id bigint generated always as identity not null,
  cola text not null,
  llave text not null,
  datos jsonb not null,
  disponible timestamp with time zone default now() not null,
  tomado_hasta timestamp with time zone,
  intentos integer default 0 not null,
  ultimo_error text,
  creado timestamp with time zone default now() not null,
  tomado_por uuid,
  constraint trabajo_pkey PRIMARY KEY (cod_cia, id),
  constraint trabajo_cod_cia_cola_llave_key UNIQUE (cod_cia, cola, llave),
  constraint trabajo_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
CREATE INDEX trabajo_disponible ON trabajo USING btree (cola, disponible);
alter table trabajo enable row level security, force row level security;
create policy trabajo_cia on trabajo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy trabajo_sistema on trabajo for all to pf_sistema using (true) with check (true);
grant delete, insert, select, update on trabajo to pf_cia;
grant delete, insert, select, update on trabajo to pf_sistema;
grant usage on sequence trabajo_id_seq to pf_cia;
grant usage on sequence trabajo_id_seq to pf_sistema;

create table vta_archivo (
  cod_cia integer not null,
  num_docto integer not null,
  clase text not null,
  contenido bytea not null,
  creado timestamp with time zone default ahora() not null,
  constraint vta_archivo_pkey PRIMARY KEY (cod_cia, num_docto, clase),
  constraint vta_archivo_clase_check CHECK (clase = ANY (ARRAY['xml'::text, 'respuesta'::text])),
  constraint vta_archivo_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto)
);
alter table vta_archivo enable row level security, force row level security;
create policy vta_archivo_cia on vta_archivo for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_archivo to pf_cia;

create table vta_cuantos (
  cod_cia integer not null,
  id_tipo_docto_vta smallint not null,
  status text not null,
  descripcion_sri text not null,
  sin_enviar boolean not null,
  documentos bigint not null,
  constraint vta_cuantos_pkey PRIMARY KEY (cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar),
  constraint vta_cuantos_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
) with (fillfactor=50);
alter table vta_cuantos enable row level security, force row level security;
create policy vta_cuantos_cia on vta_cuantos for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_cuantos to pf_cia;

create table vta_enlace (
  cod_cia integer not null,
  huella bytea not null,
  num_docto integer not null,
  creado timestamp with time zone not null,
  vence timestamp with time zone not null,
  id_usuario integer not null,
  constraint vta_enlace_pkey PRIMARY KEY (cod_cia, huella),
  constraint vta_enlace_huella_key UNIQUE (huella),
  constraint vta_enlace_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE
);
CREATE INDEX vta_enlace_documento ON vta_enlace USING btree (cod_cia, num_docto);
alter table vta_enlace enable row level security, force row level security;
create policy vta_enlace_cia on vta_enlace for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
create policy vta_enlace_sistema on vta_enlace for all to pf_sistema using (true);
grant delete, insert, select, update on vta_enlace to pf_cia;
grant select on vta_enlace to pf_sistema;

create table vta_evento (
  cod_cia integer not null,
  num_docto integer not null,
  orden bigint generated always as identity not null,
  clase text not null,
  momento timestamp with time zone default ahora() not null,
  detalle jsonb default '{}'::jsonb not null,
  constraint vta_evento_pkey PRIMARY KEY (cod_cia, num_docto, orden),
  constraint vta_evento_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto)
);
alter table vta_evento enable row level security, force row level security;
create policy vta_evento_cia on vta_evento for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_evento to pf_cia;
grant usage on sequence vta_evento_orden_seq to pf_cia;
grant usage on sequence vta_evento_orden_seq to pf_sistema;

create table vta_impuesto (
  cod_cia integer not null,
  num_docto integer not null,
  codigo text not null,
  codigo_tarifa text not null,
  venta numeric(18,5) not null,
  impuesto numeric(18,5) not null,
  exonerado numeric(18,5) not null,
  devuelto numeric(18,5) default 0 not null,
  id_nombre integer not null,
  constraint vta_impuesto_pkey PRIMARY KEY (cod_cia, num_docto, codigo, codigo_tarifa),
  constraint vta_impuesto_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE
);
CREATE INDEX vta_impuesto_nombre ON vta_impuesto USING btree (cod_cia, id_nombre, num_docto) INCLUDE (codigo, codigo_tarifa, venta, impuesto, exonerado, devuelto);
alter table vta_impuesto enable row level security, force row level security;
create policy vta_impuesto_cia on vta_impuesto for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_impuesto to pf_cia;

create table vta_iva (
  cod_cia integer not null,
  num_docto integer not null,
  dia date not null,
  actividad text not null,
  tipo_identificacion text not null,
  referencias jsonb,
  partes text[] not null,
  bases numeric(23,5)[] not null,
  impuestos numeric(23,5)[] not null,
  constraint vta_iva_pkey PRIMARY KEY (cod_cia, num_docto),
  constraint vta_iva_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE
);
CREATE INDEX vta_iva_dia ON vta_iva USING btree (cod_cia, dia);
CREATE INDEX vta_iva_grande ON vta_iva USING btree (cod_cia, dia) WHERE cardinality(partes) > 6;
CREATE INDEX vta_iva_referido ON vta_iva USING btree (cod_cia, dia) WHERE referencias IS NOT NULL;
alter table vta_iva enable row level security, force row level security;
create policy vta_iva_cia on vta_iva for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_iva to pf_cia;

create table vta_pago (
  cod_cia integer not null,
  num_docto integer not null,
  id_pago integer not null,
  fecha date not null,
  medio text not null,
  monto numeric(18,5) not null,
  referencia text not null,
  recibo integer,
  username text not null,
  momento timestamp with time zone not null,
  anulado timestamp with time zone,
  llave text,
  huella bytea,
  constraint vta_pago_pkey PRIMARY KEY (cod_cia, num_docto, id_pago),
  constraint vta_pago_monto_check CHECK (monto > 0::numeric),
  constraint vta_pago_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto),
  constraint vta_pago_cod_cia_recibo_fkey FOREIGN KEY (cod_cia, recibo) REFERENCES vta_movm(cod_cia, num_docto)
);
CREATE UNIQUE INDEX vta_pago_llave ON vta_pago USING btree (cod_cia, llave);
CREATE INDEX vta_pago_recibo ON vta_pago USING btree (cod_cia, recibo) WHERE recibo IS NOT NULL;
alter table vta_pago enable row level security, force row level security;
create policy vta_pago_cia on vta_pago for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_pago to pf_cia;

create table vta_referencia (
  cod_cia integer not null,
  num_docto integer not null,
  orden smallint not null,
  num_docto_ref integer,
  tipo_doc text not null,
  clave text not null,
  codigo text default ''::text not null,
  constraint vta_referencia_pkey PRIMARY KEY (cod_cia, num_docto, orden),
  constraint vta_referencia_cod_cia_num_docto_fkey FOREIGN KEY (cod_cia, num_docto) REFERENCES vta_movm(cod_cia, num_docto) ON DELETE CASCADE,
  constraint vta_referencia_cod_cia_num_docto_ref_fkey FOREIGN KEY (cod_cia, num_docto_ref) REFERENCES vta_movm(cod_cia, num_docto)
);
CREATE INDEX vta_referencia_referido ON vta_referencia USING btree (cod_cia, num_docto_ref);
alter table vta_referencia enable row level security, force row level security;
create policy vta_referencia_cia on vta_referencia for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_referencia to pf_cia;

create table vta_suma (
  cod_cia integer not null,
  dia date not null,
  id_tipo_docto_vta smallint not null,
  compra boolean not null,
  descripcion_sri text not null,
  anulado boolean not null,
  sin_enviar boolean not null,
  codigo text not null,
  codigo_tarifa text not null,
  documentos integer not null,
  ventas numeric(38,10) not null,
  impuesto numeric(38,10) not null,
  exonerado numeric(38,10) not null,
  devuelto numeric(38,10) not null,
  dolares numeric(38,10) not null,
  constraint vta_suma_pkey PRIMARY KEY (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa),
  constraint vta_suma_cod_cia_fkey FOREIGN KEY (cod_cia) REFERENCES cia(cod_cia)
);
alter table vta_suma enable row level security, force row level security;
create policy vta_suma_cia on vta_suma for all to pf_cia using (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer) with check (cod_cia = NULLIF(current_setting('app.cod_cia'::text, true), ''::text)::integer);
grant delete, insert, select, update on vta_suma to pf_cia;
CREATE OR REPLACE FUNCTION contar(filas vta_cuantos[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into vta_cuantos as c
  select * from unnest(filas) order by 1, 2, 3, 4, 5
  on conflict (cod_cia, id_tipo_docto_vta, status, descripcion_sri, sin_enviar)
  do update set documentos = c.documentos + excluded.documentos
$function$
;
CREATE OR REPLACE FUNCTION sumando_de(d doc_recibido, t doc_recibido_total)
 RETURNS doc_recibido_sumando
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select d.cod_cia, d.id, t.servicio, t.tarifa, d.dia, d.id_nombre, d.fecha_emision, d.id_tipo_docto_vta, d.referencia,
    d.situacion, d.codigo_mensaje, d.estado_hacienda = 'RECHAZADO', t.base * d.tasa_cambio, t.impuesto * d.tasa_cambio
$function$
;
CREATE OR REPLACE FUNCTION sumar(filas vta_suma[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into vta_suma as s
  select * from unnest(filas) order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (cod_cia, dia, id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo, codigo_tarifa)
  do update set documentos = s.documentos + excluded.documentos, ventas = s.ventas + excluded.ventas,
    impuesto = s.impuesto + excluded.impuesto, exonerado = s.exonerado + excluded.exonerado,
    devuelto = s.devuelto + excluded.devuelto, dolares = s.dolares + excluded.dolares
$function$
;
CREATE OR REPLACE FUNCTION sumar_recibidos(filas doc_recibido_suma[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into doc_recibido_suma as s
  select * from unnest(filas) order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (cod_cia, dia, id_tipo_docto_vta, situacion, codigo_mensaje, rechazado, servicio, tarifa)
  do update set documentos = s.documentos + excluded.documentos, base = s.base + excluded.base,
    impuesto = s.impuesto + excluded.impuesto
$function$
;
create view vta_sumando with (security_invoker=true) as
 SELECT v.cod_cia,
    v.num_docto,
    v.dia,
    v.id_tipo_docto_vta,
    v.compra,
    v.descripcion_sri,
    v.status = 'A'::text AS anulado,
    v.sin_enviar,
    i.codigo,
    i.codigo_tarifa,
        CASE
            WHEN v.tasa_cambio = 1::numeric THEN i.venta
            ELSE i.venta * v.tasa_cambio
        END AS ventas,
        CASE
            WHEN v.tasa_cambio = 1::numeric THEN i.impuesto
            ELSE i.impuesto * v.tasa_cambio
        END AS impuesto,
        CASE
            WHEN v.tasa_cambio = 1::numeric THEN i.exonerado
            ELSE i.exonerado * v.tasa_cambio
        END AS exonerado,
        CASE
            WHEN v.tasa_cambio = 1::numeric THEN i.devuelto
            ELSE i.devuelto * v.tasa_cambio
        END AS devuelto,
        CASE
            WHEN v.moneda = 'USD'::text THEN i.venta
            ELSE 0::numeric
        END AS dolares,
    v.status,
    v.id_nombre,
    i.id_nombre AS nombre_impuesto,
    i.num_docto AS docto_impuesto
   FROM vta_movm v
     JOIN vta_impuesto i ON i.cod_cia = v.cod_cia AND i.num_docto = v.num_docto
  WHERE v.id_tipo_docto_vta <> 1 AND NOT v.sobre_recibo;
grant select on vta_sumando to pf_cia;
create policy cabys_entero on cabys for select to pf_cia, pf_sistema using (NOT pendiente OR (EXISTS ( SELECT
   FROM importacion
  WHERE importacion.catalogo = 'cabys'::text)));
CREATE CONSTRAINT TRIGGER iva_recibido_cambia AFTER UPDATE ON doc_recibido DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.estado_hacienda IS DISTINCT FROM new.estado_hacienda OR old.situacion IS DISTINCT FROM new.situacion OR old.codigo_mensaje IS DISTINCT FROM new.codigo_mensaje OR old.id_condicion_impuesto IS DISTINCT FROM new.id_condicion_impuesto) EXECUTE FUNCTION iva_cambia_recibido();
CREATE CONSTRAINT TRIGGER iva_recibido_nuevo AFTER INSERT OR DELETE ON doc_recibido DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_recibido();
CREATE TRIGGER sumar_recibido_cambio AFTER UPDATE ON doc_recibido FOR EACH ROW WHEN (old.situacion IS DISTINCT FROM new.situacion OR old.codigo_mensaje IS DISTINCT FROM new.codigo_mensaje OR (old.estado_hacienda = 'RECHAZADO'::text) IS DISTINCT FROM (new.estado_hacienda = 'RECHAZADO'::text)) EXECUTE FUNCTION sumar_recibido_cambio();
CREATE CONSTRAINT TRIGGER iva_respuesta AFTER INSERT OR DELETE OR UPDATE OF estado, monto_acreditar ON doc_recibido_respuesta DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_respuesta();
CREATE TRIGGER sumar_recibido_nuevo AFTER INSERT ON doc_recibido_total REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION sumar_recibido_nuevo();
CREATE CONSTRAINT TRIGGER iva_asiento_cambia AFTER INSERT OR DELETE OR UPDATE ON iva_asiento DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_lo_del_anio();
CREATE CONSTRAINT TRIGGER iva_atribucion_cambia AFTER INSERT OR DELETE OR UPDATE ON iva_atribucion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_atribucion();
CREATE CONSTRAINT TRIGGER iva_cierre_cambia AFTER INSERT OR DELETE OR UPDATE ON iva_cierre DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_cierre();
CREATE CONSTRAINT TRIGGER iva_proporcion_cambia AFTER INSERT OR DELETE OR UPDATE ON iva_proporcion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION iva_cambia_lo_del_anio();
CREATE TRIGGER notificacion_avisar AFTER INSERT OR UPDATE OF id_notificacion ON notificacion FOR EACH ROW EXECUTE FUNCTION avisar_notificacion();
CREATE TRIGGER sumar_nuevos AFTER INSERT ON vta_impuesto REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION sumar_nuevos();
CREATE TRIGGER contar_borrado AFTER DELETE ON vta_movm FOR EACH ROW EXECUTE FUNCTION contar_borrado();
CREATE TRIGGER contar_cambio AFTER UPDATE ON vta_movm FOR EACH ROW WHEN (old.id_tipo_docto_vta IS DISTINCT FROM new.id_tipo_docto_vta OR old.status IS DISTINCT FROM new.status OR old.descripcion_sri IS DISTINCT FROM new.descripcion_sri OR old.sin_enviar IS DISTINCT FROM new.sin_enviar) EXECUTE FUNCTION contar_cambio();
CREATE TRIGGER contar_nuevo AFTER INSERT ON vta_movm FOR EACH ROW EXECUTE FUNCTION contar_nuevo();
CREATE CONSTRAINT TRIGGER iva_emitido_cambia AFTER UPDATE ON vta_movm DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.id_tipo_docto_vta <> 1 AND (old.descripcion_sri IS DISTINCT FROM new.descripcion_sri OR old.status IS DISTINCT FROM new.status OR old.sin_enviar IS DISTINCT FROM new.sin_enviar OR old.dia IS DISTINCT FROM new.dia OR old.fecha_emision IS DISTINCT FROM new.fecha_emision OR old.compra IS DISTINCT FROM new.compra OR old.clave IS DISTINCT FROM new.clave OR old.total IS DISTINCT FROM new.total)) EXECUTE FUNCTION iva_cambia_emitido();
CREATE CONSTRAINT TRIGGER iva_emitido_nuevo AFTER INSERT ON vta_movm DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.id_tipo_docto_vta <> 1) EXECUTE FUNCTION iva_cambia_emitido();
CREATE TRIGGER lo_emitido_no_se_borra BEFORE DELETE ON vta_movm FOR EACH ROW WHEN (old.id_tipo_docto_vta <> 1 AND old.clave <> ''::text) EXECUTE FUNCTION lo_emitido_no_se_borra();
CREATE TRIGGER marcar_actividad_usada AFTER INSERT ON vta_movm FOR EACH ROW WHEN (jsonb_typeof(new.documento -> 'actividad'::text) = 'object'::text) EXECUTE FUNCTION marcar_actividad_usada();
CREATE TRIGGER nace_saldado BEFORE INSERT ON vta_movm FOR EACH ROW WHEN (new.total <= 0::numeric) EXECUTE FUNCTION nace_saldado();
CREATE TRIGGER repasar_los_que_ajusta AFTER UPDATE OF status, descripcion_sri ON vta_movm FOR EACH ROW WHEN ((new.id_tipo_docto_vta = ANY (ARRAY[3, 4, 9])) AND (old.status <> 'A'::text AND old.descripcion_sri <> 'RECHAZADO'::text) IS DISTINCT FROM (new.status <> 'A'::text AND new.descripcion_sri <> 'RECHAZADO'::text)) EXECUTE FUNCTION repasar_los_que_ajusta();
CREATE TRIGGER sumar_cambio AFTER UPDATE ON vta_movm FOR EACH ROW WHEN (new.id_tipo_docto_vta <> 1 AND (old.dia IS DISTINCT FROM new.dia OR old.compra IS DISTINCT FROM new.compra OR old.descripcion_sri IS DISTINCT FROM new.descripcion_sri OR (old.status = 'A'::text) IS DISTINCT FROM (new.status = 'A'::text) OR (old.status = 'A'::text AND old.enviado IS NULL) IS DISTINCT FROM (new.status = 'A'::text AND new.enviado IS NULL))) EXECUTE FUNCTION sumar_cambio();
CREATE TRIGGER repasar_pagado AFTER INSERT OR UPDATE ON vta_pago FOR EACH ROW EXECUTE FUNCTION repasar_pagado();
CREATE TRIGGER repasar_referido AFTER INSERT OR UPDATE OF num_docto_ref ON vta_referencia FOR EACH ROW WHEN (new.num_docto_ref IS NOT NULL) EXECUTE FUNCTION repasar_referido();
insert into mantenimiento_listas (uno, cargando_hasta, renovando_hasta, a_mano, fallas, etag, modificado) values ('true', NULL, NULL, 'false', '0', '', '');
