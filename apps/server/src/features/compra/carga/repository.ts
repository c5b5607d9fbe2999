/** SQL of the loads of received documents. */
import { createHash } from 'node:crypto'
import { type CargaRecibidos, RESULTADOS_RECEPCION } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { nextContador } from '../../../lib/contador.ts'
import type { Autor } from '../../suelo/index.ts'
import { isEnOtra, type Resultado } from '../llegada/recepcion.ts'
import { NINGUNA, type Visibles } from '../llegada/visibles.ts'
import { type CargaRow, COLUMNAS_DE_CARGA, toQuien } from './cargas.ts'

/** The mail of a load. */
interface DeCorreo {
  correo_cia: number
  correo_id: number
}

export async function insertCarga(
  tx: Db,
  autor: Autor,
  nombre: string,
  creada: Date,
  { puerta, ...correo }: Partial<DeCorreo> & { puerta: boolean },
): Promise<number> {
  const id_carga = await nextContador(tx, autor.codCia, 'carga')
  await tx
    .insertInto('carga')
    .values({
      ...toQuien(autor),
      id_carga,
      clase: 'recibidos',
      nombre,
      abierta: true,
      zip: null,
      archivos: 0,
      creada,
      puerta,
      ...correo,
    })
    .execute()
  return id_carga
}

/** Deletes loads that were not closed within a day. */
export const deleteAbandonadas = (tx: Db, codCia: number, ahora: Date) =>
  tx
    .deleteFrom('carga')
    .where('cod_cia', '=', codCia)
    .where('abierta', '=', true)
    .where('creada', '<', new Date(ahora.getTime() - 24 * 3_600_000))
    .execute()

export type CargaDeRecibidos = Pick<CargaRow, (typeof COLUMNAS_DE_CARGA)[number]> & { nombre: string; abierta: boolean }

const COLUMNAS = [...COLUMNAS_DE_CARGA, 'nombre', 'abierta'] as const

export const findCarga = (
  tx: Db,
  codCia: number,
  idCarga: number,
  { lock = false } = {},
): Promise<CargaDeRecibidos | undefined> =>
  tx
    .selectFrom('carga')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('clase', '=', 'recibidos')
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

export const listCargas = (tx: Db, codCia: number): Promise<CargaDeRecibidos[]> =>
  tx
    .selectFrom('carga')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('clase', '=', 'recibidos')
    .orderBy('id_carga', 'desc')
    .limit(20)
    .execute()

/** True if this mail is already a load here. */
export async function hasCargaDeCorreo(tx: Db, codCia: number, { correo_cia, correo_id }: DeCorreo): Promise<boolean> {
  const carga = await tx
    .selectFrom('carga')
    .select('id_carga')
    .where('cod_cia', '=', codCia)
    .where('correo_cia', '=', correo_cia)
    .where('correo_id', '=', correo_id)
    .executeTakeFirst()
  return carga !== undefined
}

export const closeCarga = (tx: Db, codCia: number, idCarga: number) =>
  tx
    .updateTable('carga')
    .set({ abierta: false })
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .execute()

export interface Parte {
  parte: number
  nombre: string
  archivos: number
  motivo: string | null
}

export const listPartes = (tx: Db, codCia: number, idCarga: number): Promise<Parte[]> =>
  tx
    .selectFrom('carga_parte')
    .select(['parte', 'nombre', 'archivos', 'motivo'])
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .orderBy('parte')
    .execute()

export async function readParte(tx: Db, codCia: number, idCarga: number, parte: number): Promise<Buffer> {
  const { contenido } = await tx
    .selectFrom('carga_parte')
    .select('contenido')
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('parte', '=', parte)
    .executeTakeFirstOrThrow()
  return Buffer.from(contenido)
}

export async function insertParte(
  tx: Db,
  { cod_cia, id_carga, archivos }: Pick<CargaDeRecibidos, 'cod_cia' | 'id_carga' | 'archivos'>,
  nueva: { nombre: string; archivos: number; contenido: Buffer; huella: Buffer; motivo?: string },
): Promise<void> {
  await tx
    .insertInto('carga_parte')
    .values((eb) => ({
      cod_cia,
      id_carga,
      parte: sql<number>`${eb
        .selectFrom('carga_parte')
        .select(sql<number>`coalesce(max(parte), 0) + 1`.as('n'))
        .where('cod_cia', '=', cod_cia)
        .where('id_carga', '=', id_carga)}`,
      ...nueva,
    }))
    .execute()
  await tx
    .updateTable('carga')
    .set({ archivos: archivos + nueva.archivos })
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .execute()
}

export async function sumBytes(tx: Db, codCia: number, idCarga: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(length(contenido)), 0)::bigint as bytes from carga_parte
    where cod_cia = ${codCia} and id_carga = ${idCarga}`.execute(tx)
  return rows[0]!.bytes
}

/** SHA-256 of the only file. With several files, SHA-256 of the list of their hashes, one a line; with none, empty. */
export async function huellaOfCarga(tx: Db, codCia: number, idCarga: number): Promise<string> {
  const partes = await tx
    .selectFrom('carga_parte')
    .select(['huella'])
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .orderBy('parte')
    .execute()
  const huellas = partes.flatMap(({ huella }) => (huella ? [Buffer.from(huella).toString('hex')] : []))
  if (huellas.length < 2) return huellas[0] ?? ''
  return createHash('sha256')
    .update(huellas.map((huella) => `${huella}\n`).join(''))
    .digest('hex')
}

type Cuentas = Pick<CargaRecibidos, 'cuentas' | 'destinos'>

/** Number of files per result, and per company for those that went to one. */
async function countResultados(tx: Db, codCia: number, idCarga: number, visibles: Visibles): Promise<Cuentas> {
  const rows = await tx
    .selectFrom('recepcion')
    .select((eb) => [
      'resultado',
      eb.case().when(isEnOtra(visibles)(eb)).then(eb.ref('destino_cia')).end().as('cia'),
      'destino_resultado',
      eb.fn.countAll<number>().as('cuantos'),
    ])
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .groupBy(['resultado', 'cia', 'destino_resultado'])
    .orderBy('cia')
    .execute()
  const cuentas = Object.fromEntries(RESULTADOS_RECEPCION.map((r) => [r, 0])) as CargaRecibidos['cuentas']
  const destinos = new Map<number, CargaRecibidos['destinos'][number]>()
  for (const { resultado, cia, destino_resultado, cuantos } of rows) {
    cuentas[cia === null ? (resultado as Resultado) : 'enOtra'] += cuantos
    if (cia === null) continue
    const { nombre, idAcceso } = visibles.get(cia)!
    const destino = destinos.get(cia) ?? { nombre, idAcceso, cargado: 0, yaEstaba: 0, respuesta: 0 }
    destino[destino_resultado as 'cargado' | 'yaEstaba' | 'respuesta'] += cuantos
    destinos.set(cia, destino)
  }
  return { cuentas, destinos: [...destinos.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es')) }
}

/** Files of the load that another company has. */
export async function countEnOtras(
  tx: Db,
  { cod_cia, id_carga }: { cod_cia: number; id_carga: number },
): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('recepcion')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .where('destino_cia', 'is not', null)
    .where('destino_resultado', '<>', 'ajeno')
    .executeTakeFirstOrThrow()
  return cuantos
}

export async function toCarga(tx: Db, row: CargaDeRecibidos, visibles: Visibles = NINGUNA): Promise<CargaRecibidos> {
  return {
    idCarga: row.id_carga,
    nombre: row.nombre,
    abierta: row.abierta,
    creada: formatFechaHora(row.creada),
    terminada: row.terminada && formatFechaHora(row.terminada),
    parada: row.parada,
    archivos: row.archivos,
    avance: row.avance,
    ...(await countResultados(tx, row.cod_cia, row.id_carga, visibles)),
  }
}
