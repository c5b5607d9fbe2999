-- The largest edition known of each list: an edition with far fewer codes is doubted, also after a defective one was taken.
alter table importacion add column mayor integer not null default 0;
update importacion set mayor = filas;
update importacion set mayor = greatest(mayor, (select coalesce(max(filas), 0) from cabys_revision where resultado <> 'fallo'))
  where catalogo = 'cabys';

-- A load by hand is a revision too, so that it can be taken back: `anterior` is the row of `importacion` before it, and the
-- changes of the revision lead back to the edition before it. Taking back is a revision of its own.
alter table cabys_revision drop constraint cabys_revision_origen_check;
alter table cabys_revision add constraint cabys_revision_origen_check
  check (origen in ('producto', 'bccr', 'archivo', 'deshecha'));
alter table cabys_revision add column anterior jsonb;
