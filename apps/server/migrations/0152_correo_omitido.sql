-- A mail that had nothing left to say when its turn came is neither sent nor failed.
alter table correo drop constraint correo_estado_check;
alter table correo add constraint correo_estado_check check (estado in ('pendiente', 'enviado', 'fallido', 'omitido'));
