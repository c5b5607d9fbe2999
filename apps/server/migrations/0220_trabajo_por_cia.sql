-- The queue is shared out among companies (docs/decisions/0118): their due jobs are found company by company.
create index trabajo_por_cia on trabajo (cola, cod_cia, disponible);
