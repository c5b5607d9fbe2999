-- The wait of a company whose mailbox cost too much (docs/decisions/0120). Apart from the mailbox: saving or removing that
-- one does not shorten it.
create table buzon_espera (
  cod_cia integer primary key references cia,
  -- In the last day, this one included.
  veces integer not null,
  ultima timestamptz not null,
  hasta timestamptz not null
);
select aislar('buzon_espera');
