-- SHA-256 of each file of a load, for the audit trail; absent in a load that was begun before.
alter table carga_parte add column huella bytea;
