/** The facts of a month of one company (packages/domain: iva/hechos.ts), in the caller's transaction. */
import type { Periodo } from '@pura/domain'
import type { Atribuciones, HechosDeIva, Uso } from '@pura/domain/iva'
import type { Db } from '../../db/index.ts'
import { listAsientos, toAsientoDeIva } from './asientos.ts'
import { listAtribuciones } from './atribuciones.ts'
import { findSueltos, readGrupos, readRecibos, readSueltos } from './emitidos.ts'
import { ensureFilas } from './faltantes.ts'
import { findReunido, type PorGuardar } from './guardado.ts'
import type { Reunido } from './llano.ts'
import { findRecibidosSueltos, readRecibidosGrupos, readRecibidosSueltos } from './recibidos.ts'
import { Reunidos } from './reunidos.ts'
import { type Tramo, tramoOf } from './tramo.ts'

export interface HechosDelMes {
  hechos: HechosDeIva
  reunidos: Reunidos
  /** Gathered now, of a month that ended. */
  porGuardar?: PorGuardar
}

/** All that is told by itself, or what the law treats alike summed: the boxes are the same. */
export type Detalle = 'sumado' | 'todos'

export async function readHechos(
  tx: Db,
  codCia: number,
  mes: Periodo,
  detalle: Detalle = 'sumado',
): Promise<HechosDelMes> {
  const guardado = detalle === 'sumado' ? await findReunido(tx, codCia, mes) : undefined
  const reunido = guardado?.reunido ?? (await gather(tx, codCia, mes, detalle))
  const { reunidos, diferidos } = reunido
  const asientos = await listAsientos(tx, codCia, mes)
  return {
    reunidos,
    ...(guardado?.version !== undefined &&
      !guardado.reunido && { porGuardar: { ...reunido, version: guardado.version } }),
    hechos: {
      documentos: reunidos.documentos,
      recibos: await readRecibos(tx, codCia, diferidos),
      asientos: asientos.flatMap(toAsientoDeIva),
      atribuciones: withUsos(await readAtribuciones(tx, codCia), reunidos),
    },
  }
}

async function gather(tx: Db, codCia: number, mes: Periodo, detalle: Detalle): Promise<Reunido> {
  const tramo = tramoOf(mes)
  const { faltan, ...leidos } = await readDocumentos(tx, codCia, tramo, detalle)
  if (!faltan) return leidos
  await ensureFilas(tx, codCia, tramo)
  return readDocumentos(tx, codCia, tramo, detalle)
}

async function readDocumentos(tx: Db, codCia: number, tramo: Tramo, detalle: Detalle) {
  const reunidos = new Reunidos()
  const { emitidos, recibidos, diferidos } = await readPropios(tx, codCia, tramo, reunidos)
  const como = { unoPorUno: detalle === 'todos' }
  const faltan = [
    await readGrupos(tx, codCia, tramo, emitidos, reunidos, como),
    await readRecibidosGrupos(tx, codCia, tramo, recibidos, reunidos, como),
  ].includes(true)
  return { reunidos, diferidos, faltan }
}

/** What is never summed: what refers to another document or is referred to, what waits for payment, what is credit in part. */
export async function readPropios(tx: Db, codCia: number, tramo: Tramo, reunidos: Reunidos) {
  const sueltos = await findSueltos(tx, codCia, tramo)
  await readSueltos(tx, codCia, sueltos, reunidos)
  const recibidos = await findRecibidosSueltos(tx, codCia, tramo)
  await readRecibidosSueltos(tx, codCia, recibidos, reunidos)
  return { emitidos: [...sueltos.referidos, ...sueltos.diferidos], recibidos, diferidos: sueltos.diferidos }
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

/** Of what is told by a sum the query said it already. */
export const withUsos = ({ porDocumento, porProveedor }: UsosDichos, { usos }: Reunidos): Atribuciones => ({
  porDocumento: new Map([...usos, ...porDocumento]),
  porProveedor,
})
