/** Debit and credit of a month by day: each amount at the last thing that made it count (docs/decisions/0126). */
import {
  add,
  CERO,
  daysInMonth,
  type Fecha,
  fechaAt,
  type Monto,
  parseFechaHora,
  subtract,
  toDecimal,
} from '@pura/domain'
import { aportesOf, type Celda, compareMeses, correctedBy, dia90, type IdCasilla } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { type MesDeIva, readMes } from './mes.ts'

/** Exact amounts of the documents; the figure of the month is in whole colones. */
export interface DiaDeIva {
  debito: string
  credito: string
}

export const readDias = async (tx: Db, codCia: number, mes: MesDeIva['mes']): Promise<DiaDeIva[]> =>
  toDias(await readMes(tx, codCia, mes, 'porDia'))

function toDias(visto: MesDeIva): DiaDeIva[] {
  const { declaracion, ajuste, mes } = visto
  const ultimo = daysInMonth(mes.anio, mes.mes)
  const dayOf = toDayOf(visto, ultimo)
  const sumByDay = (ids: readonly IdCasilla[], restan: IdCasilla[] = []): Monto[] => {
    const sumas = Array.from({ length: ultimo }, () => CERO)
    const put = (op: typeof add) => (id: IdCasilla) => {
      for (const { celda, monto } of aportesOf(declaracion, id)) {
        const i = dayOf(celda) - 1
        sumas[i] = op(sumas[i]!, monto)
      }
    }
    ids.forEach(put(add))
    restan.forEach(put(subtract))
    return sumas
  }
  const debito = sumByDay(['totalImpuestoVentas', 'autorrepercusion'], ['ivaDevuelto'])
  const credito = sumByDay(['totalCredito'])
  // The settlement of the year has no document.
  credito[ultimo - 1] = add(credito[ultimo - 1]!, ajuste)
  return debito.map((monto, i) => ({ debito: toDecimal(monto), credito: toDecimal(credito[i]!) }))
}

/** The last day in the month of what a cell depends on: its document, the one it corrects, payments, day 90. */
function toDayOf({ reunidos, hechos, mes }: MesDeIva, ultimo: number): (celda: Celda) => number {
  const documentos = new Map(reunidos.documentos.map((d) => [d.clave, d]))
  const asientos = new Map(
    (hechos.asientos ?? []).map((a) => [a.tipo === 'dua' && a.numero ? a.numero : a.id, a.fecha]),
  )
  const recibos = new Map((hechos.recibos ?? []).map((r) => [r.clave, toFecha(r.fechaEmision)]))
  return ({ documento, entra }) => {
    const suyo = documentos.get(documento)
    const corregido = suyo && documentos.get(correctedBy(suyo) ?? '')
    const vendido = toFecha((corregido ?? suyo)?.fechaEmision)
    const causas = [
      toFecha(suyo?.fechaEmision),
      vendido,
      asientos.get(documento),
      ...(entra?.recibos.map((clave) => recibos.get(clave)) ?? []),
      entra?.dia90 && vendido ? dia90(vendido) : undefined,
    ]
    const dias = causas.flatMap((fecha) => (fecha && compareMeses(fecha, mes) === 0 ? [fecha.dia] : []))
    return dias.length > 0 ? Math.max(...dias) : ultimo
  }
}

function toFecha(fechaHora: string | undefined): Fecha | undefined {
  const instante = fechaHora && parseFechaHora(fechaHora)
  return instante ? fechaAt(instante) : undefined
}
