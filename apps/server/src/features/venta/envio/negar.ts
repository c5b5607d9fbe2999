/**
 * A document that Hacienda refuses to receive, for a reason that a retry does not cure: sending stops and the company is
 * notified (docs/decisions/0110). The document keeps its number and its XML; a person resends or voids it.
 */
import { mensajes, tipoDoctoById } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ResultadoEnvio } from '../../../external/hacienda/tipos.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { enviarComprobante } from '../../../jobs/definitions.ts'
import { notify } from '../../../lib/notificar.ts'
import { recordChange } from '../../suelo/index.ts'
import { clearNegado, countNegativa, saveNegado } from '../almacen/estado.ts'
import { insertEvento } from '../almacen/eventos.ts'
import { findFila, type VtaMovm, type VtaMovmFila } from '../almacen/repository.ts'
import { type DocumentoParams, lockDocumento } from '../impresion/archivos.ts'
import { isNegativaFinal } from './esperas.ts'
import { seccionesOf } from './referido.ts'

const t = mensajes.documento

export type Negativa = Extract<ResultadoEnvio, { clase: 'negado' }>

/** Counts the refusal; true if it is final. */
export async function noteNegativa(
  { db }: Con<'db'>,
  { cod_cia: codCia, num_docto: numDocto }: VtaMovm,
  { negativa, evidencia, intentos }: { negativa: Negativa; evidencia: string; intentos: number },
): Promise<boolean> {
  return db.withCia(codCia, async (tx) => {
    const negativas = await countNegativa(tx, codCia, numDocto)
    if (isNegativaFinal(negativa, { negativas, intentos })) return true
    await insertEvento(tx, codCia, numDocto, ['intento'], evidencia)
    return false
  })
}

/** Stores and notifies the final refusal; does nothing if the document was sent or voided meanwhile. */
export async function endNegado(
  deps: Con<'db' | 'now'>,
  documento: VtaMovm,
  { motivo }: Negativa,
  evidencia: string,
): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto, id_tipo_docto_vta: tipo, prefijo, referencia } = documento
  const momento = deps.now()
  await deps.db.withCia(codCia, async (tx) => {
    if (!(await saveNegado(tx, codCia, numDocto, { motivo, momento, evidencia }))) return
    await notify(tx, codCia, {
      tipo: 'documentoNegado',
      titulo: mensajes.notificacion.negado(tipo, referencia.replace(/^0+/, '')),
      cuerpo: `${tipoDoctoById(tipo)!.nombre} ${prefijo}${referencia}: ${motivo}`.slice(0, 500),
      urlTarget: `/documentosEmitidos/${numDocto}`,
      opciones: seccionesOf(documento),
      fecha: momento,
    })
  })
}

/** Queues a refused document again. @throws AppError conflict if it was not refused */
export async function resendNegado(
  deps: Con<'db' | 'cola'>,
  sesion: Sesion,
  params: DocumentoParams & { codCia: CiaAutorizada },
): Promise<VtaMovmFila> {
  const { codCia, numDocto } = params
  const fila = await deps.db.withCia(codCia, async (tx) => {
    await lockDocumento(tx, params)
    if (!(await clearNegado(tx, codCia, numDocto))) throw new AppError('conflict', t.noNegado)
    await insertEvento(tx, codCia, numDocto, ['intento'], t.reenviadoPor(sesion.username))
    await recordChange(tx, sesion, { entidad: 'documento', llave: numDocto, accion: 'accion', detalle: t.reenvio })
    await enqueue(tx, enviarComprobante, { codCia, numDocto })
    return (await findFila(tx, codCia, numDocto))!
  })
  deps.cola.wake(enviarComprobante)
  return fila
}
