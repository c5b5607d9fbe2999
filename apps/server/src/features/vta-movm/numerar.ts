/**
 * The first transaction of issuing: number, document as R, idempotency key and the reserve job, all or nothing. What it
 * holds locked (the register's number, the document that is referred to) others wait for, so it does nothing else.
 */
import type { DocumentoEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { Db } from '../../db/index.ts'
import { AppError, invalid } from '../../http/errors.ts'
import type { Sesion } from '../../http/sesion.ts'
import { markUsados } from '../producto/uso.ts'
import { moveExistencias } from './existencias.ts'
import { toGuardado } from './guardado.ts'
import type { Preparado } from './preparar.ts'
import { assertSaldo, requiresReferido } from './referencias.ts'
import { insertDocumento, markAnulado, takeNumeros } from './repository.ts'
import { findReferido, type Referido } from './repository-referencias.ts'

/** A document left R by a process that died is signed by the job after this long. */
const FIRMA_DE_RESERVA_S = 15

/** What an emission does besides, in the transaction that takes the number. */
export interface Ademas {
  /** The document that this one annuls (ambiguities A8). */
  anula?: number
  onNumbered?: (tx: Db, numDocto: number) => Promise<void>
}

export interface Idempotencia {
  llave: string
  huella: Buffer
}

export interface Numeracion extends Preparado {
  entrada: DocumentoEntrada
  idempotencia: Idempotencia | undefined
  ademas: Ademas
}

/** Thrown to roll back: somebody with the same key was first, and the number this call took goes back. */
export class LlaveRepetida extends Error {}

export async function numerar(tx: Db, sesion: Pick<Sesion, 'codCia' | 'idUsuario'>, n: Numeracion) {
  const { codCia } = sesion
  const { tipo, contexto, entrada } = n
  const punto = contexto.punto!
  const referido = await lockReferido(tx, codCia, n)
  if (n.ademas.anula !== undefined) await markAnulado(tx, codCia, n.ademas.anula)
  const numeros = await takeNumeros(tx, codCia, punto.idSucursal, punto.idCaja, tipo.id)
  if (!numeros) throw invalid('caja', mensajes.documento.sinConsecutivo)
  const { numDocto } = numeros
  const comprobante = n.withNumero(numeros.numActual)
  if (referido && isSustituido(n, referido)) {
    await markAnulado(tx, codCia, referido.numDocto, `La sustituye ${tipo.nombre} ${comprobante.consecutivo}`)
  }
  const saved = await insertDocumento(tx, {
    codCia,
    numDocto,
    idSucursal: punto.idSucursal,
    idCaja: punto.idCaja,
    idTipo: tipo.id,
    idCliente: contexto.cliente?.id_cliente ?? null,
    idUsuario: sesion.idUsuario,
    comprobante,
    guardado: toGuardado(entrada, contexto),
    referido: referido?.numDocto ?? null,
    nombreCliente: contexto.cliente?.nombre_cliente ?? '',
    idempotencia: n.idempotencia,
    firmaDeReservaEn: FIRMA_DE_RESERVA_S,
  })
  if (!saved) throw new LlaveRepetida()
  await moveExistencias(tx, codCia, { entrada, comprobante, tipo, productos: contexto.productos })
  const nuevos = [...contexto.productos].flatMap(([id, { usado }]) => (usado ? [] : [id]))
  await markUsados(tx, codCia, nuevos)
  await n.ademas.onNumbered?.(tx, numDocto)
  return { numDocto, comprobante }
}

/** What Hacienda refused never was a sale; issued anew, there is nothing left of it to be corrected. */
const isSustituido = ({ tipo }: Numeracion, { tipo: suyo, descripcionSri }: Referido): boolean =>
  descripcionSri === 'RECHAZADO' && suyo.id === tipo.id && !requiresReferido(tipo)

/** Of two notes that want the same balance, the second one sees what the first one left. */
async function lockReferido(tx: Db, codCia: number, { tipo, contexto, borrador, calculo, ademas }: Numeracion) {
  if (!contexto.referido || !requiresReferido(tipo)) return contexto.referido
  const referido = (await findReferido(tx, codCia, contexto.referido.clave, { lock: true }))!
  if (referido.status === 'A' && ademas.anula !== undefined) {
    throw new AppError('conflict', mensajes.documento.yaAnulado)
  }
  if (referido.status === 'A') throw invalid('docReferencia', mensajes.documento.referenciaAnulada)
  // What annuls may not annul twice, and takes the whole of what is left.
  if (ademas.anula !== undefined && referido.saldo !== contexto.referido.saldo) {
    throw new AppError('conflict', mensajes.documento.anulacionConReferencias)
  }
  assertSaldo(tipo, borrador.moneda.codigo, calculo.resumen.totalComprobante, referido)
  return referido
}
