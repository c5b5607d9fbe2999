/**
 * Purchases and their tax by rate. Without a name it adds the days of `doc_recibido_suma`, which triggers keep exact;
 * with one, the amounts of each document found (docs/decisions/0066). The days do not say what Hacienda does not know,
 * what a note corrects, nor what counts in the month of another document: those few are read one by one.
 */
import {
  addDays,
  type EstadoDeHacienda,
  type ExclusionDeCompra,
  exclusionDeCompra,
  startOfDay,
  tipoDocto,
} from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { inTramos, type PuntoDeFecha, puntoOf, type Tramo, toDiez, type Unidad } from '../../venta/index.ts'
import { type FiltroRecibidos, inDias, toWhere, toWhereDias } from './consulta.ts'

/** In units of 1e-10 colones: five decimals of the amount by five of the exchange rate. Credit notes are subtracted. */
export interface SumaDeCompras {
  /** Why these are no purchases; undefined for purchases. */
  aparte: ExclusionDeCompra | undefined
  base: bigint
  impuesto: bigint
}

export type SumaDeTarifa = SumaDeCompras & LlaveDeTarifa
export type SumaDeFecha = SumaDeCompras & PuntoDeFecha

interface LlaveDeTarifa {
  servicio: boolean
  tarifa: string
}

export async function sumRecibidos(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
): Promise<SumaDeTarifa[]> {
  const where = await toWhere(tx, codCia, filtro, ahora)
  if (!where) return []
  const ids = sql<SqlBool>`id in (select id from doc_recibido where ${where})`
  const { desde, hasta, ...sinFechas } = filtro
  const resto = (await toWhere(tx, codCia, sinFechas, ahora))!
  const original = inDias(sql`dia_original`, desde, hasta)
  const llave = { columnas: sql`servicio, tarifa`, nombres: sql`servicio, tarifa`, ids, movidos: { original, resto } }
  if (!filtro.nombre) {
    const dias = toWhereDias(codCia, filtro, ahora)
    return dias ? sumBy<LlaveDeTarifa>(tx, codCia, { ...llave, ...deDias(dias) }) : []
  }
  // Amounts are in the search index, so that one index is enough; only a search by clave or whole number uses the
  // document.
  const hallado = ENTERO.test(filtro.nombre) ? sql<SqlBool>`cod_cia = ${codCia} and ${ids}` : where
  return sumBy<LlaveDeTarifa>(tx, codCia, { ...llave, de: sql`doc_recibido_sumando where ${hallado}` })
}

const deDias = (where: RawBuilder<unknown>) => ({
  de: sql`doc_recibido_suma where ${where}`,
  having: sql`having sum(documentos) > 0`,
})

/** Purchases by month, or by day of the month. */
export async function sumRecibidosPorFecha(
  tx: Db,
  codCia: number,
  tramos: readonly Tramo[],
  unidad: Unidad,
): Promise<SumaDeFecha[]> {
  const instantes = tramos.map(
    ({ desde, hasta }) =>
      sql`fecha_emision >= ${startOfDay(desde)} and fecha_emision < ${startOfDay(addDays(hasta, 1))}`,
  )
  const sumas = await sumBy<PuntoDeFecha>(tx, codCia, {
    columnas: puntoOf(unidad),
    nombres: sql`anio, punto`,
    ...deDias(sql`cod_cia = ${codCia} and ${inTramos(tramos)}`),
    ids: sql`(${sql.join(instantes, sql` or `)})`,
    movidos: { original: inTramos(tramos, sql`dia_original`), resto: sql`true` },
  })
  return sumas.filter(({ aparte }) => !aparte)
}

interface Fuente {
  /** Columns of the key, and their names. */
  columnas: RawBuilder<unknown>
  nombres: RawBuilder<unknown>
  de: RawBuilder<unknown>
  having?: RawBuilder<unknown>
  /** The same documents by their ids. */
  ids: RawBuilder<SqlBool>
  /** Documents that count on the day of another one, in those dates, and what else is asked of them. */
  movidos: { original: RawBuilder<unknown>; resto: RawBuilder<unknown> }
}

interface Clase {
  id_tipo_docto_vta: number
  situacion: string
  codigo_mensaje: string
}

interface Corregido extends Clase {
  estado_hacienda: EstadoDeHacienda
}

type Fila<K> = K & Clase & { rechazado: boolean; base: string; impuesto: string }
type FilaPropia<K> = Fila<K> &
  Pick<Corregido, 'estado_hacienda'> & {
    corregido: Corregido | null
    /** As the days have it: it leaves them and counts as the document says. */
    delDia: boolean
  }

const NOTA_CREDITO = tipoDocto('NC').id
const NOTAS = [NOTA_CREDITO, tipoDocto('ND').id]
const CLASE = sql`id_tipo_docto_vta, situacion, codigo_mensaje, rechazado`
const SUMAS = sql`sum(base)::text as base, sum(impuesto)::text as impuesto`

async function sumBy<K extends object>(tx: Db, codCia: number, fuente: Fuente): Promise<(SumaDeCompras & K)[]> {
  const { columnas, nombres, de, having = sql`` } = fuente
  const { rows } = await sql<Fila<K>>`
    select ${columnas}, ${CLASE}, ${SUMAS} from ${de} group by ${nombres}, ${CLASE} ${having}`.execute(tx)
  const sumas = new Map<string, SumaDeCompras & K>()
  const put = (fila: Fila<K>, aparte: ExclusionDeCompra | undefined, signo: 1n | -1n) => {
    const { id_tipo_docto_vta: tipo, situacion, codigo_mensaje, rechazado, base, impuesto, ...resto } = fila
    const { estado_hacienda, corregido, delDia, ...llave } = resto as Partial<FilaPropia<K>>
    const suya = `${JSON.stringify(llave)} ${aparte}`
    const suma = sumas.get(suya) ?? ({ ...llave, aparte, base: 0n, impuesto: 0n } as SumaDeCompras & K)
    const conSigno = tipo === NOTA_CREDITO ? -signo : signo
    sumas.set(suya, {
      ...suma,
      base: suma.base + conSigno * toDiez(base),
      impuesto: suma.impuesto + conSigno * toDiez(impuesto),
    })
    return suya
  }
  for (const fila of rows) put(fila, segunElDia(fila), 1n)
  const propias = await readPropias<K>(tx, codCia, fuente)
  for (const fila of propias.filter(({ delDia }) => delDia)) {
    const llave = put(fila, segunElDia(fila), -1n)
    const { base, impuesto } = sumas.get(llave)!
    if (base === 0n && impuesto === 0n) sumas.delete(llave)
  }
  for (const fila of propias.filter(({ delDia }) => !delDia)) put(fila, segunElDocumento(fila), 1n)
  return [...sumas.values()]
}

const segunElDia = ({ rechazado, ...clase }: Clase & { rechazado: boolean }) =>
  exclusionOf({ ...clase, estado_hacienda: rechazado ? 'RECHAZADO' : 'ACEPTADO' })

/** In the order of the month: Hacienda's answers, then the company's. */
function segunElDocumento({ corregido, ...propio }: Corregido & { corregido: Corregido | null }) {
  const suya = exclusionOf(propio)
  const ajena = corregido ? exclusionOf(corregido) : undefined
  return suya === 'noAceptado' && (ajena === 'rechazado' || ajena === 'pendiente') ? ajena : (suya ?? ajena)
}

const exclusionOf = ({ id_tipo_docto_vta, estado_hacienda, codigo_mensaje, situacion }: Corregido) =>
  exclusionDeCompra({
    idTipo: id_tipo_docto_vta,
    hacienda: estado_hacienda,
    situacion,
    codigoMensaje: codigo_mensaje,
  })

/**
 * Documents that Hacienda does not know, notes with the document that they correct, and what counts on the day of
 * another: once as the days have them, once as they count.
 */
async function readPropias<K>(
  tx: Db,
  codCia: number,
  { columnas, nombres, ids, movidos: { original, resto } }: Fuente,
): Promise<FilaPropia<K>[]> {
  const { rows } = await sql<FilaPropia<K>>`
    with movido as materialized (
      select id, dia_original from doc_recibido_iva where cod_cia = ${codCia} and dia_original is not null
    ), en_fecha as materialized (
      select id, estado_hacienda, dia, id in (select id from movido) as se_mueve from doc_recibido
      where cod_cia = ${codCia} and ${ids} and (estado_hacienda = '' or id_tipo_docto_vta = any(${NOTAS}::smallint[])
        or id in (select id from movido)) offset 0
    ), pedido as (
      select id, estado_hacienda, dia, true as del_dia from en_fecha
      union all
      select id, estado_hacienda, dia, false from en_fecha where not se_mueve
      union all
      select id, estado_hacienda, (select dia_original from movido where movido.id = doc_recibido.id), false
      from doc_recibido
      where cod_cia = ${codCia} and id in (select id from movido where ${original}) and ${resto}
    )
    select ${columnas}, ${CLASE}, estado_hacienda, corregido, del_dia as "delDia", ${SUMAS} from (
      select s.servicio, s.tarifa, s.base, s.impuesto, s.id_tipo_docto_vta, s.situacion, s.codigo_mensaje, s.rechazado,
        d.dia, d.estado_hacienda, d.del_dia, c.corregido
      from pedido d
        join doc_recibido_sumando s on s.cod_cia = ${codCia} and s.id = d.id
        left join lateral (
          select jsonb_build_object('id_tipo_docto_vta', o.id_tipo_docto_vta, 'situacion', o.situacion,
            'codigo_mensaje', o.codigo_mensaje, 'estado_hacienda', o.estado_hacienda) as corregido
          from doc_recibido_referencia r join doc_recibido o on o.cod_cia = r.cod_cia and o.clave = r.clave
          where r.cod_cia = ${codCia} and r.id = d.id and s.id_tipo_docto_vta = any(${NOTAS}::smallint[])
          order by r.clave limit 1
        ) c on true
    ) propias
    group by ${nombres}, ${CLASE}, estado_hacienda, corregido, del_dia`.execute(tx)
  return rows
}

/** Digits of a whole number or a clave, which only the document has. */
const ENTERO = /\d{20}/
