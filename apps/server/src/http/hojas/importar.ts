/**
 * Import of a file: it is read, its columns matched and every row checked; it is stored only when the user confirms.
 */
import { createHash } from 'node:crypto'
import { type ImportarQuery, MAX_HOJA, type RevisionHoja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import type { CiaAutorizada, Database, Db } from '../../db/index.ts'
import { releaseBytes } from '../../lib/archivos/bytes.ts'
import { type ColumnaHoja, type Emparejadas, matchColumnas } from '../../lib/hojas/columnas.ts'
import { HojaError } from '../../lib/hojas/error.ts'
import type { Hoja } from '../../lib/hojas/leer.ts'
import { readHojaAparte } from '../../lib/hojas/leer-aparte.ts'
import { mapEnTurnos } from '../../lib/turnos.ts'
import { AppError } from '../errors.ts'
import { onePorCampo } from './errores.ts'

export interface FilaImportada<Campo extends string> {
  linea: number
  /** Values of the matched fields. */
  valores: Readonly<Partial<Record<Campo, string>>>
}

export interface FilaRevisada<Pieza> {
  accion: 'crear' | 'actualizar' | 'omitir' | 'error'
  errores: readonly { campo: string; mensaje: string }[]
  /** Input of `store`; present in rows that create or update. */
  pieza?: Pieza
}

export interface Importable<Campo extends string, Pieza> {
  columnas: readonly ColumnaHoja<Campo>[]
  /**
   * One result per row, in the same order. Locks the rows it reads, so that its result still holds when `store` runs.
   */
  review(
    tx: Db,
    filas: readonly FilaImportada<Campo>[],
    opciones: { existentes: 'actualizar' | 'omitir' },
  ): Promise<FilaRevisada<Pieza>[]>
  /** `archivo`: the SHA-256 of the file, for the audit trail. */
  store(tx: Db, piezas: readonly Pieza[], archivo: string): Promise<void>
}

/** Rows of the preview: the first ones, and those with errors. */
const MUESTRA = 20
const MAX_CON_ERROR = 500

/**
 * Takes the file over: its bytes are gone afterwards.
 * @throws AppError if the file cannot be read; rows with errors are part of the answer
 */
export async function importHoja<Campo extends string, Pieza>(
  db: Pick<Database, 'withCia'>,
  codCia: CiaAutorizada,
  importable: Importable<Campo, Pieza>,
  bytes: Uint8Array,
  { columnas: pedidas, existentes = 'actualizar', guardar }: ImportarQuery,
): Promise<RevisionHoja> {
  if (bytes.length > MAX_HOJA) throw new AppError('too_large', mensajes.hojas.muyGrande)
  const huella = createHash('sha256').update(bytes).digest('hex')
  // The file is freed before the database is waited for.
  const hoja = await readFile(bytes, importable.columnas).finally(() => releaseBytes(bytes))
  const columnas = pedidas
    ? parseColumnas<Campo>(pedidas, importable.columnas, hoja)
    : matchColumnas(hoja.encabezado, importable.columnas)
  const filas = await toFilas(hoja, columnas)
  const guardado = guardar === '1'
  const revisadas = await db.withCia(codCia, async (tx) => {
    const veredictos = withCeldasAjenas(await importable.review(tx, filas, { existentes }), hoja, importable, columnas)
    if (guardado) {
      assertAlguna(veredictos, filas)
      await importable.store(
        tx,
        veredictos.flatMap(({ accion, pieza }) => (accion === 'error' || accion === 'omitir' || !pieza ? [] : [pieza])),
        huella,
      )
    }
    return veredictos
  })
  return { ...summarize(hoja, importable.columnas, columnas, filas, revisadas), guardado }
}

/** An import whose rows all have errors fails. @throws AppError with the errors of every row */
function assertAlguna(veredictos: readonly FilaRevisada<unknown>[], filas: readonly { linea: number }[]): void {
  if (veredictos.some(({ accion }) => accion !== 'error')) return
  const errores = veredictos.flatMap(({ errores }, i) =>
    errores.map(({ campo, mensaje }) => ({ campo: `filas.${filas[i]!.linea}.${campo}`, mensaje })),
  )
  throw new AppError('invalid', mensajes.hojas.ningunaFila, { errores: errores.slice(0, MAX_CON_ERROR) })
}

/** Excel turns codes such as 1-1-26 into dates and loses the typed text, so such a cell is an error of its row. */
function withCeldasAjenas<Campo extends string, Pieza>(
  veredictos: readonly FilaRevisada<Pieza>[],
  { filas }: Hoja,
  { columnas }: Importable<Campo, Pieza>,
  lugares: Emparejadas<Campo>,
): FilaRevisada<Pieza>[] {
  return veredictos.map((veredicto, i) => {
    const { tipos, celdas } = filas[i]!
    if (!tipos) return veredicto
    const ajenas = columnas.flatMap(({ campo, admite }) => {
      const at = lugares[campo] ?? -1
      const tipo = tipos[at]
      if (!tipo || tipo === admite) return []
      return [{ campo, mensaje: tipo === 'fecha' ? mensajes.hojas.esFecha(celdas[at]!) : mensajes.hojas.esLogico }]
    })
    return ajenas.length === 0
      ? veredicto
      : { accion: 'error', errores: onePorCampo([...ajenas, ...veredicto.errores]) }
  })
}

async function readFile(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  try {
    return await readHojaAparte(bytes, columnas)
  } catch (error) {
    if (!(error instanceof HojaError)) throw error
    throw new AppError('invalid', error.message, { cause: error })
  }
}

/** The columns the user matched: known fields, existing columns, none twice. */
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

function toFilas<Campo extends string>(hoja: Hoja, columnas: Emparejadas<Campo>): Promise<FilaImportada<Campo>[]> {
  const places = Object.entries(columnas) as [Campo, number][]
  return mapEnTurnos(hoja.filas, ({ linea, celdas }) => ({
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
  // A missing column is reported once, not in each row.
  const ausentes = columnas.filter((c) => c.obligatoria && emparejadas[c.campo] === undefined)
  const isAusente = ({ campo }: { campo: string }) => ausentes.some((c) => c.campo === campo)
  let listadas = 0
  const muestra = filas.flatMap(({ linea, valores }, i) => {
    const { accion, errores } = revisadas[i]!
    const suyos = errores.filter((error) => !isAusente(error))
    if (suyos.length > 0) listadas += 1
    const shown = suyos.length > 0 ? listadas <= MAX_CON_ERROR : i < MUESTRA
    return shown ? [{ linea, accion, valores: valores as Record<string, string>, errores: suyos }] : []
  })
  return {
    encabezado: [...encabezado],
    campos: columnas.map(({ campo, titulo, obligatoria = false }) => ({ campo, titulo, obligatoria })),
    columnas: emparejadas as Record<string, number>,
    faltan: ausentes.flatMap(({ campo, titulo }) => {
      const cuantas = revisadas.filter(({ errores }) => errores.some((error) => error.campo === campo)).length
      return cuantas === 0 ? [] : [{ campo, titulo, filas: cuantas }]
    }),
    total: filas.length,
    crear: count('crear'),
    actualizar: count('actualizar'),
    omitir: count('omitir'),
    conError: count('error'),
    filas: muestra,
  }
}
