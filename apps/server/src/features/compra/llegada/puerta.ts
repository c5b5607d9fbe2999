/**
 * The companies that let a person enter received documents now (docs/decisions/0175). Accesses belong to a later wing, which
 * gives this function.
 */
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'

export interface Persona {
  codCiaPropia: number
  idUsuario: number
}

export interface Abierta {
  codCia: CiaAutorizada
  nombre: string
  ruc: string
  /** ACCESO_PROPIO for the person's own company. */
  idAcceso: number
  /** Why the person enters no received documents there; undefined if they may. */
  motivo: string | undefined
  /** The person and their company, for the audit trail of this one. */
  quien: string
  /** Checks the access again in a transaction of this company, and locks it until its end. @throws AppError */
  assert(tx: Db): Promise<void>
}

/** The person's own company and those whose access is in force; none if the person may no longer sign in. */
export type OpenPuerta = (deps: { db: Database }, persona: Persona) => Promise<readonly Abierta[]>

export interface ConPuerta {
  readonly puerta: OpenPuerta
}
