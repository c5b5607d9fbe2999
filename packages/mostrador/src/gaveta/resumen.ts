/** The figures of an X or a Z, from the documents of the shift. In colones; credit notes subtract. */
import { CERO, type Monto, parseConsecutivo, subtract, sum, sumBy } from '@pura/domain'
import { type PorTarifa, sumByTarifa } from '@pura/domain/iva'
import type { DocumentoDeCaja, Renglon, ResumenDeTurno, TipoDeCaja, Venta } from '../base/index.ts'
import { isAnulacion, isSinLinea, toColones } from '../venta/index.ts'
import { redondeoOf } from './efectivo.ts'
import type { Turno } from './turno.ts'

export const EFECTIVO = '01'

export function summarizeTurno({ ventas, movimientos, fondo }: Turno): ResumenDeTurno {
  const partes = ventas.map(toParte)
  const de = (clase: Parte['clase']) => rowOf(partes.filter((p) => p.clase === clase))
  const porMedio = sumMedios(partes)
  const efectivo = porMedio[EFECTIVO] ?? CERO
  const redondeo = sumBy(partes, (p) => p.redondeo)
  const descuentos = sumBy(partes, (p) => p.descuentos)
  const entradas = sumBy(movimientosOf('entrada'), (m) => m.monto)
  const salidas = sumBy(movimientosOf('salida'), (m) => m.monto)
  return {
    numeracion: rangesOf(ventas),
    ventas: de('venta'),
    devoluciones: de('devolucion'),
    anulaciones: de('anulacion'),
    neto: sumBy(partes, (p) => p.total),
    porTarifa: addTarifas(partes.flatMap((p) => p.porTarifa)),
    otrosCargos: sumBy(partes, (p) => p.otrosCargos),
    ...(descuentos !== CERO && { descuentos }),
    porMedio,
    sinLinea: ventas.filter(isSinLinea).length,
    gaveta: {
      fondo,
      efectivo,
      redondeo,
      entradas,
      salidas,
      esperado: sum([fondo, efectivo, redondeo, entradas, -salidas as Monto]),
    },
  }

  function movimientosOf(sentido: 'entrada' | 'salida') {
    return movimientos.filter((m) => m.sentido === sentido)
  }
}

interface Parte {
  readonly clase: 'venta' | 'devolucion' | 'anulacion'
  readonly sinIva: Monto
  readonly total: Monto
  readonly otrosCargos: Monto
  readonly descuentos: Monto
  readonly redondeo: Monto
  readonly porTarifa: readonly PorTarifa[]
  readonly medios: readonly (readonly [codigo: string, monto: Monto])[]
}

/** A document's figures with the sign of its type. */
function toParte({ documento, totales, efectivo }: Venta): Parte {
  const signo = documento.tipo === 'NC' ? -1n : 1n
  const signed = (m: Monto): Monto => (toColones(m, documento) * signo) as Monto
  const total = signed(totales.comprobante)
  const medios = splitMedios(documento, totales.comprobante, signed, total)
  const debido = sum(medios.flatMap(([codigo, monto]) => (codigo === EFECTIVO ? [monto] : [])))
  return {
    clase: documento.tipo !== 'NC' ? 'venta' : isAnulacion(documento) ? 'anulacion' : 'devolucion',
    // The rest of the whole, so that it and the tax add up in another currency too.
    sinIva: (total - signed(totales.impuesto)) as Monto,
    total,
    otrosCargos: signed(totales.otrosCargos),
    descuentos: signed(totales.descuentos ?? CERO),
    redondeo: efectivo ? redondeoOf(efectivo, debido) : CERO,
    porTarifa: totales.porTarifa.map((t) => ({
      tarifa: t.tarifa,
      base: signed(t.base),
      impuesto: signed(t.impuesto),
      exonerado: signed(t.exonerado),
    })),
    medios,
  }
}

/** The last means takes the rest, so that they add up to the total in another currency too. */
function splitMedios(
  { mediosPago }: DocumentoDeCaja,
  comprobante: Monto,
  signed: (m: Monto) => Monto,
  total: Monto,
): Parte['medios'] {
  let resto = total
  return mediosPago.map(({ tipo, monto = comprobante }, i) => {
    const suyo = i === mediosPago.length - 1 ? resto : signed(monto)
    resto = subtract(resto, suyo)
    return [tipo, suyo] as const
  })
}

const rowOf = (partes: readonly Parte[]): Renglon => ({
  cuantas: partes.length,
  sinIva: sumBy(partes, (p) => p.sinIva),
  total: sumBy(partes, (p) => p.total),
})

function sumMedios(partes: readonly Parte[]): Record<string, Monto> {
  const sumas: Record<string, Monto> = {}
  for (const [codigo, monto] of partes.flatMap((p) => p.medios)) {
    sumas[codigo] = ((sumas[codigo] ?? CERO) + monto) as Monto
  }
  return sumas
}

function addTarifas(partes: readonly PorTarifa[]): PorTarifa[] {
  const sumas = sumByTarifa(partes.map((p) => ({ ...p, tratamiento: 'gravado' as const })))
  return sumas.map((s) => ({
    ...s,
    exonerado: sumBy(
      partes.filter((p) => p.tarifa === s.tarifa),
      (p) => p.exonerado,
    ),
  }))
}

function rangesOf(ventas: readonly Venta[]): ResumenDeTurno['numeracion'] {
  const rangos: Partial<Record<TipoDeCaja, { primero: number; ultimo: number; cuantos: number }>> = {}
  for (const { documento, consecutivo } of ventas) {
    const { numero } = parseConsecutivo(consecutivo)!
    const antes = rangos[documento.tipo]
    rangos[documento.tipo] = { primero: antes?.primero ?? numero, ultimo: numero, cuantos: (antes?.cuantos ?? 0) + 1 }
  }
  return rangos
}
