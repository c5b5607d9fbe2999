/**
 * An answer of the company is checked and stored, and the job that signs and sends it is queued in the same transaction.
 * Until it is signed it has no number and can be undone.
 */
import { RECIBIDOS, type RespuestaEntrada } from '@pura/contract'
import {
  type CondicionImpuesto,
  calculateMontosRespuesta,
  compareFechas,
  type DocumentoDudoso,
  type Duda,
  dudasOf,
  fechaAt,
  formatFecha,
  limiteRespuesta,
  mayResponder,
  mensajeReceptorByCodigo,
  mensajes,
  monto,
  pareceCapital,
  parseCondicion,
  toDecimal,
} from '@pura/domain'
import { textosDeDudas } from '@pura/domain/mensajes/de-respuestas'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { cancel, enqueue } from '../../../jobs/cola.ts'
import { firmarRespuesta } from '../../../jobs/definitions.ts'
import { notify } from '../../../lib/notificar.ts'
import { nameAutor } from '../../identidad/index.ts'
import { findCajaEnUso } from '../../maestro/index.ts'
import { type Autor, autorSistema, recordChange } from '../../suelo/index.ts'
import { insertEvento } from '../archivo/archivo.ts'
import { type DocRecibido, findRecibido, isRetenido } from '../archivo/repository.ts'
import { listRespuestas, type Respuesta, settleDocumento } from './respuesta.ts'

const t = mensajes.recibidos

type Dicho = Omit<RespuestaEntrada, 'docRecibidosPK' | 'descripcionSri'> & {
  /** Doubts that the person saw in a batch. */
  dudas?: readonly Duda[] | undefined
}

export interface Registro {
  autor: Autor
  ahora: Date
  /** Seconds in which it can be undone. */
  espera: number
  automatica?: boolean
}

/** @returns the number (`orden`) of the answer within its document. @throws AppError */
export async function storeRespuesta(tx: Db, id: number, dicho: Dicho, registro: Registro): Promise<number> {
  const { autor, ahora, espera, automatica = false } = registro
  const { codCia } = autor
  const documento = await findRecibido(tx, codCia, id, { lock: true })
  if (!documento) throw notFound(mensajes.documento.noEncontrado)
  const motivo = await refuse(tx, documento)
  if (motivo) throw new AppError('conflict', motivo)
  const anteriores = await listRespuestas(tx, codCia, id)
  const contenido = await readContenido(tx, documento, dicho)
  assertVistas(documento, contenido, dicho)
  assertATiempo(documento, anteriores, dicho, ahora)
  assertSegunda(documento, anteriores, contenido, dicho, ahora)
  const caja = await findCaja(tx, codCia, dicho.caja?.cajaPK)
  const orden = (anteriores.at(-1)?.orden ?? 0) + 1
  await tx
    .insertInto('doc_recibido_respuesta')
    .values({
      cod_cia: codCia,
      id,
      orden,
      ...contenido,
      id_sucursal: caja.id_sucursal,
      id_caja: caja.id_caja,
      automatica,
      cod_cia_usuario: autor.codCiaPropia,
      id_usuario: autor.idUsuario,
      username: autor.username,
      id_acceso: autor.idAcceso ?? null,
      creada: ahora,
      sale: new Date(ahora.getTime() + espera * 1000),
    })
    .execute()
  await settleDocumento(tx, codCia, id)
  const nombre = mensajeReceptorByCodigo(contenido.codigo_mensaje)!.nombre
  await insertEvento(tx, codCia, id, 'respondida', t.eventoRespondida(nombre, autor.username, automatica), ahora)
  await recordChange(tx, autor, {
    entidad: 'doc_recibido',
    llave: id,
    accion: 'accion',
    detalle: `Responder: ${nombre.toLowerCase()}`,
    despues: { clave: documento.clave, ...contenido },
  })
  await enqueue(tx, firmarRespuesta, { codCia, id, orden }, { en: espera })
  return orden
}

/** Why it cannot be answered at all, or undefined. */
export async function refuse(tx: Db, documento: DocRecibido): Promise<string | undefined> {
  const { cod_cia, situacion, revisar, estado_hacienda } = documento
  if (estado_hacienda === 'RECHAZADO') return t.rechazadoPorHacienda
  if (isRetenido(documento)) return t.revisar.retenido(revisar)
  if (situacion === 'N') return t.noSeResponde
  if (situacion === 'O') return t.enOtroSistema
  const { ruc } = await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', cod_cia).executeTakeFirstOrThrow()
  return mayResponder(ruc) ? undefined : t.cedulaConLetras(ruc)
}

type Contenido = Pick<
  Respuesta,
  | 'codigo_mensaje'
  | 'id_condicion_impuesto'
  | 'cod_actividad'
  | 'correlativo_actividad'
  | 'motivo'
  | 'monto_acreditar'
  | 'monto_gasto'
>

/** Reads what Hacienda requires for the kind of message (docs/hacienda.md §9). @throws AppError at the field */
async function readContenido(tx: Db, documento: DocRecibido, dicho: Dicho): Promise<Contenido> {
  const { codigoMensaje } = dicho
  const motivo = dicho.motivoRechazo?.trim() ?? ''
  if (codigoMensaje !== '1' && (motivo.length < 5 || motivo.length > 160)) throw invalid('motivoRechazo', t.motivoLargo)
  const vacio = { id_condicion_impuesto: null, cod_actividad: null, correlativo_actividad: null }
  const base = { codigo_mensaje: codigoMensaje, motivo: codigoMensaje === '1' ? '' : motivo }
  if (codigoMensaje === '3') return { ...base, ...vacio, monto_acreditar: null, monto_gasto: null }
  const condicion = dicho.idCondicionImpuesto ? parseCondicion(dicho.idCondicionImpuesto) : null
  if (condicion === undefined) throw invalid('idCondicionImpuesto', t.condicionInvalida)
  const montos =
    condicion && calculateMontosRespuesta(condicion, importesOf(documento), readAcreditar(dicho, condicion, documento))
  return {
    ...base,
    id_condicion_impuesto: condicion,
    ...(await readActividad(tx, documento.cod_cia, dicho)),
    monto_acreditar: montos ? toDecimal(montos.montoTotalImpuestoAcreditar) : null,
    monto_gasto: montos ? toDecimal(montos.montoTotalDeGastoAplicable) : null,
  }
}

const importesOf = ({ total_factura, monto_impuesto }: DocRecibido) => ({
  totalFactura: monto(total_factura),
  montoImpuesto: monto(monto_impuesto),
})

/** Amount to credit. A user types it for a partial credit only. */
function readAcreditar(dicho: Dicho, condicion: CondicionImpuesto, documento: DocRecibido) {
  if (condicion !== '02') return undefined
  const { montoImpuesto } = importesOf(documento)
  const escrito = dicho.montoImpuestoAcreditar
  if (escrito === null || escrito === undefined || escrito === '')
    throw invalid('montoImpuestoAcreditar', t.faltaAcreditar)
  let acreditar: ReturnType<typeof monto>
  try {
    acreditar = monto(escrito)
  } catch {
    throw invalid('montoImpuestoAcreditar', mensajes.documento.montoInvalido)
  }
  if (acreditar < 0n || acreditar > montoImpuesto) throw invalid('montoImpuestoAcreditar', t.acreditarDeMas)
  return acreditar
}

async function readActividad(tx: Db, codCia: number, { actividadEconomicaCia }: Dicho) {
  const pedida = actividadEconomicaCia?.actividadEconomicaCiaPK
  if (!pedida) return { cod_actividad: null, correlativo_actividad: null }
  const actividad = await tx
    .selectFrom('actividad_economica_cia')
    .select(['cod_actividad', 'correlativo as correlativo_actividad'])
    .where('cod_cia', '=', codCia)
    .where('cod_actividad', '=', pedida.codActividad)
    .where('estado', '=', 'A')
    .$if(pedida.correlativo !== undefined, (q) => q.where('correlativo', '=', pedida.correlativo!))
    .orderBy('correlativo')
    .executeTakeFirst()
  if (!actividad) throw invalid('actividadEconomicaCia', mensajes.documento.actividadInvalida)
  return actividad
}

/** Another writer may have changed the document since a batch showed it. Rejections have no doubts. @throws AppError */
function assertVistas(documento: DocRecibido, contenido: Contenido, { dudas: vistas }: Dicho): void {
  if (!vistas || contenido.codigo_mensaje === '3') return
  const hay = dudasOf(toDudoso(documento), contenido.id_condicion_impuesto ?? '')
  const nuevas = hay.filter((duda) => !vistas.includes(duda))
  if (nuevas.length > 0) throw new AppError('conflict', textosDeDudas.cambio(nuevas))
}

const toDudoso = (d: DocRecibido): DocumentoDudoso => ({
  estadoHacienda: d.estado_hacienda as DocumentoDudoso['estadoHacienda'],
  duplicado: d.duplicado,
  pareceCapital: pareceCapital(d.grupo_cabys, monto(d.total_factura), monto(d.tasa_cambio)),
  mensajeSegunArchivo: d.mensaje_segun_archivo,
})

const isVencido = ({ fecha_emision }: DocRecibido, ahora: Date): boolean =>
  compareFechas(fechaAt(ahora), limiteRespuesta(fecha_emision)) > 0

const vigentesOf = (anteriores: readonly Respuesta[]) => anteriores.filter(({ estado }) => estado !== 'RECHAZADO')

/**
 * A late answer must be confirmed: after the term, silence is presumed to be an answer (docs/hacienda.md §9.4). @throws
 * AppError
 */
function assertATiempo(
  documento: DocRecibido,
  anteriores: readonly Respuesta[],
  { confirmarTarde }: Dicho,
  ahora: Date,
): void {
  if (confirmarTarde || vigentesOf(anteriores).length > 0 || !isVencido(documento, ahora)) return
  const mensaje = t.respuestaTardia(formatFecha(limiteRespuesta(documento.fecha_emision)))
  throw new AppError('confirmation_required', mensaje, { errores: [{ campo: 'confirmarTarde', mensaje }] })
}

/** A second, different answer is allowed within the term, after a warning (docs/hacienda.md §9). @throws AppError */
function assertSegunda(
  documento: DocRecibido,
  anteriores: readonly Respuesta[],
  contenido: Contenido,
  { confirmarSegunda }: Dicho,
  ahora: Date,
): void {
  const vigentes = vigentesOf(anteriores)
  const ultima = vigentes.at(-1)
  if (!ultima) return
  if (ultima.estado === '') throw new AppError('conflict', t.respuestaEnCurso)
  if (vigentes.length > 1) throw new AppError('conflict', t.yaCorregida)
  if (isVencido(documento, ahora)) throw new AppError('conflict', t.fueraDePlazo)
  const isIgual = (Object.keys(contenido) as (keyof Contenido)[]).every((campo) =>
    campo.startsWith('monto_')
      ? Number(contenido[campo]) === Number(ultima[campo])
      : contenido[campo] === ultima[campo],
  )
  if (isIgual) throw new AppError('conflict', t.mismaRespuesta)
  if (!confirmarSegunda) {
    throw new AppError('confirmation_required', t.segundaRespuesta, {
      errores: [{ campo: 'confirmarSegunda', mensaje: t.segundaRespuesta }],
    })
  }
}

/** The requested register, or the first in use. @throws AppError at its field */
async function findCaja(tx: Db, codCia: number, pedida: { idSucursal: number; idCaja: number } | undefined) {
  const caja = await findCajaEnUso(tx, codCia, pedida)
  if (!caja) throw invalid('caja', mensajes.documento.cajaInvalida)
  return caja
}

/** Deletes an answer that was not signed yet; false if it was signed or there is none. */
export async function undoRespuesta(tx: Db, id: number, { autor, ahora }: Omit<Registro, 'espera'>): Promise<boolean> {
  const orden = await removeRespuesta(tx, autor.codCia, id)
  if (orden === undefined) return false
  await cancel(tx, firmarRespuesta, { codCia: autor.codCia, id, orden })
  await insertEvento(tx, autor.codCia, id, 'deshecha', t.eventoDeshecha(autor.username), ahora)
  await recordChange(tx, autor, {
    entidad: 'doc_recibido',
    llave: id,
    accion: 'accion',
    detalle: 'Deshacer la respuesta',
  })
  return true
}

/**
 * Deletes an answer that is not signed yet because the access of its author ended (docs/decisions/0183): the document waits
 * again, and the company is told once for all of them.
 */
export async function stopRespuesta(tx: Db, id: number, { autor, ahora }: Omit<Registro, 'espera'>): Promise<void> {
  const { codCia, idAcceso } = autor
  if ((await removeRespuesta(tx, codCia, id)) === undefined) return
  const parada = t.eventoParada(await nameAutor(tx, autor))
  await insertEvento(tx, codCia, id, 'deshecha', parada, ahora)
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'doc_recibido',
    llave: id,
    accion: 'accion',
    detalle: parada,
  })
  await notify(tx, codCia, {
    tipo: 'documentoRecibido',
    titulo: t.paradas,
    cuerpo: parada,
    urlTarget: RECIBIDOS,
    opciones: [RECIBIDOS],
    fecha: ahora,
    llave: `respuestasParadas:${idAcceso}`,
  })
}

/** @returns its `orden`; undefined if it was signed or there is none */
async function removeRespuesta(tx: Db, codCia: number, id: number): Promise<number | undefined> {
  if (!(await findRecibido(tx, codCia, id, { lock: true }))) return undefined
  const quitada = await tx
    .deleteFrom('doc_recibido_respuesta')
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('estado', '=', '')
    .where('consecutivo', '=', '')
    .returning('orden')
    .executeTakeFirst()
  if (quitada) await settleDocumento(tx, codCia, id)
  return quitada?.orden
}
