/** The way of a file into the product: read, matched, every row checked, and stored only when somebody confirms. */
import type { ImportarQuery, RevisionHoja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import type { Database, Db } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import { type ColumnaHoja, type Emparejadas, matchColumnas } from './columnas.ts'
import { HojaError } from './error.ts'
import { type Hoja, readHoja } from './leer.ts'

export interface FilaImportada<Campo extends string> {
  linea: number
  /** Of the fields that were matched. */
  valores: Readonly<Partial<Record<Campo, string>>>
}

export interface FilaRevisada<Pieza> {
  accion: 'crear' | 'actualizar' | 'omitir' | 'error'
  errores: readonly { campo: string; mensaje: string }[]
  /** What `store` needs; rows that create or update have it. */
  pieza?: Pieza
}

export interface Importable<Campo extends string, Pieza> {
  columnas: readonly ColumnaHoja<Campo>[]
  /** One verdict a row, in their order. What it finds in the database must still hold when `store` runs: it locks it. */
  review(
    tx: Db,
    filas: readonly FilaImportada<Campo>[],
    opciones: { existentes: 'actualizar' | 'omitir' },
  ): Promise<FilaRevisada<Pieza>[]>
  store(tx: Db, piezas: readonly Pieza[]): Promise<void>
}

const MAX_BYTES = 10 * 1024 * 1024
/** What the preview shows: the first rows, and those with errors. */
const MUESTRA = 20
const MAX_CON_ERROR = 500

/** @throws AppError when the file cannot be read; rows with errors are no exception but part of the answer */
export async function importHoja<Campo extends string, Pieza>(
  db: Pick<Database, 'withCia'>,
  codCia: number,
  importable: Importable<Campo, Pieza>,
  bytes: Uint8Array,
  { columnas: pedidas, existentes = 'actualizar', guardar }: ImportarQuery,
): Promise<RevisionHoja> {
  if (bytes.length > MAX_BYTES) throw new AppError('too_large', mensajes.hojas.muyGrande)
  const hoja = await readFile(bytes, importable.columnas)
  const columnas = pedidas
    ? parseColumnas<Campo>(pedidas, importable.columnas, hoja)
    : matchColumnas(hoja.encabezado, importable.columnas)
  const filas = toFilas(hoja, columnas)
  const guardado = guardar === '1'
  const revisadas = await db.withCia(codCia, async (tx) => {
    const veredictos = await importable.review(tx, filas, { existentes })
    if (guardado) {
      await importable.store(
        tx,
        veredictos.flatMap(({ accion, pieza }) => (accion === 'error' || accion === 'omitir' || !pieza ? [] : [pieza])),
      )
    }
    return veredictos
  })
  return { ...summarize(hoja, importable.columnas, columnas, filas, revisadas), guardado }
}

async function readFile(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  try {
    return await readHoja(bytes, columnas)
  } catch (error) {
    if (!(error instanceof HojaError)) throw error
    throw new AppError('invalid', error.message, { cause: error })
  }
}

/** What the person matched: known fields, columns that exist, none twice. */
function parseColumnas<Campo extends string>(
  texto: string,
  columnas: readonly ColumnaHoja<Campo>[],
  { encabezado }: Hoja,
): Emparejadas<Campo> {
  const esquema = z.partialRecord(
    z.enum(columnas.map(({ campo }) => campo)),
    z
      .int()
      .min(0)
      .max(encabezado.length - 1),
  )
  const parsed = esquema.safeParse(parseJson(texto))
  const places = Object.values(parsed.data ?? {})
  if (!parsed.success || new Set(places).size !== places.length) {
    throw new AppError('invalid', mensajes.hojas.columnasInvalidas)
  }
  return parsed.data as Emparejadas<Campo>
}

function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

function toFilas<Campo extends string>(hoja: Hoja, columnas: Emparejadas<Campo>): FilaImportada<Campo>[] {
  const places = Object.entries(columnas) as [Campo, number][]
  return hoja.filas.map(({ linea, celdas }) => ({
    linea,
    valores: Object.fromEntries(
      places.map(([campo, at]) => [campo, celdas[at] ?? '']),
    ) as FilaImportada<Campo>['valores'],
  }))
}

function summarize<Campo extends string>(
  { encabezado }: Hoja,
  columnas: readonly ColumnaHoja<Campo>[],
  emparejadas: Emparejadas<Campo>,
  filas: readonly FilaImportada<Campo>[],
  revisadas: readonly FilaRevisada<unknown>[],
): Omit<RevisionHoja, 'guardado'> {
  const count = (accion: FilaRevisada<unknown>['accion']) => revisadas.filter((r) => r.accion === accion).length
  let conError = 0
  const muestra = filas.flatMap(({ linea, valores }, i) => {
    const { accion, errores } = revisadas[i]!
    if (accion === 'error') conError += 1
    const shown = accion === 'error' ? conError <= MAX_CON_ERROR : i < MUESTRA
    return shown ? [{ linea, accion, valores: valores as Record<string, string>, errores: [...errores] }] : []
  })
  return {
    encabezado: [...encabezado],
    campos: columnas.map(({ campo, titulo, obligatoria = false }) => ({ campo, titulo, obligatoria })),
    columnas: emparejadas as Record<string, number>,
    total: filas.length,
    crear: count('crear'),
    actualizar: count('actualizar'),
    omitir: count('omitir'),
    conError,
    filas: muestra,
  }
}
