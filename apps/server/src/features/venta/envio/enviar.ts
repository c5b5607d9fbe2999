/**
 * One step of a document towards Hacienda: send it, or query its state. Each step ends in "done" or "again in so many
 * seconds". Hacienda's answer ends a document, or its refusal to receive it, which a person may undo (negar.ts). A retried job
 * may have been sent by a process that died, so it queries by clave before sending again (docs/hacienda.md §5.4, §7).
 */
import { ARCHIVO } from '@pura/contract'
import { fechaAt, formatFechaIso, mensajes, motivosDeRechazo, type Parte, tipoDoctoById } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { EnvioRecepcion, ResultadoConsulta } from '../../../external/hacienda/tipos.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import type { DocumentoJob } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { noteProbada } from '../../suelo/index.ts'
import { comprobanteFromJson } from '../almacen/comprobante-json.ts'
import { restoreAnulado, saveEnProceso, saveEnviado, saveResuelto } from '../almacen/estado.ts'
import { insertEvento, insertEventoUnaVez } from '../almacen/eventos.ts'
import { findPorEnviar, findXmlPorEnviar, type PorEnviar, type VtaMovm } from '../almacen/repository.ts'
import { enqueueAceptado } from './correo-documento.ts'
import { keepDudosa } from './dudosa.ts'
import {
  backoff,
  ESPERA_CONSULTA_MAXIMA_S,
  ESPERA_DUDOSA_MAXIMA_S,
  ESPERA_DUDOSA_S,
  ESPERA_FALLIDO_S,
  ESPERA_INICIAL_S,
  ESPERA_NEGADO_S,
  OLVIDO_MS,
  retryLater,
} from './esperas.ts'
import { endNegado, type Negativa, noteNegativa } from './negar.ts'
import { seccionesOf, stateOfReferido, voidWithReferido } from './referido.ts'
import { type Creible, checkRespuesta, type Preguntado, type RespuestaRecibida } from './respuesta.ts'

/** Wait between checks whether the document that a note adjusts has its answer. */
const ESPERA_REFERIDO_S = 3

interface Modo {
  /** True: the answer is neither notified nor mailed. */
  callado?: boolean
}

export async function sendComprobante(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda' | 'latido'>,
  trabajo: Trabajo<DocumentoJob>,
  modo: Modo = {},
): Promise<Paso> {
  const { codCia, numDocto } = trabajo.datos
  const cargado = await deps.db.withCia(codCia, (tx) => loadPorEnviar(tx, codCia, numDocto))
  if (!cargado) return 'hecho'
  const { documento, salida } = cargado
  if (!salida) return consultComprobante(deps, documento, trabajo.intentos, modo)
  if (trabajo.intentos > 1) {
    const known = await deps.hacienda.consult(codCia, documento.clave)
    if (known.clase !== 'desconocido' && known.clase !== 'fallido')
      return settle(deps, documento, known, trabajo.intentos, modo)
  }
  if (salida.referido === 'pendiente') return { en: ESPERA_REFERIDO_S, reiniciar: true }
  if (salida.referido === 'perdido') {
    await voidWithReferido(deps, documento)
    return 'hecho'
  }
  // Our lease may have expired: another worker may hold this job.
  if (!deps.latido.vigente) return { en: ESPERA_INICIAL_S }
  return sendXml(deps, documento, salida.xml, { intentos: trabajo.intentos, modo })
}

/** The document and, if it was not sent yet, its XML; undefined if there is nothing to do. */
async function loadPorEnviar(tx: Db, codCia: CiaAutorizada, numDocto: number) {
  const documento = await findPorEnviar(tx, codCia, numDocto)
  // Migrated documents were sent by another system.
  if (!documento || documento.migrado || documento.descripcion_sri !== '' || documento.negado) return undefined
  if (documento.enviado) return { documento }
  const firmado = await findXmlPorEnviar(tx, codCia, numDocto)
  if (!firmado) return undefined
  const referido = firmado.refiere ? await stateOfReferido(tx, codCia, numDocto) : 'listo'
  return { documento, salida: { xml: firmado.xml, referido } }
}

interface Intento {
  intentos: number
  modo: Modo
}

async function sendXml(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  documento: PorEnviar,
  xml: Buffer,
  intento: Intento,
): Promise<Paso> {
  const { intentos } = intento
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const started = performance.now()
  const result = await deps.hacienda.send(codCia, toEnvio(documento, xml))
  const evidence = `Intento ${intentos} · ${'http' in result && result.http ? `HTTP ${result.http} · ` : ''}${Math.round(performance.now() - started)} ms`
  switch (result.clase) {
    case 'recibido':
    case 'ya_recibido':
      await markEnviado(deps, documento, evidence)
      return { en: ESPERA_INICIAL_S, reiniciar: true }
    case 'transitorio':
      await noteIntento(deps, codCia, numDocto, `${evidence} · ${result.motivo}`, intentos)
      return retryLater(result, intentos)
    case 'sin_credencial':
      await deps.db.withCia(codCia, (tx) => insertEventoUnaVez(tx, codCia, numDocto, 'intento', result.motivo))
      return retryLater(result, intentos)
    case 'negado':
      return refuse(deps, documento, result, { ...intento, evidencia: `${evidence} · ${result.motivo}` })
  }
}

/** Stops the sending if Hacienda does not know the clave: the refusal may be an unknown wording of "already received". */
async function refuse(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  documento: PorEnviar,
  negativa: Negativa,
  { evidencia, intentos, modo }: Intento & { evidencia: string },
): Promise<Paso> {
  if (!(await noteNegativa(deps, documento, { negativa, evidencia, intentos })))
    return { en: ESPERA_NEGADO_S, error: negativa.motivo }
  const known = await deps.hacienda.consult(documento.cod_cia, documento.clave)
  if (known.clase !== 'desconocido' && known.clase !== 'fallido' && known.clase !== 'negado')
    return settle(deps, documento, known, intentos, modo)
  await endNegado(deps, documento, negativa, evidencia)
  return 'hecho'
}

async function consultComprobante(
  deps: Con<'db' | 'log' | 'now' | 'hacienda' | 'cadenaHacienda'>,
  documento: PorEnviar,
  intentos: number,
  modo: Modo,
): Promise<Paso> {
  const result = await deps.hacienda.consult(documento.cod_cia, documento.clave)
  if (result.clase === 'fallido') return forgetEnvio(deps, documento, ESPERA_FALLIDO_S)
  if (result.clase === 'desconocido') {
    // Absolute: a clock set back two days must not add two days of waiting.
    if (Math.abs(deps.now().getTime() - documento.enviado!.getTime()) < OLVIDO_MS) return { en: 2 }
    // Hacienda received it and lost it.
    return forgetEnvio(deps, documento, 0)
  }
  return settle(deps, documento, result, intentos, modo)
}

/** It will be sent again. */
async function forgetEnvio(
  deps: Con<'db'>,
  { cod_cia: codCia, num_docto: numDocto }: VtaMovm,
  en: number,
): Promise<Paso> {
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
  deps: Con<'db' | 'log' | 'now' | 'cadenaHacienda'>,
  documento: PorEnviar,
  result: Exclude<ResultadoConsulta, { clase: 'desconocido' | 'fallido' }>,
  intentos: number,
  modo: Modo,
): Promise<Paso> {
  if (result.clase !== 'en_proceso' && result.clase !== 'resuelto') return retryLater(result, intentos)
  if (result.clase === 'en_proceso') {
    if (!documento.enviado) await markEnviado(deps, documento, YA_LO_TENIA)
    await noteEstado(deps, documento, result.estado)
    return { en: backoff(intentos, ESPERA_CONSULTA_MAXIMA_S) }
  }
  const respuesta = { clave: result.clave, estado: result.estado, xml: result.respuesta }
  const revision = checkRespuesta(respuesta, toPreguntado(documento), deps.cadenaHacienda)
  if (!revision.creible) {
    await keepDudosa(deps, documento, respuesta, revision.motivo)
    return { en: backoff(intentos, ESPERA_DUDOSA_MAXIMA_S, ESPERA_DUDOSA_S), error: revision.motivo }
  }
  if (!documento.enviado) await markEnviado(deps, documento, YA_LO_TENIA)
  await saveRespuesta(deps, documento, respuesta, revision, modo)
  return 'hecho'
}

const YA_LO_TENIA = 'Hacienda ya lo tenía'

const toPreguntado = ({ clave, comprobante }: VtaMovm): Preguntado => ({
  clave,
  cedulaEmisor: comprobanteFromJson(comprobante).emisor.identificacion?.numero ?? '',
})

async function markEnviado(deps: Con<'db' | 'now'>, documento: VtaMovm, evidence: string): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  await deps.db.withCia(codCia, (tx) => saveEnviado(tx, codCia, numDocto, deps.now(), evidence))
}

/** The time line shows the first failures and then one in ten, so that an outage of a day stays readable. */
async function noteIntento(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  numDocto: number,
  detalle: string,
  intentos: number,
): Promise<void> {
  if (intentos > 3 && intentos % 10 !== 0) return
  await deps.db.withCia(codCia, (tx) => insertEvento(tx, codCia, numDocto, ['intento'], detalle))
}

async function noteEstado(deps: Con<'db'>, documento: VtaMovm, estado: string): Promise<void> {
  if (documento.estado_factura === estado) return
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const isPrimera = documento.estado_factura === ''
  await deps.db.withCia(codCia, (tx) => saveEnProceso(tx, codCia, numDocto, estado, isPrimera))
}

/** The answer is stored as it came; its message becomes erroresSri. */
async function saveRespuesta(
  deps: Con<'db' | 'now'>,
  documento: PorEnviar,
  { estado, xml }: RespuestaRecibida,
  { detalle, marca }: Creible,
  { callado = false }: Modo,
): Promise<void> {
  const { cod_cia: codCia, num_docto: numDocto } = documento
  const evidencia = [detalle.slice(0, 500), marca].filter((texto) => texto !== '').join('\n')
  await deps.db.withCia(codCia, async (tx) => {
    const resolucion = { estado, detalle, xml, momento: deps.now(), evidencia }
    if (!(await saveResuelto(tx, codCia, numDocto, resolucion))) return
    if (estado === 'ACEPTADO' && documento.por_probar) await noteProbada(tx, codCia, documento.clave, deps.now())
    if (!callado) await notifyRespuesta(tx, deps, documento, estado, detalle)
    if (estado === 'ACEPTADO' && !callado) await enqueueAceptado(tx, deps, documento)
    if (estado === 'RECHAZADO') await restoreAnulado(tx, codCia, numDocto, `Hacienda rechazó la nota ${numDocto}`)
  })
}

/** SRV-05: notifies the answer; a rejection with its reasons. */
const notifyRespuesta = (
  tx: Db,
  deps: Con<'now'>,
  documento: VtaMovm,
  estado: 'ACEPTADO' | 'RECHAZADO',
  detalle: string,
): Promise<void> => {
  const { id_tipo_docto_vta: tipo, prefijo, referencia } = documento
  const nombre = `${tipoDoctoById(tipo)!.nombre} ${prefijo}${referencia}`
  const aceptado = estado === 'ACEPTADO'
  return notify(tx, documento.cod_cia, {
    tipo: aceptado ? 'documentoAceptado' : 'documentoRechazado',
    titulo: mensajes.notificacion.respondido(tipo, referencia.replace(/^0+/, ''), aceptado),
    cuerpo: aceptado || detalle === '' ? nombre : `${nombre}: ${motivosDeRechazo(detalle)}`.slice(0, 500),
    urlTarget: `/documentosEmitidos/${documento.num_docto}`,
    opciones: seccionesOf(documento),
    fecha: deps.now(),
    ...(aceptado && { grupo: aceptadosDe(documento, deps.now()) }),
  })
}

/** One notification per kind and day: a company may have thousands of answers. */
const aceptadosDe = ({ id_tipo_docto_vta: tipo }: VtaMovm, momento: Date) => ({
  llave: `documentoAceptado:${tipo}:${formatFechaIso(fechaAt(momento))}`,
  plural: mensajes.notificacion.aceptados[tipo]!,
  urlTarget: ARCHIVO,
})

function toEnvio(documento: VtaMovm, xml: Buffer): EnvioRecepcion {
  const { fechaEmision, emisor, receptor } = comprobanteFromJson(documento.comprobante)
  return {
    clave: documento.clave,
    fecha: fechaEmision,
    // A purchase from abroad names its supplier, type 05, as the XML does (docs/hacienda.md §3.3).
    emisor: toParte(emisor.identificacion!),
    // A receiver without local identification is left out (docs/hacienda.md §7.3).
    receptor:
      receptor?.identificacion && receptor.identificacion.tipo !== '05' ? toParte(receptor.identificacion) : undefined,
    xml,
  }
}

const toParte = ({ tipo, numero }: NonNullable<Parte['identificacion']>): EnvioRecepcion['emisor'] => ({
  tipoIdentificacion: tipo,
  numeroIdentificacion: numero,
})
