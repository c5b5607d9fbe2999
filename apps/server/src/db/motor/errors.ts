/**
 * Database errors below the repositories, the same on both engines. The operator of the server reads them, so they are
 * in Spanish.
 */
import pg from 'pg'

/** An error PostgreSQL itself answered with: `code` is the SQLSTATE, `constraint` the name of what was violated. */
export const DatabaseError = pg.DatabaseError
export type DatabaseError = pg.DatabaseError

/** The data folder belongs to another process that is still alive. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError'
}

/** No connection or answer in time, or an idle transaction was ended. A retry makes sense. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError'
}

/** A standby could not do what was asked of it: the primary can. */
export class DatabaseReplicaError extends DatabaseBusyError {
  override readonly name = 'DatabaseReplicaError'
}

/** The engine has crashed; only a restart of the process brings it back. */
export class DatabaseFatalError extends Error {
  override readonly name = 'DatabaseFatalError'
}

/** The embedded database does not open: its folder is damaged. */
export class DatabaseCorruptError extends Error {
  override readonly name = 'DatabaseCorruptError'
}

/** A pooler stands before PostgreSQL and is not configured as one, or the user may not do what the variables ask for. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** The migrations on disk do not match those recorded in the database. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint)
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23503', constraint)
}

/** Serialization failure or deadlock: PostgreSQL rolled everything back, and a retry may succeed now. */
export function isTransient(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01'))
}

/**
 * The server is starting, stopping or full, ended this connection (SQLSTATE 57P01 to 57P05, class 53, class 08), or is no
 * longer the primary (25006): the work was rolled back, and a retry on another connection may succeed soon.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(57P0[1-5]|53...|08...|25006)$/.test(error.code ?? '')
}

/** No database at present: it is restarting, or no connection was free in time. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseBusyError || error instanceof DatabaseFatalError || isUnavailable(error)
}

/** lock_timeout or statement_timeout of its kind of work was exceeded. */
export function isImpatient(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '57014')
}

/** A migration changed the tables of a prepared statement: nothing was executed, and preparing it again helps. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof DatabaseError) || error.code !== code) return false
  return constraint === undefined || error.constraint === constraint
}
