-- The board counts what waits for a person: documents of another system do not (docs/decisions/0020).
grant select (migrado) on vta_movm to pf_persona;
