-- Documents are kept by law (ambiguities A12): no request deletes one that has a clave, whatever was checked before it.
-- Proformas have none. The owner of the tables, who restores and migrates, still can.
create function lo_emitido_no_se_borra() returns trigger language plpgsql as $$
begin
  if current_user in ('pf_cia', 'pf_sistema') then
    raise exception 'El documento % de la compañía % ya fue emitido y no se borra', old.num_docto, old.cod_cia
      using errcode = '42501';
  end if;
  return old;
end $$;

create trigger lo_emitido_no_se_borra before delete on vta_movm for each row
  when (old.id_tipo_docto_vta <> 1 and old.clave <> '') execute function lo_emitido_no_se_borra();
