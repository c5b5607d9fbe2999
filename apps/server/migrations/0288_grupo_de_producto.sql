-- The group by which a till shows a product, as the company calls it (docs/decisions/0181); empty for none.
alter table producto add column grupo text not null default '';
