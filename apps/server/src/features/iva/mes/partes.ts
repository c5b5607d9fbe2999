/**
 * How much of what was asked for each document is, the most first. What was summed is parted and ordered by PostgreSQL: of
 * twenty thousand documents none is told by itself, but for those of a page.
 */
import type { DocumentoMesa } from '@pura/contract'
import { add, CERO, type Monto, monto, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import type { Aporte, Celda, CeldaAparte } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { DEVUELTO } from '../../venta/index.ts'
import { nombreDeDocumento } from '../asientos/describir.ts'
import type { Libro, Origenes } from '../documentos/reunidos.ts'
import { type Tramo, tramoOf } from '../documentos/tramo.ts'
import type { MesDeIva } from './mes.ts'

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

/** As its screen shows it. */
export type ParteDicha = Pick<DocumentoMesa, 'base' | 'impuesto' | 'monto' | 'uso' | 'pila' | 'movida'> & {
  nombre: string
}

export const decir = ({ nombre, celda, base, impuesto, monto: suyo }: Parte): ParteDicha => ({
  nombre,
  base: toDecimal(base),
  impuesto: toDecimal(impuesto),
  monto: toDecimal(suyo),
  ...como(celda),
})

const como = (celda: Celda & Partial<CeldaAparte>): Pick<ParteDicha, 'uso' | 'pila' | 'movida'> => ({
  uso: celda.uso ?? '',
  pila: celda.pila ?? '',
  movida: celda.movida ?? '',
})

/**
 * All documents of what was asked for, the most first: plain, so that it can be kept, and column by column, for they may be
 * twenty thousand.
 */
export interface Ordenado {
  propias: readonly ParteDicha[]
  sumas: readonly Grupo[]
  /** Of which of the sums each is; or of none, and then it is the own one of that number. */
  grupos: readonly number[]
  ids: readonly number[]
  montos: readonly string[]
}

/** What stands for many documents, and what of them was asked for. */
interface Grupo extends Pick<ParteDicha, 'uso' | 'pila' | 'movida'> {
  libro: Libro
  /** Below zero for what takes away. */
  signo: 1 | -1
  aportes: AporteDeSuma[]
}

interface Suma extends Grupo {
  /** As PostgreSQL writes an array. */
  numeros: string
}

interface AporteDeSuma {
  /** Which of the figures of each document. */
  elemento: number
  de: 'base' | 'impuesto'
  /** Of all of them what was asked for, and what there is. */
  aporte: string
  total: string
}

export async function ordenar(
  tx: Db,
  codCia: number,
  { reunidos, mes }: Reunido & Pick<MesDeIva, 'mes'>,
  aportes: readonly AporteDe[],
): Promise<Ordenado> {
  const porDocumento = new Map<string, Suma>()
  const sueltos: AporteDe[] = []
  for (const aporte of aportes) {
    const { celda } = aporte
    const origenes = reunidos.origenesOf(celda.documento)
    if (!origenes || origenes.cuantos === 1) {
      sueltos.push(aporte)
      continue
    }
    const suma = porDocumento.get(celda.documento) ?? toSuma(origenes, celda)
    porDocumento.set(celda.documento, suma)
    suma.aportes.push(toAporte(origenes, aporte))
  }
  const propias = [...groupPartes({ reunidos }, sueltos)].sort(byMonto).map(decir)
  const sumas = LIBROS.flatMap((libro) => [...porDocumento.values()].filter((s) => s.libro === libro))
  return {
    propias,
    sumas: sumas.map(({ numeros: _, ...grupo }) => grupo),
    ...(await readOrden(tx, codCia, mes, sumas, propias)),
  }
}

const toSuma = ({ libro, numeros }: Origenes, celda: Celda): Suma => ({
  libro,
  numeros,
  signo: celda.tipo === 'NC' ? -1 : 1,
  ...como(celda),
  aportes: [],
})

/** A cell is the sum of one element of its documents, with one sign. */
const toAporte = ({ partes }: Origenes, { celda, monto: aporte, de }: AporteDe): AporteDeSuma => ({
  elemento: celda.tratamiento === 'devuelto' ? partes.indexOf(DEVUELTO) + 1 : celda.linea,
  de,
  aporte: toDecimal(aporte),
  total: toDecimal(celda[de]),
})

/** One order for all of them, so that each stands on one page. */
async function readOrden(
  tx: Db,
  codCia: number,
  mes: Periodo,
  sumas: readonly Suma[],
  propias: readonly ParteDicha[],
): Promise<Pick<Ordenado, 'grupos' | 'ids' | 'montos'>> {
  const fuentes = LIBROS.flatMap((libro) => {
    const desde = sumas.findIndex((s) => s.libro === libro)
    const suyas = sumas.filter((s) => s.libro === libro)
    return desde < 0
      ? []
      : [
          sql`
      select ${libro}::text as libro, id, grupo + ${desde}::int as grupo, monto
      from (${partsOf(codCia, tramoOf(mes), libro, suyas)}) partes`,
        ]
  })
  // As one text: twenty thousand rows take ten times as long to be read.
  const { rows } = await sql<{ [K in 'grupos' | 'ids' | 'montos']: Ordenado[K] | null }>`
    select json_agg(grupo) as grupos, json_agg(id) as ids, json_agg(monto::text) as montos from (
      select * from (
        ${sql.join(fuentes, sql` union all `)} ${sql.raw(fuentes.length > 0 ? 'union all' : '')}
        select null as libro, (n - 1)::int as id, -1 as grupo, monto
        from unnest(${propias.map((p) => p.monto)}::numeric[]) with ordinality p (monto, n)
      ) todas
      order by abs(monto) desc, libro, id
    ) orden`.execute(tx)
  const { grupos, ids, montos } = rows[0]!
  return { grupos: grupos ?? [], ids: ids ?? [], montos: montos ?? [] }
}

/** What a page of them says. */
export async function readPartes(
  tx: Db,
  codCia: number,
  { propias, sumas, grupos, ids, montos }: Ordenado,
  { limit, offset }: Ventana,
): Promise<ParteDicha[]> {
  const filas = grupos.slice(offset, offset + limit).map((grupo, i) => {
    const [id, suyo] = [ids[offset + i]!, montos[offset + i]!]
    return { id, suma: sumas[grupo], suyo }
  })
  const cifras = new Map<string, Cifras>()
  for (const libro of LIBROS) {
    const suyas = filas.flatMap((f) => (f.suma?.libro === libro ? [f.id] : []))
    if (suyas.length > 0) for (const c of await readCifras(tx, codCia, libro, suyas)) cifras.set(`${libro} ${c.id}`, c)
  }
  return filas.map(({ id, suma, suyo }) => {
    if (!suma) return propias[id]!
    const nombre = `${suma.libro} ${id}`
    return { nombre, ...tellOf(suma, cifras.get(nombre)!), monto: toDecimal(monto(suyo)) }
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
function tellOf({ signo, aportes, uso, pila, movida }: Grupo, { bases, impuestos }: Cifras) {
  const sumOf = (columna: readonly string[]): string => {
    const suyo = sumBy(aportes, ({ elemento }) => monto(columna[elemento - 1]!))
    return toDecimal(signo < 0 ? subtract(CERO, suyo) : suyo)
  }
  return { base: sumOf(bases), impuesto: sumOf(impuestos), uso, pila, movida }
}

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
        from unnest(${sumas.map((s) => s.numeros)}::text[]) with ordinality g (numeros, grupo)
          cross join lateral unnest(g.numeros::int[]) id
      ) doc
      join (
        select ${sql.ref(id)} as id, bases, impuestos from ${sql.ref(tabla)}
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date offset 0
      ) i on i.id = doc.id`
  const enteros = sumas.every(({ aportes }) => aportes.every(({ aporte, total }) => aporte === total))
  return enteros ? wholesOf(filas, sumas) : sharesOf(filas, sumas)
}

/** Of each document the elements that its sum was asked for, added where they stand. */
function wholesOf(filas: RawBuilder<unknown>, sumas: readonly Suma[]): RawBuilder<unknown> {
  const pedidos = sumas.map(({ signo, aportes }) => {
    const elementsOf = (de: AporteDeSuma['de']) => aportes.flatMap((a) => (a.de === de ? [a.elemento] : []))
    return { bases: elementsOf('base'), impuestos: elementsOf('impuesto'), signo }
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
  const celdas = sumas.flatMap(({ signo, aportes }, grupo) =>
    aportes.map(({ elemento, de, aporte, total }) => ({
      grupo,
      elemento,
      signo,
      deBase: de === 'base',
      aporte,
      total,
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
            join unnest(${columna((c) => c.grupo)}::int[], ${columna((c) => c.elemento)}::int[],
              ${columna((c) => c.signo)}::int[], ${columna((c) => c.deBase)}::bool[],
              ${columna((c) => c.aporte)}::numeric[], ${columna((c) => c.total)}::numeric[]
            ) c (grupo, parte, signo, de_base, aporte, total) on c.grupo = f.grupo
        ) valor
      ) w
    ) v group by id, grupo`
}
