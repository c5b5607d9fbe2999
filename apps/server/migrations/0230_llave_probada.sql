-- A certificate says of itself whose it is. It proves the number once Hacienda accepted a document of that number signed with
-- it (docs/decisions/0121); a certificate that is loaded begins again without it.
alter table credencial_cia
  add column probada timestamptz,
  -- What the proof means for users was carried out.
  add column prueba_hecha boolean not null default false;
grant select (probada, prueba_hecha), update (prueba_hecha) on credencial_cia to pf_sistema;
create policy credencial_cia_prueba on credencial_cia for update to pf_sistema using (true) with check (true);
