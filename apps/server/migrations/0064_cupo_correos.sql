-- What a company sent today is counted before each mail of a document.
create index correo_enviado on correo (cod_cia, enviado) where enviado is not null;
create index correo_en_camino on correo (cod_cia) where estado = 'pendiente';
