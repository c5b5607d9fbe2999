-- Settings of every session of this user in this database. A pooler in transaction mode gives a program connections that others opened,
-- so the program cannot ask for them when it connects (docs/decisions/0131).
do $$
declare
  quien text := format('alter role %I in database %I set ', current_user, current_database());
begin
  execute quien || $q$timezone = 'UTC'$q$;
  execute quien || $q$datestyle = 'ISO'$q$;
  execute quien || $q$intervalstyle = 'postgres'$q$;
  execute quien || $q$jit = off$q$;
end $$;
