-- The month of IVA warns of what may have been received twice: a second one that arrives marks the first, perhaps of a month that
-- is kept.
drop trigger iva_recibido_cambia on doc_recibido;
create constraint trigger iva_recibido_cambia after update on doc_recibido deferrable initially deferred for each row
  when ((old.estado_hacienda, old.situacion, old.codigo_mensaje, old.id_condicion_impuesto, old.duplicado) is distinct from
    (new.estado_hacienda, new.situacion, new.codigo_mensaje, new.id_condicion_impuesto, new.duplicado))
  execute function iva_cambia_recibido();
