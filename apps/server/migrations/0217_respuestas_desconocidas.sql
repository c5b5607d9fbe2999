-- How often Hacienda did not know an answer that it said it had received: after some, it is an end that a person sees.
alter table doc_recibido_respuesta add column desconocidas integer not null default 0;
