/** Documents of suppliers by the company's answer; read like issued ones (emitidos.ts). */
import { CERO, type CondicionImpuesto, type EstadoDeHacienda, estadoDeRecibido, monto } from '@pura/domain'
import type { DocumentoDeIva, RespuestaDeIva, Uso } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { PARECE_CAPITAL } from './capital.ts'
import {
  type Columnas,
  DE_AMBOS,
  type FilaSuelta,
  partesOf,
  RECIBIDO_DE_IVA,
  readEnColumnas,
  readTarifasDe,
  tipoOf,
  toSuelto,
  UN_COLON,
} from './estado.ts'
import { Origenes, type Reunidos, seudoClave, unSolo } from './reunidos.ts'
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

interface Respondido {
  situacion: string
  codigo_mensaje: string
  id_condicion_impuesto: string | null
  estado_hacienda: EstadoDeHacienda
}

/** Partial credit: only the answer has the amount, so each of these documents is read alone. */
const PARCIAL = '02'

/**
 * Documents with references, those with partial credit, and the targets of both. One with partial credit may have no IVA
 * row yet: its references are found without it.
 */
export async function findRecibidosSueltos(tx: Db, codCia: number, tramo: Tramo): Promise<number[]> {
  const { primero, ultimo, desde, hasta } = tramo
  const { rows } = await sql<{ id: number }>`
    with raiz as (
      select id from doc_recibido_iva
        where cod_cia = ${codCia} and dia between ${primero}::date and ${ultimo}::date and referencias is not null
      union
      select id from doc_recibido_iva
        where cod_cia = ${codCia} and dia_original between ${primero}::date and ${ultimo}::date
      union
      select r.id from doc_recibido d
        join doc_recibido_referencia r on r.cod_cia = d.cod_cia and r.clave = d.clave
        where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
      union
      select id from doc_recibido
        where cod_cia = ${codCia} and fecha_emision >= ${desde} and fecha_emision < ${hasta}
          and id_condicion_impuesto = ${PARCIAL}
    )
    select id from raiz
    union
    select d.id from raiz
      join doc_recibido_referencia r on r.cod_cia = ${codCia} and r.id = raiz.id
      join doc_recibido d on d.cod_cia = r.cod_cia and d.clave = r.clave
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Facts that a user should review, besides the answer. */
interface Dudoso {
  repetido: boolean
  parece_capital: boolean
}

interface FilaRecibida extends FilaSuelta, Respondido, Dudoso {
  acreditar: string | null
}

const COLUMNAS: Columnas<FilaRecibida> = {
  ...DE_AMBOS,
  id: sql`d.id`,
  condicion_venta: sql`''`,
  identificacion: sql`d.nit_emisor`,
  total: sql`d.total_factura::text`,
  situacion: sql`d.situacion`,
  codigo_mensaje: sql`d.codigo_mensaje`,
  id_condicion_impuesto: sql`d.id_condicion_impuesto`,
  estado_hacienda: sql`d.estado_hacienda`,
  repetido: sql`d.duplicado`,
  parece_capital: PARECE_CAPITAL,
  dia: sql`d.dia`,
  comprobante: sql`case when i.id is null or d.moneda <> 'CRC' then d.comprobante end`,
  acreditar: sql`(
    select r.monto_acreditar::text from doc_recibido_respuesta r
    where r.cod_cia = d.cod_cia and r.id = d.id and r.estado <> 'RECHAZADO'
    order by r.orden desc limit 1)`,
}

/**
 * Documents in another currency are read line by line: their partial credit is in that currency, and IVA rows are in
 * colones.
 */
export async function readRecibidosSueltos(
  tx: Db,
  codCia: number,
  sueltos: readonly number[],
  reunidos: Reunidos,
): Promise<void> {
  if (sueltos.length === 0) return
  const filas = await readEnColumnas<FilaRecibida>(
    tx,
    COLUMNAS,
    sql`
    from unnest(${[...sueltos]}::int[]) pedido (id)
      cross join lateral (
        select * from doc_recibido d where d.cod_cia = ${codCia} and d.id = pedido.id offset 0
      ) d
      left join lateral (
        select * from doc_recibido_iva i where i.cod_cia = ${codCia} and i.id = pedido.id offset 0
      ) i on true
    where ${RECIBIDO_DE_IVA}
    order by d.id`,
  )
  const tarifas = await readTarifasDe(tx, filas)
  for (const fila of filas) {
    const respuesta = { ...respuestaOf(fila), ...(fila.acreditar !== null && { acreditar: monto(fila.acreditar) }) }
    const estado = estadoDeRecibido(fila.estado_hacienda)
    reunidos.put(
      { ...toSuelto(fila, { libro: 'recibido', estado, deCompra: false, respuesta, tarifas }), ...dudasOf(fila) },
      unSolo('recibido', fila.id),
    )
  }
}

const respuestaOf = (r: Respondido): RespuestaDeIva => ({
  situacion: r.situacion,
  codigoMensaje: r.codigo_mensaje,
  condicion: r.id_condicion_impuesto as CondicionImpuesto | null,
})

const dudasOf = ({ repetido, parece_capital }: Dudoso): Pick<DocumentoDeIva, 'repetido' | 'pareceCapital'> => ({
  ...(repetido && { repetido }),
  ...(parece_capital && { pareceCapital: true }),
})

interface Grupo extends Respondido, Dudoso, Sumado {
  id_tipo_docto_vta: number
  actividad: string
  uso: Uso | null
}

/** @returns true if documents of the month have no IVA row yet */
export async function readRecibidosGrupos(
  tx: Db,
  codCia: number,
  { primero, ultimo, desde, hasta }: Tramo,
  sueltos: readonly number[],
  reunidos: Reunidos,
  { unoPorUno, porDia, solo }: ComoSeLee,
): Promise<boolean> {
  const read = async (cuales: Cuales): Promise<Grupo[]> => {
    const { rows } = await sql<Grupo>`
      select d.id_tipo_docto_vta, d.estado_hacienda, d.situacion, d.codigo_mensaje, d.id_condicion_impuesto,
        case when i.actividad = '' then '' else '-' end as actividad,
        d.duplicado as repetido, ${PARECE_CAPITAL} as parece_capital,
        ${USO} as uso, i.partes, ${cifrasDe(cuales, sql`d.id`, porDia)}
      from doc_recibido d left join doc_recibido_iva i
        on i.cod_cia = ${codCia} and i.id = d.id and i.dia between ${primero}::date and ${ultimo}::date
        ${joinUsos(codCia, sql`d.nit_emisor`)}
      where d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
        and ${RECIBIDO_DE_IVA} and ${notAmong(sql`d.id`, sueltos)} ${withPartes(cuales)} ${amongSolo(sql`d.id`, solo)}
      ${groupBy(cuales, 9, porDia)}`.execute(tx)
    return rows
  }
  const { grupos, faltan } = await readSumados(read, unoPorUno)
  for (const g of grupos) {
    const documento: DocumentoDeIva = {
      clave: seudoClave('compras', reunidos.size),
      tipo: tipoOf(g.id_tipo_docto_vta),
      version: '4.4',
      libro: 'recibido',
      estado: estadoDeRecibido(g.estado_hacienda),
      fechaEmision: `${g.dia ?? primero}T12:00:00-06:00`,
      tipoCambio: UN_COLON,
      condicionVenta: '',
      actividad: g.actividad,
      total: CERO,
      ...partesOf(g.partes, g.bases, g.impuestos),
      respuesta: respuestaOf(g),
      ...dudasOf(g),
    }
    reunidos.put(documento, new Origenes('recibido', g, g.partes), g.uso)
  }
  return faltan
}
