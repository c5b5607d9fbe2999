/** Earlier months that wait, by company. */
import type { AtrasoTablero, FilaTablero } from '@pura/contract'
import { daysBetween, type Fecha, formatFecha, type Periodo } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import { type EstadoAtraso, limitesDe } from '@pura/domain/tablero'
import type { Con } from '../../../deps.ts'
import { eachALaVez } from '../../../lib/turnos.ts'
import { atrasoOf, type MesQueEspera, refreshResumen } from '../../iva/index.ts'
import type { Compania } from '../acceso/autorizar.ts'
import type { Marca } from './marcas.ts'

/** As many as lists have connections. */
export const A_LA_VEZ = 4

/** Sums again those that changed, until the time limit. @returns the same, with what is now known */
export async function resolveAtrasos(
  { db }: Con<'db'>,
  companias: readonly Compania[],
  esperan: readonly MesQueEspera[],
  hastaMs: number,
): Promise<MesQueEspera[]> {
  const porCia = new Map(companias.map((c): [number, Compania] => [c.codCia, c]))
  const hechos = new Map<MesQueEspera, EstadoAtraso | undefined>()
  const resolve = async (m: MesQueEspera) => {
    const { codCia } = porCia.get(m.cod_cia)!
    hechos.set(m, atrasoOf(m, await refreshResumen({ db }, codCia, { anio: m.anio, mes: m.mes })))
  }
  const faltan = esperan.filter(({ estado }) => estado === null)
  await eachALaVez(faltan, A_LA_VEZ, resolve, hastaMs)
  return esperan.flatMap((m) => {
    if (!hechos.has(m)) return [m]
    const estado = hechos.get(m)
    return estado ? [{ ...m, estado }] : []
  })
}

/** True if somebody marked the return of the month as sent. @param marcas of its company */
export const isEnviado = (marcas: readonly Marca[], mes: Periodo): boolean =>
  marcas.some((m) => sameMes(m, mes) && m.hecha && m.clase === 'iva')

/** @param marcas of the company: a return that somebody marked as sent is not overdue */
export function toAtrasos(
  esperan: readonly MesQueEspera[] | undefined,
  marcas: readonly Marca[],
  hoy: Fecha,
): FilaTablero['atrasos'] {
  if (!esperan) return null
  const meses = esperan.flatMap(({ anio, mes, estado }): AtrasoTablero[] => {
    if (estado === null || (estado !== 'porRectificar' && isEnviado(marcas, { anio, mes }))) return []
    const { iva } = limitesDe({ anio, mes })
    return [{ anio, mes, estado, vence: formatFecha(iva), dias: daysBetween(hoy, iva) }]
  })
  return { estado: esperan.some(({ estado }) => estado === null) ? 'calculando' : 'listo', meses }
}
