/** What can go wrong below a repository, the same on both engines. Texts are for whoever runs the server, hence Spanish. */
import pg from 'pg'

/** An error PostgreSQL itself answered with: `code` is the SQLSTATE, `constraint` the name of what was violated. */
export const DatabaseError = pg.DatabaseError
export type DatabaseError = pg.DatabaseError

/** The data folder belongs to another process that is still alive. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError'
}

/** Nobody answered in time, or a transaction was taken away from whoever left it idle. Trying later makes sense. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** The engine is gone for good; only a restart of the process brings it back. */
export class DatabaseFatalError extends Error {
  override readonly name = 'DatabaseFatalError'
}

/** The embedded database does not open: its folder was damaged. */
export class DatabaseCorruptError extends Error {
  override readonly name = 'DatabaseCorruptError'
}

/** The migrations on disk and the ones the database remembers do not fit together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint)
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23503', constraint)
}

/** Serialization failure or deadlock: PostgreSQL undid everything and the same work may succeed now. */
export function isTransient(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01'))
}

/**
 * The server is starting, stopping or full, or ended this connection (SQLSTATE 57P01 to 57P05, class 53, class 08): what
 * was under way is undone, and the same may work in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(57P0[1-5]|53...|08...)$/.test(error.code ?? '')
}

/** It waited for somebody else's lock, or ran, for longer than its kind of work may. */
export function isImpatient(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '57014')
}

/** A prepared statement whose tables a newer server migrated meanwhile: nothing was done, and prepared anew it works. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof DatabaseError) || error.code !== code) return false
  return constraint === undefined || error.constraint === constraint
}
