/**
 * Explains an error an operator can fix, in one sentence with the remedy; undefined for an unexpected one, which keeps
 * its stack.
 */

import {
  DatabaseBusyError,
  DatabaseCorruptError,
  DatabaseError,
  DatabaseFatalError,
  DatabaseLockedError,
  DatabaseSetupError,
  MigrationError,
} from './db/motor/errors.ts'
import { POOLER_SIN_DECIR } from './db/postgres/pooler.ts'
import { RespaldoError } from './features/operacion/index.ts'
import { ConfigError } from './variables.ts'

export function explain(error: unknown): string | undefined {
  if (error instanceof DatabaseCorruptError || error instanceof RespaldoError) return error.message
  if (error instanceof DatabaseSetupError) return error.message
  if (error instanceof ConfigError || error instanceof DatabaseLockedError) return error.message
  if (error instanceof MigrationError) return explainMigration(error)
  if (error instanceof DatabaseFatalError) return error.message
  if (error instanceof DatabaseError) return explainPostgres(error)
  if (error instanceof DatabaseBusyError) return explain(error.cause) ?? `${error.message}. ${REVISE_URL}`
  return explainSystem(error as NodeJS.ErrnoException & { port?: number; path?: string })
}

const REVISE_URL = 'Revise DATABASE_URL y que PostgreSQL esté en marcha (docs/operacion.md)'

/** A migration refused by PostgreSQL was rolled back: the database is unchanged. */
function explainMigration({ message, cause }: MigrationError): string {
  if (cause instanceof DatabaseBusyError) return `${message}. ${explain(cause)}`
  if (!(cause instanceof DatabaseError)) return message
  return `${message}: ${cause.message}. ${explainPostgres(cause) ?? 'No se cambió nada: vuelva a la versión anterior y envíe este mensaje a soporte'}`
}

/** By SQLSTATE. */
function explainPostgres({ code, message }: DatabaseError): string | undefined {
  switch (code) {
    case '08P01':
      return message.includes('startup parameter') ? POOLER_SIN_DECIR : undefined
    case '28P01':
    case '28000':
      return 'PostgreSQL no aceptó el usuario o la contraseña de DATABASE_URL: corríjala'
    case '3D000':
      return 'La base de datos de DATABASE_URL no existe: créela con createdb'
    case '42501':
      return `Al usuario de DATABASE_URL le falta un derecho (${message}): dele CREATEROLE, y que las tablas sean suyas`
    case '42704':
    case '22023':
      return /role/i.test(message) ? FALTA_ROL : undefined
    case '53100':
      return 'El disco de PostgreSQL está lleno: libere espacio y arranque de nuevo'
    case '53300':
      return 'PostgreSQL no admite más conexiones: suba max_connections o use menos procesos'
    case '57P03':
      return 'PostgreSQL está arrancando o deteniéndose: intente de nuevo en unos segundos'
    case '25006':
      return 'PostgreSQL está en solo lectura (¿una réplica?): DATABASE_URL debe ser el principal'
    default:
      return undefined
  }
}

export const FALTA_ROL =
  'Faltan los roles pf_cia, pf_sistema y pf_persona: esta base se copió sin ellos y quedó sin sus permisos; restaure el respaldo en una base vacía con «npm run pura -- restaurar ARCHIVO», que los crea'

function explainSystem({
  code,
  port = 0,
  path = '',
}: NodeJS.ErrnoException & { port?: number; path?: string }): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return [
        `El puerto ${port} está ocupado por otro programa. Use otro: PORT=${port + 10} npm start`,
        `Port ${port} is in use by another program. Choose another: PORT=${port + 10} npm start`,
      ].join('\n')
    case 'ECONNREFUSED':
      return 'PostgreSQL no responde en DATABASE_URL / PostgreSQL does not answer at DATABASE_URL'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'No se encuentra el servidor de DATABASE_URL: revise su nombre'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No se puede escribir en ${path || 'la carpeta de datos'}: dele permiso al usuario que corre el programa (DATA_DIR)`
    case 'EIO':
      return 'El disco no guardó lo que se escribía: revíselo antes de arrancar de nuevo'
    case 'ENOSPC':
      return 'El disco está lleno: libere espacio y vuelva a intentarlo'
    default:
      return undefined
  }
}
