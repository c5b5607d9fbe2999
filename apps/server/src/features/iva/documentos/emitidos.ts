/**
 * Issued documents for the IVA of a month. Documents with references, their targets, and those that await payment are
 * read one by one; all the rest, nearly everything, as sums of equal tax treatment.
 */
import { CERO, monto } from '@pura/domain'
import type { DocumentoDeIva, ReciboDeIva, Uso } from '@pura/domain/iva'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import {
  type Columnas,
  DE_AMBOS,
  type EstadoEmitido,
  estadoEmitido,
  type FilaSuelta,
  partesOf,
  readEnColumnas,
  readTarifasDe,
  tipoOf,
  toSuelto,
  UN_COLON,
} from './estado.ts'
import { type Mitad, Origenes, type Reunidos, seudoClave, unSolo } from './reunidos.ts'
import {
  amongSolo,
  type ComoSeLee,
  type Cuales,
  cifrasDe,
  groupBy,
  joinUsos,
  notAmong,
  readSumados,
  type Sumado,
  USO,
  withPartes,
} from './sumar.ts'
import type { Tramo } from './tramo.ts'

interface Numeros {
  /** Documents with references, and their targets. */
  referidos: number[]
  /** Documents that await payment, and the notes on them. */
  diferidos: number[]
}

interface FilaEmitida extends FilaSuelta, Omit<EstadoEmitido, 'id_tipo_docto_vta'> {
  diferido: boolean
}

const COLUMNAS: Columnas<FilaEmitida> = {
  ...DE_AMBOS,
  id: sql`d.num_docto`,
  diferido: sql`s.diferido`,
  condicion_venta: sql`d.condicion_venta`,
  identificacion: sql`d.identificacion`,
  total: sql`d.total::text`,
  status: sql`d.status`,
  descripcion_sri: sql`d.descripcion_sri`,
  enviado: sql`d.enviado is not null`,
  compra: sql`d.compra`,
  dia: sql`((d.fecha_emision at time zone 'UTC') - interval '6 hours')::date`,
  comprobante: sql`case when i.num_docto is null then d.comprobante end`,
}

/**
 * Reads the documents that are never summed, one by one and ordered by number, because the cube takes the first one
 * that a note names. They are few: each is looked up once by its key, whatever row estimate the planner has.
 */
export async function readEmitidosSueltos(tx: Db, codCia: number, tramo: Tramo, reunidos: Reunidos): Promise<Numeros> {
  const filas = await readEnColumnas<FilaEmitida>(
    tx,
    COLUMNAS,
    sql`
    from (${numerosSueltos(codCia, tramo)}) s
      cross join lateral (
        select * from vta_movm d where d.cod_cia = ${codCia} and d.num_docto = s.num_docto offset 0
      ) d
      left join lateral (
        select * from vta_iva i where i.cod_cia = ${codCia} and i.num_docto = s.num_docto offset 0
      ) i on true
    where d.id_tipo_docto_vta not in (1, 9) and not d.sobre_recibo
    order by s.num_docto`,
  )
  const tarifas = await readTarifasDe(tx, filas)
  for (const fila of filas) {
    const resto = { libro: 'emitido', estado: estadoEmitido(fila), deCompra: fila.compra, tarifas } as const
    reunidos.put(toSuelto(fila, resto), unSolo('emitido', fila.id))
  }
  const of = (diferido: boolean) => filas.filter((f) => f.diferido === diferido).map((f) => f.id)
  return { referidos: of(false), diferidos: of(true) }
}

const numerosSueltos = (codCia: number, { primero, ultimo, desde, hasta }: Tramo): RawBuilder<unknown> => sql`
    with raiz as (
      select num_docto from vta_iva
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date and referencias is not null
      union
      select num_docto from vta_movm
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date and dia_original is not null
      union
      select r.num_docto from vta_movm d
        join vta_referencia r on r.cod_cia = d.cod_cia and r.num_docto_ref = d.num_docto
        where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
    ), corregido as (
      select d.num_docto, d.condicion_venta, d.id_tipo_docto_vta from raiz
        join vta_referencia r on r.cod_cia = ${codCia} and r.num_docto = raiz.num_docto
        join vta_movm d on d.cod_cia = r.cod_cia and d.clave = r.clave and d.clave <> ''
    ), diferida as (
      select num_docto from vta_movm
        where cod_cia = ${codCia} and condicion_venta = '10' and id_tipo_docto_vta in (2, 5, 6)
          and fecha_emision >= ${desde}::timestamptz - interval '92 days' and fecha_emision < ${hasta}
      union
      select num_docto from vta_movm
        where cod_cia = ${codCia} and condicion_venta = '08' and id_tipo_docto_vta in (2, 5, 6)
          and fecha_emision < ${hasta}
      union
      select num_docto from corregido where condicion_venta in ('08', '10') and id_tipo_docto_vta in (2, 5, 6)
    ), suelto as (
      select num_docto, false as diferido from raiz
      union all select num_docto, false from corregido
      union all select num_docto, true from diferida
      union all
      select r.num_docto, true from diferida
        join vta_referencia r on r.cod_cia = ${codCia} and r.num_docto_ref = diferida.num_docto
    )
    select num_docto, bool_or(diferido) as diferido from suelto group by num_docto`

/** Receipts of sales that await payment, and the notes that cancel or restore a receipt. */
export async function readRecibos(tx: Db, codCia: number, diferidos: readonly number[]): Promise<ReciboDeIva[]> {
  if (diferidos.length === 0) return []
  const { rows } = await sql<
    EstadoEmitido & { clave: string; sobre: string; fecha: string; total: string; resta: boolean }
  >`
    with recursive recibo as (
      select r.num_docto, r.num_docto_ref as venta, false as resta from vta_referencia r
        join vta_movm d on d.cod_cia = r.cod_cia and d.num_docto = r.num_docto and d.id_tipo_docto_vta = 9
        where r.cod_cia = ${codCia} and r.num_docto_ref = any(${diferidos}::int[])
      union all
      select r.num_docto, recibo.venta, not recibo.resta from recibo
        join vta_referencia r on r.cod_cia = ${codCia} and r.num_docto_ref = recibo.num_docto
        join vta_movm d on d.cod_cia = r.cod_cia and d.num_docto = r.num_docto and d.sobre_recibo
    )
    select d.clave, v.clave as sobre, d.id_tipo_docto_vta, d.status, d.descripcion_sri, d.enviado is not null as enviado,
      d.compra, d.total::text as total, recibo.resta,
      to_char(d.fecha_emision - interval '6 hours', 'YYYY-MM-DD') || 'T12:00:00-06:00' as fecha
    from recibo join vta_movm d on d.cod_cia = ${codCia} and d.num_docto = recibo.num_docto
      join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = recibo.venta
    order by d.num_docto`.execute(tx)
  return rows.map((r) => ({
    clave: r.clave,
    sobre: r.sobre,
    estado: estadoEmitido(r),
    fechaEmision: r.fecha,
    monto: monto(r.total),
    ...(r.resta && { resta: true }),
  }))
}

interface Grupo extends EstadoEmitido, Sumado {
  condicion_venta: string
  tipo_identificacion: string
  actividad: string
  uso: Uso | null
}

/** @returns true if some sales of the month have no IVA row yet */
export async function readVentasGrupos(
  ...[tx, codCia, tramo, sueltos, reunidos, como]: PedidoDeGrupos
): Promise<boolean> {
  const read = (cuales: Cuales) => readVentas(tx, codCia, tramo, { sueltos, ...como }, cuales)
  const { grupos, faltan } = await readSumados(read, como.unoPorUno)
  for (const g of grupos) putGrupo(reunidos, 'ventas', tramo, g)
  return faltan
}

/** Reads the groups of purchase invoices. @returns true if some of the month have no IVA row yet */
export async function readComprasGrupos(
  ...[tx, codCia, tramo, sueltos, reunidos, como]: PedidoDeGrupos
): Promise<boolean> {
  const read = (cuales: Cuales) => readCompras(tx, codCia, tramo, { sueltos, ...como }, cuales)
  const { grupos, faltan } = await readSumados(read, como.unoPorUno)
  for (const g of grupos) putGrupo(reunidos, 'compras', tramo, g)
  return faltan
}

type PedidoDeGrupos = [
  tx: Db,
  codCia: number,
  tramo: Tramo,
  sueltos: readonly number[],
  reunidos: Reunidos,
  como: ComoSeLee,
]

function putGrupo(reunidos: Reunidos, mitad: Mitad, tramo: Tramo, g: Grupo & { partes: string[] }): void {
  const documento: DocumentoDeIva = {
    clave: seudoClave(mitad, reunidos.size),
    tipo: tipoOf(g.id_tipo_docto_vta),
    version: '4.4',
    libro: 'emitido',
    ...(g.compra && { deCompra: true }),
    estado: estadoEmitido(g),
    fechaEmision: `${g.dia ?? tramo.primero}T12:00:00-06:00`,
    tipoCambio: UN_COLON,
    condicionVenta: g.condicion_venta,
    actividad: g.actividad,
    tipoIdentificacion: g.tipo_identificacion,
    total: CERO,
    ...partesOf(g.partes, g.bases, g.impuestos),
  }
  reunidos.put(documento, new Origenes('emitido', g, g.partes), g.uso)
}

/** Selects the documents of the month that were not read yet. */
interface Salvo extends ComoSeLee {
  sueltos: readonly number[]
}

/** Filters by the status of a sale only, so that one index is enough. */
async function readVentas(tx: Db, codCia: number, tramo: Tramo, cuales: Salvo, como: Cuales) {
  const { rows } = await sql<Grupo>`
    select d.id_tipo_docto_vta, d.status, d.descripcion_sri, not d.sin_enviar as enviado, false as compra,
      '' as condicion_venta, '' as tipo_identificacion, '-' as actividad, null as uso, i.partes,
      ${cifrasDe(como, sql`d.num_docto`, cuales.porDia)}
    ${deEsteMes(codCia, tramo, cuales, sql`not d.compra`)} ${withPartes(como)}
    ${groupBy(como, 4, cuales.porDia)}`.execute(tx)
  return rows
}

async function readCompras(tx: Db, codCia: number, tramo: Tramo, cuales: Salvo, como: Cuales) {
  const { rows } = await sql<Grupo>`
    select d.id_tipo_docto_vta, d.status, d.descripcion_sri, not d.sin_enviar as enviado, true as compra,
      coalesce(d.condicion_venta, '') as condicion_venta, coalesce(i.tipo_identificacion, '') as tipo_identificacion,
      case when i.actividad = '' then '' else '-' end as actividad, ${USO} as uso, i.partes,
      ${cifrasDe(como, sql`d.num_docto`, cuales.porDia)}
    ${deEsteMes(codCia, tramo, cuales, sql`d.compra`, joinUsos(codCia, sql`d.identificacion`))} ${withPartes(como)}
    ${groupBy(como, 9, cuales.porDia)}`.execute(tx)
  return rows
}

const deEsteMes = (
  codCia: number,
  { primero, ultimo, desde, hasta }: Tramo,
  { sueltos, solo }: Salvo,
  lado: RawBuilder<unknown>,
  juntas: RawBuilder<unknown> = sql``,
) => sql`
    from vta_movm d left join vta_iva i
      on i.cod_cia = ${codCia} and i.num_docto = d.num_docto and i.dia between ${primero}::date and ${ultimo}::date
      ${juntas}
    where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta} and ${lado}
      and not d.sobre_recibo and d.id_tipo_docto_vta not in (1, 9) and ${notAmong(sql`d.num_docto`, sueltos)}
      ${amongSolo(sql`d.num_docto`, solo)}`
