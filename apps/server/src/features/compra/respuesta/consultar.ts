/** Asks Hacienda by clave for its answer to a document that came without one; gives up after some attempts. */
import { mensajes } from '@pura/domain'
import type { Con } from '../../../deps.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import type { RecibidoJob } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { backoff, checkRespuesta } from '../../venta/index.ts'
import { insertEvento } from '../archivo/archivo.ts'
import { findRecibido } from '../archivo/repository.ts'
import { keepDudosa } from './dudosa.ts'
import { settleHacienda } from './respuesta-hacienda.ts'

const t = mensajes.recibidos

/**
 * Attempts, over some hours with growing delays. The receiver may not be allowed to ask, or may have no credentials: then
 * the document stays unknown.
 */
const INTENTOS = 8
const PRIMERA_S = 300
const MAXIMA_S = 3_600

export async function consultDocumento(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  { datos: { codCia, id }, intentos }: Trabajo<RecibidoJob>,
): Promise<Paso> {
  const documento = await deps.db.withCia(codCia, (tx) => findRecibido(tx, codCia, id))
  if (documento?.estado_hacienda !== '') return 'hecho'
  const result = await deps.hacienda.consult(codCia, documento.clave)
  if (result.clase === 'resuelto') {
    const { clave, nit_emisor: cedulaEmisor } = documento
    const recibida = { clave: result.clave, estado: result.estado, xml: result.respuesta }
    const revision = checkRespuesta(recibida, { clave, cedulaEmisor }, deps.cadenaHacienda)
    if (revision.creible) {
      const { estado } = result
      const original = Buffer.from(result.respuesta)
      const respuesta = { estado, detalle: [revision.detalle, revision.marca].filter(Boolean).join('\n'), original }
      await deps.db.withCia(codCia, (tx) => settleHacienda(tx, codCia, id, respuesta, deps.now()))
      return 'hecho'
    }
    await keepDudosa(deps, codCia, { documento, respuesta: recibida, motivo: revision.motivo })
  }
  if (intentos < INTENTOS) return { en: backoff(intentos, MAXIMA_S, PRIMERA_S) }
  await deps.db.withCia(codCia, (tx) => insertEvento(tx, codCia, id, 'sinConfirmar', t.sinConfirmar, deps.now()))
  return 'hecho'
}
