/**
 * The proportion of a year: the fixed one, the one of its own months, and the settlement in December (docs/iva.md §5).
 */
import type { BodyOf, contract, ProporcionAnual } from '@pura/contract'
import { CERO, fechaAt, formatFechaHora, type Monto, monto, tarifa, toDecimal, toDecimalTarifa } from '@pura/domain'
import { addBases, type BaseDeProporcion, settleAnio } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { invalid } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { parseMonto } from '../asientos/montos.ts'
import {
  type BaseGuardada,
  type FijadaGuardada,
  findProporcion,
  hasVentas,
  porcentajeOf,
  toBase,
  toBaseGuardada,
} from './base.ts'
import { readMesesDe } from './del-mes.ts'

/** Sales and credit of common purchases of each month of the year that has begun. */
async function sumAnio(tx: Db, codCia: number, anio: number, ahora: Date) {
  const hoy = fechaAt(ahora)
  const meses = anio < hoy.anio ? 12 : anio > hoy.anio ? 0 : hoy.mes
  const delAnio = await readMesesDe(
    tx,
    codCia,
    anio,
    Array.from({ length: meses }, (_, i) => i + 1),
  )
  return { base: addBases(delAnio.map((m) => m.base)), comunes: delAnio.flatMap((m) => m.comunes), meses }
}

export async function readProporcion(tx: Db, codCia: number, anio: number, ahora: Date): Promise<ProporcionAnual> {
  const fila = await findProporcion(tx, codCia, anio)
  const anterior = await sumAnio(tx, codCia, anio - 1, ahora)
  const suyo = await sumAnio(tx, codCia, anio, ahora)
  const { definitivo, acreditado, ajuste } = settleAnio(suyo.comunes, suyo.base)
  const vendio = anterior.base.pleno + anterior.base.sinDerecho > 0n || anterior.base.reducidas.length > 0
  return {
    anio,
    provisional: fila
      ? {
          ...toProvisional(fila.base as FijadaGuardada),
          motivo: fila.motivo,
          username: fila.username,
          momento: formatFechaHora(fila.momento),
        }
      : null,
    anterior: vendio ? withPorcentaje(anterior.base) : null,
    definitiva: {
      ...withPorcentaje(suyo.base),
      credito: toDecimal(definitivo),
      acreditado: toDecimal(acreditado),
      ajuste: toDecimal(ajuste),
      meses: suyo.meses,
    },
  }
}

const withPorcentaje = (base: BaseDeProporcion) => ({ porcentaje: porcentajeOf(base), base: toBaseGuardada(base) })

const toProvisional = (fijada: FijadaGuardada) =>
  hasVentas(fijada) ? withPorcentaje(toBase(fijada)) : { porcentaje: fijada.porcentaje, base: null }

type Entrada = BodyOf<typeof contract.mesaIva.fijarProporcion>

export async function setProporcion(tx: Db, sesion: Sesion, entrada: Entrada, momento: Date): Promise<void> {
  const { codCia, username } = sesion
  const { anio, motivo } = entrada
  if (motivo.trim() === '') throw invalid('motivo', t.motivoObligatorio)
  const base = readFijada(entrada)
  const antes = await findProporcion(tx, codCia, anio)
  if (base) {
    const despues = { base: JSON.stringify(base), motivo: motivo.trim(), username, momento }
    await tx
      .insertInto('iva_proporcion')
      .values({ cod_cia: codCia, anio, ...despues })
      .onConflict((c) => c.columns(['cod_cia', 'anio']).doUpdateSet(despues))
      .execute()
  } else {
    await tx.deleteFrom('iva_proporcion').where('cod_cia', '=', codCia).where('anio', '=', anio).execute()
  }
  if (!antes && !base) return
  await recordChange(tx, sesion, {
    entidad: 'iva_proporcion',
    llave: anio,
    accion: antes ? (base ? 'actualizar' : 'eliminar') : 'crear',
    detalle: motivo.trim(),
    antes: antes ? { base: antes.base } : null,
    despues: base ? { base } : null,
  })
}

const CIEN = monto('100')

/** The typed proportion. Sales, if typed, decide the weights of the rates; otherwise those of each month do. */
function readFijada({ porcentaje, ventas }: Entrada): FijadaGuardada | undefined {
  const p = readPorcentaje(porcentaje)
  const base = ventas ? readVentas(ventas) : undefined
  if (p === undefined) return base
  return { ...base, porcentaje: toDecimal(p) }
}

function readPorcentaje(texto: Entrada['porcentaje']): Monto | undefined {
  if (texto === undefined || texto === null || texto === '') return undefined
  const p = parseMonto(texto)
  if (p === undefined || p < CERO || p > CIEN) throw invalid('porcentaje', t.porcentajeInvalido)
  return p
}

function readVentas(ventas: NonNullable<Entrada['ventas']>): BaseGuardada {
  const read = (texto: string | number, campo: string): string => {
    const leido = parseMonto(texto)
    if (leido === undefined || leido < CERO) throw invalid(campo, t.ventasInvalidas)
    return toDecimal(leido)
  }
  const readTarifa = (texto: string | number, campo: string): string => {
    const leida = read(texto, campo)
    if (monto(leida) > CIEN || !/^\d+(\.\d{1,2})?$/.test(leida)) throw invalid(campo, t.ventasInvalidas)
    return toDecimalTarifa(tarifa(leida))
  }
  return {
    pleno: read(ventas.pleno, 'ventas.pleno'),
    reducidas: ventas.reducidas.map((r, i) => ({
      tarifa: readTarifa(r.tarifa, `ventas.reducidas.${i}.tarifa`),
      ventas: read(r.ventas, `ventas.reducidas.${i}.ventas`),
    })),
    sinDerecho: read(ventas.sinDerecho, 'ventas.sinDerecho'),
  }
}
