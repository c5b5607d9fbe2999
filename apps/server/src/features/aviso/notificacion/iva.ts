/** The next month of IVA to declare, for the notification and the desk. */
import { AVISOS, avisoOf, type Fecha, intervaloDeMes, type Periodo } from '@pura/domain'
import { limiteDeMes, mesAnterior } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

export interface IvaPorDeclarar {
  mes: Periodo
  limite: Fecha
  /** Which of the days of notice was reached. */
  aviso: number
}

/** Undefined for a closed month, and for one without sales or purchases: its user knows to declare zero. */
export async function findIvaPorDeclarar(tx: Db, codCia: number, hoy: Fecha): Promise<IvaPorDeclarar | undefined> {
  const mes = mesAnterior(hoy)
  const limite = limiteDeMes('iva', mes)
  const aviso = avisoOf(hoy, limite, AVISOS.iva)
  return aviso !== undefined && (await hasMovimiento(tx, codCia, mes)) ? { mes, limite, aviso } : undefined
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
