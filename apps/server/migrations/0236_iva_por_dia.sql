-- Debit and credit of each day of a month, for the chart of the desk (docs/decisions/0126): an array of pairs, valid with its row.
alter table iva_resumen add column dias jsonb;
-- What a month reads of a note changed: the figures are computed again.
delete from iva_resumen;
