-- docs/decisions/0174: a tab says its access with each call; a session only knows which ones it entered, so that nobody
-- works in a company without a line in its trail.
alter table sesion add column accesos bigint[] not null default '{}';

-- Sessions that were in a company by an access are at home again.
update sesion set cia_activa = null where id_acceso is not null;
drop index sesion_acceso;
alter table sesion drop constraint sesion_acceso, drop constraint sesion_acceso_activa, drop column id_acceso;
