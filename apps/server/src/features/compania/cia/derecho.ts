/** The operator's right to another company (SEC-01, docs/acuerdos.md A5): explicit, and written in the trail of that company. */
import { mensajes } from '@pura/domain/mensajes'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { TransactionOptions } from '../../../db/transactions.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { type CiaRow, findCia } from './repository.ts'

/** What is done there: a sentence for the trail, or `cambio` when the work itself writes its change. */
type Registro = { accion: string } | 'cambio'

/**
 * Does something in the company that was named: the session's own, or any when the operator asks. Entry in the trail and
 * work are one transaction: nobody enters a company unnoticed. @throws AppError not_found, or forbidden
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
