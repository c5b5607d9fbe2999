-- Folder of a file in its load: a PDF without clave belongs to the XML of the same name in the same folder.
alter table recepcion add column carpeta text not null default '';
-- A supplier may send several PDFs of a document: all are kept, in the order of arrival.
alter table doc_recibido_archivo add column orden integer not null default 1;
alter table doc_recibido_archivo drop constraint doc_recibido_archivo_pkey;
alter table doc_recibido_archivo add primary key (cod_cia, id, clase, orden);
alter table doc_recibido_archivo add constraint doc_recibido_archivo_orden_check check (orden = 1 or (clase = 'pdf' and orden > 1));
