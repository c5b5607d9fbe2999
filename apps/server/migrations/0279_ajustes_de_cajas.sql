-- What a company sets for its tills; without a row, what the program brings (docs/decisions/0161).
create table ajuste_de_cajas (
  cod_cia integer primary key references cia,
  redondeo text not null check (redondeo in ('abajo', 'cercano', 'ninguno')),
  descuento_maximo numeric not null check (descuento_maximo between 0 and 100)
);
select aislar('ajuste_de_cajas');
