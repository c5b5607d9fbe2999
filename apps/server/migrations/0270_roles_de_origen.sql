-- Roles that every company has from birth (docs/decisions/0156), and roles that change nothing.
alter table rol add column solo_lectura boolean not null default false;
grant select (solo_lectura) on rol to pf_persona;

with contador(opciones) as (
  values (array[
    '/actividadesEconomicas', '/cabys', '/cajas', '/configuraciones/bitacora', '/configuraciones/correos', '/consecutivos',
    '/documentosEmitidos', '/documentosRecibidos', '/escritorio', '/facturasElectronicas', '/facturasElectronicasDeCompra',
    '/facturasElectronicasPorExportacion', '/mesaIva', '/migracionDocumentosEmitidos', '/migracionDocumentosRecibidos',
    '/notasCredito', '/notasDebito', '/personas', '/productos', '/proformasElectronicas', '/recibosElectronicos',
    '/sucursales', '/tiquetasElectronicas'
  ])
), origen(orden, nombre, opciones, solo_lectura) as (
  select 1, 'CONTADOR', opciones, false from contador
  union all select 2, 'CONTADOR SOLO LECTURA', opciones, true from contador
  union all select 3, 'ASISTENTE DE COMPRAS',
    array['/documentosRecibidos', '/escritorio', '/migracionDocumentosRecibidos', '/personas'], false
), faltan as (
  select c.cod_cia, o.*, row_number() over (partition by c.cod_cia order by o.orden) as puesto
  from cia c cross join origen o
  where not exists (select from rol r where r.cod_cia = c.cod_cia and upper(btrim(r.nombre_rol)) = o.nombre)
)
insert into rol (cod_cia, cod_rol, nombre_rol, opciones, solo_lectura)
select f.cod_cia, coalesce((select max(r.cod_rol) from rol r where r.cod_cia = f.cod_cia), 0) + f.puesto,
  f.nombre, f.opciones, f.solo_lectura
from faltan f;
