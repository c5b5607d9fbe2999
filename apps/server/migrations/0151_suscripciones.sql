-- Plans that go on by themselves (docs/decisions/0086).
-- Until which day a plan was looked at: its state, its card, its price. Once a day, whichever process comes first.
alter table suscripcion add column revisada date;
create index suscripcion_por_cobrar on suscripcion (proximo_cobro) where estado in ('activa', 'gracia', 'aviso');
create index suscripcion_por_revisar on suscripcion (revisada)
  where estado in ('activa', 'gracia', 'aviso', 'pausada');
-- Which ones are due is asked of all companies at once; each is then looked at by itself.
create policy suscripcion_sistema on suscripcion for select to pf_sistema using (true);
grant select (cod_cia, estado, proximo_cobro, revisada) on suscripcion to pf_sistema;

-- What is paid has a factura of the operator's company.
create index pago_sin_factura on pago (pagado_en) where estado = 'pagado' and factura_num_docto is null;
grant select (factura_num_docto, pagado_en) on pago to pf_sistema;

-- When the provider takes our next charge: whatever process makes it, renewals go at its pace.
create table ritmo_pago (
  proveedor text primary key,
  siguiente timestamptz not null
);
grant select, insert, update on ritmo_pago to pf_sistema;
