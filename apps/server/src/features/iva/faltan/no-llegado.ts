/** Reads what has not arrived of a month, from what has: nothing of it is stored. */
import type { NoLlegado } from '@pura/contract'
import {
  addMonths,
  escriturasDeClave,
  type Fecha,
  fechaAt,
  formatFecha,
  formatFechaIso,
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
  const primeros = Array.from({ length: MESES_DE_HISTORIA + 1 }, (_, i) =>
    formatFechaIso(addMonths({ ...mes, dia: 1 }, i - MESES_DE_HISTORIA)),
  )
  // Tens of thousands of rows: their month is looked up, and the letters of cédulas are compared after they are few.
  const { rows } = await sql<{ cedula: string; quien: string; hace: number; total: string; dia: number }>`
    select upper(f.cedula) as cedula, max(f.quien) as quien, f.hace, sum(f.total)::text as total,
      extract(day from min(f.dia))::int as dia
    from (
      select substr(d.clave, 10, 12) as cedula, max(d.emisor collate "C") as quien,
        ${primeros.length} - width_bucket(d.dia, ${primeros}::date[]) as hace, min(d.dia) as dia,
        sum(d.total_factura * d.tasa_cambio) as total
      from doc_recibido d
      where d.cod_cia = ${codCia} and d.fecha_emision < ${hasta}
        and d.fecha_emision >= ${desde}::timestamptz - make_interval(months => ${MESES_DE_HISTORIA})
        and d.id_tipo_docto_vta = ${tipoDocto('FE').id} and d.estado_hacienda <> 'RECHAZADO'
        and (${RECIBIDO_DE_IVA} or d.fecha_emision >= ${desde})
      group by 1, 3
    ) f
    group by 1, 3`.execute(tx)
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
