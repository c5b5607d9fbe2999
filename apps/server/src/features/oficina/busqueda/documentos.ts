/**
 * Finds and counts documents in one statement of bounded cost, whatever the text (docs/decisions/0071). An exact value
 * (clave, number, amount) has its own index. Documents of a few names are read and counted completely. For many names,
 * or part of a number, the newest of each type are scanned until there are enough; then the count says "more than".
 */
import type { MontoBuscado } from '@pura/domain/busqueda'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { condicionesOf, type Nombrados } from '../../venta/index.ts'
import { type Archivo, type Consulta, columnas } from './archivos.ts'

/** Most names whose documents are looked up by name. */
const MAX_NOMBRES = 1_000
/** Most documents of names, or of an amount, that are read completely. */
const MAX_LEIDOS = 3_000
/** Newest documents of a type that are scanned. */
const PASOS = 20_000
/** Stop after this many matches per group. */
const SUFICIENTES = 100
/** Digits of the second half of a consecutivo. */
const REFERENCIA = 10

export interface Buscado {
  nombrados: Nombrados
  montos: readonly MontoBuscado[]
  /** Results per group. */
  limite: number
}

export interface GrupoHallado {
  grupo: number
  /** Best first: exact matches, then partial ones, each newest first. */
  ids: number[]
  total: number
  exacto: boolean
  /** The first result equals the text. */
  entero: boolean
}

export async function searchDocumentos(
  tx: Db,
  codCia: number,
  archivo: Archivo,
  buscado: Buscado,
): Promise<GrupoHallado[]> {
  if (archivo.partes.length === 0) return []
  const plan = toPlan(buscado.nombrados)
  const hallados = await find(tx, codCia, archivo, buscado, plan)
  return hallados ?? (await find(tx, codCia, archivo, buscado, { ...plan, nombres: [], walks: true }))!
}

/** Where the text is searched. */
interface Plan {
  /** Consecutivos, second halves of them, claves. */
  enteros: readonly string[]
  /** Names whose documents are read. */
  nombres: readonly number[]
  walks: boolean
  /** Part of a number is not in the index of names: it is checked on the documents read. */
  byNumero: boolean
  /** Conditions for the documents read and for those scanned. */
  condiciones: readonly RawBuilder<SqlBool>[]
  /** Names used in the conditions, each list as a table: `elegidos0`, `elegidos1` … */
  elegidos: readonly (readonly number[])[]
}

function toPlan(nombrados: Nombrados): Plan {
  const { enteros, letras, numeros } = nombrados
  // With an exact value nothing else is searched.
  if (enteros.length > 0) return { enteros, nombres: [], walks: false, byNumero: false, condiciones: [], elegidos: [] }
  const nombres = letras ?? common(numeros.map((n) => n.nombres))
  const many = nombres.length > MAX_NOMBRES
  const elegidos: (readonly number[])[] = []
  // As a table: with an array the planner compares each of thousands of names in each scan, which takes longer than the
  // query itself.
  const isElegido = (lista: readonly number[]): RawBuilder<SqlBool> => {
    elegidos.push(lista)
    return sql`id_nombre in (select nombre from ${elegidoOf(elegidos.length - 1)})`
  }
  return {
    enteros: letras || numeros.length !== 1 ? [] : numeros.map(({ numero }) => numero.padStart(REFERENCIA, '0')),
    nombres: many ? [] : nombres,
    walks: many || (letras === undefined && hasParte(nombrados)),
    byNumero: letras !== undefined && numeros.length > 0,
    condiciones: condicionesOf(nombrados, isElegido) ?? [sql`false`],
    elegidos,
  }
}

const elegidoOf = (cual: number) => sql.ref(`elegidos${cual}`)

/** Part of a number has no index; beside a name it is checked on the documents of the name. */
const hasParte = ({ numeros }: Nombrados): boolean =>
  numeros.length > 1 || numeros.some(({ numero }) => numero.length > 1 && numero.length < REFERENCIA)

function common([primeros = [], ...otros]: readonly (readonly number[])[]): readonly number[] {
  const conjuntos = otros.map((nombres) => new Set(nombres))
  return primeros.filter((nombre) => conjuntos.every((nombres) => nombres.has(nombre)))
}

interface FilaDeHallados {
  leidos: number
  pagados: number
  hallados: [grupo: number, id: number, total: number, andados: number, rango: number][] | null
}

/** @returns undefined if the names have more documents than may be read */
async function find(
  tx: Db,
  codCia: number,
  archivo: Archivo,
  { montos, limite }: Buscado,
  { enteros, nombres, walks, byNumero, condiciones, elegidos }: Plan,
): Promise<GrupoHallado[] | undefined> {
  const todas = sql.join([sql`true`, ...condiciones], sql` and `)
  const walked = walks ? archivo.partes : []
  const fuentes: Consulta[] = [
    sql`select id, grupo, fecha, 1 as rango, false as andado from leidos where (select n from cuantos) <= ${MAX_LEIDOS} and ${todas}`,
    sql`select id, grupo, fecha, 0, false from pagados`,
    ...enteros.map((entero) => sql`select e.*, 0, false from (${lookUp(archivo, entero)}) e`),
    ...walked.map(({ donde }) => sql`select w.* from (${walk(codCia, archivo, donde, todas)}) w`),
  ]
  const tablas = elegidos.map(
    (lista, i) => sql`${elegidoOf(i)} as materialized (select unnest(${lista}::integer[]) as nombre), `,
  )
  const { rows } = await sql<FilaDeHallados>`
    with ${sql.join(tablas, sql``)} leidos as materialized (${readNombres(codCia, archivo, nombres, byNumero)}),
    cuantos as materialized (select count(*) as n from leidos),
    pagados as materialized (${readMontos(codCia, archivo, montos)}),
    hallado as (
      select grupo, id, fecha, min(rango) as rango, bool_or(andado) as andado
      from (${sql.join(fuentes, sql` union all `)}) f group by grupo, id, fecha),
    puesto as (
      select grupo, id, rango, count(*) over g as total, count(*) filter (where andado) over g as andados,
        row_number() over (partition by grupo order by rango, fecha desc, id desc) as puesto
      from hallado window g as (partition by grupo))
    select (select n from cuantos) as leidos, (select count(*) from pagados) as pagados,
      (select jsonb_agg(jsonb_build_array(grupo, id, total, andados, rango) order by grupo, puesto)
        from puesto where puesto <= ${limite}::int) as hallados`.execute(tx)
  const { leidos, pagados, hallados } = rows[0]!
  if (leidos > MAX_LEIDOS) return undefined
  const grupos = toGrupos(hallados ?? [], pagados <= MAX_LEIDOS)
  const andadas = walked.filter(({ grupo }) => grupos.find((g) => g.grupo === grupo)?.exacto)
  const lejos = await listLejanas(tx, codCia, archivo, andadas)
  return grupos.map((g) => (lejos.includes(g.grupo) ? { ...g, exacto: false } : g))
}

function toGrupos(filas: NonNullable<FilaDeHallados['hallados']>, todos: boolean): GrupoHallado[] {
  const grupos = new Map<number, GrupoHallado>()
  for (const [grupo, id, total, andados, rango] of filas) {
    const hallado = grupos.get(grupo) ?? {
      grupo,
      ids: [],
      // One match more than the limit is found, to know that there are more.
      total: total - Math.max(0, andados - SUFICIENTES),
      exacto: todos && andados <= SUFICIENTES,
      entero: rango === 0,
    }
    hallado.ids.push(id)
    grupos.set(grupo, hallado)
  }
  return [...grupos.values()]
}

const lookUp = (archivo: Archivo, entero: string): Consulta =>
  entero.length === REFERENCIA ? archivo.byReferencia(entero) : archivo.byEntero(entero)

/** Name by name, by the index of names, instead of joining all documents with all names. */
const readNombres = (codCia: number, archivo: Archivo, nombres: readonly number[], byNumero: boolean): Consulta => sql`
  select v.* from unnest(${nombres}::integer[]) n (nombre) cross join lateral (
    select ${columnas(archivo)}, id_nombre, ${byNumero ? sql`referencia` : sql`''::text as referencia`}
    from ${archivo.tabla} where cod_cia = ${codCia} and id_nombre = n.nombre and ${archivo.permitido} offset 0) v
  limit ${MAX_LEIDOS + 1}`

const readMontos = (codCia: number, archivo: Archivo, montos: readonly MontoBuscado[]): Consulta => sql`
  select ${columnas(archivo)} from ${archivo.tabla}
  where cod_cia = ${codCia} and ${hasMonto(archivo, montos)} and ${archivo.permitido}
  limit ${MAX_LEIDOS + 1}`

function hasMonto({ total }: Archivo, montos: readonly MontoBuscado[]): RawBuilder<SqlBool> {
  if (montos.length === 0) return sql`false`
  const enteros = sql`entero = any(${montos.map(({ entero }) => entero)}::bigint[])`
  const condiciones = montos.map(({ entero, centimos }) =>
    centimos === undefined
      ? sql`entero = ${entero}::bigint`
      : sql`(entero = ${entero}::bigint and trunc((${total} - entero) * 100) = ${centimos}::int)`,
  )
  return sql`${enteros} and (${sql.join(condiciones, sql` or `)})`
}

/** Scans the newest of a type one by one, until there are enough. */
const walk = (
  codCia: number,
  archivo: Archivo,
  donde: RawBuilder<SqlBool>,
  todas: RawBuilder<unknown>,
): Consulta => sql`
  select id, grupo, fecha, 2 as rango, true as andado from (
    select ${columnas(archivo)}, id_nombre, referencia from ${archivo.tabla}
    where cod_cia = ${codCia} and ${donde} order by fecha_emision desc, ${archivo.id} desc limit ${PASOS}) r
  where ${todas} limit ${SUFICIENTES + 1}`

/** The groups with more documents than were scanned. */
async function listLejanas(tx: Db, codCia: number, archivo: Archivo, andadas: Archivo['partes']): Promise<number[]> {
  if (andadas.length === 0) return []
  const partes = andadas.map(
    ({ grupo, donde }) => sql`(select ${grupo}::int as grupo from ${archivo.tabla}
      where cod_cia = ${codCia} and ${donde} order by fecha_emision offset ${PASOS} limit 1)`,
  )
  const { rows } = await sql<{ grupo: number }>`${sql.join(partes, sql` union all `)}`.execute(tx)
  return rows.map(({ grupo }) => grupo)
}
