-- A notification for one user of the company, as what was asked of a client and came; without one, for those of its sections.
alter table notificacion add column id_usuario integer;
