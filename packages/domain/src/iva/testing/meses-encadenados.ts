/** Months that follow each other, worked by hand: what one leaves pays the next. Written before the code. */
import { monto } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { Asiento, HechosDeIva } from '../hechos/hechos.ts'
import type { Abono } from '../mes/liquidacion.ts'
import { compra, dia, g, nota, sobre, venta } from './hechos.ts'

export interface MesEncadenado {
  readonly mes: Periodo
  readonly hechos: HechosDeIva
  /** Whole colones; those left out are zero. */
  readonly determinado?: number
  readonly saldoAFavor?: number
  readonly usado?: Partial<Record<Abono, number>>
  readonly porPagar?: number
  /** What its close leaves for the next. */
  readonly deja?: Partial<Record<Abono, number>>
}

export interface MesesEncadenados {
  readonly nombre: string
  readonly cuenta: string
  readonly meses: readonly MesEncadenado[]
}

const NOVIEMBRE = { anio: 2026, mes: 11 }
const DICIEMBRE = { anio: 2026, mes: 12 }
const ENERO = { anio: 2027, mes: 1 }
const enEnero = '2027-01-12T10:00:00-06:00'

const abono = (tipo: Abono, numero: string, mes: Periodo, colones: string): Asiento => ({
  id: numero,
  tipo,
  fecha: { ...mes, dia: 28 },
  monto: monto(colones),
})

const noviembre = [
  venta('FE-1', dia(3, 11), [g('08', '100000', '13000')]),
  compra('FE-A', dia(4, 11), [g('08', '300000', '39000')], '01'),
]
const diciembre: HechosDeIva = {
  documentos: [
    venta('FE-2', dia(2, 12), [g('08', '250000', '32500')]),
    compra('FE-B', dia(9, 12), [g('08', '50000', '6500')], '01'),
  ],
  asientos: [abono('retencionTarjeta', 'BAC 12', DICIEMBRE, '1500')],
}
const enero: HechosDeIva = { documentos: [venta('FE-3', enEnero, [g('08', '100000', '13000')])] }
const conRetencion = [abono('retencionTarjeta', 'BAC 11', NOVIEMBRE, '2000')]

export const MESES_ENCADENADOS: readonly MesesEncadenados[] = [
  {
    nombre: 'a large purchase of November pays December, and the cards pay January of the next year',
    cuenta: `
      November: 13 000 - 39 000 = 26 000 in favour; the 2 000 that cards withheld pay nothing
      December: 32 500 - 6 500 = 26 000, all of it paid by the balance; 2 000 + 1 500 withheld remain
      January: 13 000 - 3 500 withheld = 9 500`,
    meses: [
      {
        mes: NOVIEMBRE,
        hechos: { documentos: noviembre, asientos: conRetencion },
        saldoAFavor: 26_000,
        deja: { saldoAnterior: 26_000, retencionTarjeta: 2_000 },
      },
      {
        mes: DICIEMBRE,
        hechos: diciembre,
        determinado: 26_000,
        usado: { saldoAnterior: 26_000 },
        deja: { retencionTarjeta: 3_500 },
      },
      { mes: ENERO, hechos: enero, determinado: 13_000, usado: { retencionTarjeta: 3_500 }, porPagar: 9_500 },
    ],
  },
  {
    nombre: 'the same, after a late purchase of November',
    cuenta: `
      November: 13 000 - 39 000 - 1 300 = 27 300 in favour
      December: 26 000 of the 27 300; 1 300 and 3 500 withheld remain
      January: 13 000 - 1 300 - 3 500 = 8 200`,
    meses: [
      {
        mes: NOVIEMBRE,
        hechos: {
          documentos: [...noviembre, compra('FE-C', dia(30, 11), [g('08', '10000', '1300')], '01')],
          asientos: conRetencion,
        },
        saldoAFavor: 27_300,
        deja: { saldoAnterior: 27_300, retencionTarjeta: 2_000 },
      },
      {
        mes: DICIEMBRE,
        hechos: diciembre,
        determinado: 26_000,
        usado: { saldoAnterior: 26_000 },
        deja: { saldoAnterior: 1_300, retencionTarjeta: 3_500 },
      },
      {
        mes: ENERO,
        hechos: enero,
        determinado: 13_000,
        usado: { saldoAnterior: 1_300, retencionTarjeta: 3_500 },
        porPagar: 8_200,
      },
    ],
  },
  {
    nombre: 'a note 13 of January that takes a purchase of November away leaves nothing for December',
    cuenta: `
      November: the 39 000 are corrected to 0 by the note, which counts in its month: 13 000 to pay, of which cards
      withheld 2 000: 11 000
      December: 26 000 less its own 1 500 withheld = 24 500
      January: 13 000`,
    meses: [
      {
        mes: NOVIEMBRE,
        hechos: {
          documentos: [
            ...noviembre,
            nota('NC', 'NC-A', enEnero, [g('08', '300000', '39000')], sobre('FE-A', '13', dia(4, 11)), {
              libro: 'recibido',
              respuesta: { situacion: 'R', codigoMensaje: '1', condicion: '01' },
              contraparte: '3101000001',
            }),
          ],
          asientos: conRetencion,
        },
        determinado: 13_000,
        usado: { retencionTarjeta: 2_000 },
        porPagar: 11_000,
      },
      {
        mes: DICIEMBRE,
        hechos: diciembre,
        determinado: 26_000,
        usado: { retencionTarjeta: 1_500 },
        porPagar: 24_500,
      },
      { mes: ENERO, hechos: enero, determinado: 13_000, porPagar: 13_000 },
    ],
  },
]
