/**
 * The file of an entry by hand: a customs declaration, a certificate of withholding. It may come from anywhere, so its
 * first bytes decide its type, not its name; it is stored unchanged and only offered as a download.
 */
import { createHash } from 'node:crypto'
import type { ArchivoDeAsiento } from '@pura/contract'
import { formatFechaHora, type Periodo } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { assertAbierto } from './abierto.ts'

const MAX_BYTES = 5 * 1024 * 1024

export interface ArchivoRow {
  id_asiento: number
  nombre: string
  tipo: string
  largo: number
  huella: string
  username: string
  momento: Date
}

/** Files of the entries of a month, by entry number. */
export async function listArchivos(
  tx: Db,
  codCia: number,
  { anio, mes }: Periodo,
): Promise<ReadonlyMap<number, ArchivoRow>> {
  const { rows } = await sql<ArchivoRow>`
    select f.id_asiento, f.nombre, f.tipo, octet_length(f.bytes) as largo, f.huella, f.username, f.momento
    from iva_asiento a cross join lateral (
      select * from iva_asiento_archivo f where f.cod_cia = a.cod_cia and f.id_asiento = a.id_asiento
      order by f.numero desc limit 1
    ) f
    where a.cod_cia = ${codCia} and a.anio = ${anio} and a.mes = ${mes} and a.retirado is null`.execute(tx)
  return new Map(rows.map((f) => [f.id_asiento, f]))
}

export const toArchivo = ({ nombre, tipo, largo, huella, username, momento }: ArchivoRow): ArchivoDeAsiento => ({
  nombre,
  tipo,
  bytes: largo,
  huella,
  username,
  momento: formatFechaHora(momento),
})

interface Nuevo {
  idAsiento: number
  nombre: string
  bytes: Buffer
}

/** Stores a file of an entry. The last one is in force; earlier ones stay, with their numbers. @throws AppError */
export async function saveArchivo(
  tx: Db,
  sesion: Sesion,
  { idAsiento, nombre, bytes }: Nuevo,
  momento: Date,
): Promise<ArchivoDeAsiento> {
  const { codCia, username } = sesion
  if (bytes.length > MAX_BYTES) throw new AppError('too_large', t.archivoGrande)
  const tipo = tipoDe(bytes)
  if (!tipo) throw invalid('archivo', t.archivoTipo)
  const asiento = await lockAsiento(tx, codCia, idAsiento)
  await assertAbierto(tx, codCia, asiento)
  const antes = await findArchivo(tx, codCia, idAsiento)
  const fila = {
    nombre: nombreSeguro(nombre, tipo),
    tipo,
    huella: createHash('sha256').update(bytes).digest('hex'),
    username,
    momento,
  }
  await tx
    .insertInto('iva_asiento_archivo')
    .values({ cod_cia: codCia, id_asiento: idAsiento, numero: (antes?.numero ?? 0) + 1, bytes, ...fila })
    .execute()
  await recordChange(tx, sesion, {
    entidad: 'iva_asiento',
    llave: idAsiento,
    accion: 'actualizar',
    detalle: 'Archivo adjunto',
    antes: antes ? { archivo: antes.nombre, huella: antes.huella } : {},
    despues: { archivo: fila.nombre, huella: fila.huella },
  })
  return toArchivo({ id_asiento: idAsiento, largo: bytes.length, ...fila })
}

async function lockAsiento(tx: Db, codCia: number, idAsiento: number): Promise<Periodo> {
  const { rows } = await sql<Periodo>`
    select anio, mes from iva_asiento 
    where cod_cia = ${codCia} and id_asiento = ${idAsiento} and retirado is null for update`.execute(tx)
  if (!rows[0]) throw notFound(t.asientoInexistente)
  return rows[0]
}

/** Finds the file also of a withdrawn entry. @param numero of a file before the one in force */
export const findArchivo = (tx: Db, codCia: number, idAsiento: number, numero?: number) =>
  tx
    .selectFrom('iva_asiento_archivo')
    .select(['numero', 'nombre', 'tipo', 'huella', 'bytes'])
    .where('cod_cia', '=', codCia)
    .where('id_asiento', '=', idAsiento)
    .$if(numero !== undefined, (q) => q.where('numero', '=', numero!))
    .orderBy('numero', 'desc')
    .executeTakeFirst()

const EXTENSIONES = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
type Tipo = keyof typeof EXTENSIONES

/** Undefined for any other type. A text that a browser would run is not accepted as XML. */
export function tipoDe(bytes: Buffer): Tipo | undefined {
  const startsWith = (...hexa: number[]) => hexa.every((byte, i) => bytes[i] === byte)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return isXml(bytes) ? 'application/xml' : undefined
}

function isXml(bytes: Buffer): boolean {
  let texto: string
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  if (texto.includes('\u0000') || /<!(?:doctype|entity)/i.test(texto)) return false
  const raiz = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,2000}-->\s*)*<([\w:.-]{1,200})[\s/>]/.exec(texto)?.[1]
  return raiz !== undefined && !/^(?:[\w.-]+:)?(?:html|svg|script|xhtml|stylesheet)$/i.test(raiz)
}

/**
 * Cleans the name, and gives it the extension of its type.
 * @param anonimo for a name of which nothing is left
 */
export function nombreSeguro(nombre: string, tipo: Tipo, anonimo = 'archivo'): string {
  const propio = nombre
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(-100)
  const extension = EXTENSIONES[tipo]
  const base = propio.replace(/\.[^.]{1,5}$/, '').trim() || anonimo
  return `${base}.${extension}`
}
