-- The oldest sale that a device said it had not delivered, where lists and the board read it (docs/decisions/0167).
alter table arriendo add column pendiente timestamptz;
update arriendo set pendiente = to_timestamp((servidor::jsonb #>> '{pendiente,desde}')::double precision / 1000)
  where estado = 'vigente';

-- The accountant's board counts the tills that have not delivered in the companies that a person may see.
create policy arriendo_persona on arriendo for select to pf_persona
  using (cod_cia = any ((select cias_de_persona())::integer[]));
grant select (cod_cia, estado, contacto, pendiente) on arriendo to pf_persona;
