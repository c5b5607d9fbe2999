-- Whoever listens hears of a company's notices when they are committed; the number of the company is all that is said.
create function avisar_notificacion() returns trigger language plpgsql as $$
begin
  perform pg_notify('notificacion', new.cod_cia::text);
  return null;
end $$;
create trigger notificacion_avisar after insert or update of id_notificacion on notificacion
  for each row execute function avisar_notificacion();
