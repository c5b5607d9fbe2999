/** Reads what has not arrived of a month, from what has: nothing of it is stored. */
import type { NoLlegado } from '@pura/contract'
import {
  escriturasDeClave,
  type Fecha,
  fechaAt,
  formatFecha,
  type Monto,
  monto,
  type Periodo,
  parseClave,
  tipoDocto,
  tipoDoctoById,
  toDecimal,
} from '@pura/domain'
import { findHabitualesAusentes, MESES_DE_HISTORIA, type MesDeProveedor } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { RECIBIDO_DE_IVA } from '../documentos/estado.ts'
import { tramoOf } from '../documentos/tramo.ts'
import { findCorreos } from './correos.ts'

/** Of each kind. */
const MAX = 200

export async function readNoLlegado(tx: Db, codCia: number, mes: Periodo, hoy: Fecha): Promise<NoLlegado> {
  const ausentes = findHabitualesAusentes(await listHistoria(tx, codCia, mes), mes, hoy).slice(0, MAX)
  const correos = await findCorreos(
    tx,
    codCia,
    ausentes.map(({ cedula }) => cedula),
  )
  return {
    proveedores: ausentes.map(({ cedula, monto: usual, ...resto }) => ({
      ...resto,
      correo: correos.get(cedula) ?? '',
      cedula: cedula.replace(/^0+/, ''),
      monto: toDecimal(usual),
    })),
    nombradas: await listNombradas(tx, codCia, mes),
  }
}

/**
 * Facturas of each supplier by month: a note alone is not what is waited for every month. A factura of the month itself
 * that waits for a review (docs/acuerdos.md L6) has come; the amounts of earlier ones are not believed.
 */
async function listHistoria(tx: Db, codCia: number, mes: Periodo): Promise<MesDeProveedor[]> {
  const { desde, hasta } = tramoOf(mes)
  const { rows } = await sql<{ cedula: string; quien: string; hace: number; total: string; dia: number }>`
    select cedula, max(emisor) as quien, hace, sum(total)::text as total, min(dia)::int as dia
    from (
      select upper(substr(d.clave, 10, 12)) as cedula, d.emisor, d.total_factura * d.tasa_cambio as total,
        extract(day from f.local) as dia,
        ((${mes.anio}::int - extract(year from f.local)) * 12 + ${mes.mes}::int - extract(month from f.local))::int as hace
      from doc_recibido d
        cross join lateral (select d.fecha_emision at time zone 'America/Costa_Rica' as local) f
      where d.cod_cia = ${codCia} and d.fecha_emision < ${hasta}
        and d.fecha_emision >= ${desde}::timestamptz - make_interval(months => ${MESES_DE_HISTORIA})
        and d.id_tipo_docto_vta = ${tipoDocto('FE').id} and d.estado_hacienda <> 'RECHAZADO'
        and (${RECIBIDO_DE_IVA} or d.fecha_emision >= ${desde})
    ) f
    group by cedula, hace`.execute(tx)
  return rows.map(({ total, ...fila }) => ({ ...fila, total: monto(total) as Monto }))
}

/** Documents that a received one of the month names, and that neither book has. */
async function listNombradas(tx: Db, codCia: number, mes: Periodo): Promise<NoLlegado['nombradas']> {
  const { desde, hasta } = tramoOf(mes)
  const { rows } = await sql<{
    clave: string
    quien: string
    id: number
    tipo: number
    consecutivo: string
    fecha: Date
  }>`
    select distinct on (r.clave) r.clave, d.emisor as quien, d.id, d.id_tipo_docto_vta as tipo, d.consecutivo,
      d.fecha_emision as fecha
    from doc_recibido d join doc_recibido_referencia r on r.cod_cia = d.cod_cia and r.id = d.id
    where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
      and d.estado_hacienda <> 'RECHAZADO' and length(r.clave) = 50
      and not exists (select from doc_recibido c where c.cod_cia = r.cod_cia and c.clave = r.clave)
    order by r.clave, d.id limit ${2 * MAX}`.execute(tx)
  const dichas = rows.filter(({ clave }) => parseClave(clave))
  // Another system may have written its letters in another case.
  const escritas = dichas.flatMap(({ clave }) => escriturasDeClave(clave))
  const { rows: hay } = await sql<{ clave: string }>`
    select upper(clave) as clave from doc_recibido where cod_cia = ${codCia} and clave = any(${escritas}::text[])
    union all
    select upper(clave) from vta_movm where cod_cia = ${codCia} and clave = any(${escritas}::text[])`.execute(tx)
  const tenidas = new Set(hay.map(({ clave }) => clave))
  return dichas
    .filter(({ clave }) => !tenidas.has(clave.toUpperCase()))
    .slice(0, MAX)
    .map(({ clave, quien, id, tipo, consecutivo, fecha }) => ({
      clave: clave.toUpperCase(),
      quien,
      documento: { id, tipo: tipoDoctoById(tipo)?.tipo ?? '', consecutivo, fecha: formatFecha(fechaAt(fecha)) },
    }))
}
