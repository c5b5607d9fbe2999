/** Facts in short form: `venta('FE-1', 3, [g('08', '1000', '130')])`. Amounts are written as in documents. */
import { monto, sum } from '../../dinero/index.ts'
import type { Periodo } from '../../documento/periodo.ts'
import type { CondicionImpuesto } from '../../recibido/respuesta.ts'
import type { Referencia } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import type { IdCasilla } from '../formulario/formulario.ts'
import type { ProporcionFijada } from '../formulario/proporcion.ts'
import type { DocumentoDeIva, HechosDeIva, LineaDeIva, ReciboDeIva } from '../hechos/hechos.ts'

/** A month worked by hand: its facts, the sums as a person does them, and the expected boxes. */
export interface MesTrabajado {
  readonly nombre: string
  /** The arithmetic. */
  readonly cuenta: string
  readonly mes: Periodo
  readonly hechos: HechosDeIva
  /** Last year's sales, or a typed percentage; absent for a first-year company. */
  readonly anterior?: ProporcionFijada
  readonly ajuste?: string
  /** Whole colones; every other box must be zero. */
  readonly casillas: Partial<Record<IdCasilla, number>>
  readonly avisos?: readonly string[]
}

export const octubre: Periodo = { anio: 2026, mes: 10 }

/** Day of a month of 2026, October by default. */
export const dia = (d: number, mes = 10): string =>
  `2026-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}T10:00:00-06:00`

const clase = 'bien'
let orden = 0
const parte = (
  tarifa: string,
  tratamiento: LineaDeIva['tratamiento'],
  base: string,
  impuesto: string,
  otros: Partial<LineaDeIva> = {},
): LineaDeIva => {
  orden += 1
  return { linea: orden, clase, tarifa, tratamiento, base: monto(base), impuesto: monto(impuesto), ...otros }
}

/** Gravada, by rate code: 08 is 13 %, 04 is 4 %, 03 is 2 %, 02 is 1 %. */
export const g = (tarifa: string, base: string, impuesto: string, otros?: Partial<LineaDeIva>): LineaDeIva =>
  parte(tarifa, 'gravado', base, impuesto, otros)
export const exenta = (base: string, otros?: Partial<LineaDeIva>): LineaDeIva => parte('10', 'exento', base, '0', otros)
export const noSujeta = (tarifa: '01' | '11', base: string): LineaDeIva => parte(tarifa, 'noSujeto', base, '0')
export const exonerada = (tarifa: string, base: string, exoneracion: string): LineaDeIva =>
  parte(tarifa, 'exonerado', base, '0', { exoneracion })
export const usado = (base: string, impuesto: string): LineaDeIva => parte('', 'bienUsado', base, impuesto)

type Otros = Partial<DocumentoDeIva>

function documento(
  clave: string,
  fechaEmision: string,
  lineas: readonly LineaDeIva[],
  { tipo, ...otros }: Otros,
): DocumentoDeIva {
  return {
    clave,
    tipo: tipo ?? 'FE',
    version: '4.4',
    libro: 'emitido',
    estado: 'cuenta',
    fechaEmision,
    tipoCambio: monto('1'),
    condicionVenta: '01',
    actividad: '5610.0',
    total: sum(lineas.flatMap((l) => [l.base, l.impuesto])),
    lineas,
    ...otros,
  }
}

/** A sale. */
export const venta = (clave: string, fecha: string, lineas: readonly LineaDeIva[], otros: Otros = {}): DocumentoDeIva =>
  documento(clave, fecha, lineas, otros)

/** A purchase answered with a condition; `null` while unanswered. */
export const compra = (
  clave: string,
  fecha: string,
  lineas: readonly LineaDeIva[],
  condicion: CondicionImpuesto | null,
  otros: Otros & { acreditar?: string } = {},
): DocumentoDeIva => {
  const { acreditar, ...resto } = otros
  const dicho = acreditar === undefined ? {} : { acreditar: monto(acreditar) }
  const respuesta = condicion
    ? { situacion: 'R', codigoMensaje: condicion === '02' ? '2' : '1', condicion, ...dicho }
    : { situacion: 'P', codigoMensaje: '' }
  return documento(clave, fecha, lineas, { libro: 'recibido', respuesta, contraparte: '3101000001', ...resto })
}

/** A purchase invoice, or with `tipo` a note on one. */
export const facturaDeCompra = (
  clave: string,
  fecha: string,
  lineas: readonly LineaDeIva[],
  otros: Otros,
): DocumentoDeIva => documento(clave, fecha, lineas, { tipo: 'FEC', deCompra: true, ...otros })

/** The reference of a note or of a replacement. */
export const sobre = (numero: string, codigo: string, fechaEmision: string, tipoDoc = '01'): readonly Referencia[] => [
  { tipoDoc, numero, codigo, fechaEmision, razon: 'Motivo' },
]

export const nota = (
  tipo: Extract<TipoDocumento, 'NC' | 'ND'>,
  clave: string,
  fecha: string,
  lineas: readonly LineaDeIva[],
  referencias: readonly Referencia[],
  otros: Otros = {},
): DocumentoDeIva => documento(clave, fecha, lineas, { tipo, referencias, ...otros })

export const recibo = (clave: string, de: string, fechaEmision: string, cuanto: string): ReciboDeIva => ({
  clave,
  sobre: de,
  estado: 'cuenta',
  fechaEmision,
  monto: monto(cuanto),
})
