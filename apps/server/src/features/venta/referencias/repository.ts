/** SQL of the references of a company's documents: found by clave, with their balance (docs/acuerdos.md A2, D29). */
import type { DocumentoCompleto } from '@pura/contract'
import type { Identificacion, Monto, Saldo, TipoDocto } from '@pura/domain'
import { add, CERO, codigoReferenciaByCodigo, mensajes, monto, saldoOf, tipoDocto, tipoDoctoById } from '@pura/domain'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'
import { ANULAN, RECHAZADO, SUSTITUTOS, SUSTITUYE_RECHAZADO, SUSTITUYEN } from '../totales/codigos-referencia.ts'

/** A document of this company, as documents that refer to it need it. Amounts in its own currency. */
export interface Referido extends Saldo {
  numDocto: number
  tipo: TipoDocto
  /** A purchase, or a note on one. */
  compra: boolean
  /** A note on a payment receipt, or on such a note. */
  sobreRecibo: boolean
  clave: string
  fechaEmision: Date
  moneda: string
  status: string
  descripcionSri: string
  condicionVenta: string
  /** Days of credit. */
  plazo: number
  /** Due date, yyyy-MM-dd; null if it states no days. */
  vence: string | null
  receptor: Identificacion | undefined
  idCliente: number | null
  total: Monto
  /** Reference code of its replacement (docs/hacienda.md §3.6); undefined while it is valid. */
  reemplazoLleva: string | undefined
  /** Another document has replaced it. */
  sustituido: boolean
  /** The registered payment of a receipt: `porPagar` still contains it. */
  pago?: Monto
}

interface FilaDeReferido {
  num_docto: number
  id_tipo_docto_vta: number
  compra: boolean
  sobre_recibo: boolean
  clave: string
  fecha_emision: Date
  moneda: string
  status: string
  descripcion_sri: string
  condicion_venta: string | null
  plazo: number
  vence: string | null
  receptor: Identificacion | null
  id_cliente: number | null
  total: string
  creditos: string
  debitos: string
  recibos: string
  pagos: string
  anulado_con: string | null
  sustituido: boolean
}

/** Code of the valid note that annulled `v`. */
const ANULADO_CON = sql`(
  select r.codigo from vta_referencia r
  join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
  where r.cod_cia = v.cod_cia and r.num_docto_ref = v.num_docto and r.codigo = any(${[...ANULAN]}::text[])
    and vigente(n.status, n.descripcion_sri)
  order by n.num_docto desc limit 1)`

/** The document that replaces `v`, unless it was voided before it was sent. */
const SUSTITUTO = sql`
  from vta_referencia r
  join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
  where r.cod_cia = v.cod_cia and r.num_docto_ref = v.num_docto
    and (r.codigo = any(${[...SUSTITUYEN]}::text[]) or r.tipo_doc = ${RECHAZADO})
    and n.id_tipo_docto_vta = any(${SUSTITUTOS}::integer[]) and not (n.status = 'A' and n.descripcion_sri = '')`

const COLUMNAS = sql`
  v.num_docto, v.id_tipo_docto_vta, v.compra, v.sobre_recibo, v.clave, v.fecha_emision, v.moneda, v.status, v.descripcion_sri, v.id_cliente, v.total,
  v.condicion_venta, coalesce(v.vence - (v.fecha_emision at time zone 'UTC' - interval '6 hours')::date, 0) as plazo, v.vence,
  v.comprobante->'receptor'->'identificacion' as receptor,
  m.creditos, m.debitos, m.recibos, m.pagos, ${ANULADO_CON} as anulado_con, exists (select ${SUSTITUTO}) as sustituido`

const DE = sql`vta_movm v cross join lateral movimientos(v.cod_cia, v.num_docto) m`

/** `lock`: no other transaction adjusts or pays it until the caller's ends. */
export async function findReferido(
  tx: Db,
  codCia: number,
  clave: string,
  { lock = false } = {},
): Promise<Referido | undefined> {
  if (lock) await sql`select from vta_movm where cod_cia = ${codCia} and clave = ${clave} for update`.execute(tx)
  const { rows } = await sql<FilaDeReferido>`
    select ${COLUMNAS} from ${DE} where v.cod_cia = ${codCia} and v.clave = ${clave} and v.clave <> ''`.execute(tx)
  const [fila] = rows
  return fila && toReferido(fila)
}

/**
 * The document with its balance before a registered payment without a receipt: the new receipt replaces the payment.
 */
export async function withPago(tx: Db, codCia: number, referido: Referido, idPago: number): Promise<Referido> {
  const { rows } = await sql<{ monto: string }>`
    select monto from pagos_por_documentar(${codCia}, ${referido.numDocto}) where id_pago = ${idPago}`.execute(tx)
  const [fila] = rows
  if (!fila) throw invalid('pago', mensajes.pago.noEncontrado)
  const pago = monto(fila.monto)
  return { ...referido, pago, porPagar: add(referido.porPagar, pago) }
}

/** Documents of the company with these numbers, by number. */
export async function findReferidosByNumDocto(
  tx: Db,
  codCia: number,
  numDoctos: readonly number[],
): Promise<ReadonlyMap<number, Referido>> {
  const { rows } = await sql<FilaDeReferido>`
    select ${COLUMNAS} from ${DE}
    where v.cod_cia = ${codCia} and v.num_docto = any(${[...numDoctos]}::integer[])`.execute(tx)
  return new Map(rows.map((fila) => [fila.num_docto, toReferido(fila)]))
}

/** A note on a credit note reverses it: the returned amount is debited again. */
function toReferido(fila: FilaDeReferido): Referido {
  const tipo = tipoDoctoById(fila.id_tipo_docto_vta)!
  const isNota = tipo.tipo === 'NC'
  const saldo = saldoOf({
    total: monto(fila.total),
    suman: monto(isNota ? fila.creditos : fila.debitos),
    restan: monto(isNota ? fila.debitos : fila.creditos),
    recibos: monto(fila.recibos),
    pagos: monto(fila.pagos),
  })
  return {
    ...saldo,
    numDocto: fila.num_docto,
    tipo,
    compra: fila.compra,
    sobreRecibo: fila.sobre_recibo,
    clave: fila.clave,
    fechaEmision: fila.fecha_emision,
    moneda: fila.moneda,
    status: fila.status,
    descripcionSri: fila.descripcion_sri,
    condicionVenta: fila.condicion_venta ?? '',
    plazo: fila.plazo,
    vence: fila.vence,
    receptor: fila.receptor ?? undefined,
    idCliente: fila.id_cliente,
    total: monto(fila.total),
    reemplazoLleva: reemplazoOf(fila, saldo.saldo),
    sustituido: fila.sustituido,
  }
}

/**
 * 16 if it was rejected; if it was annulled, the code that follows that of its note. A note on a part annuls nothing.
 */
function reemplazoOf({ descripcion_sri, status, anulado_con }: FilaDeReferido, saldo: Monto): string | undefined {
  if (descripcion_sri === 'RECHAZADO') return SUSTITUYE_RECHAZADO
  const isAnulado = anulado_con !== null && (status === 'A' || saldo === CERO)
  return isAnulado ? codigoReferenciaByCodigo(anulado_con, '4.4')?.reemplazoLleva : undefined
}

/** Numbers of the documents of this company that it refers to, by clave. */
export async function findReferidos(tx: Db, codCia: number, numDocto: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('vta_referencia')
    .select(['clave', 'num_docto_ref'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('num_docto_ref', 'is not', null)
    .execute()
  return new Map(rows.map((r) => [r.clave, r.num_docto_ref!]))
}

/** The note that voided a document; a rejected note voided nothing. */
export async function findAnulante(tx: Db, codCia: number, numDocto: number): Promise<DocumentoCompleto['anuladoPor']> {
  const nota = await tx
    .selectFrom('vta_referencia as r')
    .innerJoin('vta_movm as n', (j) => j.onRef('n.cod_cia', '=', 'r.cod_cia').onRef('n.num_docto', '=', 'r.num_docto'))
    .select(['n.num_docto as numDocto', 'n.prefijo', 'n.referencia'])
    .where('r.cod_cia', '=', codCia)
    .where('r.num_docto_ref', '=', numDocto)
    .where('r.codigo', 'in', ANULAN)
    .where('n.id_tipo_docto_vta', 'in', NOTAS)
    .where(sql<SqlBool>`vigente(n.status, n.descripcion_sri)`)
    .orderBy('n.num_docto', 'desc')
    .limit(1)
    .executeTakeFirst()
  return nota ?? null
}

const NOTAS = [tipoDocto('NC').id, tipoDocto('ND').id]

/** The replacement of an annulled or rejected document. */
export async function findSustituto(
  tx: Db,
  codCia: number,
  numDocto: number,
): Promise<DocumentoCompleto['sustituidoPor']> {
  const { rows } = await sql<NonNullable<DocumentoCompleto['sustituidoPor']>>`
    select s.* from vta_movm v cross join lateral (
      select n.num_docto as "numDocto", n.prefijo, n.referencia ${SUSTITUTO} order by n.num_docto desc limit 1) s
    where v.cod_cia = ${codCia} and v.num_docto = ${numDocto}`.execute(tx)
  return rows[0] ?? null
}
