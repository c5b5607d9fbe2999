/** Papers of a month: photos and PDF that a client handed in, beside the entries by hand that they become. */
import type { PapelDelMes } from '@pura/contract'
import { formatFechaHora, type Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { nextContador } from '../../../lib/contador.ts'
import { Aparte } from '../../../lib/proceso/aparte.ts'
import { nombreSeguro } from '../asientos/archivos.ts'

const MAX_PDF = 5 * 1024 * 1024
const ANONIMO = 'papel'
/** Most papers of a month that its list shows. */
const MAX_PAPELES = 500

export interface Papel {
  nombre: string
  tipo: 'application/pdf' | 'image/jpeg'
  bytes: Buffer
  /** SHA-256 of the file as it was sent, which a redrawn photo is not. */
  huella: string
}

export type PapelIlegible = 'noSirve' | 'pdfGrande' | 'fotoIlegible'

/** The first bytes decide what it is, not its name. @throws AparteError */
export async function readPapel(nombre: string, bytes: Buffer): Promise<Papel | PapelIlegible> {
  const huella = (await sha256(bytes)).toString('hex')
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    if (bytes.length > MAX_PDF) return 'pdfGrande'
    return { nombre: nombreSeguro(nombre, 'application/pdf', ANONIMO), tipo: 'application/pdf', bytes, huella }
  }
  if (!isFoto(bytes)) return 'noSirve'
  const foto = await redrawFoto(bytes)
  return foto
    ? { nombre: nombreSeguro(nombre, 'image/jpeg', ANONIMO), tipo: 'image/jpeg', bytes: foto, huella }
    : 'fotoIlegible'
}

interface DePedido extends Periodo {
  idPedido: number
  linea: number | undefined
}

/** False if that request already has the same file. */
export async function storePapel(
  tx: Db,
  codCia: number,
  papel: Papel,
  { anio, mes, idPedido, linea }: DePedido,
  momento: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('papel_del_mes')
    .values({
      cod_cia: codCia,
      id_papel: await nextContador(tx, codCia, 'papel_del_mes'),
      anio,
      mes,
      id_pedido: idPedido,
      linea: linea ?? null,
      ...papel,
      momento,
    })
    .onConflict((c) => c.columns(['cod_cia', 'id_pedido', 'huella']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The last first. */
export async function listPapeles(tx: Db, codCia: number, { anio, mes }: Periodo): Promise<PapelDelMes[]> {
  const { rows } = await sql<{
    id_papel: number
    nombre: string
    tipo: PapelDelMes['tipo']
    largo: number
    para: string | null
    momento: Date
  }>`
    select p.id_papel, p.nombre, p.tipo, octet_length(p.bytes) as largo, d.faltan[p.linea] as para, p.momento
    from papel_del_mes p join pedido_cliente d on d.cod_cia = p.cod_cia and d.id_pedido = p.id_pedido
    where p.cod_cia = ${codCia} and p.anio = ${anio} and p.mes = ${mes}
    order by p.id_papel desc limit ${MAX_PAPELES}`.execute(tx)
  return rows.map(({ id_papel, nombre, tipo, largo, para, momento }) => ({
    id: id_papel,
    nombre,
    tipo,
    bytes: largo,
    para: para ?? '',
    momento: formatFechaHora(momento),
  }))
}

export const findPapel = (tx: Db, codCia: number, idPapel: number) =>
  tx
    .selectFrom('papel_del_mes')
    .select(['nombre', 'tipo', 'bytes'])
    .where('cod_cia', '=', codCia)
    .where('id_papel', '=', idPapel)
    .executeTakeFirst()

const aparteFoto = new Aparte<{ bytes: Uint8Array }, Uint8Array | undefined>({
  modulo: new URL('./aparte-foto.ts', import.meta.url),
  nombre: 'fotos',
})

/** PNG, JPEG and WebP; formats with drawing instructions never reach a decoder. */
const FIRMAS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s]

const isFoto = (bytes: Buffer): boolean => FIRMAS.some((firma) => firma.test(bytes.toString('latin1', 0, 12)))

/**
 * A photo is drawn again before it is stored: this drops where it was taken and anything else hidden in the file, and
 * makes it a tenth of its size. A separate process does it, with none of the server's secrets. As JPEG; undefined if it
 * is no picture that can be drawn. @throws AparteError
 */
async function redrawFoto(bytes: Buffer): Promise<Buffer | undefined> {
  const foto = await aparteFoto.run({ bytes })
  return foto && Buffer.from(foto)
}
