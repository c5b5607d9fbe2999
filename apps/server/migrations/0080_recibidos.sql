-- Received documents become a section of their own: found by integers under covering indexes like those that are issued
-- (docs/decisions/0039), answered, and never without a trace of what came and what became of it (decisions/0053).

-- It was always the authority's word on the document; what the company answers is codigo_mensaje.
alter table doc_recibido rename column descripcion_sri to estado_hacienda;
-- P waits for an answer, R has one, O was answered in another system, N is none that one answers.
alter table doc_recibido add column situacion text not null default 'P' check (situacion in ('P', 'R', 'O', 'N'));
alter table doc_recibido add column firma_ajena boolean not null default false;
-- Another one of the same supplier with the same number and total.
alter table doc_recibido add column duplicado boolean not null default false;
-- Refused or accepted in part: the supplier owes a credit note, which closes it.
alter table doc_recibido add column espera_nota boolean not null default false;
alter table doc_recibido add column id_nota integer;
alter table doc_recibido add column con_pdf boolean not null default false;
-- The supplier as a person of the company.
alter table doc_recibido add column id_cliente integer;
-- First three digits of the CABYS on which most was spent; empty when lines have none.
alter table doc_recibido add column grupo_cabys text not null default '';
alter table doc_recibido add column prefijo text not null generated always as (left(consecutivo, 10)) stored;
alter table doc_recibido add column referencia text not null generated always as (right(consecutivo, 10)) stored;
alter table doc_recibido add column id_nombre integer;

alter table doc_recibido no force row level security;
alter table vta_nombre no force row level security;
-- `busqueda` was the name, a space, the identification, a space and twenty digits.
insert into vta_nombre (cod_cia, busqueda, identificacion)
  select distinct cod_cia, left(busqueda, -(22 + length(nit_emisor))), nit_emisor from doc_recibido
  on conflict do nothing;
update doc_recibido d set id_nombre = n.id_nombre from vta_nombre n
  where n.cod_cia = d.cod_cia and n.busqueda = left(d.busqueda, -(22 + length(d.nit_emisor))) and n.identificacion = d.nit_emisor;
-- Tiquetes (5), credit notes (4) and proformas are not answered, nor what the authority refused.
update doc_recibido set situacion = 'N' where id_tipo_docto_vta not in (2, 3, 6, 9) or estado_hacienda = 'RECHAZADO';
update doc_recibido set situacion = 'R' where codigo_mensaje <> '';
alter table vta_nombre force row level security;
alter table doc_recibido alter column id_nombre set not null;
alter table doc_recibido drop column busqueda;
alter table doc_recibido add foreign key (cod_cia, id_nombre) references vta_nombre;

-- Base and tax by rate, goods and services apart (E8, E9): only the rates that a document has.
create table doc_recibido_total (
  cod_cia integer not null,
  id integer not null,
  servicio boolean not null,
  tarifa text not null check (tarifa in ('0', '05', '1', '2', '4', '8', '13', 'Otras')),
  base numeric(18, 5) not null,
  impuesto numeric(18, 5) not null,
  primary key (cod_cia, id, servicio, tarifa),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
insert into doc_recibido_total
  select d.cod_cia, d.id, t.servicio, t.tarifa, t.base, t.impuesto from doc_recibido d
  cross join lateral (values
    (false, '0', tot0, tarifa0), (true, '0', tot_serv0, tarifa_serv0),
    (false, '05', tot05, tarifa05), (true, '05', tot_serv05, tarifa_serv05),
    (false, '1', tot1, tarifa1), (true, '1', tot_serv1, tarifa_serv1),
    (false, '2', tot2, tarifa2), (true, '2', tot_serv2, tarifa_serv2),
    (false, '4', tot4, tarifa4), (true, '4', tot_serv4, tarifa_serv4),
    (false, '8', tot8, tarifa8), (true, '8', tot_serv8, tarifa_serv8),
    (false, '13', tot13, tarifa13), (true, '13', tot_serv13, tarifa_serv13),
    (false, 'Otras', tot_otras, tarifa_otras), (true, 'Otras', tot_serv_otras, tarifa_serv_otras)
  ) as t (servicio, tarifa, base, impuesto)
  where t.base <> 0 or t.impuesto <> 0;
alter table doc_recibido force row level security;
select aislar('doc_recibido_total');
alter table doc_recibido
  drop column tot0, drop column tot_serv0, drop column tarifa0, drop column tarifa_serv0,
  drop column tot05, drop column tot_serv05, drop column tarifa05, drop column tarifa_serv05,
  drop column tot1, drop column tot_serv1, drop column tarifa1, drop column tarifa_serv1,
  drop column tot2, drop column tot_serv2, drop column tarifa2, drop column tarifa_serv2,
  drop column tot4, drop column tot_serv4, drop column tarifa4, drop column tarifa_serv4,
  drop column tot8, drop column tot_serv8, drop column tarifa8, drop column tarifa_serv8,
  drop column tot13, drop column tot_serv13, drop column tarifa13, drop column tarifa_serv13,
  drop column tot_otras, drop column tot_serv_otras, drop column tarifa_otras, drop column tarifa_serv_otras;

drop index doc_recibido_fecha;
create index doc_recibido_lista on doc_recibido (cod_cia, fecha_emision, id)
  include (id_tipo_docto_vta, situacion, codigo_mensaje, id_nombre, referencia);
-- What waits for an answer: few among many, counted on every screen.
create index doc_recibido_por_responder on doc_recibido (cod_cia, fecha_emision, id)
  include (id_tipo_docto_vta, codigo_mensaje, id_nombre, referencia) where situacion = 'P';
create index doc_recibido_nombre on doc_recibido (cod_cia, id_nombre, fecha_emision, id)
  include (id_tipo_docto_vta, situacion, codigo_mensaje, referencia);
create index doc_recibido_numero on doc_recibido (cod_cia, nit_emisor, consecutivo);
alter table doc_recibido set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table doc_recibido_archivo drop constraint doc_recibido_archivo_clase_check;
alter table doc_recibido_archivo add constraint doc_recibido_archivo_clase_check check (clase in ('xml', 'respuesta', 'pdf'));

-- Documents that a note or a receipt is about, by their clave: a rejection finds the note that came before it.
create table doc_recibido_referencia (
  cod_cia integer not null,
  clave text not null,
  id integer not null,
  primary key (cod_cia, clave, id),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_referencia');

-- What happened to a document, with its evidence.
create table doc_recibido_evento (
  cod_cia integer not null,
  id integer not null,
  orden bigint generated always as identity,
  clase text not null,
  momento timestamptz not null,
  texto text not null,
  primary key (cod_cia, id, orden),
  foreign key (cod_cia, id) references doc_recibido on delete cascade
);
select aislar('doc_recibido_evento');

-- Every file that came, whatever became of it.
create table recepcion (
  cod_cia integer not null references cia,
  id_recepcion integer not null,
  id_carga integer,
  origen text not null check (origen in ('archivo', 'zip', 'correo', 'migracion')),
  archivo text not null,
  resultado text not null check (resultado in
    ('cargado', 'yaEstaba', 'respuesta', 'ajeno', 'firmaInvalida', 'estructuraInvalida', 'noEsComprobante')),
  detalle text not null,
  clave text not null default '',
  receptor text not null default '',
  -- The document it became, or was already.
  id integer,
  momento timestamptz not null,
  -- Kept of what did not become a document, so that it can be looked at, or wait for the document it answers.
  contenido bytea,
  primary key (cod_cia, id_recepcion)
);
select aislar('recepcion');
create index recepcion_carga on recepcion (cod_cia, id_carga, id_recepcion);
create index recepcion_resultado on recepcion (cod_cia, resultado, id_recepcion);
-- Answers of the authority that came before their document.
create index recepcion_en_espera on recepcion (cod_cia, clave) where resultado = 'respuesta' and id is null;
