/**
 * The first transaction of issuing: number, document as R, idempotency key and the signing job, all or nothing. Others
 * wait for its locks (the register's number, the referred document), so it does nothing else.
 */
import type { DocumentoEntrada } from '@pura/contract'
import { isCompra, isSobreRecibo, mensajes, requiresReferencia, type TipoDocto } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { toTarifas } from '../../catalogo/index.ts'
import { findArrendada, markUsados } from '../../maestro/index.ts'
import { spendBorrador } from '../almacen/borradores.ts'
import { markAnulado } from '../almacen/estado.ts'
import { toGuardado } from '../almacen/guardado.ts'
import { insertDocumento, takeNumeros } from '../almacen/insertar.ts'
import { linkRecibo, movePagos } from '../cobro/repository.ts'
import { findFamilia } from '../referencias/familia.ts'
import { linkProforma } from '../referencias/proforma.ts'
import { adjustsCompra, assertAjuste, assertSustituible, findExcesos } from '../referencias/referencias.ts'
import { findReferido, type Referido, withPago } from '../referencias/repository.ts'
import { moveExistencias } from './existencias.ts'
import type { Preparado } from './preparar.ts'

/** A document left as R by a dead process is signed by the job after this time. */
const FIRMA_DE_RESERVA_S = 15

/** Extra work in the transaction that takes the number. */
export interface Ademas {
  /** The document that this one annuls (docs/acuerdos.md A8). */
  anula?: number
  /** The draft it is issued from. */
  borrador?: { id: string; version: number | undefined } | undefined
  onNumbered?: (tx: Db, numDocto: number) => Promise<void>
  /** The number that a till gave it. */
  numero?: number
  /** Seconds until the job may sign it. */
  firmaEn?: number | undefined
  /**
   * For several documents issued at the same time in one transaction: takes the number after the previous document took
   * its own.
   */
  enTurno?: <T>(take: () => Promise<T>) => Promise<T>
}

export interface Idempotencia {
  llave: string
  huella: Buffer
  idBorrador?: string | undefined
}

export interface Numeracion extends Preparado {
  entrada: DocumentoEntrada
  idempotencia: Idempotencia | undefined
  ademas: Ademas
}

/** Another call stored this idempotency key first. Throwing it rolls back, which gives this call's number back. */
export class LlaveRepetida extends Error {}

export async function numberDocumento(tx: Db, sesion: Sesion, n: Numeracion) {
  const { codCia } = sesion
  const { tipo, contexto, entrada } = n
  const punto = contexto.punto!
  await spend(tx, sesion, n)
  const referido = await lockReferido(tx, codCia, n)
  const { anula, numero, enTurno = (take) => take() } = n.ademas
  const numeros = await enTurno(() => takeNumeros(tx, codCia, punto.idSucursal, punto.idCaja, tipo.id, numero))
  if (!numeros) {
    const arrendada = await findArrendada(tx, codCia, punto, tipo.id)
    throw invalid('caja', arrendada ?? mensajes.documento.sinConsecutivo)
  }
  const { numDocto } = numeros
  const comprobante = n.withNumero(numeros.numActual)
  const nombre = `${tipo.nombre} ${comprobante.consecutivo}`
  if (anula !== undefined && !(await markAnulado(tx, codCia, anula, `La anula ${nombre}`))) {
    throw new AppError('conflict', mensajes.documento.yaAnulado)
  }
  if (referido && isSustituido(n, referido)) {
    await markAnulado(tx, codCia, referido.numDocto, `La sustituye ${nombre}`)
  }
  const saved = await insertDocumento(tx, {
    codCia,
    numDocto,
    idSucursal: punto.idSucursal,
    idCaja: punto.idCaja,
    idTipo: tipo.id,
    idCliente: contexto.cliente?.id_cliente ?? null,
    // The number of an outside user could be that of a user of the company; the bitácora has the name.
    idUsuario: isIntercambio(sesion) ? 0 : sesion.idUsuario,
    comprobante,
    tarifasCabys: toTarifas(contexto.cabys ?? []),
    guardado: toGuardado(entrada, contexto, n.vencimientos),
    compra: isCompra(comprobante) || adjustsCompra(tipo, referido),
    sobreRecibo: isSobreRecibo(comprobante) || (requiresReferencia(tipo.tipo) && referido?.sobreRecibo === true),
    referido: referido?.numDocto ?? null,
    // The buyer of a till may be no client of the company.
    nombreCliente: contexto.cliente?.nombre_cliente ?? comprobante.receptor?.nombre ?? '',
    idempotencia: n.idempotencia,
    firmaDeReservaEn: n.ademas.firmaEn ?? FIRMA_DE_RESERVA_S,
  })
  if (!saved) throw new LlaveRepetida()
  if (entrada.proforma && tipo.raiz !== null) await linkProforma(tx, codCia, numDocto, entrada.proforma)
  if (entrada.pago && referido && tipo.tipo === 'REP') {
    await linkRecibo(tx, codCia, referido.numDocto, entrada.pago, numDocto)
  }
  if (referido && isSustituido(n, referido)) await movePagos(tx, codCia, referido.numDocto, numDocto)
  await moveExistencias(tx, codCia, { entrada, comprobante, tipo, productos: contexto.productos })
  const nuevos = [...contexto.productos].flatMap(([id, { usado }]) => (usado ? [] : [id]))
  await markUsados(tx, codCia, nuevos)
  await n.ademas.onNumbered?.(tx, numDocto)
  return { numDocto, comprobante }
}

/**
 * Two calls that issue one draft wait here for each other: a second click gets the same document, any other call a
 * conflict.
 */
async function spend(tx: Db, sesion: Sesion, { ademas, idempotencia }: Numeracion): Promise<void> {
  if (!ademas.borrador) return
  const { id, version } = ademas.borrador
  const llave = await spendBorrador(tx, sesion, id, version)
  if (llave === undefined) return
  if (llave === idempotencia?.llave) throw new LlaveRepetida()
  const mensaje = mensajes.documento.borradorEmitido
  throw new AppError('conflict', mensaje, { errores: [{ campo: 'borrador', mensaje }] })
}

/** True if the document replaces a rejected one, which is no sale and needs no correction any more. */
const isSustituido = ({ tipo }: Numeracion, { tipo: suyo, descripcionSri }: Referido): boolean =>
  descripcionSri === 'RECHAZADO' && suyo.id === tipo.id && !requiresReferencia(tipo.tipo)

/** Locks the balance that a note adjusts: a second note at the same time sees what the first one left. */
async function lockReferido(tx: Db, codCia: number, n: Numeracion): Promise<Referido | undefined> {
  const { tipo, contexto, ademas, entrada } = n
  if (!contexto.referido) return undefined
  if (!requiresReferencia(tipo.tipo)) return lockSustituible(tx, codCia, tipo, entrada, contexto.referido)
  // Locks the head of the family first: two notes on different documents of it wait for each other.
  const familia = await findFamilia(tx, codCia, contexto.referido.numDocto, { lock: true })
  const referido = (await findReferido(tx, codCia, contexto.referido.clave, { lock: true }))!
  if (referido.status === 'A' && ademas.anula !== undefined) {
    throw new AppError('conflict', mensajes.documento.yaAnulado)
  }
  if (referido.status === 'A') throw invalid('docReferencia', mensajes.documento.referenciaAnulada)
  // A document can be annulled once, and only for its whole balance.
  const ajuste = { ...n, familia }
  const isAnulable = () => !isAjustado(referido, contexto.referido!) && findExcesos(ajuste, referido).length === 0
  if (ademas.anula !== undefined && !isAnulable()) {
    throw new AppError('conflict', mensajes.documento.anulacionConReferencias)
  }
  assertAjuste(ajuste, entrada.pago ? await withPago(tx, codCia, referido, entrada.pago) : referido)
  return referido
}

const isAjustado = (ahora: Referido, visto: Referido): boolean =>
  ahora.saldo !== visto.saldo || ahora.porPagar !== visto.porPagar

/**
 * Locks a document that will be replaced: of two concurrent replacements the second one is refused. A valid document is
 * not locked.
 */
async function lockSustituible(
  tx: Db,
  codCia: number,
  tipo: TipoDocto,
  entrada: DocumentoEntrada,
  visto: Referido,
): Promise<Referido> {
  if (visto.reemplazoLleva === undefined) return visto
  const referido = (await findReferido(tx, codCia, visto.clave, { lock: true }))!
  assertSustituible(tipo, entrada, referido)
  return referido
}
