-- A take-over of a large zip with issued and received documents, uploaded in pieces (docs/decisions/0170).
alter table carga drop constraint carga_clase_check;
alter table carga add constraint carga_clase_check check (clase in ('emitidos', 'recibidos', 'todo'));
-- Bytes announced for a zip in pieces; null for other loads.
alter table carga add column bytes bigint check (bytes > 0);
