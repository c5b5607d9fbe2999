/** Maps rows to the facts of the IVA. */
import {
  CERO,
  type Comprobante,
  cuentaOf,
  monto,
  type Referencia,
  type TipoDocumento,
  tipoDoctoById,
} from '@pura/domain'
import {
  type DocumentoDeIva,
  type LineaDeIva,
  lineasDeIva,
  type RespuestaDeIva,
  type TarifasDelCabys,
} from '@pura/domain/iva'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { readTarifas } from '../../catalogo/index.ts'
import { comprobanteFromJson, DEVUELTO, fromParte } from '../../venta/index.ts'

export const tipoOf = (id: number): TipoDocumento => tipoDoctoById(id)!.tipo

export interface EstadoEmitido {
  id_tipo_docto_vta: number
  status: string
  descripcion_sri: string
  enviado: boolean
  compra: boolean
}

export const estadoEmitido = (d: EstadoEmitido): DocumentoDeIva['estado'] =>
  cuentaOf({
    idTipo: d.id_tipo_docto_vta,
    compra: d.compra,
    status: d.status as 'G',
    estadoSri: d.descripcion_sri as '',
    enviado: d.enviado,
  }).estado

/** Received documents that the IVA reads: those that wait for a review count in nothing (docs/acuerdos.md L6). */
export const RECIBIDO_DE_IVA = sql<SqlBool>`d.id_tipo_docto_vta not in (1, 9) and d.situacion <> 'V'`

export const UN_COLON = monto('1')

/** A document read alone: from its IVA row, or line by line if only parts of it count. */
export interface FilaSuelta {
  id: number
  id_tipo_docto_vta: number
  clave: string
  version: string
  condicion_venta: string | null
  identificacion: string
  total: string
  /** AAAA-MM-DD. */
  dia: string
  actividad: string | null
  tipo_identificacion: string | null
  referencias: unknown
  partes: string[] | null
  bases: string[] | null
  impuestos: string[] | null
  comprobante: unknown
}

/** Columns of a row by name. */
export type Columnas<F> = { [K in keyof F]: RawBuilder<unknown> }

/** For a document `d` of either book and its IVA row `i`. */
export const DE_AMBOS = {
  id_tipo_docto_vta: sql`d.id_tipo_docto_vta`,
  clave: sql`d.clave`,
  version: sql`d.version`,
  actividad: sql`i.actividad`,
  tipo_identificacion: sql`i.tipo_identificacion`,
  referencias: sql`i.referencias`,
  partes: sql`i.partes`,
  bases: sql`i.bases::text[]`,
  impuestos: sql`i.impuestos::text[]`,
} satisfies Partial<Columnas<FilaSuelta>>

/**
 * Reads rows column by column, each column as one text. For thousands of rows with twenty columns PostgreSQL writes
 * them in two thirds of the time of rows, and they are parsed in less than half, on either engine.
 */
export async function readEnColumnas<F>(tx: Db, columnas: Columnas<F>, de: RawBuilder<unknown>): Promise<F[]> {
  const nombres = Object.keys(columnas) as (keyof F & string)[]
  const filas = nombres.map((n) => sql`${columnas[n]} as ${sql.ref(n)}`)
  const juntas = nombres.map((n) => sql`json_agg(f.${sql.ref(n)}) as ${sql.ref(n)}`)
  const { rows } = await sql<{ [K in keyof F]: F[K][] | null }>`
    select ${sql.join(juntas)} from (select ${sql.join(filas)} ${de}) f`.execute(tx)
  const leidas = rows[0]!
  const cuantas = leidas[nombres[0]!]?.length ?? 0
  return Array.from({ length: cuantas }, (_, i) => {
    const fila = {} as F
    for (const n of nombres) fila[n] = leidas[n]![i]!
    return fila
  })
}

/** Rates of the documents read line by line. */
export async function readTarifasDe(
  tx: Db,
  filas: readonly Pick<FilaSuelta, 'comprobante'>[],
): Promise<TarifasDelCabys> {
  const comprobantes = filas.flatMap((f) => (f.comprobante === null ? [] : [comprobanteFromJson(f.comprobante)]))
  return comprobantes.length === 0 ? new Map() : readTarifas(tx, comprobantes)
}

interface Resto {
  libro: DocumentoDeIva['libro']
  estado: DocumentoDeIva['estado']
  deCompra: boolean
  respuesta?: RespuestaDeIva | undefined
  tarifas: TarifasDelCabys
}

/** Thousands per month: optional fields are assigned afterwards, so that all objects have the same shape. */
export function toSuelto(f: FilaSuelta, { libro, estado, deCompra, respuesta, tarifas }: Resto): DocumentoDeIva {
  const comprar = libro === 'recibido' || deCompra
  const documento: Escrito<DocumentoDeIva> = {
    clave: f.clave,
    tipo: tipoOf(f.id_tipo_docto_vta),
    version: f.version as DocumentoDeIva['version'],
    libro,
    estado,
    condicionVenta: f.condicion_venta ?? '',
    contraparte: f.identificacion,
    ...(f.comprobante === null ? deFila(f) : deComprobante(comprobanteFromJson(f.comprobante), comprar, tarifas)),
  }
  if (deCompra) documento.deCompra = true
  if (respuesta) documento.respuesta = respuesta
  if (f.comprobante === null && f.referencias !== null) documento.referencias = f.referencias as readonly Referencia[]
  return documento
}

type Escrito<T> = { -readonly [K in keyof T]: T[K] }

const deFila = (f: FilaSuelta) => ({
  fechaEmision: `${f.dia}T12:00:00-06:00`,
  tipoCambio: UN_COLON,
  actividad: f.actividad ?? '',
  tipoIdentificacion: f.tipo_identificacion ?? '',
  total: monto(f.total),
  ...partesOf(f.partes ?? [], f.bases ?? [], f.impuestos ?? []),
})

const deComprobante = (c: Comprobante, comprar: boolean, tarifas: TarifasDelCabys) => ({
  fechaEmision: c.fechaEmision,
  ...(c.referencias && { referencias: c.referencias }),
  tipoCambio: c.moneda.tipoCambio,
  actividad: c.actividadEmisor ?? '',
  tipoIdentificacion: (comprar ? c.emisor : c.receptor)?.identificacion?.tipo ?? '',
  total: c.resumen.totalComprobante,
  ivaDevuelto: c.resumen.totalIvaDevuelto,
  lineas: lineasDeIva(c, comprar ? 'comprar' : 'vender', tarifas),
})

/** The lines of some parts, and the returned share of them. */
export function partesOf(
  partes: readonly string[],
  bases: readonly string[],
  impuestos: readonly string[],
): Pick<DocumentoDeIva, 'lineas' | 'ivaDevuelto'> {
  const lineas: LineaDeIva[] = []
  let ivaDevuelto = CERO
  for (const [i, parte] of partes.entries()) {
    if (parte === DEVUELTO) ivaDevuelto = monto(impuestos[i]!)
    else lineas.push(fromParte(parte, i + 1, bases[i]!, impuestos[i]!))
  }
  return { lineas, ivaDevuelto }
}
