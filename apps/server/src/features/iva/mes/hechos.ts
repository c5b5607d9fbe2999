/** The facts of a month of one company (packages/domain: iva/hechos/hechos.ts), in the caller's transaction. */
import type { Periodo } from '@pura/domain'
import type { Asiento, Atribuciones, HechosDeIva, ReciboDeIva, Uso } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { listAsientos, toAsientoDeIva } from '../asientos/asientos.ts'
import { listAtribuciones } from '../documentos/atribuciones.ts'
import { readComprasGrupos, readEmitidosSueltos, readRecibos, readVentasGrupos } from '../documentos/emitidos.ts'
import { ensureFilas } from '../documentos/faltantes.ts'
import { findReunido, type PorGuardar } from '../documentos/guardado.ts'
import type { Ventas } from '../documentos/llano.ts'
import { findRecibidosSueltos, readRecibidosGrupos, readRecibidosSueltos } from '../documentos/recibidos.ts'
import { Reunidos } from '../documentos/reunidos.ts'
import type { ComoSeLee } from '../documentos/sumar.ts'
import { type Tramo, tramoOf } from '../documentos/tramo.ts'

export interface HechosDelMes {
  hechos: HechosDeIva
  reunidos: Reunidos
  /** Version under which derived data may be cached; undefined for a month that is not over. */
  version: string | undefined
  /** Just gathered, for a past month. */
  porGuardar: PorGuardar | undefined
}

/** Each document alone, or summed by tax treatment, of the month or of each day: the boxes are equal. */
export type Detalle = 'sumado' | 'porDia' | 'todos'

/** Payments of its sales, and its entries by hand: read each time. */
export interface AlLado {
  recibos: readonly ReciboDeIva[]
  asientos: readonly Asiento[]
}

/** @param conocido data beside its documents, if already read in this transaction */
export async function readHechos(
  tx: Db,
  codCia: number,
  mes: Periodo,
  detalle: Detalle = 'sumado',
  conocido?: AlLado,
): Promise<HechosDelMes> {
  const guardado = detalle === 'sumado' ? await findReunido(tx, codCia, mes) : undefined
  const { ventas, compras } = await gather(tx, codCia, mes, detalle, guardado)
  const reunidos = ventas.reunidos.with(compras)
  const version = guardado?.version
  const { recibos, asientos } = conocido ?? (await readAlLado(tx, codCia, mes, ventas.diferidos))
  const nuevo = { ...(!guardado?.ventas && { ventas }), ...(!guardado?.compras && { compras }) }
  return {
    reunidos,
    version,
    porGuardar: version !== undefined && Object.keys(nuevo).length > 0 ? { ...nuevo, version } : undefined,
    hechos: {
      documentos: reunidos.documentos,
      recibos,
      asientos,
      atribuciones: withUsos(await readAtribuciones(tx, codCia), reunidos),
    },
  }
}

/** @param diferidos sales that await payment */
export async function readAlLado(tx: Db, codCia: number, mes: Periodo, diferidos: readonly number[]): Promise<AlLado> {
  const asientos = await listAsientos(tx, codCia, mes)
  return { recibos: await readRecibos(tx, codCia, diferidos), asientos: asientos.flatMap(toAsientoDeIva) }
}

interface Mitades {
  ventas: Ventas
  compras: Reunidos
}

async function gather(
  tx: Db,
  codCia: number,
  mes: Periodo,
  detalle: Detalle,
  guardado: Partial<Mitades> = {},
): Promise<Mitades> {
  const tramo = tramoOf(mes)
  const { faltan, ...leidos } = await readMitades(tx, codCia, tramo, detalle, guardado)
  if (!faltan) return leidos
  await ensureFilas(tx, codCia, tramo)
  return readMitades(tx, codCia, tramo, detalle, guardado)
}

/** Both queries are sent at once: one result is parsed while the other is computed. */
async function readMitades(tx: Db, codCia: number, tramo: Tramo, detalle: Detalle, guardado: Partial<Mitades>) {
  const como = { unoPorUno: detalle === 'todos', porDia: detalle === 'porDia' }
  const [vendido, recibido] = await Promise.all([
    guardado.ventas ? undefined : readVentas(tx, codCia, tramo, como),
    guardado.compras ? undefined : readRecibidos(tx, codCia, tramo, como),
  ])
  const ventas = vendido?.ventas ?? guardado.ventas!
  const compras = recibido?.reunidos ?? guardado.compras!
  const sueltos = ventas.reunidos.sueltosDe('emitido')
  const faltan = [
    vendido?.faltan,
    recibido?.faltan,
    recibido && (await readComprasGrupos(tx, codCia, tramo, sueltos, compras, como)),
  ].includes(true)
  return { ventas, compras, faltan }
}

async function readVentas(tx: Db, codCia: number, tramo: Tramo, como: ComoSeLee) {
  const reunidos = new Reunidos()
  const { referidos, diferidos } = await readEmitidosSueltos(tx, codCia, tramo, reunidos)
  const faltan = await readVentasGrupos(tx, codCia, tramo, [...referidos, ...diferidos], reunidos, como)
  return { ventas: { reunidos, diferidos }, faltan }
}

async function readRecibidos(tx: Db, codCia: number, tramo: Tramo, como: ComoSeLee) {
  const reunidos = new Reunidos()
  const sueltos = await readRecibidosPropios(tx, codCia, tramo, reunidos)
  const faltan = await readRecibidosGrupos(tx, codCia, tramo, sueltos, reunidos, como)
  return { reunidos, faltan }
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
