-- Products as the specification's §3 has them: cost, stock (moved by issuing, SRV-21) and what each bundle is made of.
alter table producto
  add column costo numeric(18, 5) not null default 0 check (costo >= 0),
  add column exento text not null default 'N' check (exento in ('S', 'N')),
  add column maneja_inventario boolean not null default false,
  -- May fall below zero: whether a sale asks first is verificarExistencia of its type of document.
  add column existencia_global numeric(16, 3) not null default 0,
  add column stock_minimo numeric(16, 3) not null default 0 check (stock_minimo >= 0),
  add column stock_maximo numeric(16, 3) not null default 0 check (stock_maximo >= 0),
  -- A document names it: from then on it can be set inactive but not removed (ambiguities A12).
  add column usado boolean not null default false;

-- Forced row-level security also hides rows from the owner of the tables, who is the one migrating.
alter table producto no force row level security;
alter table vta_movm no force row level security;
update producto set usado = true
from (
  select distinct cod_cia, (jsonb_path_query(documento, '$.entrada.vtaDetmList[*].producto.productoPK.idProducto'))::integer as id_producto
  from vta_movm
) as vendido
where producto.cod_cia = vendido.cod_cia and producto.id_producto = vendido.id_producto;
-- Found by name, internal code and id; a whole CABYS code is asked of its own column.
update producto set busqueda = trim(replace(busqueda, cabys, id_producto::text));
alter table producto force row level security;
alter table vta_movm force row level security;

-- A product is found by its code, so no two of a company share one.
create unique index producto_codigo on producto (cod_cia, codigo_interno) where codigo_interno <> '';

-- The composition of ONE unit of `id_padre`.
create table surtido (
  cod_cia integer not null references cia,
  id integer not null,
  id_padre integer not null,
  id_producto integer not null,
  precio numeric(18, 5) not null check (precio >= 0),
  detalle text not null,
  cantidad numeric(16, 3) not null check (cantidad > 0),
  primary key (cod_cia, id),
  foreign key (cod_cia, id_padre) references producto on delete cascade,
  foreign key (cod_cia, id_producto) references producto,
  check (id_padre <> id_producto)
);
select aislar('surtido');
create index surtido_padre on surtido (cod_cia, id_padre, id);
create index surtido_producto on surtido (cod_cia, id_producto);
