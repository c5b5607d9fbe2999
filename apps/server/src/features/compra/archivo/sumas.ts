/**
 * Purchases and their tax by rate. Without a name it adds the days of `doc_recibido_suma`; with one, the rows of each
 * document found (docs/decisions/0066). Triggers keep in both what decides whether they are purchases, also of the
 * document that a note corrects (docs/decisions/0188).
 */
import { type EstadoDeHacienda, type ExclusionDeCompra, exclusionDeCompra, tipoDocto } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { inTramos, type PuntoDeFecha, puntoOf, type Tramo, toDiez, type Unidad } from '../../venta/index.ts'
import { type FiltroRecibidos, inDias, toWhere, toWhereDias, toWhereSumandos } from './consulta.ts'

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
  const where = filtro.nombre ? await whereNombre(tx, codCia, filtro, ahora) : toWhereDias(codCia, filtro, ahora)
  if (!where) return []
  const de = filtro.nombre ? sql`doc_recibido_sumando where ${where}` : deDias(where)
  return sumBy<LlaveDeTarifa>(tx, sql`servicio, tarifa`, sql`servicio, tarifa`, de)
}

/**
 * Condition of the rows of sums. Their search index also has their amounts, so a name needs no document; a clave or a whole
 * number is looked up in the documents.
 */
async function whereNombre(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
): Promise<RawBuilder<SqlBool> | undefined> {
  const { desde, hasta, ...sinFechas } = filtro
  if (!ENTERO.test(filtro.nombre ?? '')) return toWhereSumandos(tx, codCia, filtro, ahora)
  const documentos = await toWhere(tx, codCia, sinFechas, ahora)
  return (
    documentos &&
    sql`cod_cia = ${codCia} and id in (select id from doc_recibido where ${documentos}) and ${inDias(desde, hasta)}`
  )
}

/** Purchases by month, or by day of the month. */
export async function sumRecibidosPorFecha(
  tx: Db,
  codCia: number,
  tramos: readonly Tramo[],
  unidad: Unidad,
): Promise<SumaDeFecha[]> {
  const dias = deDias(sql`cod_cia = ${codCia} and ${inTramos(tramos)}`)
  const sumas = await sumBy<PuntoDeFecha>(tx, puntoOf(unidad), sql`anio, punto`, dias)
  return sumas.filter(({ aparte }) => !aparte)
}

/** Days of which all documents went or changed keep their row. */
const deDias = (where: RawBuilder<unknown>) => sql`doc_recibido_suma where ${where} and documentos > 0`

interface Clase {
  id_tipo_docto_vta: number
  estado_hacienda: EstadoDeHacienda
  situacion: string
  codigo_mensaje: string
}

type Fila<K> = K & Clase & { corregido: string; base: string; impuesto: string }

const NOTA_CREDITO = tipoDocto('NC').id
const CLASE = sql`id_tipo_docto_vta, estado_hacienda, situacion, codigo_mensaje, corregido`

/** @param columnas of the key, in SQL, and their `nombres` */
async function sumBy<K extends object>(
  tx: Db,
  columnas: RawBuilder<unknown>,
  nombres: RawBuilder<unknown>,
  de: RawBuilder<unknown>,
): Promise<(SumaDeCompras & K)[]> {
  const { rows } = await sql<Fila<K>>`
    select ${columnas}, ${CLASE}, sum(base)::text as base, sum(impuesto)::text as impuesto
    from ${de} group by ${nombres}, ${CLASE}`.execute(tx)
  const sumas = new Map<string, SumaDeCompras & K>()
  for (const {
    id_tipo_docto_vta,
    estado_hacienda,
    situacion,
    codigo_mensaje,
    corregido,
    base,
    impuesto,
    ...resto
  } of rows) {
    const llave = resto as unknown as K
    const aparte = exclusionOf({ id_tipo_docto_vta, estado_hacienda, situacion, codigo_mensaje }, corregido)
    const suya = `${JSON.stringify(llave)} ${aparte}`
    const suma = sumas.get(suya) ?? { ...llave, aparte, base: 0n, impuesto: 0n }
    const signo = id_tipo_docto_vta === NOTA_CREDITO ? -1n : 1n
    suma.base += signo * toDiez(base)
    suma.impuesto += signo * toDiez(impuesto)
    sumas.set(suya, suma)
  }
  return [...sumas.values()]
}

/** In the order of the month: Hacienda's answers, then the company's. */
function exclusionOf(propio: Clase, corregido: string): ExclusionDeCompra | undefined {
  const suya = exclusionDe(propio)
  if (corregido === '') return suya
  const [tipo, estado_hacienda, situacion = '', codigo_mensaje = ''] = corregido.split('|')
  const ajena = exclusionDe({
    id_tipo_docto_vta: Number(tipo),
    estado_hacienda: estado_hacienda as EstadoDeHacienda,
    situacion,
    codigo_mensaje,
  })
  return suya === 'noAceptado' && (ajena === 'rechazado' || ajena === 'pendiente') ? ajena : (suya ?? ajena)
}

const exclusionDe = ({ id_tipo_docto_vta, estado_hacienda, codigo_mensaje, situacion }: Clase) =>
  exclusionDeCompra({
    idTipo: id_tipo_docto_vta,
    hacienda: estado_hacienda,
    situacion,
    codigoMensaje: codigo_mensaje,
  })

/** Digits of a whole number or a clave, which only the document has. */
const ENTERO = /\d{20}/
