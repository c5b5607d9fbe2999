#!/bin/sh
# Does what compose.yaml asks of the image of PostgreSQL: a database with its user and password at the first start.
set -e
PROGRAMAS=/usr/lib/postgresql/15/bin
DATOS=/var/lib/postgresql/data
mkdir -p $DATOS
chown postgres:postgres $DATOS
chmod 700 $DATOS
if [ ! -s $DATOS/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/clave
  chown postgres /tmp/clave
  su postgres -c "$PROGRAMAS/initdb -D $DATOS -U $POSTGRES_USER --pwfile=/tmp/clave -A scram-sha-256 -E UTF8 --locale=C.UTF-8"
  rm /tmp/clave
  echo 'host all all all scram-sha-256' >> $DATOS/pg_hba.conf
  su postgres -c "$PROGRAMAS/pg_ctl -D $DATOS -w -o '-c listen_addresses= -k /tmp' start" > /dev/null
  PGPASSWORD=$POSTGRES_PASSWORD $PROGRAMAS/psql -h /tmp -U "$POSTGRES_USER" postgres -c "create database $POSTGRES_DB"
  su postgres -c "$PROGRAMAS/pg_ctl -D $DATOS -w stop" > /dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups $PROGRAMAS/postgres -D $DATOS \
  -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
