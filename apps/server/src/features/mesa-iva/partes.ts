/**
 * How much of what was asked for each document is, the most first. What was summed is parted by PostgreSQL, which sends the
 * rows of one page: of twenty thousand documents none is told by itself.
 */
import { add, type Monto, monto, toDecimal } from '@pura/domain'
import type { Aporte, Celda } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import { DEVUELTO } from '../vta-movm/totales/iva.ts'
import { nombreDeDocumento } from './describir.ts'
import type { MesDeIva } from './mes.ts'
import type { Libro, Origenes } from './reunidos.ts'

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
  { reunidos }: Reunido,
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
  const partes = [...groupPartes({ reunidos }, sueltos)]
  let total = partes.length
  for (const { origenes } of sumas.values()) total += origenes.cuantos
  for (const libro of ['emitido', 'recibido'] as const) {
    const suyas = [...sumas.values()].filter((s) => s.origenes.libro === libro)
    if (suyas.length > 0) partes.push(...(await readMayores(tx, codCia, libro, suyas, offset + limit)))
  }
  return { partes: partes.sort(byMonto).slice(offset, offset + limit), total }
}

/** What stands for many documents, and its cells that were asked for. */
interface Suma {
  origenes: Origenes
  aportes: AporteDe[]
}

interface Fila {
  id: number
  grupo: number
  base: string
  impuesto: string
  monto: string
}

/**
 * A cell is the sum of one element of its documents, with one sign. Of a credit that is not the whole tax each document has
 * the difference it makes to those before it, so that together they are what the box says.
 */
async function readMayores(tx: Db, codCia: number, libro: Libro, sumas: readonly Suma[], cuantos: number) {
  const celdas = sumas.flatMap(({ origenes, aportes }, grupo) =>
    aportes.map(({ celda, monto: aporte, de }) => ({
      grupo,
      parte: celda.tratamiento === 'devuelto' ? origenes.partes.indexOf(DEVUELTO) + 1 : celda.linea,
      signo: celda.tipo === 'NC' ? -1 : 1,
      deBase: de === 'base',
      aporte: toDecimal(aporte),
      total: toDecimal(celda[de]),
    })),
  )
  const columna = <T>(of: (c: (typeof celdas)[number]) => T): T[] => celdas.map(of)
  const [tabla, id] = libro === 'emitido' ? ['vta_iva', 'num_docto'] : ['doc_recibido_iva', 'id']
  const enteros = celdas.every((c) => c.aporte === c.total)
  const { rows } = await sql<Fila>`
    with doc as (
      select id, grupo - 1 as grupo
      from unnest(${sumas.map((s) => s.origenes.numeros)}::text[]) with ordinality g (numeros, grupo)
        cross join lateral unnest(g.numeros::int[]) id
    ), celda as (
      select * from unnest(${columna((c) => c.grupo)}::int[], ${columna((c) => c.parte)}::int[],
        ${columna((c) => c.signo)}::int[], ${columna((c) => c.deBase)}::bool[], ${columna((c) => c.aporte)}::numeric[],
        ${columna((c) => c.total)}::numeric[]) c (grupo, parte, signo, de_base, aporte, total)
    ), valor as (
      select doc.id, doc.grupo, c.parte, c.aporte, c.total, c.signo * i.bases[c.parte] as base,
        c.signo * i.impuestos[c.parte] as impuesto,
        c.signo * case when c.de_base then i.bases[c.parte] else i.impuestos[c.parte] end as entero
      from doc join ${sql.ref(tabla)} i on i.cod_cia = ${codCia} and i.${sql.ref(id)} = doc.id
        join celda c on c.grupo = doc.grupo
    )
    select id, grupo, sum(base)::text as base, sum(impuesto)::text as impuesto, sum(monto)::text as monto
    from (${enteros ? sql`select *, entero as monto from valor` : SHARES}) v
    group by id, grupo order by abs(sum(monto)) desc, id limit ${cuantos}`.execute(tx)
  return rows.map(
    (f): Parte => ({
      nombre: `${libro} ${f.id}`,
      celda: sumas[f.grupo]!.aportes[0]!.celda,
      base: monto(f.base),
      impuesto: monto(f.impuesto),
      monto: monto(f.monto),
    }),
  )
}

const SHARES: RawBuilder<unknown> = sql`
  select *, case when aporte = total then entero
    else round(hasta * aporte / total, 5) - round((hasta - entero) * aporte / total, 5) end as monto
  from (select *, sum(entero) over (partition by grupo, parte order by id) as hasta from valor) w`
