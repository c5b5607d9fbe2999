-- How a person arranged their desk: cards in their order, and those put away. Without a row, as it comes. Of a person, who may
-- be of another company (an operator).
create table escritorio_usuario (
  cod_cia integer not null references cia,
  cod_cia_usuario integer not null,
  id_usuario integer not null,
  orden text[] not null,
  ocultas text[] not null,
  primary key (cod_cia, cod_cia_usuario, id_usuario)
);
select aislar('escritorio_usuario');

-- Answers of which not all of the tax is credit, few among many: the credit of a month is the sum of its days without these.
create index doc_recibido_respuesta_sin_credito on doc_recibido_respuesta (cod_cia, id, orden)
  include (id_condicion_impuesto, monto_acreditar, estado) where id_condicion_impuesto in ('02', '04', '05');
-- Which document a note closed.
create index doc_recibido_nota on doc_recibido (cod_cia, id_nota) include (codigo_mensaje) where id_nota is not null;
-- Sales whose IVA waits for their payment.
create index vta_movm_pago_diferido on vta_movm (cod_cia, fecha_emision) where condicion_venta = '10';
