/** SQL of the loads. Every function joins the caller's transaction, which is of one company. */
import type { Carga, Toma } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CargaTable } from '../../../db/tables.ts'
import { nextContador } from '../../../lib/contador.ts'
import type { Autor } from '../../suelo/index.ts'
import { forgetExtranos, type Suceso } from '../llegada/recepcion.ts'

export type Clase = Carga['clase']
/** Without the zip, which only the job reads. */
export type CargaRow = Omit<Selectable<CargaTable>, 'zip' | 'nombre' | 'abierta'>

/**
 * Result of a file: stored, known already, refused with a reason, or read without a document (an answer of Hacienda).
 */
export type Resultado = 'cargado' | 'omitido' | 'leido' | { motivo: string }

/** Columns that every query of loads reads. */
export const COLUMNAS_DE_CARGA = [
  'cod_cia',
  'id_carga',
  'clase',
  'cod_cia_usuario',
  'id_usuario',
  'username',
  'direccion_ip',
  'id_acceso',
  'creada',
  'terminada',
  'archivos',
  'avance',
  'intentos',
  'cargados',
  'omitidos',
  'fallidos',
  'correo_cia',
  'correo_id',
  'puerta',
  'parada',
] as const
const DE_DESHACER = ['deshacer', 'deshecha', 'deshecha_por', 'no_deshecha'] as const
const COLUMNAS = [...COLUMNAS_DE_CARGA, 'detalle', 'consecutivos', 'tomar', 'tomado', 'bytes', ...DE_DESHACER] as const

/** The author, as columns of a load. */
export const toQuien = ({ codCia, codCiaPropia, idUsuario, username, direccionIp, idAcceso = null }: Autor) => ({
  cod_cia: codCia,
  cod_cia_usuario: codCiaPropia,
  id_usuario: idUsuario,
  username,
  direccion_ip: direccionIp,
  id_acceso: idAcceso,
})

/** The author of a load. */
export const autorOf = (carga: ReturnType<typeof toQuien>): Autor => ({
  codCia: carga.cod_cia,
  codCiaPropia: carga.cod_cia_usuario,
  idUsuario: carga.id_usuario,
  username: carga.username,
  direccionIp: carga.direccion_ip,
  idAcceso: carga.id_acceso,
})

export interface CargaNueva {
  clase: Clase
  tomar: Toma
  zip: Buffer
  archivos: number
}

export async function insertCarga(tx: Db, autor: Autor, nueva: CargaNueva, now: Date): Promise<CargaRow> {
  return tx
    .insertInto('carga')
    .values({
      ...toQuien(autor),
      id_carga: await nextContador(tx, autor.codCia, 'carga'),
      ...nueva,
      tomar: JSON.stringify(nueva.tomar),
      creada: now,
    })
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

export const findCarga = (
  tx: Db,
  codCia: number,
  idCarga: number,
  { lock = false } = {},
): Promise<CargaRow | undefined> =>
  tx
    .selectFrom('carga')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

/** The last loads of another system's documents, newest first. */
export const listMigraciones = (tx: Db, codCia: number): Promise<CargaRow[]> =>
  tx
    .selectFrom('carga')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('abierta', '=', false)
    .where('correo_id', 'is', null)
    // Those of the page of received documents have a name.
    .where((eb) => eb.or([eb('clase', '<>', 'recibidos'), eb('nombre', '=', '')]))
    .orderBy('id_carga', 'desc')
    .limit(20)
    .execute()

/**
 * Loads that hold files and have not ended. One without files, left by a caller who lost the answer and asked again, is
 * not counted.
 */
export async function countPendientes(tx: Db, codCia: number): Promise<number> {
  const { cuantas } = await tx
    .selectFrom('carga')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('cod_cia', '=', codCia)
    .where('terminada', 'is', null)
    // Loads from mails do not block loads by hand.
    .where('correo_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('abierta', '=', false),
        eb.exists(
          eb
            .selectFrom('carga_parte as p')
            .select('p.parte')
            .where('p.cod_cia', '=', codCia)
            .whereRef('p.id_carga', '=', 'carga.id_carga'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return cuantas
}

/** Begins a run; undefined if nothing is left to do. */
export const beginTramo = (tx: Db, codCia: number, idCarga: number) =>
  tx
    .updateTable('carga')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('terminada', 'is', null)
    .returning([...COLUMNAS, 'zip'])
    .executeTakeFirst()

/** Checks that the load is at this file, and locks it until the transaction ends. */
export async function lockArchivo(tx: Db, { cod_cia, id_carga }: CargaRow, i: number): Promise<boolean> {
  const row = await tx
    .selectFrom('carga')
    .select('avance')
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .where('terminada', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.avance === i
}

/** How a load counts the result of a received file. */
export function toResultado({ resultado, detalle, destino }: Suceso): Resultado {
  // In another company: neither loaded here nor failed.
  if (destino && destino.resultado !== 'ajeno') return 'leido'
  if (resultado === 'cargado') return 'cargado'
  if (resultado === 'yaEstaba') return 'omitido'
  return resultado === 'respuesta' ? 'leido' : { motivo: detalle }
}

/** Failures listed one by one; the rest are counted. */
const DETALLE_MAXIMO = 200

export interface Hecho {
  archivo: string
  resultado: Resultado
}

/**
 * Marks the files from this one on as done, in the transaction that stored them. False if the load is no longer there,
 * and the transaction must roll back; the row stays locked until its end.
 */
export async function advance(
  tx: Db,
  { cod_cia, id_carga }: CargaRow,
  desde: number,
  hechos: readonly Hecho[],
): Promise<boolean> {
  const count = (que: Resultado) => sql<number>`${hechos.filter(({ resultado }) => resultado === que).length}::integer`
  const fallos = hechos.flatMap(({ archivo, resultado }) =>
    typeof resultado === 'object' ? { archivo, motivo: resultado.motivo } : [],
  )
  const avanzada = await tx
    .updateTable('carga')
    .set((eb) => ({
      avance: eb('avance', '+', hechos.length),
      intentos: 0,
      cargados: eb('cargados', '+', count('cargado')),
      omitidos: eb('omitidos', '+', count('omitido')),
      fallidos: eb('fallidos', '+', sql<number>`${fallos.length}::integer`),
      ...(fallos.length > 0 && {
        detalle: sql`jsonb_path_query_array(detalle || ${JSON.stringify(fallos)}::jsonb, ${`$[0 to ${DETALLE_MAXIMO - 1}]`}::jsonpath)`,
      }),
    }))
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .where('avance', '=', desde)
    .where('terminada', 'is', null)
    .executeTakeFirst()
  return avanzada.numUpdatedRows > 0n
}

/** Ends it and deletes its files; undefined if it had ended already. */
export async function endCarga(
  tx: Db,
  { cod_cia, id_carga }: Pick<CargaRow, 'cod_cia' | 'id_carga'>,
  { terminada, parada = '' }: { terminada: Date; parada?: string | undefined },
): Promise<CargaRow | undefined> {
  const carga = await tx
    .updateTable('carga')
    .set({ terminada, parada, zip: null })
    .where('cod_cia', '=', cod_cia)
    .where('id_carga', '=', id_carga)
    .where('terminada', 'is', null)
    .returning(COLUMNAS)
    .executeTakeFirst()
  if (carga) {
    await tx.deleteFrom('carga_parte').where('cod_cia', '=', cod_cia).where('id_carga', '=', id_carga).execute()
    await forgetExtranos(tx, cod_cia, id_carga)
  }
  return carga
}

export const detalleOf = (row: CargaRow): Carga['detalle'] => row.detalle as Carga['detalle']

/** Adds to what the load made beside the documents, in the transaction that made it. */
export async function countTomado(
  tx: Db,
  { cod_cia, id_carga }: Pick<CargaRow, 'cod_cia' | 'id_carga'>,
  que: keyof Carga['tomado'],
  cuantos: number,
  { desdeCero = false } = {},
): Promise<void> {
  if (cuantos === 0 && !desdeCero) return
  const antes = desdeCero ? sql`0` : sql`coalesce((tomado ->> ${que})::integer, 0)`
  await sql`
    update carga set tomado = tomado || jsonb_build_object(${que}::text, ${antes} + ${cuantos}::integer)
    where cod_cia = ${cod_cia} and id_carga = ${id_carga}`.execute(tx)
}

const NADA: Carga['tomado'] = {
  cajas: 0,
  clientes: 0,
  productos: 0,
  pagadas: 0,
  respondidos: 0,
  preguntados: 0,
  sinProducto: 0,
  pdf: 0,
}

export const tomaOf = (row: CargaRow): Toma => row.tomar as Toma

export const toCarga = (row: CargaRow): Carga => ({
  idCarga: row.id_carga,
  clase: row.clase as Clase,
  creada: formatFechaHora(row.creada),
  terminada: row.terminada && formatFechaHora(row.terminada),
  archivos: row.archivos,
  avance: row.avance,
  cargados: row.cargados,
  omitidos: row.omitidos,
  fallidos: row.fallidos,
  detalle: detalleOf(row),
  deshaciendo: row.deshacer !== null,
  deshecha: row.deshecha && formatFechaHora(row.deshecha),
  noDeshecha: row.no_deshecha,
  parada: row.parada,
  tomado: { ...NADA, ...(row.tomado as Partial<Carga['tomado']>) },
})
