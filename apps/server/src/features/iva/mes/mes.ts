/** The month of IVA of a company: its cube, its boxes under both readings, and the yearly settlement. */
import { createHash } from 'node:crypto'
import { CERO, type Monto, type Periodo, toDecimal } from '@pura/domain'
import {
  addBases,
  buildCubo,
  type Celda,
  type Cubo,
  calculateDeclaracion,
  celdasSegun,
  type Declaracion,
  type ProporcionFijada,
  settleAnio,
} from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { findBase } from './base.ts'
import { type DelMes, delMesOf, readMesesDe } from './del-mes.ts'
import { type Detalle, type HechosDelMes, readHechos } from './hechos.ts'

export interface MesDeIva extends HechosDelMes {
  mes: Periodo
  /** The proportion fixed for the year. */
  anterior: ProporcionFijada | undefined
  cubo: Cubo
  declaracion: Declaracion
  /** With unanswered documents counted as accepted. */
  presunta: Declaracion
  ajuste: Monto
  /** In December, the eleven months before. */
  delAnio: readonly DelMes[] | undefined
}

export async function readMes(tx: Db, codCia: number, mes: Periodo, detalle?: Detalle): Promise<MesDeIva> {
  const leido = await readHechos(tx, codCia, mes, detalle)
  const anterior = await findBase(tx, codCia, mes.anio)
  const cubo = buildCubo(leido.hechos, mes)
  const delAnio = mes.mes === DICIEMBRE ? await readMesesDe(tx, codCia, mes.anio, ANTES) : undefined
  const { declaracion, ajuste } = declare(cubo, anterior, delAnio, 'decidido')
  let presunta: Declaracion | undefined
  return {
    ...leido,
    mes,
    anterior,
    cubo,
    ajuste,
    delAnio,
    declaracion,
    // Lazy: the documents of a box rarely need it.
    get presunta() {
      presunta ??= declare(cubo, anterior, delAnio, 'presunto').declaracion
      return presunta
    },
  }
}

export type Lectura = 'decidido' | 'presunto'

/** The month as a reading has it: in `presunto`, unanswered documents are documents of its boxes like any other. */
export function inLectura(visto: MesDeIva, lectura: Lectura): MesDeIva {
  if (lectura === 'decidido') return visto
  const { anterior, delAnio } = visto
  const { mes, aparte } = visto.cubo
  const cubo = {
    mes,
    celdas: celdasSegun(visto.cubo, lectura),
    aparte: aparte.filter((c) => c.pila !== 'sinDecidir'),
  }
  const suya = declare(cubo, anterior, delAnio, 'decidido')
  return { ...visto, cubo, ...suya, presunta: suya.declaracion }
}

const DICIEMBRE = 12
const ANTES = Array.from({ length: DICIEMBRE - 1 }, (_, i) => i + 1)

/** In December with the definitive proportion over the common purchases of the year, its own included. */
function declare(
  cubo: Cubo,
  anterior: ProporcionFijada | undefined,
  antes: readonly DelMes[] | undefined,
  lectura: Lectura,
): { declaracion: Declaracion; ajuste: Monto } {
  const declaracion = calculateDeclaracion(cubo, { anterior, lectura })
  if (!antes) return { declaracion, ajuste: CERO }
  const meses = [...antes, delMesOf({ celdas: celdasSegun(cubo, lectura) }, declaracion)]
  const { ajuste } = settleAnio(
    meses.flatMap((m) => m.comunes),
    addBases(meses.map((m) => m.base)),
  )
  return { declaracion: calculateDeclaracion(cubo, { anterior, ajuste, lectura }), ajuste }
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
