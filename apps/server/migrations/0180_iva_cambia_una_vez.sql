-- What a month of IVA is made of changes in one way for all who keep something of it: the board's rows (0160) and the months of
-- a year (0170) were told by two sets of triggers. Now one set tells both, at the end of the transaction.
drop trigger anotar_iva_nuevo on vta_movm;
drop trigger anotar_iva_cambio on vta_movm;
drop trigger anotar_iva_nuevo on doc_recibido;
drop trigger anotar_iva_cambio on doc_recibido;
drop trigger anotar_iva_quita on doc_recibido;
drop trigger anotar_iva on doc_recibido_respuesta;
drop trigger anotar_iva on iva_asiento;
drop trigger anotar_iva on iva_proporcion;
drop trigger anotar_iva on iva_atribucion;
drop trigger anotar_iva on iva_cierre;
drop function anotar_cambio_iva();
drop function anotar_nuevos_iva();

/* Something of that day changed; of no day, when only what is said of a month did. */
create function cambiar_iva(cia integer, dia date) returns void language plpgsql as $$
begin
  insert into iva_cambio (cod_cia) select cod_cia from iva_seguida where cod_cia = cia and hasta > now();
  if dia is not null then
    perform soltar_iva_del_mes(cia, dia);
  end if;
end $$;

create or replace function iva_cambia_emitido() returns trigger language plpgsql as $$
begin
  perform cambiar_iva(new.cod_cia, least(new.dia, ((new.fecha_emision at time zone 'UTC') - interval '6 hours')::date));
  return null;
end $$;

drop trigger iva_recibido_nuevo on doc_recibido;
drop trigger iva_recibido_cambia on doc_recibido;
create or replace function iva_cambia_recibido() returns trigger language plpgsql as $$
declare
  fila doc_recibido := coalesce(new, old);
begin
  perform cambiar_iva(fila.cod_cia, least(fila.dia, (
    select dia_original from doc_recibido_iva where cod_cia = fila.cod_cia and id = fila.id)));
  return null;
end $$;
create constraint trigger iva_recibido_nuevo after insert or delete on doc_recibido deferrable initially deferred for each row
  execute function iva_cambia_recibido();
create constraint trigger iva_recibido_cambia after update on doc_recibido deferrable initially deferred for each row
  when ((old.estado_hacienda, old.situacion, old.codigo_mensaje, old.id_condicion_impuesto) is distinct from
    (new.estado_hacienda, new.situacion, new.codigo_mensaje, new.id_condicion_impuesto))
  execute function iva_cambia_recibido();

-- Of a partial credit the answer says how much.
drop trigger iva_respuesta on doc_recibido_respuesta;
create or replace function iva_cambia_respuesta() returns trigger language plpgsql as $$
declare
  fila doc_recibido_respuesta := coalesce(new, old);
begin
  perform cambiar_iva(d.cod_cia, d.dia) from doc_recibido d where d.cod_cia = fila.cod_cia and d.id = fila.id;
  return null;
end $$;
create constraint trigger iva_respuesta after insert or delete or update of estado, monto_acreditar on doc_recibido_respuesta
  deferrable initially deferred for each row execute function iva_cambia_respuesta();

create or replace function iva_cambia_a_mano() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
begin
  perform cambiar_iva((fila ->> 'cod_cia')::integer,
    make_date(coalesce((fila ->> 'anio')::integer, 1), coalesce((fila ->> 'mes')::integer, 1), 1));
  return null;
end $$;

create function iva_cambia_cierre() returns trigger language plpgsql as $$
begin
  perform cambiar_iva((coalesce(new, old)).cod_cia, null);
  return null;
end $$;
create constraint trigger iva_cierre_cambia after insert or update or delete on iva_cierre deferrable initially deferred
  for each row execute function iva_cambia_cierre();
