/**
 * What comes after a close: the receipt of the portal, and the payments. Both are noted by a person; a later receipt
 * follows an earlier one, and a wrong note is withdrawn with its reason. All of it stays (docs/decisions/0148).
 */
import type { BodyOf, CierreMesa, contract } from '@pura/contract'
import { compareFechas, type Fecha, fechaAt, formatFechaIso, type Periodo, parseFecha, toDecimal } from '@pura/domain'
import { compareMeses } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { recordChange } from '../../suelo/index.ts'
import { lockMes } from '../asientos/abierto.ts'
import { nombreSeguro, tipoDe } from '../asientos/archivos.ts'
import { readMonto } from '../asientos/montos.ts'
import { llaveDeMes } from '../mes/tribu.ts'
import { findCierreNumero } from './abrir.ts'
import { toPago, toPresentado } from './cierres.ts'

export interface DelCierre extends Periodo {
  numero: number
}

/** Names of these notes in the audit trail; the first finds the hash of a receipt again. */
export const PRESENTADO = 'Presentado'
const PAGADO = 'Pagado'

const MAX_BYTES = 5 * 1024 * 1024
/** Most notes of one kind for a close: a close has one receipt and a few payments. */
const MAX_NOTAS = 50

interface Acuse {
  acuse: string
  fecha: string
  nombre: string
  /** Empty if the receipt has no file. */
  bytes: Buffer
}

/** Type, clean name and hash of a file of the portal; undefined for no file. @throws AppError */
export async function readAcuse(nombre: string, bytes: Buffer) {
  if (bytes.length === 0) return undefined
  if (bytes.length > MAX_BYTES) throw new AppError('too_large', t.archivoGrande)
  const tipo = tipoDe(bytes)
  if (!tipo || tipo === 'application/xml') throw invalid('archivo', t.acuseTipo)
  return { nombre: nombreSeguro(nombre, tipo), tipo, bytes, huella: (await sha256(bytes)).toString('hex') }
}

export async function notePresentado(
  tx: Db,
  sesion: Sesion,
  del: DelCierre,
  { acuse, fecha, archivo }: Omit<Acuse, 'bytes' | 'nombre'> & { archivo: Awaited<ReturnType<typeof readAcuse>> },
  ahora: Date,
): Promise<NonNullable<CierreMesa['presentado']>> {
  if (acuse.trim() === '') throw invalid('acuse', t.acuseObligatorio)
  const dia = readDia(fecha, del, ahora)
  const orden = await nextOrden(tx, sesion, del, 'iva_presentado')
  const fila = { orden, acuse: acuse.trim(), fecha: dia, username: sesion.username, momento: ahora }
  await tx
    .insertInto('iva_presentado')
    .values({ cod_cia: sesion.codCia, ...llaveOf(del), ...fila, ...(archivo ?? SIN_ARCHIVO) })
    .execute()
  await record(tx, sesion, del, PRESENTADO, {
    despues: {
      numero: del.numero,
      orden,
      acuse: fila.acuse,
      fecha: dia,
      ...(archivo && { archivo: archivo.nombre, huella: archivo.huella }),
    },
  })
  const { nombre = null, tipo = null, huella = null } = archivo ?? {}
  return toPresentado({ ...fila, nombre, tipo, huella, largo: archivo ? archivo.bytes.length : null })
}

const SIN_ARCHIVO = { nombre: null, tipo: null, bytes: null, huella: null }

export async function notePago(
  tx: Db,
  sesion: Sesion,
  { anio, mes, numero, fecha, monto, referencia }: Omit<BodyOf<typeof contract.mesaIva.pagar>, 'codCia'>,
  ahora: Date,
): Promise<CierreMesa['pagos'][number]> {
  const del = { anio, mes, numero }
  const dia = readDia(fecha, del, ahora)
  const pagado = toDecimal(readMonto(monto, 'monto'))
  const orden = await nextOrden(tx, sesion, del, 'iva_pagado')
  const fila = { numero, orden, fecha: dia, monto: pagado, referencia: referencia.trim() }
  const quien = { username: sesion.username, momento: ahora }
  await tx
    .insertInto('iva_pagado')
    .values({ cod_cia: sesion.codCia, anio, mes, ...fila, ...quien })
    .execute()
  await record(tx, sesion, del, PAGADO, { despues: fila })
  return toPago({ ...fila, ...quien })
}

type Tabla = 'iva_presentado' | 'iva_pagado'

/** Withdraws a note. The receipt in force is the last one, so withdrawing it brings back no earlier one. */
export async function withdrawNota(
  tx: Db,
  sesion: Sesion,
  tabla: Tabla,
  del: DelCierre & { orden?: number | undefined },
  { motivo, ahora }: { motivo: string; ahora: Date },
): Promise<void> {
  if (motivo.trim() === '') throw invalid('motivo', t.motivoObligatorio)
  await lockMes(tx, sesion.codCia, del)
  const suya = await findNota(tx, tabla, sesion.codCia, del)
  if (!suya || suya.retirado) throw notFound(t.notaInexistente)
  await tx
    .updateTable(tabla)
    .set({ retirado: ahora, retirado_por: sesion.username, motivo_retiro: motivo.trim() })
    .where('cod_cia', '=', sesion.codCia)
    .where('anio', '=', del.anio)
    .where('mes', '=', del.mes)
    .where('numero', '=', del.numero)
    .where('orden', '=', suya.orden)
    .execute()
  const que = tabla === 'iva_presentado' ? PRESENTADO : PAGADO
  await record(tx, sesion, del, `${que}, retirado: ${motivo.trim()}`, {
    antes: { numero: del.numero, orden: suya.orden, fecha: suya.fecha },
  })
}

const findNota = (tx: Db, tabla: Tabla, codCia: number, del: DelCierre & { orden?: number | undefined }) =>
  tx
    .selectFrom(tabla)
    .select(['orden', 'fecha', 'retirado'])
    .where('cod_cia', '=', codCia)
    .where('anio', '=', del.anio)
    .where('mes', '=', del.mes)
    .where('numero', '=', del.numero)
    .$if(del.orden !== undefined, (q) => q.where('orden', '=', del.orden!))
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The file of a receipt: of the one in force, or of an earlier or withdrawn one by its number. */
export async function findAcuse(tx: Db, codCia: number, { anio, mes, numero }: DelCierre, orden?: number) {
  const fila = await tx
    .selectFrom('iva_presentado')
    .select(['orden', 'nombre', 'bytes', 'huella'])
    .where('cod_cia', '=', codCia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .where('numero', '=', numero)
    .$if(orden === undefined, (q) => q.where('retirado', 'is', null))
    .$if(orden !== undefined, (q) => q.where('orden', '=', orden!))
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.bytes ? { orden: fila.orden, nombre: fila.nombre!, bytes: fila.bytes, huella: fila.huella! } : undefined
}

async function nextOrden(tx: Db, { codCia }: Sesion, del: DelCierre, tabla: Tabla): Promise<number> {
  await lockMes(tx, codCia, del)
  await findCierreNumero(tx, codCia, del, del.numero)
  const ultima = await findNota(tx, tabla, codCia, del)
  if (ultima && ultima.orden >= MAX_NOTAS) throw new AppError('conflict', t.muchasNotas)
  return (ultima?.orden ?? 0) + 1
}

/** A month is filed and paid after it ended, and not in the future. */
function readDia(fecha: string, mes: Periodo, ahora: Date): string {
  const dia: Fecha | undefined = parseFecha(fecha)
  if (!dia) throw invalid('fecha', t.fechaInvalida)
  if (compareFechas(dia, fechaAt(ahora)) > 0) throw invalid('fecha', t.fechaFutura)
  if (compareMeses(mes, dia) >= 0) throw invalid('fecha', t.fechaAntes)
  return formatFechaIso(dia)
}

const llaveOf = ({ anio, mes, numero }: DelCierre) => ({ anio, mes, numero })

const record = (tx: Db, sesion: Sesion, mes: Periodo, detalle: string, cambio: { antes?: object; despues?: object }) =>
  recordChange(tx, sesion, { entidad: 'iva_mes', llave: llaveDeMes(mes), accion: 'accion', detalle, ...cambio })
