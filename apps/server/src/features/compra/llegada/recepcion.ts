/** SQL of received files: one row per file. */
import type { RESULTADOS_RECEPCION, Recepcion as RecepcionApi } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { RecepcionTable, Tables } from '../../../db/tables.ts'
import { takeContador } from '../../../lib/contador.ts'
import { type PaginaPedida, readPagina } from '../../../lib/paginacion.ts'
import type { DeOtraCarga, Origen } from './origen.ts'
import { NINGUNA, type Visible, type Visibles } from './visibles.ts'

export type Resultado = (typeof RESULTADOS_RECEPCION)[number]

/** Result of a file. */
export interface Suceso {
  resultado: Resultado
  detalle: string
  clave?: string
  receptor?: string
  /** Id of the document, new or known. */
  id?: number
  /** It is of another company: the row here says nothing of it (docs/decisions/0184). */
  extrano?: true
  /** What became of it in another company. The rest of the result is for who may not see that one. */
  destino?: Destino
}

interface Destino {
  cia: number
  /** Number of the document in that company. */
  id: number | null
  resultado: Resultado
  detalle: string
}

export type Recepcion = Pick<Selectable<RecepcionTable>, (typeof COLUMNAS)[number]>

export const COLUMNAS = [
  'cod_cia',
  'id_recepcion',
  'id_carga',
  'origen',
  'archivo',
  'resultado',
  'detalle',
  'clave',
  'receptor',
  'id',
  'momento',
  'destino_cia',
  'destino_id',
  'destino_resultado',
  'destino_detalle',
  'otra_clave',
  'otra_receptor',
] as const

/** Largest refused file that is stored; a larger one is only reported. */
const MAX_CONTENIDO = 2 * 1024 * 1024

export interface ArchivoRecibido {
  nombre: string
  /** Of its load; empty for a file sent alone. */
  carpeta?: string
  bytes: Buffer
}

interface Nueva {
  origen: Origen
  archivo: ArchivoRecibido
  suceso: Suceso
  momento: Date
}

export const insertRecepcion = async (tx: Db, nueva: Nueva): Promise<Recepcion> =>
  (await insertRecepciones(tx, nueva.origen.codCia, [nueva]))[0]!

/** Inserts one row for each file; all files are of one company. */
export async function insertRecepciones(tx: Db, codCia: number, nuevas: readonly Nueva[]): Promise<Recepcion[]> {
  const ultima = await takeContador(tx, codCia, 'recepcion', nuevas.length)
  return tx
    .insertInto('recepcion')
    .values(nuevas.map((nueva, i) => toFila(nueva, ultima - nuevas.length + 1 + i)))
    .returning(COLUMNAS)
    .execute()
}

function toFila({ origen, archivo, suceso, momento }: Nueva, id_recepcion: number): Insertable<RecepcionTable> {
  const { nombre, carpeta = '', bytes } = archivo
  const { resultado, detalle, clave = '', receptor = '', id = null, destino, extrano = false } = suceso
  const isKept =
    !extrano && id === null && resultado !== 'noEsComprobante' && bytes.length > 0 && bytes.length <= MAX_CONTENIDO
  return {
    cod_cia: origen.codCia,
    id_recepcion,
    id_carga: origen.idCarga ?? null,
    origen: origen.via,
    archivo: nombre.replace(/\p{C}/gu, '').slice(0, 200),
    carpeta,
    resultado,
    detalle: detalle.slice(0, 500),
    ...toNombrada({ clave, receptor, extrano, sigue: destino !== undefined || origen.idCarga !== undefined }),
    id,
    momento,
    contenido: isKept ? bytes : null,
    ...(destino && {
      destino_cia: destino.cia,
      destino_id: destino.id,
      destino_resultado: destino.resultado,
      destino_detalle: destino.detalle.slice(0, 500),
    }),
    ...(origen.de && { de_cia: origen.de.codCia, de_carga: origen.de.idCarga, de_orden: origen.de.orden }),
  }
}

/**
 * Columns that say which document it is. Of another company they are kept apart while an answer or a PDF may follow it; those
 * of a load for which there is nobody are deleted at its end (`forgetExtranos`).
 */
export function toNombrada(de: { clave: string; receptor: string; extrano: boolean; sigue: boolean }) {
  const clave = de.clave.slice(0, 50)
  const receptor = de.receptor.slice(0, 30)
  if (!de.extrano) return { clave, receptor }
  return { clave: '', receptor: '', ...(de.sigue && { otra_clave: clave, otra_receptor: receptor }) }
}

/** Clave and receptor of a row in SQL, also of one that says nothing of them here. */
export const CLAVE_DE_FILA = sql<string>`coalesce(nullif(otra_clave, ''), clave)`
export const RECEPTOR_DE_FILA = sql<string>`coalesce(nullif(otra_receptor, ''), receptor)`

/** A file for another company: what this one is told of it is only that. */
export const deExtrano = (clave: string, receptor: string): Suceso => ({
  resultado: 'ajeno',
  detalle: mensajes.migracion.receptorAjeno,
  clave,
  receptor,
  extrano: true,
})

export const forgetExtranos = (tx: Db, codCia: number, idCarga: number) =>
  tx
    .updateTable('recepcion')
    .set({ otra_clave: '', otra_receptor: '' })
    .where('cod_cia', '=', codCia)
    .where('id_carga', '=', idCarga)
    .where('otra_clave', '<>', '')
    .where('destino_cia', 'is', null)
    .execute()

/** The row that this file of another company's load already made here. */
export const findDeOtraCarga = (tx: Db, codCia: number, de: DeOtraCarga): Promise<Recepcion | undefined> =>
  tx
    .selectFrom('recepcion')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('de_cia', '=', de.codCia)
    .where('de_carga', '=', de.idCarga)
    .where('de_orden', '=', de.orden)
    .executeTakeFirst()

/** Results of files that are now in the other company. */
const LLEGO: readonly Resultado[] = ['cargado', 'yaEstaba', 'respuesta']

/** True for a row whose file is in another company, which the reader may see. */
export const isEnOtra =
  (visibles: Visibles) =>
  (eb: ExpressionBuilder<Tables, 'recepcion'>): Expression<SqlBool> =>
    eb.and([
      eb('destino_cia', 'is not', null),
      eb('destino_cia', '=', sql<number>`any(${[...visibles.keys()]}::integer[])`),
      eb('destino_resultado', 'in', LLEGO),
    ])

export interface FiltroRecepciones extends PaginaPedida {
  idCarga?: number | undefined
  resultado?: Resultado | undefined
}

export async function listRecepciones(
  tx: Db,
  codCia: number,
  filtro: FiltroRecepciones,
  visibles: Visibles,
): Promise<{ rows: Recepcion[]; total: number }> {
  const { idCarga, resultado } = filtro
  const matching = tx
    .selectFrom('recepcion')
    .where('cod_cia', '=', codCia)
    .$if(idCarga !== undefined, (q) => q.where('id_carga', '=', idCarga!))
    .$if(resultado !== undefined, (q) => q.where('resultado', '=', resultado === 'enOtra' ? 'ajeno' : resultado!))
    .$if(resultado === 'enOtra', (q) => q.where(isEnOtra(visibles)))
    .$if(resultado === 'ajeno' && visibles.size > 0, (q) => q.where((eb) => eb.not(isEnOtra(visibles)(eb))))
  return readPagina(matching, matching.select(COLUMNAS).orderBy('id_recepcion', 'desc'), filtro)
}

export function toRecepcion(row: Recepcion, visibles: Visibles = NINGUNA): RecepcionApi {
  const visible = row.destino_cia === null ? undefined : visibles.get(row.destino_cia)
  return {
    id: row.id_recepcion,
    archivo: row.archivo,
    origen: row.origen as RecepcionApi['origen'],
    resultado: row.resultado as Resultado,
    detalle: row.detalle,
    momento: formatFechaHora(row.momento),
    idRecibido: row.id,
    clave: row.clave,
    receptor: row.receptor,
    destino: null,
    ...(visible && toDestino(row, visible)),
  }
}

function toDestino(
  row: Recepcion,
  { nombre, idAcceso }: Visible,
): Pick<RecepcionApi, 'resultado' | 'detalle' | 'destino' | 'clave' | 'receptor'> {
  const resultado = row.destino_resultado as Resultado
  return {
    resultado: LLEGO.includes(resultado) ? 'enOtra' : 'ajeno',
    detalle: row.destino_detalle,
    clave: row.otra_clave || row.clave,
    receptor: row.otra_receptor || row.receptor,
    destino: { nombre, idAcceso, idRecibido: row.destino_id },
  }
}
