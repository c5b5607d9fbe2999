/**
 * A mail is accepted once it is in the database with the job that reads it: until then the sending server keeps it, and
 * delivers it again if it gets no answer.
 */
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue } from '../../../jobs/cola.ts'
import { leerCorreo } from '../../../jobs/definitions.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { type Alcance, insertCorreo, sumPendientes } from './repository.ts'

export const MAX_CORREO = 35 * 1024 * 1024
/** Most unread mails per company. */
const MAX_PENDIENTES = 500
const MAX_BYTES_PENDIENTES = 512 * 1024 * 1024

export interface Destino {
  codCia: CiaAutorizada
  alcance: Alcance
}

/** Company of the address, if active. */
export async function findDestino(db: Database, codigo: string): Promise<Destino | undefined> {
  const fila = await db.withSistema((tx) =>
    tx
      .selectFrom('correo_direccion as d')
      .innerJoin('cia as c', 'c.cod_cia', 'd.cod_cia')
      .select(['d.cod_cia', 'd.alcance'])
      .where('d.codigo', '=', codigo)
      .where('c.estado', '=', 'A')
      .executeTakeFirst(),
  )
  return fila && { codCia: authorizeCia(fila.cod_cia, 'enlace'), alcance: fila.alcance as Alcance }
}

interface CorreoTomado {
  bytes: Buffer
  huella: Buffer
  /** From the envelope. */
  remitente: string
  direccionIp: string
}

/** `lleno`: the company has too many unread mails; nothing was stored. */
export async function storeCorreo(
  { db, now, cola }: Con<'db' | 'now' | 'cola'>,
  destino: Destino,
  tomado: CorreoTomado,
): Promise<'guardado' | 'lleno'> {
  const resultado = await db.withCia(destino.codCia, (tx) =>
    keepCorreo(tx, destino, tomado, { recibido: now(), por: 'direccion' }),
  )
  cola.wake(leerCorreo)
  return resultado === 'lleno' ? 'lleno' : 'guardado'
}

/** Stores the mail in the caller's transaction. `repetido`: it was stored before. */
export async function keepCorreo(
  tx: Db,
  { codCia, alcance }: Destino,
  { bytes, ...tomado }: CorreoTomado,
  cuando: { recibido: Date; por: 'direccion' | 'buzon' },
): Promise<'guardado' | 'repetido' | 'lleno'> {
  const pendientes = await sumPendientes(tx, codCia)
  if (pendientes.cuantos >= MAX_PENDIENTES || pendientes.bytes + bytes.length > MAX_BYTES_PENDIENTES) return 'lleno'
  const idCorreo = await insertCorreo(tx, { codCia, alcance, ...tomado, ...cuando, contenido: bytes })
  if (idCorreo === undefined) return 'repetido'
  await enqueue(tx, leerCorreo, { codCia, idCorreo })
  return 'guardado'
}

/** Hash of Message-ID and content. Other headers grow on the way and differ in a repeated delivery. */
export async function huellaOfCorreo(bytes: Buffer): Promise<Buffer> {
  const corte = /\r?\n\r?\n/.exec(bytes.subarray(0, MAX_CABECERA).toString('latin1'))
  if (!corte) return sha256(bytes)
  const cabecera = bytes.subarray(0, corte.index).toString('latin1')
  const id = /^message-id:\s*(\S+)/im.exec(cabecera)?.[1]
  if (!id) return sha256(bytes)
  return sha256(Buffer.concat([Buffer.from(`${id}\n`), bytes.subarray(corte.index)]))
}
const MAX_CABECERA = 256 * 1024
