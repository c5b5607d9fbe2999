/** SQL of received files: one row per file. */
import type { RESULTADOS_RECEPCION, Recepcion as RecepcionApi } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { RecepcionTable } from '../../../db/tables.ts'
import { nextContador } from '../../../lib/contador.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import type { Origen } from './origen.ts'

export type Resultado = (typeof RESULTADOS_RECEPCION)[number]

/** Result of a file. */
export interface Suceso {
  resultado: Resultado
  detalle: string
  clave?: string
  receptor?: string
  /** Id of the document, new or known. */
  id?: number
}

export type Recepcion = Omit<Selectable<RecepcionTable>, 'contenido' | 'carpeta'>

const COLUMNAS = [
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

export async function insertRecepcion(tx: Db, { origen, archivo, suceso, momento }: Nueva): Promise<Recepcion> {
  const { nombre, carpeta = '', bytes } = archivo
  const { resultado, detalle, clave = '', receptor = '', id = null } = suceso
  const isKept = id === null && resultado !== 'noEsComprobante' && bytes.length <= MAX_CONTENIDO
  return tx
    .insertInto('recepcion')
    .values({
      cod_cia: origen.codCia,
      id_recepcion: await nextContador(tx, origen.codCia, 'recepcion'),
      id_carga: origen.idCarga ?? null,
      origen: origen.via,
      archivo: nombre.replace(/\p{C}/gu, '').slice(0, 200),
      carpeta,
      resultado,
      detalle: detalle.slice(0, 500),
      clave: clave.slice(0, 50),
      receptor: receptor.slice(0, 30),
      id,
      momento,
      contenido: isKept ? bytes : null,
    })
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

export interface FiltroRecepciones {
  idCarga?: number | undefined
  resultado?: Resultado | undefined
}

export async function listRecepciones(
  tx: Db,
  codCia: number,
  { idCarga, resultado }: FiltroRecepciones,
  { limit, offset }: Ventana,
): Promise<{ filas: Recepcion[]; total: number }> {
  const found = tx
    .selectFrom('recepcion')
    .where('cod_cia', '=', codCia)
    .$if(idCarga !== undefined, (q) => q.where('id_carga', '=', idCarga!))
    .$if(resultado !== undefined, (q) => q.where('resultado', '=', resultado!))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const filas = await found.select(COLUMNAS).orderBy('id_recepcion', 'desc').limit(limit).offset(offset).execute()
  return { filas, total }
}

export const toRecepcion = (row: Recepcion): RecepcionApi => ({
  id: row.id_recepcion,
  archivo: row.archivo,
  origen: row.origen as RecepcionApi['origen'],
  resultado: row.resultado as Resultado,
  detalle: row.detalle,
  momento: formatFechaHora(row.momento),
  idRecibido: row.id,
  clave: row.clave,
  receptor: row.receptor,
})
