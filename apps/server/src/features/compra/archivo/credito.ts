/**
 * IVA of the purchases of a month, by the company's answers (packages/domain: recibido/credito.ts). The daily sums
 * contain all of it except answers whose credit is not the whole tax: few, each read by its index. Documents that
 * depend on a reference (credit notes, and those counted in another month) are not included: see `sumReferidas` of
 * mesa-iva.
 */
import {
  type EstadoDeHacienda,
  estadoDeRecibido,
  type Fecha,
  formatFechaIso,
  type PilaDeIva,
  pilaDeIva,
  startOfDay,
  tipoDocto,
} from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type Tramo, toDiez } from '../../venta/index.ts'
import { countRecibidos } from './consulta.ts'

/** Colones with ten decimals. */
export interface CreditoDelMes extends Record<Exclude<PilaDeIva, 'ninguna'>, bigint> {
  /** Documents without an answer. */
  porResponder: number
}

interface Grupo {
  id_tipo_docto_vta: number
  situacion: string
  codigo_mensaje: string
  iva: string
}

interface Excepcion extends Grupo {
  condicion: string
  acreditar: string
}

const NOTA_CREDITO = tipoDocto('NC').id

export async function sumCredito(tx: Db, codCia: number, { desde, hasta }: Tramo, ahora: Date): Promise<CreditoDelMes> {
  const pilas = { credito: 0n, sinDecidir: 0n, aparte: 0n, ninguna: 0n }
  for (const g of await readGrupos(tx, codCia, desde, hasta)) pilas[pilaOf(g)] += toDiez(g.iva)
  const instantes = { desde: startOfDay(desde), hasta: dayAfter(hasta) }
  for (const g of await readDeMas(tx, codCia, { desde, hasta }, instantes)) pilas[pilaOf(g)] -= toDiez(g.iva)
  for (const e of await readExcepciones(tx, codCia, instantes)) {
    const iva = toDiez(e.iva)
    const suya = e.condicion === PARCIAL ? toDiez(e.acreditar) : iva
    pilas.credito -= iva
    pilas[pilaOf(e, e.condicion)] += suya
  }
  const porResponder = await countRecibidos(tx, codCia, { vista: 'porResponder', ...instantes }, ahora)
  const { ninguna: _, ...contadas } = pilas
  return { ...contadas, porResponder }
}

/** For a partial credit the answer has the amount. */
const PARCIAL = '02'

const pilaOf = ({ id_tipo_docto_vta, situacion, codigo_mensaje }: Grupo, condicion?: string): PilaDeIva =>
  pilaDeIva({ idTipo: id_tipo_docto_vta, situacion, codigoMensaje: codigo_mensaje, condicion })

async function readGrupos(tx: Db, codCia: number, desde: Fecha, hasta: Fecha): Promise<Grupo[]> {
  const { rows } = await sql<Grupo>`
    select id_tipo_docto_vta, situacion, codigo_mensaje, sum(impuesto)::text as iva from doc_recibido_suma
    where cod_cia = ${codCia} and dia between ${formatFechaIso(desde)}::date and ${formatFechaIso(hasta)}::date
      and not rechazado and id_tipo_docto_vta <> ${NOTA_CREDITO}
    group by id_tipo_docto_vta, situacion, codigo_mensaje`.execute(tx)
  return rows
}

/** Part of the daily sums that does not count here: documents without Hacienda's answer, and those of another month. */
async function readDeMas(tx: Db, codCia: number, dias: Tramo, { desde, hasta }: Instantes): Promise<Grupo[]> {
  const { rows } = await sql<Grupo>`
    select d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje, sum(s.impuesto)::text as iva
    from doc_recibido d join doc_recibido_sumando s on s.cod_cia = d.cod_cia and s.id = d.id
    where d.cod_cia = ${codCia} and d.id_tipo_docto_vta <> ${NOTA_CREDITO} and not s.rechazado
      and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
      and d.id in (
        select id from doc_recibido
          where cod_cia = ${codCia} and estado_hacienda = any(${SIN_CUENTA}::text[])
            and fecha_emision >= ${desde} and fecha_emision < ${hasta}
        union
        select id from doc_recibido_iva
          where cod_cia = ${codCia} and referencias is not null and dia_original is not null
            and dia between ${formatFechaIso(dias.desde)}::date and ${formatFechaIso(dias.hasta)}::date)
    group by d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje`.execute(tx)
  return rows
}

const ESTADOS: readonly EstadoDeHacienda[] = ['', 'ACEPTADO', 'RECHAZADO']
const CUENTAN = ESTADOS.filter((e) => estadoDeRecibido(e) === 'cuenta')
const SIN_CUENTA = ESTADOS.filter((e) => estadoDeRecibido(e) === 'espera')

interface Instantes {
  desde: Date
  hasta: Date
}

/** The answer in force is the last one that Hacienda did not reject, as stored in the document. */
async function readExcepciones(tx: Db, codCia: number, { desde, hasta }: Instantes): Promise<Excepcion[]> {
  const { rows } = await sql<Excepcion>`
    select d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje, r.id_condicion_impuesto as condicion,
      sum(coalesce(r.monto_acreditar, 0) * d.tasa_cambio)::text as acreditar, sum(t.iva)::text as iva
    from doc_recibido_respuesta r
      join doc_recibido d on d.cod_cia = r.cod_cia and d.id = r.id
      cross join lateral (
        select coalesce(sum(s.impuesto), 0) as iva from doc_recibido_sumando s
        where s.cod_cia = d.cod_cia and s.id = d.id
      ) t
    where r.cod_cia = ${codCia} and r.id_condicion_impuesto in ('02', '04', '05') and r.estado <> 'RECHAZADO'
      and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
      and d.situacion = 'R' and d.codigo_mensaje in ('1', '2') and d.estado_hacienda = any(${CUENTAN}::text[])
      and d.id_tipo_docto_vta <> ${NOTA_CREDITO}
      and not exists (
        select from doc_recibido_iva i
        where i.cod_cia = d.cod_cia and i.id = d.id and i.dia_original is not null)
      and not exists (
        select from doc_recibido_respuesta otra
        where otra.cod_cia = r.cod_cia and otra.id = r.id and otra.orden > r.orden and otra.estado <> 'RECHAZADO')
    group by d.id_tipo_docto_vta, d.situacion, d.codigo_mensaje, r.id_condicion_impuesto`.execute(tx)
  return rows
}

const DIA_MS = 86_400_000
const dayAfter = (dia: Fecha): Date => new Date(startOfDay(dia).getTime() + DIA_MS)
