-- Companies as an operator keeps them (CIA-01 to CIA-19), and sessions that move between them.
alter table cia add column id_pais integer not null default 1;
-- ENT-04: on the wire of the specification; nothing is calculated from them.
alter table cia add column val_iva numeric(7, 4) not null default 13;
alter table cia add column tarifa_ica numeric(7, 4) not null default 0;
-- As lib/busqueda.ts writes them; generated, so that no way of making a company can forget it.
alter table cia add column busqueda text not null generated always as (
  translate(lower(nombre_cia || ' ' || razon_social || ' ' || ruc), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) stored;

-- A password the system made up and mailed (ambiguities B5, C14): it opens until then, and only to choose another.
alter table usuario add column contrasena_vence timestamptz;

-- Ambiguities B2: whether the cookie outlives the browser. A session that moves to another company gets a new token, and
-- its cookie must live as long as the first.
alter table sesion add column recordada boolean not null default true;
