/**
 * One step of an answer towards Hacienda, as for a document (features/venta/envio/enviar.ts): send it, or query its state.
 * It ends with Hacienda's answer or with its refusal to receive it. If a sending was interrupted, it queries before it resends.
 */
import { RECIBIDOS } from '@pura/contract'
import { formatFechaHora, mensajes, parseClave } from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { EnvioRecepcion, ResultadoConsulta, ResultadoEnvio } from '../../../external/hacienda/tipos.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import type { RespuestaJob } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import {
  backoff,
  checkRespuesta,
  comprobanteFromJson,
  ESPERA_CONSULTA_MAXIMA_S,
  ESPERA_DUDOSA_MAXIMA_S,
  ESPERA_DUDOSA_S,
  ESPERA_FALLIDO_S,
  ESPERA_INICIAL_S,
  ESPERA_NEGADO_S,
  isNegativaFinal,
  OLVIDO_MS,
  retryLater,
} from '../../venta/index.ts'
import { insertEvento, listEventos } from '../archivo/archivo.ts'
import { awaitNota } from '../archivo/nota.ts'
import { type DocRecibido, findRecibido } from '../archivo/repository.ts'
import { keepDudosa } from './dudosa.ts'
import { findBytes, lockRespuesta, type Respuesta, settleDocumento } from './respuesta.ts'

const t = mensajes.recibidos

interface EnCurso {
  codCia: CiaAutorizada
  documento: DocRecibido
  respuesta: Respuesta
  xml: Buffer
  intentos: number
}

export async function sendRespuesta(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  { datos, intentos }: Trabajo<RespuestaJob>,
): Promise<Paso> {
  const { codCia, id, orden } = datos
  const { documento, respuesta, bytes } = await deps.db.withCia(codCia, async (tx) => ({
    documento: await findRecibido(tx, codCia, id),
    respuesta: await lockRespuesta(tx, codCia, id, orden),
    bytes: await findBytes(tx, codCia, id, orden),
  }))
  if (!documento || !respuesta || !bytes || respuesta.estado !== '') return 'hecho'
  const curso = { codCia, documento, respuesta, xml: bytes.xml, intentos }
  if (respuesta.enviado) return consultRespuesta(deps, curso)
  if (intentos > 1) {
    const known = await ask(deps, curso)
    if (known.clase !== 'desconocido' && known.clase !== 'fallido') return settle(deps, curso, known)
  }
  return send(deps, curso)
}

const ask = (deps: Con<'hacienda'>, { codCia, documento, respuesta }: EnCurso) =>
  deps.hacienda.consult(codCia, documento.clave, respuesta.consecutivo)

async function send(deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>, curso: EnCurso): Promise<Paso> {
  const { codCia, intentos } = curso
  const result = await deps.hacienda.send(codCia, toEnvio(deps, curso))
  switch (result.clase) {
    case 'recibido':
    case 'ya_recibido':
      await markEnviado(deps, curso)
      return { en: ESPERA_INICIAL_S, reiniciar: true }
    case 'transitorio':
      return retryLater(result, intentos)
    case 'sin_credencial':
      await noteOnce(deps, curso, 'intento', result.motivo)
      return retryLater(result, intentos)
    case 'negado':
      return refuse(deps, curso, result)
  }
}

/** Rejects the answer if Hacienda does not know it; the document then waits for another answer. */
async function refuse(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  curso: EnCurso,
  negativa: Extract<ResultadoEnvio, { clase: 'negado' }>,
): Promise<Paso> {
  const { codCia, intentos, respuesta } = curso
  const { motivo } = negativa
  const negativas = await incrementCount(deps, codCia, respuesta, 'negativas')
  if (!isNegativaFinal(negativa, { negativas, intentos })) {
    await noteOnce(deps, curso, 'intento', motivo)
    return { en: ESPERA_NEGADO_S, error: motivo }
  }
  const known = await ask(deps, curso)
  if (known.clase !== 'desconocido' && known.clase !== 'fallido' && known.clase !== 'negado')
    return settle(deps, curso, known)
  await close(deps, curso, {
    estado: 'RECHAZADO',
    detalle: motivo,
    xml: null,
    texto: t.respuestaNegada(respuesta.consecutivo, motivo),
  })
  return 'hecho'
}

/** Increments one of the counters of the answer. @returns the new count */
async function incrementCount(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  { id, orden }: Respuesta,
  que: 'negativas' | 'desconocidas',
): Promise<number> {
  const contada = await db.withCia(codCia, (tx) =>
    tx
      .updateTable('doc_recibido_respuesta')
      .set((eb) => ({ [que]: eb(que, '+', 1) }))
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('orden', '=', orden)
      .returning(['negativas', 'desconocidas'])
      .executeTakeFirstOrThrow(),
  )
  return contada[que]
}

async function consultRespuesta(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  curso: EnCurso,
): Promise<Paso> {
  const result = await ask(deps, curso)
  if (result.clase === 'fallido') return forgetEnvio(deps, curso, ESPERA_FALLIDO_S)
  if (result.clase === 'desconocido') {
    if (Math.abs(deps.now().getTime() - curso.respuesta.enviado!.getTime()) < OLVIDO_MS) return { en: 2 }
    return sendAgain(deps, curso)
  }
  return settle(deps, curso, result)
}

/** Attempts over some hours, with growing delays. */
const DESCONOCIDAS_MAXIMAS = 10
const PRIMERA_DESCONOCIDA_S = 60
const DESCONOCIDA_MAXIMA_S = 3_600

/**
 * Hacienda received the answer but does not know its clave: the sending was lost, or Hacienda says "already received"
 * of an answer that it cannot find. The second case would repeat for ever, so after some attempts a person looks it up
 * in TRIBU-CR.
 */
async function sendAgain(deps: Con<'db' | 'now'>, curso: EnCurso): Promise<Paso> {
  const { codCia, respuesta } = curso
  const veces = await incrementCount(deps, codCia, respuesta, 'desconocidas')
  if (veces < DESCONOCIDAS_MAXIMAS) {
    return forgetEnvio(deps, curso, veces === 1 ? 0 : backoff(veces - 1, DESCONOCIDA_MAXIMA_S, PRIMERA_DESCONOCIDA_S))
  }
  await close(deps, curso, {
    estado: 'RECHAZADO',
    detalle: t.respuestaDesconocida,
    xml: null,
    texto: t.eventoDesconocida(respuesta.consecutivo),
    titulo: t.respuestaPerdida,
  })
  return 'hecho'
}

async function settle(
  deps: Con<'db' | 'log' | 'now' | 'cadenaHacienda'>,
  curso: EnCurso,
  result: Exclude<ResultadoConsulta, { clase: 'desconocido' | 'fallido' }>,
): Promise<Paso> {
  const { documento, intentos } = curso
  if (result.clase !== 'en_proceso' && result.clase !== 'resuelto') return retryLater(result, intentos)
  if (result.clase === 'en_proceso') {
    await markEnviado(deps, curso)
    return { en: backoff(intentos, ESPERA_CONSULTA_MAXIMA_S) }
  }
  const recibida = { clave: result.clave, estado: result.estado, xml: result.respuesta }
  const preguntado = { clave: documento.clave, cedulaEmisor: documento.nit_emisor }
  const revision = checkRespuesta(recibida, preguntado, deps.cadenaHacienda)
  if (!revision.creible) {
    const { motivo } = revision
    await keepDudosa(deps, curso.codCia, { documento, orden: curso.respuesta.orden, respuesta: recibida, motivo })
    return {
      en: backoff(intentos, ESPERA_DUDOSA_MAXIMA_S, ESPERA_DUDOSA_S),
      error: revision.motivo,
    }
  }
  await markEnviado(deps, curso)
  const detalle = revision.detalle
  const { estado, xml } = recibida
  const dicho = t.eventoHaciendaRespondio(estado, curso.respuesta.consecutivo, detalle.slice(0, 500))
  await close(deps, curso, { estado, detalle, xml, texto: [dicho, revision.marca].filter(Boolean).join('\n') })
  return 'hecho'
}

const llaveOf = ({ respuesta: { id, orden } }: EnCurso) => ({ id, orden })

async function markEnviado(deps: Con<'db' | 'now'>, curso: EnCurso): Promise<void> {
  if (curso.respuesta.enviado) return
  const { codCia } = curso
  const { id, orden } = llaveOf(curso)
  const momento = deps.now()
  await deps.db.withCia(codCia, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('doc_recibido_respuesta')
      .set({ enviado: momento })
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('orden', '=', orden)
      .where('enviado', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await insertEvento(tx, codCia, id, 'enviada', curso.respuesta.consecutivo, momento)
  })
}

/** Marks it as not sent: it will be sent again. */
async function forgetEnvio(deps: Con<'db'>, curso: EnCurso, en: number): Promise<Paso> {
  const { id, orden } = llaveOf(curso)
  await deps.db.withCia(curso.codCia, (tx) =>
    tx
      .updateTable('doc_recibido_respuesta')
      .set({ enviado: null })
      .where('cod_cia', '=', curso.codCia)
      .where('id', '=', id)
      .where('orden', '=', orden)
      .execute(),
  )
  return { en }
}

/** Adds the event unless it equals the last one. */
async function noteOnce(deps: Con<'db' | 'now'>, { codCia, respuesta: { id } }: EnCurso, clase: string, texto: string) {
  await deps.db.withCia(codCia, async (tx) => {
    const ultimo = (await listEventos(tx, codCia, id)).at(-1)
    if (ultimo?.clase !== clase || ultimo.texto !== texto) await insertEvento(tx, codCia, id, clase, texto, deps.now())
  })
}

interface Cierre {
  estado: 'ACEPTADO' | 'RECHAZADO'
  detalle: string
  /** Null: Hacienda refused to receive it. */
  xml: Uint8Array | null
  /** Text of the event. */
  texto: string
  /** Title of the notification if Hacienda did not accept it. */
  titulo?: string
}

/** Stores the answer once, as it came. If it is a rejection, the document waits for another answer. */
async function close(deps: Con<'db' | 'now'>, curso: EnCurso, cierre: Cierre): Promise<void> {
  const { estado, detalle, xml, texto, titulo = t.respuestaRechazada } = cierre
  const { codCia, documento, respuesta } = curso
  const { id, orden, codigo_mensaje } = respuesta
  const momento = deps.now()
  await deps.db.withCia(codCia, async (tx) => {
    await findRecibido(tx, codCia, id, { lock: true })
    const { numUpdatedRows } = await tx
      .updateTable('doc_recibido_respuesta')
      .set({ estado, detalle: detalle.slice(0, 2000), resuelto: momento, respuesta: xml && Buffer.from(xml) })
      .where('cod_cia', '=', codCia)
      .where('id', '=', id)
      .where('orden', '=', orden)
      .where('estado', '=', '')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await settleDocumento(tx, codCia, id)
    await insertEvento(
      tx,
      codCia,
      id,
      estado === 'ACEPTADO' ? 'respuestaAceptada' : 'respuestaRechazada',
      texto,
      momento,
    )
    if (estado === 'ACEPTADO' && codigo_mensaje !== '1') await awaitNota(tx, codCia, id, documento.clave, momento)
    if (estado === 'RECHAZADO') {
      await notify(tx, codCia, {
        tipo: 'respuestaRechazada',
        titulo,
        cuerpo: `${documento.emisor}: ${detalle}`.slice(0, 500),
        urlTarget: `/documentosRecibidos?id=${id}`,
        opciones: [RECIBIDOS],
        fecha: momento,
      })
    }
  })
}

/** Issuer and receiver stay those of the document; the date is that of the answer (docs/hacienda.md §7, §9). */
function toEnvio(deps: Con<'now'>, { documento, respuesta, xml }: EnCurso): EnvioRecepcion {
  const { emisor, receptor } = comprobanteFromJson(documento.comprobante)
  const parte = (identificacion: { tipo: string; numero: string }) => ({
    tipoIdentificacion: identificacion.tipo,
    numeroIdentificacion: identificacion.numero,
  })
  return {
    clave: documento.clave,
    fecha: formatFechaHora(respuesta.firmada ?? deps.now()),
    emisor: parte(emisor.identificacion ?? { tipo: '02', numero: parseClave(documento.clave)!.identificacion }),
    ...(receptor?.identificacion && { receptor: parte(receptor.identificacion) }),
    consecutivoReceptor: respuesta.consecutivo,
    xml,
  }
}
