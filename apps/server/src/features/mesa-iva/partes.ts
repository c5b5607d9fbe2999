/**
 * How much of what was asked for each document is, the most first. What was summed is parted by PostgreSQL, which sends the
 * rows of one page: of twenty thousand documents none is told by itself.
 */
import { add, CERO, type Monto, monto, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import type { Aporte, Celda } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import { DEVUELTO } from '../vta-movm/totales/iva.ts'
import { nombreDeDocumento } from './describir.ts'
import type { MesDeIva } from './mes.ts'
import type { Libro, Origenes } from './reunidos.ts'
import { type Tramo, tramoOf } from './tramo.ts'

/** One document of what was asked for. */
export interface Parte {
  nombre: string
  celda: Celda
  base: Monto
  impuesto: Monto
  monto: Monto
}

/** How much of what was asked for a cell is, of its base or of its tax. */
export interface AporteDe extends Aporte {
  de: 'base' | 'impuesto'
}

type Reunido = Pick<MesDeIva, 'reunidos'>

/** Each document once, whatever it was told by. */
export function groupPartes({ reunidos }: Reunido, aportes: Iterable<Aporte>): Iterable<Parte> {
  const partes = new Map<string, Parte>()
  for (const { celda, monto } of aportes) {
    const nombre = nombreDeDocumento(reunidos, celda.documento)
    const suya = partes.get(nombre)
    if (!suya) partes.set(nombre, { nombre, celda, base: celda.base, impuesto: celda.impuesto, monto })
    else {
      suya.base = add(suya.base, celda.base)
      suya.impuesto = add(suya.impuesto, celda.impuesto)
      suya.monto = add(suya.monto, monto)
    }
  }
  return partes.values()
}

const absoluto = (m: Monto): bigint => (m < 0n ? -m : m)
const byMonto = (a: Parte, b: Parte): number => {
  const [x, y] = [absoluto(a.monto), absoluto(b.monto)]
  return x === y ? (a.nombre < b.nombre ? -1 : 1) : x > y ? -1 : 1
}

export async function pagePartes(
  tx: Db,
  codCia: number,
  { reunidos, mes }: Reunido & Pick<MesDeIva, 'mes'>,
  aportes: readonly AporteDe[],
  { limit, offset }: Ventana,
): Promise<{ partes: Parte[]; total: number }> {
  const sumas = new Map<string, Suma>()
  const sueltos: AporteDe[] = []
  for (const aporte of aportes) {
    const { documento } = aporte.celda
    const origenes = reunidos.origenesOf(documento)
    if (!origenes || origenes.cuantos === 1) {
      sueltos.push(aporte)
      continue
    }
    const suma = sumas.get(documento)
    if (suma) suma.aportes.push(aporte)
    else sumas.set(documento, { origenes, aportes: [aporte] })
  }
  const propias = [...groupPartes({ reunidos }, sueltos)].sort(byMonto)
  let total = propias.length
  for (const { origenes } of sumas.values()) total += origenes.cuantos
  if (sumas.size === 0) return { partes: propias.slice(offset, offset + limit), total }
  return { partes: await readPagina(tx, codCia, mes, [...sumas.values()], propias, { limit, offset }), total }
}

/** What stands for many documents, and its cells that were asked for. */
interface Suma {
  origenes: Origenes
  aportes: AporteDe[]
}

interface Fila {
  /** Null: the part of that number, which was told by itself. */
  libro: Libro | null
  id: number
  grupo: number
  monto: string
}

/** One order for all of them, so that each stands on one page. */
async function readPagina(
  tx: Db,
  codCia: number,
  mes: Periodo,
  sumas: readonly Suma[],
  propias: readonly Parte[],
  { limit, offset }: Ventana,
): Promise<Parte[]> {
  const de = new Map(LIBROS.map((libro) => [libro, sumas.filter((s) => s.origenes.libro === libro)]))
  const fuentes = [...de].flatMap(([libro, suyas]) =>
    suyas.length > 0 ? [partsOf(codCia, tramoOf(mes), libro, suyas)] : [],
  )
  const { rows } = await sql<Fila>`
    select libro, id, grupo, monto::text as monto from (
      ${sql.join(fuentes, sql` union all `)}
      union all
      select null as libro, (n - 1)::int as id, 0 as grupo, monto
      from unnest(${propias.map((p) => toDecimal(p.monto))}::numeric[]) with ordinality p (monto, n)
    ) todas
    order by abs(monto) desc, libro, id limit ${limit} offset ${offset}`.execute(tx)
  const cifras = new Map<string, Cifras>()
  for (const libro of LIBROS) {
    const ids = rows.flatMap((f) => (f.libro === libro ? [f.id] : []))
    if (ids.length > 0) for (const c of await readCifras(tx, codCia, libro, ids)) cifras.set(`${libro} ${c.id}`, c)
  }
  return rows.map(({ libro, id, grupo, monto: suyo }) => {
    if (libro === null) return propias[id]!
    const nombre = `${libro} ${id}`
    return { nombre, ...totalOf(de.get(libro)![grupo]!, cifras.get(nombre)!), monto: monto(suyo) }
  })
}

const LIBROS = ['emitido', 'recibido'] as const
const TABLA = { emitido: ['vta_iva', 'num_docto'], recibido: ['doc_recibido_iva', 'id'] } as const

interface Cifras {
  id: number
  bases: string[]
  impuestos: string[]
}

async function readCifras(tx: Db, codCia: number, libro: Libro, ids: readonly number[]): Promise<Cifras[]> {
  const [tabla, id] = TABLA[libro]
  const { rows } = await sql<Cifras>`
    select ${sql.ref(id)} as id, bases, impuestos from ${sql.ref(tabla)}
    where cod_cia = ${codCia} and ${sql.ref(id)} = any(${[...ids]}::int[])`.execute(tx)
  return rows
}

/** Of one document of a sum, what was asked for. */
function totalOf(
  { origenes, aportes }: Suma,
  { bases, impuestos }: Cifras,
): Pick<Parte, 'celda' | 'base' | 'impuesto'> {
  const sumOf = (columna: readonly string[]) =>
    sumBy(aportes, ({ celda }) => {
      const cifra = monto(columna[elementOf(origenes, celda) - 1]!)
      return signoOf(celda) < 0 ? subtract(CERO, cifra) : cifra
    })
  return { celda: aportes[0]!.celda, base: sumOf(bases), impuesto: sumOf(impuestos) }
}

/** A cell is the sum of one element of its documents, with one sign. */
const elementOf = ({ partes }: Origenes, { tratamiento, linea }: Celda): number =>
  tratamiento === 'devuelto' ? partes.indexOf(DEVUELTO) + 1 : linea
const signoOf = ({ tipo }: Celda): number => (tipo === 'NC' ? -1 : 1)

/**
 * The rows of the month are read as they lie, once: what a sum stands for is of its days, and one by one by their keys
 * thousands take three times as long.
 */
function partsOf(
  codCia: number,
  { primero, ultimo }: Tramo,
  libro: Libro,
  sumas: readonly Suma[],
): RawBuilder<unknown> {
  const [tabla, id] = TABLA[libro]
  const filas = sql`
    select doc.id, doc.grupo, i.bases, i.impuestos
    from (
        select id, (grupo - 1)::int as grupo
        from unnest(${sumas.map((s) => s.origenes.numeros)}::text[]) with ordinality g (numeros, grupo)
          cross join lateral unnest(g.numeros::int[]) id
      ) doc
      join (
        select ${sql.ref(id)} as id, bases, impuestos from ${sql.ref(tabla)}
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date offset 0
      ) i on i.id = doc.id`
  const enteros = sumas.every(({ aportes }) => aportes.every(({ celda, monto: aporte, de }) => aporte === celda[de]))
  return sql`select ${libro}::text as libro, id, grupo, monto from (${enteros ? wholesOf(filas, sumas) : sharesOf(filas, sumas)}) v`
}

/** Of each document the elements that its sum was asked for, added where they stand. */
function wholesOf(filas: RawBuilder<unknown>, sumas: readonly Suma[]): RawBuilder<unknown> {
  const pedidos = sumas.map(({ origenes, aportes }) => {
    const elementsOf = (de: AporteDe['de']) =>
      aportes.flatMap((aporte) => (aporte.de === de ? [elementOf(origenes, aporte.celda)] : []))
    return { bases: elementsOf('base'), impuestos: elementsOf('impuesto'), signo: signoOf(aportes[0]!.celda) }
  })
  const sumandos = (['bases', 'impuestos'] as const).flatMap((columna) =>
    Array.from(
      { length: Math.max(...pedidos.map((p) => p[columna].length)) },
      (_, k) => sql`coalesce(f.${sql.raw(columna)}[c.${sql.raw(columna)}[${sql.raw(String(k + 1))}]], 0)`,
    ),
  )
  const arrays = (columna: 'bases' | 'impuestos') => pedidos.map((p) => `{${p[columna].join()}}`)
  return sql`
    select f.id, f.grupo, c.signo * (${sql.join(sumandos, sql` + `)}) as monto
    from (${filas}) f join (
        select (grupo - 1)::int as grupo, bases::int[] as bases, impuestos::int[] as impuestos, signo
        from unnest(${arrays('bases')}::text[], ${arrays('impuestos')}::text[], ${pedidos.map((p) => p.signo)}::int[])
          with ordinality c (bases, impuestos, signo, grupo)
        -- Read once a group: of each document it would be read for each of its elements.
        offset 0
      ) c on c.grupo = f.grupo`
}

/**
 * Of a credit that is not the whole tax each document has the difference it makes to those before it, so that together they
 * are what the box says.
 */
function sharesOf(filas: RawBuilder<unknown>, sumas: readonly Suma[]): RawBuilder<unknown> {
  const celdas = sumas.flatMap(({ origenes, aportes }, grupo) =>
    aportes.map(({ celda, monto: aporte, de }) => ({
      grupo,
      parte: elementOf(origenes, celda),
      signo: signoOf(celda),
      deBase: de === 'base',
      aporte: toDecimal(aporte),
      total: toDecimal(celda[de]),
    })),
  )
  const columna = <T>(of: (c: (typeof celdas)[number]) => T): T[] => celdas.map(of)
  return sql`
    select id, grupo, sum(monto) as monto from (
      select id, grupo, case when aporte = total then monto
        else round(hasta * aporte / total, 5) - round((hasta - monto) * aporte / total, 5) end as monto
      from (
        select *, sum(monto) over (partition by grupo, parte order by id) as hasta from (
          select f.id, f.grupo, c.parte, c.aporte, c.total,
            c.signo * case when c.de_base then f.bases[c.parte] else f.impuestos[c.parte] end as monto
          from (${filas}) f
            join unnest(${columna((c) => c.grupo)}::int[], ${columna((c) => c.parte)}::int[],
              ${columna((c) => c.signo)}::int[], ${columna((c) => c.deBase)}::bool[],
              ${columna((c) => c.aporte)}::numeric[], ${columna((c) => c.total)}::numeric[]
            ) c (grupo, parte, signo, de_base, aporte, total) on c.grupo = f.grupo
        ) valor
      ) w
    ) v group by id, grupo`
}
