/** Months of IVA to declare, for the notification and the desk. */
import { AVISOS, avisoOf, type Fecha, intervaloDeMes, type Periodo } from '@pura/domain'
import { limiteDeMes, mesAnterior, mesPorDeclarar, sameMes } from '@pura/domain/iva'
import type { EstadoAtraso } from '@pura/domain/tablero'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { atrasoOf, findPresentados, listMesesQueEsperan, sumResumen } from '../../iva/index.ts'

export interface IvaPorDeclarar {
  mes: Periodo
  limite: Fecha
  /** Which of the days of notice was reached. */
  aviso: number
}

/** Undefined for a closed or filed month, and for one without sales or purchases: its user knows to declare zero. */
export async function findIvaPorDeclarar(tx: Db, codCia: number, hoy: Fecha): Promise<IvaPorDeclarar | undefined> {
  const mes = mesAnterior(hoy)
  const limite = limiteDeMes('iva', mes)
  const aviso = avisoOf(hoy, limite, AVISOS.iva)
  if (aviso === undefined || !(await hasMovimiento(tx, codCia, mes))) return undefined
  const presentados = await findPresentados(tx, [codCia], mes)
  return presentados.has(codCia) ? undefined : { mes, limite, aviso }
}

async function hasMovimiento(tx: Db, codCia: number, mes: Periodo): Promise<boolean> {
  const { desde, hasta } = intervaloDeMes(mes)
  const { rows } = await sql`
    select 1 where not exists (
      select from iva_cierre where cod_cia = ${codCia} and anio = ${mes.anio} and mes = ${mes.mes} and reabierto is null
    ) and (exists (
      select from vta_movm where cod_cia = ${codCia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
        and descripcion_sri = 'ACEPTADO'
    ) or exists (
      select from doc_recibido where cod_cia = ${codCia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
    ))`.execute(tx)
  return rows.length > 0
}

export interface AtrasoDeIva {
  mes: Periodo
  estado: EstadoAtraso
  /** Number of the close in force. */
  cierre: number | null
}

/** Months of a company that are summed in one day. */
const SUMADOS = 12

/** Closed months that changed, and the last one whose term passed: older ones had their notice. */
export async function findAtrasos(tx: Db, codCia: number, hoy: Fecha): Promise<AtrasoDeIva[]> {
  const ultimo = mesAnterior(mesPorDeclarar(hoy))
  const atrasos: AtrasoDeIva[] = []
  let sumados = 0
  for (const espera of await listMesesQueEsperan(tx, [codCia], hoy)) {
    const { anio, mes, cierre, estado } = espera
    const suyo = { anio, mes }
    const esUltimo = sameMes(suyo, ultimo)
    if (cierre === null && !esUltimo) continue
    if (estado === null && ++sumados > SUMADOS) break
    const sabido = estado ?? atrasoOf(espera, await sumResumen(tx, codCia, suyo))
    if (sabido && (sabido === 'porRectificar' || esUltimo)) atrasos.push({ mes: suyo, estado: sabido, cierre })
  }
  return atrasos
}
