/**
 * The support of a month: each part of each document, counted or not. Documents with references come first, because
 * they are few; the rest is read a thousand at a time, so that a month is never in memory whole.
 */
import type { Periodo } from '@pura/domain'
import { type Asiento, buildCubo, type Celda, type CeldaAparte, type Cubo } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { listAsientos, toAsientoDeIva } from '../asientos/asientos.ts'
import { type Descrito, describeDocumentos, nombreDeDocumento } from '../asientos/describir.ts'
import { readComprasGrupos, readEmitidosSueltos, readRecibos, readVentasGrupos } from '../documentos/emitidos.ts'
import { ensureFilas } from '../documentos/faltantes.ts'
import { readRecibidosGrupos } from '../documentos/recibidos.ts'
import { FILAS, type Libro, Reunidos } from '../documentos/reunidos.ts'
import { type Tramo, tramoOf } from '../documentos/tramo.ts'
import { readAtribuciones, readRecibidosPropios, withUsos } from '../mes/hechos.ts'
import { type Renglon, toRenglon } from './renglon.ts'

const POR_TANDA = 1_000

export async function* readRespaldo(tx: Db, codCia: number, mes: Periodo): AsyncGenerator<Renglon> {
  const tramo = tramoOf(mes)
  await ensureFilas(tx, codCia, tramo)
  const usos = await readAtribuciones(tx, codCia)
  const propios = new Reunidos()
  const { referidos, diferidos } = await readEmitidosSueltos(tx, codCia, tramo, propios)
  const recibidos = await readRecibidosPropios(tx, codCia, tramo, propios)
  const asientos: Asiento[] = (await listAsientos(tx, codCia, mes)).flatMap(toAsientoDeIva)
  const recibos = await readRecibos(tx, codCia, diferidos)
  const read = async (reunidos: Reunidos, resto: { recibos?: typeof recibos; asientos?: Asiento[] } = {}) => {
    const cubo = buildCubo({ documentos: reunidos.documentos, ...resto, atribuciones: withUsos(usos, reunidos) }, mes)
    return describeCeldas(tx, codCia, reunidos, cubo)
  }
  const tandas: (() => Promise<Descritas>)[] = [
    () => read(propios, { recibos, asientos }),
    ...(await listTandas(tx, codCia, tramo, 'emitido', [...referidos, ...diferidos])).map((solo) => async () => {
      const reunidos = new Reunidos()
      await readVentasGrupos(tx, codCia, tramo, [], reunidos, { unoPorUno: true, solo })
      await readComprasGrupos(tx, codCia, tramo, [], reunidos, { unoPorUno: true, solo })
      return read(reunidos)
    }),
    ...(await listTandas(tx, codCia, tramo, 'recibido', recibidos)).map((solo) => async () => {
      const reunidos = new Reunidos()
      await readRecibidosGrupos(tx, codCia, tramo, [], reunidos, { unoPorUno: true, solo })
      return read(reunidos)
    }),
  ]
  for await (const descritas of oneAhead(tandas)) {
    for (const { descrito, celdas } of descritas) for (const celda of celdas) yield toRenglon(celda, descrito, mes)
  }
}

/** Reads the next one while this one is written. */
async function* oneAhead<T>(tareas: readonly (() => Promise<T>)[]): AsyncGenerator<T> {
  let siguiente = tareas[0]?.()
  for (let i = 1; siguiente; i++) {
    const esta: T = await siguiente
    siguiente = tareas[i]?.()
    // The error is raised when it is awaited; here it would be an unhandled rejection.
    siguiente?.catch(() => undefined)
    yield esta
  }
}

type Descritas = { descrito: Descrito; celdas: (Celda | CeldaAparte)[] }[]

/** Numbers of the remaining documents of a month, in order. */
async function listTandas(
  tx: Db,
  codCia: number,
  { primero, ultimo }: Tramo,
  libro: Libro,
  dichos: readonly number[],
): Promise<number[][]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${FILAS[libro]} i
    where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date order by id`.execute(tx)
  const yaDichos = new Set(dichos)
  const ids = rows.flatMap(({ id }) => (yaDichos.has(id) ? [] : [id]))
  return Array.from({ length: Math.ceil(ids.length / POR_TANDA) }, (_, i) =>
    ids.slice(i * POR_TANDA, (i + 1) * POR_TANDA),
  )
}

async function describeCeldas(
  tx: Db,
  codCia: number,
  reunidos: Reunidos,
  { celdas, aparte }: Cubo,
): Promise<Descritas> {
  const porNombre = new Map<string, (Celda | CeldaAparte)[]>()
  for (const todas of [celdas, aparte]) {
    for (const celda of todas) {
      const nombre = nombreDeDocumento(reunidos, celda.documento)
      const suyas = porNombre.get(nombre)
      if (suyas) suyas.push(celda)
      else porNombre.set(nombre, [celda])
    }
  }
  const descritos = await describeDocumentos(tx, codCia, [...porNombre.keys()])
  return [...porNombre].map(([nombre, suyas]) => ({
    descrito: descritos.get(nombre) ?? sinDescribir(nombre),
    celdas: suyas,
  }))
}

/** A counted document is listed even if it cannot be described. */
const sinDescribir = (nombre: string): Descrito => ({
  libro: 'asiento',
  id: 0,
  documento: nombre,
  tipo: '',
  consecutivo: '',
  fecha: '',
  nombre: '',
  identificacion: '',
})
