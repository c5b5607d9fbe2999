import type { TestServer } from './api.ts'

/** Entries of the audit trail of the demo company about one record, oldest first. */
export const readBitacora = (server: TestServer, entidad: string, llave: string | number) =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('bitacora')
      .select(['accion', 'antes', 'despues', 'username', 'detalle', 'direccion_ip'])
      .where('entidad', '=', entidad)
      .where('llave', '=', String(llave))
      .orderBy('orden')
      .execute(),
  )

/** The details of the demo company's audit trail for one kind of record, oldest first. */
export const readDetalles = (server: TestServer, entidad: string) =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('bitacora')
      .select(['detalle', 'despues'])
      .where('cod_cia', '=', 1)
      .where('entidad', '=', entidad)
      .orderBy('orden')
      .execute(),
  )
