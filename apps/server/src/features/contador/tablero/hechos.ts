/**
 * Facts about each company that the granted role may see: one statement per fact over all companies, run as the person,
 * to whom the database shows no other company (docs/decisions/0095).
 */
import { DISPOSITIVOS, MESA_IVA, RECIBIDOS } from '@pura/contract'
import { fechaAt, intervaloDeMes, type Periodo, tipoDocto } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import {
  countPorResponder,
  countRespondidos,
  findUltimosRecibidos,
  type PorResponderDeMes,
} from '../../compra/index.ts'
import {
  countD270,
  type DeD270,
  findPresentados,
  findResumenes,
  listMesesQueEsperan,
  type MesQueEspera,
  type ResumenDeMes,
} from '../../iva/index.ts'
import { findLlaves, type Llave } from '../../operacion/index.ts'
import {
  type CajasUrgentes,
  countPendientes,
  findCajasUrgentes,
  findUltimosEmitidos,
  type TiposDeCia,
  tiposLegibles,
} from '../../venta/index.ts'
import type { Compania } from '../acceso/autorizar.ts'

/** Undefined if the role lacks the section. */
export interface Hechos {
  porResponder: readonly PorResponderDeMes[] | undefined
  /** Issued in the month. */
  rechazados: number | undefined
  /** Issued in the month; Hacienda refused to receive them. */
  negados: number | undefined
  /** Issued in the month. */
  enCola: number | undefined
  /** Rejected, or refused by Hacienda, in any month. */
  porCorregir: number | undefined
  /** In the queue, of any month. */
  enColaSiempre: number | undefined
  cajas: CajasUrgentes | undefined
  llave: Llave | undefined
  /** Null: it must be summed again. */
  iva: ResumenDeMes | null | undefined
  /** Other months that wait, or that must be summed again to know. */
  esperan: readonly MesQueEspera[] | undefined
  /** The return of the month was filed. */
  presentado: boolean
  d270: DeD270 | undefined
  /** For documents issued in the month. */
  recibidosDelMes: { porResponder: number; respondidos: number } | undefined
  /** When the last documents of the month were issued and received. */
  ultimo: { emitido: Date | undefined; recibido: Date | undefined } | undefined
}

/** The section of each column. */
export const maySeeIva = (c: Pick<Compania, 'opciones'>): boolean => hasOpcion(c, [MESA_IVA])
const maySeeRecibidos = (c: Pick<Compania, 'opciones'>): boolean => hasOpcion(c, [RECIBIDOS])
const maySeeCajas = (c: Pick<Compania, 'opciones'>): boolean => hasOpcion(c, [DISPOSITIVOS])
const maySeeLlave = (c: Pick<Compania, 'opciones'>): boolean => hasOpcion(c, ['/companias'])

/** Proformas are not sent. */
const PROFORMA = tipoDocto('PRO').id
const tiposDe = (companias: readonly Compania[]): TiposDeCia[] =>
  companias.map((c) => ({ codCia: c.codCia, tipos: tiposLegibles(c).filter((tipo) => tipo !== PROFORMA) }))

const numbersOf = (companias: readonly Compania[], maySee: (c: Compania) => boolean): number[] =>
  companias.filter(maySee).map((c): number => c.codCia)

export async function readHechos(
  tx: Db,
  companias: readonly Compania[],
  mes: Periodo,
  ahora: Date,
): Promise<(c: Compania) => Hechos> {
  const hoy = fechaAt(ahora)
  const conRecibidos = numbersOf(companias, maySeeRecibidos)
  const conIva = numbersOf(companias, maySeeIva)
  const tipos = tiposDe(companias)
  const intervalo = intervaloDeMes(mes)
  const porResponder = groupByCia(await countPorResponder(tx, conRecibidos))
  const pendientes = groupByCia(await countPendientes(tx, tipos, intervalo))
  const emitidos = await findUltimosEmitidos(tx, tipos, intervalo)
  const recibidos = await findUltimosRecibidos(tx, conRecibidos, intervalo)
  const cajas = await findCajasUrgentes(tx, numbersOf(companias, maySeeCajas), ahora)
  const llaves = await findLlaves(tx, numbersOf(companias, maySeeLlave))
  const resumenes = await findResumenes(tx, conIva, mes)
  const esperan = groupByCia((await listMesesQueEsperan(tx, conIva, hoy)).filter((m) => !sameMes(m, mes)))
  const presentados = await findPresentados(tx, conIva, mes)
  const d270 = await countD270(tx, conIva, mes)
  const respondidos = await countRespondidos(tx, conRecibidos, intervalo)
  return (c) => {
    const { codCia } = c
    const leeEmitidos = tiposLegibles(c).some((tipo) => tipo !== PROFORMA)
    const suyos = pendientes(codCia)
    const responde = porResponder(codCia)
    return {
      porResponder: maySeeRecibidos(c) ? responde : undefined,
      recibidosDelMes: maySeeRecibidos(c)
        ? {
            porResponder: responde.find((p) => sameMes(p, mes))?.cuantos ?? 0,
            respondidos: respondidos.get(codCia) ?? 0,
          }
        : undefined,
      rechazados: leeEmitidos ? sumOf(suyos, 'rechazados_entonces') : undefined,
      negados: leeEmitidos ? sumOf(suyos, 'negados_entonces') : undefined,
      enCola: leeEmitidos ? sumOf(suyos, 'en_cola_entonces') : undefined,
      porCorregir: leeEmitidos ? sumOf(suyos, 'rechazados') + sumOf(suyos, 'negados') : undefined,
      enColaSiempre: leeEmitidos ? sumOf(suyos, 'en_cola') : undefined,
      cajas: maySeeCajas(c) ? (cajas.get(codCia) ?? SIN_CAJAS) : undefined,
      llave: maySeeLlave(c) ? (llaves.get(codCia) ?? SIN_LLAVE) : undefined,
      iva: maySeeIva(c) ? (resumenes.get(codCia) ?? null) : undefined,
      esperan: maySeeIva(c) ? esperan(codCia) : undefined,
      presentado: presentados.has(codCia),
      d270: maySeeIva(c) ? (d270.get(codCia) ?? NADA) : undefined,
      ultimo:
        leeEmitidos || maySeeRecibidos(c)
          ? { emitido: emitidos.get(codCia), recibido: recibidos.get(codCia) }
          : undefined,
    }
  }
}

const SIN_CAJAS: CajasUrgentes = { cuantas: 0, vencido: false, plazo: null }
const SIN_LLAVE: Llave = { vence: null, rechazada: false }
const NADA: DeD270 = { cuantos: 0, monto: '0' }

/** Rows of each company: two hundred companies may have thousands of them. */
export function groupByCia<T extends { cod_cia: number }>(rows: readonly T[]): (codCia: number) => readonly T[] {
  const porCia = new Map<number, T[]>()
  for (const row of rows) {
    const suyas = porCia.get(row.cod_cia)
    if (suyas) suyas.push(row)
    else porCia.set(row.cod_cia, [row])
  }
  return (codCia) => porCia.get(codCia) ?? []
}

const sumOf = <K extends string>(rows: readonly Record<K, number>[], campo: K): number =>
  rows.reduce((suma, row) => suma + row[campo], 0)
