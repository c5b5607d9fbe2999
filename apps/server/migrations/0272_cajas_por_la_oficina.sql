-- What a person decides about an entry that waited, and indexes of shifts (docs/decisions/0159).

alter table asiento
  add column decision text check (decision in ('emitir', 'registrar')),
  add column razon text not null default '',
  add column decidido timestamptz,
  add column decidido_por text not null default '',
  add check ((decision is null) = (decidido is null));
drop index asiento_atencion;
create index asiento_atencion on asiento (cod_cia, id_arriendo, n)
  where motivos <> '{}' and num_docto is null and decision is null;
create index asiento_decidido on asiento (cod_cia, decidido) where decision is not null;

-- An entry as it was delivered is evidence.
revoke update, delete on asiento from pf_cia;
grant update (motivos, por_emitir, no_antes_de, num_docto, decision, razon, decidido, decidido_por) on asiento to pf_cia;

create unique index cierre_z_turno on cierre_z (cod_cia, id_arriendo, turno);
create index turno_abierto on turno (cod_cia, abierto desc);
