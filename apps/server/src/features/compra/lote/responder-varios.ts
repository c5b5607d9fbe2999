/** Stores or undoes many answers of one company at once. */
import type { BodyOf, contract } from '@pura/contract'
import { formatFechaHora, mensajes, SEGUNDOS_PARA_DESHACER } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { assertSinRestauro } from '../respuesta/firmar-respuesta.ts'
import { storeRespuesta, undoRespuesta } from '../respuesta/responder.ts'

type Entrada = Pick<BodyOf<typeof contract.docRecibidoRespuesta.emitirVarios>, 'caja' | 'respuestas'>

/** Called first in the transaction of each answer. @throws AppError if it is no longer allowed */
type Permiso = (tx: Db) => Promise<void>

const SIEMPRE: Permiso = async () => {}

/**
 * Each in a transaction of its own: one that cannot be answered stops none of the others. @throws AppError when nothing can be
 * signed there
 */
export async function answerVarios(
  { db, now, credenciales }: Con<'db' | 'now' | 'credenciales'>,
  sesion: Sesion,
  { caja, respuestas }: Entrada,
  assertPermiso: Permiso = SIEMPRE,
) {
  const { codCia } = sesion
  await credenciales.loadFirmante(codCia)
  const ahora = now()
  const registradas: number[] = []
  const rechazadas: { id: number; motivo: string }[] = []
  for (const { id, ...dicho } of respuestas) {
    try {
      await db.withCia(codCia, async (tx) => {
        await assertPermiso(tx)
        await assertSinRestauro(tx, codCia)
        assertDecidida(dicho)
        await storeRespuesta(tx, id, { ...dicho, caja }, { autor: sesion, ahora, espera: SEGUNDOS_PARA_DESHACER })
      })
      registradas.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      rechazadas.push({ id, motivo: error.errores?.[0]?.mensaje ?? error.message })
    }
  }
  const hasta = new Date(ahora.getTime() + SEGUNDOS_PARA_DESHACER * 1000)
  return { registradas, rechazadas, deshacerHasta: formatFechaHora(hasta) }
}

/** Credit is decided per document: each answer of a batch carries its own condition. @throws AppError */
function assertDecidida({ codigoMensaje, idCondicionImpuesto }: Omit<Entrada['respuestas'][number], 'id'>): void {
  if (codigoMensaje !== '3' && !idCondicionImpuesto) {
    throw invalid('idCondicionImpuesto', mensajes.recibidos.faltaCondicion)
  }
}

export async function undoVarios(
  { db, now }: Con<'db' | 'now'>,
  sesion: Sesion,
  ids: readonly number[],
  assertPermiso: Permiso = SIEMPRE,
) {
  const deshechas: number[] = []
  const tarde: number[] = []
  for (const id of ids) {
    const hecho = await db.withCia(sesion.codCia, async (tx) => {
      await assertPermiso(tx)
      return undoRespuesta(tx, id, { autor: sesion, ahora: now() })
    })
    ;(hecho ? deshechas : tarde).push(id)
  }
  return { deshechas, tarde }
}
