/** The month of IVA of a company: its cube, its boxes under both readings, and the yearly settlement. */
import { createHash } from 'node:crypto'
import { CERO, type Monto, type Periodo, toDecimal } from '@pura/domain'
import {
  addBases,
  baseDeProporcion,
  buildCubo,
  type Celda,
  type Cubo,
  calculateDeclaracion,
  type Declaracion,
  type ProporcionFijada,
  settleAnio,
} from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { keepReunido } from '../documentos/guardado.ts'
import { findBase } from './base.ts'
import { type DelMes, readMesesDe } from './del-mes.ts'
import { type AlLado, type Detalle, type HechosDelMes, readAlLado, readHechos } from './hechos.ts'

export interface MesDeIva extends HechosDelMes {
  mes: Periodo
  entrada: Entrada
  /** Just stored: it cannot change until this transaction ends. */
  seguro: boolean
  cubo: Cubo
  declaracion: Declaracion
  /** With unanswered documents counted as accepted. */
  presunta: Declaracion
  ajuste: Monto
}

/** Input of the figures of a month besides its documents. */
export interface Entrada extends AlLado {
  /** The proportion fixed for the year. */
  anterior: ProporcionFijada | undefined
  /** For December, which settles the year: the months before it. */
  antes: readonly DelMes[]
}

export async function readEntrada(
  tx: Db,
  codCia: number,
  mes: Periodo,
  diferidos: readonly number[],
): Promise<Entrada> {
  return { ...(await readAlLado(tx, codCia, mes, diferidos)), ...(await readDelAnio(tx, codCia, mes)) }
}

async function readDelAnio(tx: Db, codCia: number, { anio, mes }: Periodo): Promise<Omit<Entrada, keyof AlLado>> {
  return {
    anterior: await findBase(tx, codCia, anio),
    antes: mes === DICIEMBRE ? await readMesesDe(tx, codCia, anio, ANTES) : [],
  }
}

/** @param conocida already read in this transaction */
export async function readMes(
  tx: Db,
  codCia: number,
  mes: Periodo,
  detalle?: Detalle,
  conocida?: Entrada,
): Promise<MesDeIva> {
  const leido = await readHechos(tx, codCia, mes, detalle, conocida)
  const { recibos = [], asientos = [] } = leido.hechos
  const entrada = conocida ?? { recibos, asientos, ...(await readDelAnio(tx, codCia, mes)) }
  // Compressed and written while the figures are computed.
  const guardado = leido.porGuardar && keepReunido(tx, codCia, mes, leido.porGuardar)
  guardado?.catch(() => undefined)
  const cubo = buildCubo(leido.hechos, mes)
  const ajuste = calculateAjuste(cubo, entrada)
  const { anterior } = entrada
  const declaracion = calculateDeclaracion(cubo, { anterior, ajuste })
  const seguro = (await guardado) === true
  let presunta: Declaracion | undefined
  return {
    ...leido,
    mes,
    entrada,
    seguro,
    cubo,
    ajuste,
    declaracion,
    // Lazy: the documents of a box rarely need it.
    get presunta() {
      presunta ??= calculateDeclaracion(cubo, { anterior, ajuste, lectura: 'presunto' })
      return presunta
    },
  }
}

const DICIEMBRE = 12
const ANTES = Array.from({ length: DICIEMBRE - 1 }, (_, i) => i + 1)

/** The definitive proportion over the common purchases of the year, December included. */
function calculateAjuste(cubo: Cubo, { anterior, antes }: Entrada): Monto {
  if (cubo.mes.mes !== DICIEMBRE) return CERO
  const comunes = [calculateDeclaracion(cubo, { anterior }), ...antes].flatMap((m) => m.comunes)
  return settleAnio(comunes, addBases([baseDeProporcion(cubo.celdas), ...antes.map((m) => m.base)])).ajuste
}

/** SHA-256 of the typed figures and the exact ones. */
export const huellaDeCifras = ({ mes, declaracion }: Pick<MesDeIva, 'mes' | 'declaracion'>): string =>
  sha256([mes.anio, mes.mes, cifrasOf(declaracion)])

/** Box by box, sorted by name. */
export const cifrasOf = ({ casillas }: Pick<Declaracion, 'casillas'>): [string, string, string][] =>
  Object.entries(casillas)
    .map(([id, { exacto, entero }]): [string, string, string] => [id, toDecimal(exacto), toDecimal(entero)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Hash of everything the figures depend on: equal hashes mean equal figures. Documents outside the boxes are not part
 * of it.
 */
export function huellaDeHechos({ cubo, reunidos, declaracion }: MesDeIva): string {
  const celdas = cubo.celdas.map((c) => [reunidos.origenesOf(c.documento)?.ids.join() ?? c.documento, ...huellaOf(c)])
  return sha256([celdas.map((c) => c.join('|')).sort(), cifrasOf(declaracion)])
}

const huellaOf = ({ lado, tarifa, tratamiento, uso, acreditable, base, impuesto }: Celda) =>
  [lado, tarifa, tratamiento, uso ?? '', String(acreditable ?? ''), String(base), String(impuesto)] as const

const sha256 = (valor: unknown): string => createHash('sha256').update(JSON.stringify(valor)).digest('hex')
