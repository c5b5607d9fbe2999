/** SQL of what documents of a company refer to: found by its clave, with what is left of it (ambiguities A2, D29). */
import type { Identificacion, Monto, TipoDocto } from '@pura/domain'
import { add, CERO, monto, subtract, tipoDocto, tipoDoctoById, toDecimal } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import type { IndiceDocumentos } from './indice/indice.ts'
import { listDocumentos } from './listas.ts'
import { toResumen } from './salida.ts'

/** A document of this company as those that refer to it need to know it. Amounts in its own currency. */
export interface Referido {
  numDocto: number
  tipo: TipoDocto
  clave: string
  fechaEmision: Date
  moneda: string
  status: string
  descripcionSri: string
  condicionVenta: string
  receptor: Identificacion | undefined
  idCliente: number | null
  total: Monto
  /** What notes have left of the total. */
  saldo: Monto
  /** What receipts have left of the balance. */
  porPagar: Monto
}

interface Fila {
  num_docto: number
  id_tipo_docto_vta: number
  clave: string
  fecha_emision: Date
  moneda: string
  status: string
  descripcion_sri: string
  condicion_venta: string
  receptor: Identificacion | null
  id_cliente: number | null
  total: string
  creditos: string
  debitos: string
  pagos: string
}

/** Sums of the documents in force that refer to `v`. */
const ajustes = (idTipo: number) => sql`(
  select coalesce(sum(n.total), 0) from vta_referencia r
  join vta_movm n on n.cod_cia = r.cod_cia and n.num_docto = r.num_docto
  where r.cod_cia = v.cod_cia and r.num_docto_ref = v.num_docto and n.id_tipo_docto_vta = ${idTipo}
    and n.status <> 'A' and n.descripcion_sri <> 'RECHAZADO')`

const NC = tipoDocto('NC').id
const ND = tipoDocto('ND').id
const REP = tipoDocto('REP').id

const COLUMNAS = sql`
  v.num_docto, v.id_tipo_docto_vta, v.clave, v.fecha_emision, v.moneda, v.status, v.descripcion_sri, v.id_cliente, v.total,
  v.comprobante->>'condicionVenta' as condicion_venta, v.comprobante->'receptor'->'identificacion' as receptor,
  ${ajustes(NC)} as creditos, ${ajustes(ND)} as debitos, ${ajustes(REP)} as pagos`

/** With `lock`, until the caller's transaction ends nobody else adjusts or pays it. */
export async function findReferido(
  tx: Db,
  codCia: number,
  clave: string,
  { lock = false } = {},
): Promise<Referido | undefined> {
  if (lock) await sql`select from vta_movm where cod_cia = ${codCia} and clave = ${clave} for update`.execute(tx)
  const { rows } = await sql<Fila>`
    select ${COLUMNAS} from vta_movm v where v.cod_cia = ${codCia} and v.clave = ${clave} and v.clave <> ''`.execute(tx)
  const [fila] = rows
  return fila && toReferido(fila)
}

export interface FiltroReferibles {
  tipos: readonly number[]
  texto?: string | undefined
}

/** Documents that may be referred to, newest first (API-12, ambiguities D29), with their balances. */
export async function listReferibles(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroReferibles,
  ventana: Ventana,
) {
  const { filas, total } = await listDocumentos(tx, indice, codCia, { ...filtro, vigentes: true }, ventana)
  const { rows } = await sql<Fila>`
    select ${COLUMNAS} from vta_movm v
    where v.cod_cia = ${codCia} and v.num_docto = any(${filas.map((f) => f.num_docto)}::integer[])`.execute(tx)
  const saldos = new Map(rows.map((fila) => [fila.num_docto, toReferido(fila)]))
  const referidos = filas.map((fila) => {
    const { condicionVenta, saldo, porPagar } = saldos.get(fila.num_docto)!
    return { ...toResumen(fila), condicionVenta, saldo: toDecimal(saldo), porPagar: toDecimal(porPagar) }
  })
  return { referidos, total }
}

/** A note on a credit note goes the other way: what it gave back is debited again. */
function toReferido(fila: Fila): Referido {
  const tipo = tipoDoctoById(fila.id_tipo_docto_vta)!
  const resta = monto(tipo.tipo === 'NC' ? fila.debitos : fila.creditos)
  const suma = monto(tipo.tipo === 'NC' ? fila.creditos : fila.debitos)
  const saldo = floor(subtract(add(monto(fila.total), suma), resta))
  return {
    numDocto: fila.num_docto,
    tipo,
    clave: fila.clave,
    fechaEmision: fila.fecha_emision,
    moneda: fila.moneda,
    status: fila.status,
    descripcionSri: fila.descripcion_sri,
    condicionVenta: fila.condicion_venta,
    receptor: fila.receptor ?? undefined,
    idCliente: fila.id_cliente,
    total: monto(fila.total),
    saldo,
    porPagar: floor(subtract(saldo, monto(fila.pagos))),
  }
}

const floor = (m: Monto): Monto => (m < CERO ? CERO : m)

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
