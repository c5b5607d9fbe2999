-- The operator's list of companies says whose key is missing or about to expire. Of the credentials the system role reads
-- this date and nothing else.
create policy credencial_cia_sistema on credencial_cia for select to pf_sistema using (true);
grant select (cod_cia, cert_hasta) on credencial_cia to pf_sistema;
