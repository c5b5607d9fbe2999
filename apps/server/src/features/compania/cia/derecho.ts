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

interface CookieNueva {
  token: string
  maxAgeS: number | undefined
}

/**
 * Exchange mode (EST-21, EST-22): moves the operator's session to the company, which may be its own. @throws AppError
 */
export async function switchCia(deps: Con<'db' | 'sesiones'>, sesion: Sesion, codCia: number): Promise<CookieNueva> {
  const { db } = deps
  // Many processes cache a program's token for some seconds, and it cannot be replaced without its owner.
  if (sesion.clase !== 'web') throw new AppError('forbidden', mensajes.cia.soloNavegador)
  const destino = await db.withSistema((tx) => findCia(tx, codCia))
  if (!destino) throw notFound()
  if (destino.estado !== 'A') throw new AppError('invalid', mensajes.cia.inactiva)
  // First: nobody enters a company unrecorded, whatever fails afterwards.
  if (codCia !== sesion.codCiaPropia) {
    await withOperador(deps, sesion, codCia, { accion: 'Entrar en modo intercambio' }, async () => undefined)
  }
  const moved = await deps.sesiones.moveTo(sesion, codCia === sesion.codCiaPropia ? null : codCia)
  if (!moved) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  if (sesion.codCia !== sesion.codCiaPropia && sesion.codCia !== codCia) {
    await recordSalida(db, sesion, 'Salir del modo intercambio')
  }
  return moved
}

/** Records in the company that the call works in that its user leaves it. */
export const recordSalida = (db: Con<'db'>['db'], sesion: Sesion, detalle: string): Promise<void> =>
  db.withCia(sesion.codCia, (tx) =>
    recordChange(tx, sesion, { entidad: 'cia', llave: sesion.codCia, accion: 'accion', detalle }),
  )
