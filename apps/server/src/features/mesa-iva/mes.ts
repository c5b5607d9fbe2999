/** The month of IVA of a company: its cube, its boxes under both readings, and what its year adds to it. */
import { createHash } from 'node:crypto'
import { type Monto, type Periodo, toDecimal } from '@pura/domain'
import {
  addBases,
  type BaseDeProporcion,
  baseDeProporcion,
  buildCubo,
  type Celda,
  type ComunDelMes,
  type Cubo,
  type Declaracion,
  declarar,
  liquidarAnio,
} from '@pura/domain/iva'
import type { Db } from '../../db/index.ts'
import { findBase } from './base.ts'
import { readMesesDe } from './del-mes.ts'
import { keepReunido } from './guardado.ts'
import { type Detalle, type HechosDelMes, readHechos } from './hechos.ts'

export interface MesDeIva extends HechosDelMes {
  mes: Periodo
  cubo: Cubo
  declaracion: Declaracion
  /** With what nobody answered as accepted. */
  presunta: Declaracion
  /** What was fixed for the year. */
  anterior: BaseDeProporcion | undefined
  ajuste: Monto
}

export async function readMes(tx: Db, codCia: number, mes: Periodo, detalle?: Detalle): Promise<MesDeIva> {
  const { hechos, reunidos, porGuardar } = await readHechos(tx, codCia, mes, detalle)
  const cubo = buildCubo(hechos, mes)
  const anterior = await findBase(tx, codCia, mes.anio)
  const ajuste = mes.mes === DICIEMBRE ? await calculateAjuste(tx, codCia, cubo, anterior) : (0n as Monto)
  if (porGuardar) await keepReunido(tx, codCia, mes, porGuardar)
  let presunta: Declaracion | undefined
  return {
    mes,
    hechos,
    reunidos,
    cubo,
    anterior,
    ajuste,
    declaracion: declarar(cubo, { anterior, ajuste }),
    // Who asks for the documents of a box seldom asks for it.
    get presunta() {
      presunta ??= declarar(cubo, { anterior, ajuste, lectura: 'presunto' })
      return presunta
    },
  }
}

const DICIEMBRE = 12

/** The definitive proportion over the common purchases of the year, December's among them. */
async function calculateAjuste(
  tx: Db,
  codCia: number,
  diciembre: Cubo,
  anterior: BaseDeProporcion | undefined,
): Promise<Monto> {
  const bases = [baseDeProporcion(diciembre.celdas)]
  const comunes: ComunDelMes[] = [...declarar(diciembre, { anterior }).comunes]
  const antes = Array.from({ length: DICIEMBRE - 1 }, (_, i) => i + 1)
  for (const delMes of await readMesesDe(tx, codCia, diciembre.mes.anio, antes)) {
    bases.push(delMes.base)
    comunes.push(...delMes.comunes)
  }
  return liquidarAnio(comunes, addBases(bases)).ajuste
}

/** SHA-256 of the figures that are typed, and of the exact ones. */
export const huellaDeCifras = ({ mes, declaracion }: Pick<MesDeIva, 'mes' | 'declaracion'>): string =>
  sha256([mes.anio, mes.mes, cifrasOf(declaracion)])

/** Box by box, in the order of their names. */
export const cifrasOf = ({ casillas }: Pick<Declaracion, 'casillas'>): [string, string, string][] =>
  Object.entries(casillas)
    .map(([id, { exacto, entero }]): [string, string, string] => [id, toDecimal(exacto), toDecimal(entero)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Of all that the figures come from: while it is the same, they are. What stands beside is not in it. */
export function huellaDeHechos({ cubo, reunidos, declaracion }: MesDeIva): string {
  const celdas = cubo.celdas.map((c) => [reunidos.origenesOf(c.documento)?.ids.join() ?? c.documento, ...huellaOf(c)])
  return sha256([celdas.map((c) => c.join('|')).sort(), cifrasOf(declaracion)])
}

const huellaOf = ({ lado, tarifa, tratamiento, uso, acreditable, base, impuesto }: Celda) =>
  [lado, tarifa, tratamiento, uso ?? '', String(acreditable ?? ''), String(base), String(impuesto)] as const

const sha256 = (valor: unknown): string => createHash('sha256').update(JSON.stringify(valor)).digest('hex')
