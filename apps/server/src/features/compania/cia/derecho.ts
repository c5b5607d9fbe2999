/**
 * The operator's right to another company (SEC-01, docs/acuerdos.md A5): explicit, and recorded in the trail of that
 * company.
 */
import { mensajes } from '@pura/domain/mensajes'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { TransactionOptions } from '../../../db/transactions.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { type CiaRow, findCia } from './repository.ts'

/** A sentence for the trail, or `cambio` if the work records its own change. */
type Registro = { accion: string } | 'cambio'

/**
 * Runs work in the named company: the session's own, or any for the operator. The trail entry and the work share a
 * transaction: nobody enters a company unrecorded. @throws AppError not_found, or forbidden
 */
export function withOperador<T>(
  { db }: Con<'db'>,
  sesion: Sesion,
  codCia: number,
  registro: Registro,
  work: (tx: Db, cia: CiaRow, codCia: CiaAutorizada) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const propia = codCia === sesion.codCia
  if (!propia && !isAdministrador(sesion)) throw new AppError('forbidden', mensajes.general.otraCompania)
  if (codCia < 1) throw notFound()
  const autorizada = propia ? sesion.codCia : authorizeCia(codCia, 'operador')
  return db.withCia(
    autorizada,
    async (tx) => {
      const cia = await findCia(tx, autorizada, { lock: registro === 'cambio' })
      if (!cia) throw notFound()
      if (!propia && registro !== 'cambio') {
        const detalle = registro.accion
        await recordChange(tx, { ...sesion, codCia }, { entidad: 'cia', llave: codCia, accion: 'accion', detalle })
      }
      return work(tx, cia, autorizada)
    },
    options,
  )
}
