/**
 * Amount of each document in a request, the largest first. PostgreSQL splits and sorts the sums: of twenty thousand
 * documents only those of a page are read alone.
 */
import type { DocumentoMesa } from '@pura/contract'
import { add, CERO, type Monto, monto, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import type { Aporte, Celda, CeldaAparte } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import { DEVUELTO } from '../../venta/index.ts'
import { nombreDeDocumento } from '../asientos/describir.ts'
import { FILAS, type Libro, type Origenes } from '../documentos/reunidos.ts'
import { type Tramo, tramoOf } from '../documentos/tramo.ts'
import type { MesDeIva } from './mes.ts'

/** One document of the request. */
export interface Parte {
  nombre: string
  celda: Celda
  base: Monto
  impuesto: Monto
  monto: Monto
}

/** Share of a cell in the request: of its base or of its tax. */
export interface AporteDe extends Aporte {
  de: 'base' | 'impuesto'
}

type Reunido = Pick<MesDeIva, 'reunidos'>

/** Merges the shares of each document, which may be in several facts. */
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

/** As its page shows it. */
export type ParteDicha = Pick<DocumentoMesa, 'base' | 'impuesto' | 'monto' | 'uso' | 'pila' | 'movida'> & {
  nombre: string
}

export const toParteDicha = ({ nombre, celda, base, impuesto, monto: suyo }: Parte): ParteDicha => ({
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

/** A fact that stands for many documents, and its share in the request. */
interface Suma extends Pick<Origenes, 'libro' | 'cuantos' | 'numeros'>, Pick<ParteDicha, 'uso' | 'pila' | 'movida'> {
  /** Negative for documents that subtract. */
  signo: 1 | -1
  aportes: AporteDeSuma[]
}

interface AporteDeSuma {
  /** Index of the figures within each document. */
  elemento: number
  de: 'base' | 'impuesto'
  /** Amount in the request, and whole amount of the cell. */
  aporte: string
  total: string
}

/** One page of the documents of a request, the largest first, and how many there are on all pages. */
export async function readPartes(
  tx: Db,
  codCia: number,
  { reunidos, mes }: Reunido & Pick<MesDeIva, 'mes'>,
  aportes: readonly AporteDe[],
  ventana: Ventana,
): Promise<{ partes: ParteDicha[]; total: number }> {
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
  const propias = [...groupPartes({ reunidos }, sueltos)].sort(byMonto).map(toParteDicha)
  const sumas = LIBROS.flatMap((libro) => [...porDocumento.values()].filter((s) => s.libro === libro))
  const filas = await readFilas(tx, codCia, mes, { sumas, propias, ...ventana })
  const cifras = new Map<string, Cifras>()
  for (const libro of LIBROS) {
    const suyas = filas.flatMap((f) => (sumas[f.grupo]?.libro === libro ? [f.id] : []))
    if (suyas.length > 0) for (const c of await readCifras(tx, codCia, libro, suyas)) cifras.set(`${libro} ${c.id}`, c)
  }
  const partes = filas.map(({ grupo, id, monto: suyo }) => {
    const suma = sumas[grupo]
    if (!suma) return propias[id]!
    const nombre = `${suma.libro} ${id}`
    return { nombre, ...cifrasOf(suma, cifras.get(nombre)!), monto: toDecimal(monto(suyo)) }
  })
  // No document is in two sums.
  return { partes, total: sumas.reduce((total, { cuantos }) => total + cuantos, propias.length) }
}

const toSuma = ({ libro, cuantos, numeros }: Origenes, celda: Celda): Suma => ({
  libro,
  cuantos,
  numeros,
  signo: celda.tipo === 'NC' ? -1 : 1,
  ...como(celda),
  aportes: [],
})

/** The share of a cell, which sums one element of its documents with one sign. */
const toAporte = ({ partes }: Origenes, { celda, monto: aporte, de }: AporteDe): AporteDeSuma => ({
  elemento: celda.tratamiento === 'devuelto' ? partes.indexOf(DEVUELTO) + 1 : celda.linea,
  de,
  aporte: toDecimal(aporte),
  total: toDecimal(celda[de]),
})

interface Pedida extends Ventana {
  sumas: readonly Suma[]
  propias: readonly ParteDicha[]
}

interface Fila {
  /** Index of its sum; -1 for a document alone, whose `id` is its own index. */
  grupo: number
  id: number
  monto: string
}

/** Sorts documents of all sums together, so that each document is on one page only. */
async function readFilas(
  tx: Db,
  codCia: number,
  mes: Periodo,
  { sumas, propias, limit, offset }: Pedida,
): Promise<Fila[]> {
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
  const { rows } = await sql<Fila>`
    select grupo, id, monto::text from (
      ${sql.join(fuentes, sql` union all `)} ${sql.raw(fuentes.length > 0 ? 'union all' : '')}
      select null as libro, (n - 1)::int as id, -1 as grupo, monto
      from unnest(${propias.map((p) => p.monto)}::numeric[]) with ordinality p (monto, n)
    ) todas
    order by abs(monto) desc, libro, id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

const LIBROS = ['emitido', 'recibido'] as const

interface Cifras {
  id: number
  bases: string[]
  impuestos: string[]
}

async function readCifras(tx: Db, codCia: number, libro: Libro, ids: readonly number[]): Promise<Cifras[]> {
  const { rows } = await sql<Cifras>`
    select id, bases, impuestos from ${FILAS[libro]} i
    where cod_cia = ${codCia} and id = any(${[...ids]}::int[])`.execute(tx)
  return rows
}

/** Base and tax of one document of a sum, as the request counts them. */
function cifrasOf({ signo, aportes, uso, pila, movida }: Suma, { bases, impuestos }: Cifras) {
  const sumOf = (columna: readonly string[]): string => {
    const suyo = sumBy(aportes, ({ elemento }) => monto(columna[elemento - 1]!))
    return toDecimal(signo < 0 ? subtract(CERO, suyo) : suyo)
  }
  return { base: sumOf(bases), impuesto: sumOf(impuestos), uso, pila, movida }
}

/** Scans the rows of the month once: a sum covers its days, and thousands of key lookups take three times as long. */
function partsOf(
  codCia: number,
  { primero, ultimo }: Tramo,
  libro: Libro,
  sumas: readonly Suma[],
): RawBuilder<unknown> {
  const filas = sql`
    select doc.id, doc.grupo, i.bases, i.impuestos
    from (
        select id, (grupo - 1)::int as grupo
        from unnest(${sumas.map((s) => s.numeros)}::text[]) with ordinality g (numeros, grupo)
          cross join lateral unnest(g.numeros::int[]) id
      ) doc
      join (
        select id, bases, impuestos from ${FILAS[libro]} i
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date offset 0
      ) i on i.id = doc.id`
  const enteros = sumas.every(({ aportes }) => aportes.every(({ aporte, total }) => aporte === total))
  return enteros ? wholesOf(filas, sumas) : sharesOf(filas, sumas)
}

/** Adds, per document, the elements its sums were requested for. */
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
 * Amount of each document if the credit is only a share of the tax: the difference between consecutive cumulative
 * shares, so that all add up to the box.
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
