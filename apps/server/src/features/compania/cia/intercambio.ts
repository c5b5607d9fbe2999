/** Exchange mode: an operator works in another company and returns (EST-21, EST-22). */
import { mensajes } from '@pura/domain/mensajes'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { withOperador } from './derecho.ts'
import { findCia } from './repository.ts'

export interface CookieNueva {
  token: string
  maxAgeS: number | undefined
}

/** Moves the session to the company, which may be its own. @throws AppError */
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
