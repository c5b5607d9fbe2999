/**
 * One step of a document towards Hacienda: send it, or ask how it stands. Each step ends in "done" or "again in so many
 * seconds"; nothing but Hacienda's answer ends a document. A job that was taken before may have been sent by a process
 * that died, so it consults by clave before sending again (FACTS §5, §7).
 */
import { readXml } from '@pura/comprobante-xml/lectura'
import { type Comprobante, mensajes, tipoDoctoById } from '@pura/domain'
import type { Db } from '../../db/index.ts'
import type { Deps } from '../../deps.ts'
import type { EnvioRecepcion, ResultadoConsulta } from '../../external/hacienda/tipos.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import type { DocumentoJob } from '../../jobs/definitions.ts'
import type { Paso } from '../../jobs/worker.ts'
import { notify } from '../../lib/notificar.ts'
import { comprobanteFromJson } from '../vta-movm/comprobante-json.ts'
import { insertEvento } from '../vta-movm/eventos.ts'
import { findArchivo, findDocumento, insertArchivo, restoreAnulado, type VtaMovm } from '../vta-movm/repository.ts'
import { enqueueAceptado } from './correo-documento.ts'

/** How long after a lost answer Hacienda may still not know a clave it took (FACTS §7: some seconds). */
const OLVIDO_MS = 120_000
const ESPERA_INICIAL_S = 1
const ESPERA_ERROR_MAXIMA_S = 300
const ESPERA_CONSULTA_MAXIMA_S = 60
/** How often it is asked whether the document that a note adjusts has its answer. */
const ESPERA_REFERIDO_S = 3
/** A refusal of the request itself will not heal in seconds. */
const ESPERA_NEGADO_S = 120
/** Hacienda could not process a document it took; at once it would not either. */
const ESPERA_FALLIDO_S = 5

export async function enviarComprobante(deps: Deps, trabajo: Trabajo<DocumentoJob>): Promise<Paso> {
  const { codCia, numDocto } = trabajo.datos
  const { documento, xml } = await deps.db.withCia(codCia, async (tx) => ({
    documento: await findDocumento(tx, codCia, numDocto),
    xml: await findArchivo(tx, codCia, numDocto, 'xml'),
  }))
  if (!documento || !xml || documento.descripcion_sri !== '') return 'hecho'
  if (documento.enviado) return consultar(deps, documento, trabajo.intentos)
  if (trabajo.intentos > 1) {
    const known = await deps.hacienda.consultar(codCia, documento.clave)
    if (known.clase !== 'desconocido' && known.clase !== 'fallido')
      return settle(deps, documento, known, trabajo.intentos)
  }
  if (await waitsForReferido(deps, codCia, numDocto)) return { en: ESPERA_REFERIDO_S, reiniciar: true }
  return enviar(deps, documento, xml, trabajo.intentos)
}

/** A note that arrives before the document it adjusts is refused for nothing. */
async function waitsForReferido(deps: Deps, codCia: number, numDocto: number): Promise<boolean> {
  const pending = await deps.db.withCia(codCia, (tx) =>
    tx
      .selectFrom('vta_referencia as r')
      .innerJoin('vta_movm as v', (j) =>
        j.onRef('v.cod_cia', '=', 'r.cod_cia').onRef('v.num_docto', '=', 'r.num_docto_ref'),
      )
      .select('v.num_docto')
      .where('r.cod_cia', '=', codCia)
      .where('r.num_docto', '=', numDocto)
      .where('v.descripcion_sri', '=', '')
      .limit(1)
      .executeTakeFirst(),
  )
  return pending !== undefined
}

async function enviar(deps: Deps, documento: VtaMovm, xml: Buffer, intentos: number): Promise<Paso> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const started = performance.now()
  const result = await deps.hacienda.enviar(codCia, toEnvio(documento, xml))
  const evidence = `Intento ${intentos} · ${'http' in result && result.http ? `HTTP ${result.http} · ` : ''}${Math.round(performance.now() - started)} ms`
  switch (result.clase) {
    case 'recibido':
    case 'ya_recibido':
      await markEnviado(deps, documento, evidence)
      return { en: ESPERA_INICIAL_S, reiniciar: true }
    case 'transitorio':
      await noteIntento(deps, codCia, numDocto, `${evidence} · ${result.motivo}`, intentos)
      return { en: backoff(intentos, ESPERA_ERROR_MAXIMA_S), error: result.motivo }
    case 'negado':
      await noteIntento(deps, codCia, numDocto, `${evidence} · ${result.motivo}`, intentos)
      return { en: ESPERA_NEGADO_S, error: result.motivo }
  }
}

async function consultar(deps: Deps, documento: VtaMovm, intentos: number): Promise<Paso> {
  const result = await deps.hacienda.consultar(documento.cod_cia, documento.clave)
  if (result.clase === 'fallido') return forgetEnvio(deps, documento, ESPERA_FALLIDO_S)
  if (result.clase === 'desconocido') {
    if (deps.now().getTime() - documento.enviado!.getTime() < OLVIDO_MS) return { en: 2 }
    // Hacienda took it and lost it.
    return forgetEnvio(deps, documento, 0)
  }
  return settle(deps, documento, result, intentos)
}

/** It will be sent again. */
async function forgetEnvio(deps: Deps, { cod_cia: codCia, num_docto: numDocto }: VtaMovm, en: number): Promise<Paso> {
  await deps.db.withCia(codCia, (tx) =>
    tx
      .updateTable('vta_movm')
      .set({ enviado: null })
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .execute(),
  )
  return { en }
}

/** Hacienda knows the document (or the question failed). */
async function settle(
  deps: Deps,
  documento: VtaMovm,
  result: Exclude<ResultadoConsulta, { clase: 'desconocido' | 'fallido' }>,
  intentos: number,
): Promise<Paso> {
  if (result.clase === 'transitorio') return { en: backoff(intentos, ESPERA_ERROR_MAXIMA_S), error: result.motivo }
  if (!documento.enviado) await markEnviado(deps, documento, 'Hacienda ya lo tenía')
  if (result.clase === 'en_proceso') {
    await noteEstado(deps, documento, result.estado)
    return { en: backoff(intentos, ESPERA_CONSULTA_MAXIMA_S) }
  }
  await saveRespuesta(deps, documento, result.estado, result.respuesta)
  return 'hecho'
}

async function markEnviado(deps: Deps, documento: VtaMovm, evidence: string): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  await deps.db.withCia(codCia, async (tx) => {
    const updated = await tx
      .updateTable('vta_movm')
      .set({ enviado: deps.now() })
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .where('enviado', 'is', null)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) await insertEvento(tx, codCia, numDocto, ['enviada'], evidence)
  })
}

/** The time line shows the first failures and then one in ten, so that an outage of a day stays readable. */
async function noteIntento(
  deps: Deps,
  codCia: number,
  numDocto: number,
  detalle: string,
  intentos: number,
): Promise<void> {
  if (intentos > 3 && intentos % 10 !== 0) return
  await deps.db.withCia(codCia, (tx) => insertEvento(tx, codCia, numDocto, ['intento'], detalle))
}

async function noteEstado(deps: Deps, documento: VtaMovm, estado: string): Promise<void> {
  if (documento.estado_factura === estado) return
  const { cod_cia: codCia, num_docto: numDocto } = documento
  await deps.db.withCia(codCia, async (tx) => {
    await tx
      .updateTable('vta_movm')
      .set({ estado_factura: estado })
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .execute()
    if (documento.estado_factura === '') await insertEvento(tx, codCia, numDocto, ['recibida'], estado)
  })
}

/** The answer is stored as it came; its message becomes erroresSri. */
async function saveRespuesta(
  deps: Deps,
  documento: VtaMovm,
  estado: 'ACEPTADO' | 'RECHAZADO',
  respuesta: Uint8Array,
): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const detalle = readDetalle(deps, respuesta, documento.clave)
  await deps.db.withCia(codCia, async (tx) => {
    const updated = await tx
      .updateTable('vta_movm')
      .set({
        descripcion_sri: estado,
        errores_sri: detalle,
        estado_factura: estado.toLowerCase(),
        resuelto: deps.now(),
      })
      .where('cod_cia', '=', codCia)
      .where('num_docto', '=', numDocto)
      .where('descripcion_sri', '=', '')
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return
    await insertArchivo(tx, codCia, numDocto, 'respuesta', respuesta)
    await insertEvento(tx, codCia, numDocto, [estado === 'ACEPTADO' ? 'aceptada' : 'rechazada'], detalle.slice(0, 500))
    await notifyRespuesta(tx, deps, documento, estado, detalle)
    if (estado === 'ACEPTADO') await enqueueAceptado(tx, deps, documento)
    else await restoreAnulado(tx, codCia, numDocto)
  })
}

/** SRV-05: the bell says that Hacienda answered; of a refusal, what it said. */
const notifyRespuesta = (
  tx: Db,
  deps: Deps,
  documento: VtaMovm,
  estado: 'ACEPTADO' | 'RECHAZADO',
  detalle: string,
): Promise<void> => {
  const nombre = `${tipoDoctoById(documento.id_tipo_docto_vta)!.nombre} ${documento.prefijo}${documento.referencia}`
  const aceptado = estado === 'ACEPTADO'
  return notify(tx, documento.cod_cia, {
    tipo: aceptado ? 'documentoAceptado' : 'documentoRechazado',
    titulo: aceptado ? mensajes.documento.avisoAceptado : mensajes.documento.avisoRechazado,
    cuerpo: aceptado || detalle === '' ? nombre : `${nombre}: ${detalle}`.slice(0, 500),
    urlTarget: `/documentosEmitidos/${documento.num_docto}`,
    fecha: deps.now(),
  })
}

function readDetalle(deps: Deps, respuesta: Uint8Array, clave: string): string {
  try {
    return (
      readXml(respuesta)
        .hijos.find((h) => h.nombre === 'DetalleMensaje')
        ?.texto?.trim() ?? ''
    )
  } catch (error) {
    // The state stands in the JSON; an answer that cannot be read is kept as it is and must not hold the document up.
    deps.log.warn({ err: error, clave }, 'La respuesta de Hacienda no se pudo leer')
    return ''
  }
}

function toEnvio(documento: VtaMovm, xml: Buffer): EnvioRecepcion {
  const comprobante = comprobanteFromJson(documento.comprobante)
  return {
    clave: documento.clave,
    fecha: comprobante.fechaEmision,
    emisor: toIdentificacion(comprobante.emisor.identificacion)!,
    receptor: toIdentificacion(comprobante.receptor?.identificacion),
    xml,
  }
}

/** A receiver without local identification is left out of the envelope (FACTS §7). */
function toIdentificacion(id: NonNullable<Comprobante['receptor']>['identificacion']): EnvioRecepcion['receptor'] {
  return id && id.tipo !== '05' ? { tipoIdentificacion: id.tipo, numeroIdentificacion: id.numero } : undefined
}

/** 1, 2, 4 … seconds with jitter, so that a thousand documents held back by an outage do not return as one. */
function backoff(intentos: number, maximo: number): number {
  const base = Math.min(maximo, ESPERA_INICIAL_S * 2 ** Math.min(intentos - 1, 10))
  return base * (0.75 + Math.random() * 0.5)
}
