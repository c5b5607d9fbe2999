/** The closes of a month, each with what it changed, its receipt and its payments. */
import type { CierreMesa } from '@pura/contract'
import {
  daysInMonth,
  type Fecha,
  formatFecha,
  formatFechaHora,
  limiteRespuesta,
  type Monto,
  monto,
  type Periodo,
  parseFechaIso,
  startOfDay,
  subtract,
  toDecimal,
} from '@pura/domain'
import { type PagoDeCierre, pagoDeCierre, settle } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type CierreRow, listCierres } from '../asientos/abierto.ts'
import { listAsientos, toAsientoDeIva } from '../asientos/asientos.ts'
import { changedCasillas } from './cambios.ts'
import type { Cifras } from './cifras.ts'

/** The newest first. */
export async function readCierres(tx: Db, codCia: number, mes: Periodo): Promise<CierreMesa[]> {
  const filas = await listCierres(tx, codCia, mes)
  if (filas.length === 0) return []
  const presentados = await listPresentados(tx, codCia, mes)
  const pagos = await listPagos(tx, codCia, mes)
  const porPagarDe = await readPorPagar(tx, codCia, mes, filas)
  const pagados = filas.map(({ numero }) => ({
    numero,
    porPagar: porPagarDe.get(numero)!,
    pagos: pagos.filter((p) => p.numero === numero).map((p) => monto(p.monto)),
  }))
  return filas.map((fila, i) => ({
    ...toCierre(fila),
    cambios: cambiosOf(fila, filas[i + 1]),
    presentado: presentados.get(fila.numero) ?? null,
    porPagar: toDecimal(porPagarDe.get(fila.numero)!),
    pagos: pagos.filter((p) => p.numero === fila.numero).map(toPago),
    pago: toDicho(pagoDeCierre(pagados, fila.numero)),
  }))
}

const toDicho = ({ estado, antes, falta, deMas }: PagoDeCierre) => ({
  estado,
  antes: toDecimal(antes),
  falta: toDecimal(falta),
  deMas: toDecimal(deMas),
})

const toCierre = (c: CierreRow) => ({
  numero: c.numero,
  momento: formatFechaHora(c.momento),
  username: c.username,
  nombre: c.nombre,
  compania: c.compania,
  carne: c.carne,
  motivo: c.motivo,
  huella: c.huella,
  determinado: toDecimal(netoDe(c)),
  evidencia: c.huella_evidencia,
  lectura: c.lectura,
  reapertura: c.reabierto && {
    momento: formatFechaHora(c.reabierto),
    username: c.reabierto_por!,
    motivo: c.motivo_reapertura!,
  },
})

/** The typed figure of a box of a close. */
export const enteroDe = ({ cifras }: Pick<CierreRow, 'cifras'>, id: string): Monto =>
  monto((cifras as Cifras).casillas.find(([casilla]) => casilla === id)?.[2] ?? '0')

const netoDe = (c: CierreRow): Monto => subtract(enteroDe(c, 'impuestoDeterminado'), enteroDe(c, 'saldoAFavor'))

/** Closes of before kept no documents of what changed, but their boxes can be compared. */
function cambiosOf(fila: CierreRow, anterior: CierreRow | undefined): CierreMesa['cambios'] {
  if (!anterior) return null
  if (fila.cambios) return fila.cambios as CierreMesa['cambios']
  const casillas = changedCasillas(anterior.cifras as Cifras, (fila.cifras as Cifras).casillas)
  return { casillas, documentos: [], cuantos: 0 }
}

/** Closes of before did not keep their amount: it is settled with what is noted in the month. */
async function readPorPagar(tx: Db, codCia: number, mes: Periodo, filas: readonly CierreRow[]) {
  const sinGuardar = filas.some((f) => f.por_pagar === null)
  const asientos = sinGuardar ? (await listAsientos(tx, codCia, mes)).flatMap(toAsientoDeIva) : []
  return new Map<number, Monto>(
    filas.map((f) => {
      if (f.por_pagar !== null) return [f.numero, monto(f.por_pagar)]
      const cifras = {
        impuestoDeterminado: enteroDe(f, 'impuestoDeterminado'),
        saldoAFavor: enteroDe(f, 'saldoAFavor'),
      }
      return [f.numero, settle(cifras, asientos, mes).porPagar]
    }),
  )
}

interface PresentadoRow {
  numero: number
  orden: number
  acuse: string
  fecha: string
  nombre: string | null
  tipo: string | null
  largo: number | null
  huella: string | null
  username: string
  momento: Date
}

/** The receipt in force of each close: the last one, unless it was withdrawn. */
async function listPresentados(tx: Db, codCia: number, { anio, mes }: Periodo) {
  const { rows } = await sql<PresentadoRow & { retirado: Date | null }>`
    select distinct on (numero) numero, orden, acuse, fecha::text, nombre, tipo, octet_length(bytes) as largo, huella,
      username, momento, retirado
    from iva_presentado where cod_cia = ${codCia} and anio = ${anio} and mes = ${mes}
    order by numero, orden desc`.execute(tx)
  return new Map(rows.filter((r) => r.retirado === null).map((r) => [r.numero, toPresentado(r)]))
}

export const toPresentado = (p: Omit<PresentadoRow, 'numero'>): NonNullable<CierreMesa['presentado']> => ({
  orden: p.orden,
  acuse: p.acuse,
  fecha: formatFecha(parseFechaIso(p.fecha)!),
  archivo: p.nombre === null ? null : { nombre: p.nombre, tipo: p.tipo!, bytes: p.largo!, huella: p.huella! },
  username: p.username,
  momento: formatFechaHora(p.momento),
})

export interface PagoRow {
  numero: number
  orden: number
  fecha: string
  monto: string
  referencia: string
  username: string
  momento: Date
}

const listPagos = (tx: Db, codCia: number, { anio, mes }: Periodo): Promise<PagoRow[]> =>
  tx
    .selectFrom('iva_pagado')
    .select(['numero', 'orden', 'fecha', 'monto', 'referencia', 'username', 'momento'])
    .where('cod_cia', '=', codCia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .where('retirado', 'is', null)
    .orderBy('orden')
    .execute()

export const toPago = (p: PagoRow): CierreMesa['pagos'][number] => ({
  orden: p.orden,
  fecha: formatFecha(parseFechaIso(p.fecha)!),
  monto: toDecimal(monto(p.monto)),
  referencia: p.referencia,
  username: p.username,
  momento: formatFechaHora(p.momento),
})

/** Last day to answer what was received of the month. */
export const limiteRespuestasDe = ({ anio, mes }: Periodo): Fecha =>
  limiteRespuesta(startOfDay({ anio, mes, dia: daysInMonth(anio, mes) }))
