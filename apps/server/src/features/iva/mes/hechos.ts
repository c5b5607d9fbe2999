/** The facts of a month of one company (packages/domain: iva/hechos/hechos.ts), in the caller's transaction. */
import type { Periodo } from '@pura/domain'
import type { Atribuciones, HechosDeIva, Uso } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { listAsientos, toAsientoDeIva } from '../asientos/asientos.ts'
import { listAtribuciones } from '../documentos/atribuciones.ts'
import { readComprasGrupos, readEmitidosSueltos, readRecibos, readVentasGrupos } from '../documentos/emitidos.ts'
import { ensureFilas } from '../documentos/faltantes.ts'
import { findRecibidosSueltos, readRecibidosGrupos, readRecibidosSueltos } from '../documentos/recibidos.ts'
import { Reunidos } from '../documentos/reunidos.ts'
import { type Tramo, tramoOf } from '../documentos/tramo.ts'

export interface HechosDelMes {
  hechos: HechosDeIva
  reunidos: Reunidos
}

/** Each document alone, or summed by tax treatment, of the month or of each day: the boxes are equal. */
export type Detalle = 'sumado' | 'porDia' | 'todos'

export async function readHechos(
  tx: Db,
  codCia: number,
  mes: Periodo,
  detalle: Detalle = 'sumado',
): Promise<HechosDelMes> {
  const { reunidos, diferidos } = await readDocumentos(tx, codCia, tramoOf(mes), detalle)
  const recibos = await readRecibos(tx, codCia, diferidos)
  const asientos = (await listAsientos(tx, codCia, mes)).flatMap(toAsientoDeIva)
  const atribuciones = withUsos(await readAtribuciones(tx, codCia), reunidos)
  return { reunidos, hechos: { documentos: reunidos.documentos, recibos, asientos, atribuciones } }
}

interface Leidos {
  reunidos: Reunidos
  /** Sales that await payment. */
  diferidos: readonly number[]
}

async function readDocumentos(tx: Db, codCia: number, tramo: Tramo, detalle: Detalle): Promise<Leidos> {
  const { faltan, ...leidos } = await readAmbos(tx, codCia, tramo, detalle)
  if (!faltan) return leidos
  await ensureFilas(tx, codCia, tramo)
  return readAmbos(tx, codCia, tramo, detalle)
}

/** Both books are read at once: one result is parsed while the other is computed. */
async function readAmbos(tx: Db, codCia: number, tramo: Tramo, detalle: Detalle) {
  const como = { unoPorUno: detalle === 'todos', porDia: detalle === 'porDia' }
  const [ventas, compras] = [new Reunidos(), new Reunidos()]
  const readEmitidos = async () => {
    const { referidos, diferidos } = await readEmitidosSueltos(tx, codCia, tramo, ventas)
    const sueltos = [...referidos, ...diferidos]
    return { sueltos, diferidos, faltan: await readVentasGrupos(tx, codCia, tramo, sueltos, ventas, como) }
  }
  const readRecibidos = async () => {
    const sueltos = await readRecibidosPropios(tx, codCia, tramo, compras)
    return readRecibidosGrupos(tx, codCia, tramo, sueltos, compras, como)
  }
  const [{ sueltos, diferidos, faltan }, faltanRecibidos] = await Promise.all([readEmitidos(), readRecibidos()])
  const faltanCompras = await readComprasGrupos(tx, codCia, tramo, sueltos, compras, como)
  return { reunidos: ventas.with(compras), diferidos, faltan: faltan || faltanRecibidos || faltanCompras }
}

/** Reads received documents alone: those with references, their targets, and those with partial credit. */
export async function readRecibidosPropios(tx: Db, codCia: number, tramo: Tramo, reunidos: Reunidos) {
  const recibidos = await findRecibidosSueltos(tx, codCia, tramo)
  await readRecibidosSueltos(tx, codCia, recibidos, reunidos)
  return recibidos
}

export interface UsosDichos {
  porDocumento: ReadonlyMap<string, Uso>
  porProveedor: ReadonlyMap<string, Uso>
}

export async function readAtribuciones(tx: Db, codCia: number): Promise<UsosDichos> {
  const dichas = { documento: new Map<string, Uso>(), proveedor: new Map<string, Uso>() }
  for (const { alcance, llave, uso } of await listAtribuciones(tx, codCia)) {
    dichas[alcance === 'documento' ? 'documento' : 'proveedor'].set(llave, uso as Uso)
  }
  return { porDocumento: dichas.documento, porProveedor: dichas.proveedor }
}

/** Uses of purchases: stated for the document or supplier, or found by the query that summed them. */
export const withUsos = ({ porDocumento, porProveedor }: UsosDichos, { usos }: Reunidos): Atribuciones => ({
  porDocumento: new Map([...usos, ...porDocumento]),
  porProveedor,
})
