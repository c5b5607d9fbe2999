-- Several barcodes a product, besides its own code and its manufacturer's: what a till scans.
alter table producto add column codigos_barras text[] not null default '{}';
create index producto_codigos_barras on producto using gin (codigos_barras) where codigos_barras <> '{}';
