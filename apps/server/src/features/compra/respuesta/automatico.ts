/** Automatic answers: if the company enabled them, below its ceiling, after five equal answers of people in a row. */
import { IGUALES_PARA_AUTOMATICO, monto } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import { autorSistema } from '../../suelo/index.ts'
import { findRecibido } from '../archivo/repository.ts'
import { findMemorias } from './memoria.ts'
import { storeRespuesta } from './responder.ts'

/** Called once Hacienda accepted the document: without that there is no credit. */
export async function answerAlone(tx: Db, codCia: number, id: number, ahora: Date): Promise<void> {
  const documento = await findRecibido(tx, codCia, id)
  if (documento?.situacion !== 'P') return
  const proveedor = await tx
    .selectFrom('proveedor_automatico')
    .select('techo')
    .where('cod_cia', '=', codCia)
    .where('nit', '=', documento.nit_emisor)
    .where('automatico', '=', true)
    .executeTakeFirst()
  if (!proveedor || exceeds(documento, proveedor.techo)) return
  const memoria = (await findMemorias(tx, codCia, [documento.nit_emisor]))(documento)
  if (!memoria || memoria.seguidas < IGUALES_PARA_AUTOMATICO) return
  const { id_condicion_impuesto, cod_actividad, correlativo_actividad } = memoria
  const dicho = {
    codigoMensaje: '1' as const,
    idCondicionImpuesto: id_condicion_impuesto,
    actividadEconomicaCia:
      cod_actividad === null
        ? null
        : { actividadEconomicaCiaPK: { codActividad: cod_actividad, correlativo: correlativo_actividad ?? undefined } },
  }
  try {
    await storeRespuesta(tx, id, dicho, { autor: autorSistema(codCia), ahora, espera: 0, automatica: true })
  } catch (error) {
    // Refused as it would be for a person (an activity no longer in use): the document waits for a person.
    if (!(error instanceof AppError)) throw error
  }
}

const exceeds = (d: { total_factura: string; tasa_cambio: string }, techo: string): boolean =>
  monto(d.total_factura) * monto(d.tasa_cambio) > monto(techo) * 100_000n
