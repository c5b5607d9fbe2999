-- A card that is being given is waited for until it is kept or refused: two that hand it over at once are told apart by its row.
alter table sesion_tarjeta drop constraint sesion_tarjeta_estado_check;
alter table sesion_tarjeta add constraint sesion_tarjeta_estado_check check (estado in ('esperando', 'guardada', 'rechazada'));
