/**
 * Rules of payments: which sales have them, their fields, and which need a receipt (docs/hacienda.md §3.4,
 * docs/acuerdos.md K13).
 */
import { condicionDePago, isCredito } from '../../catalogos/documento/condiciones-venta.ts'
import { medioPagoByCodigo } from '../../catalogos/documento/medios-pago.ts'
import { CERO, DecimalInvalido, type Monto, monto } from '../../dinero/index.ts'
import { referiblesFor } from '../../documento/referible.ts'
import { compareFechas, type Fecha, parseFecha } from '../../fecha/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import type { Regla } from '../base/regla.ts'
import { isNombreVisible } from '../base/texto.ts'

const t = mensajes.pago
const VENTAS: readonly TipoDocumento[] = ['FE', 'TE', 'FEE']

interface VentaCobrable {
  tipo: TipoDocumento
  condicionVenta: string
}

/** True for a sale on credit, paid later at once or in parts. */
export const isVentaACredito = ({ tipo, condicionVenta }: VentaCobrable): boolean =>
  VENTAS.includes(tipo) && isCredito(condicionVenta)

interface VentaConPlazo extends VentaCobrable {
  /** Days of credit. */
  plazo: number
  /** Hacienda's code of the buyer's identification; undefined when it has none. */
  tipoIdentificacion: string | undefined
}

/** Why a sale admits no receipt, as text for the user; undefined when it admits one. */
export function explainSinRecibo({
  tipo,
  condicionVenta,
  plazo,
  tipoIdentificacion,
}: VentaConPlazo): string | undefined {
  const textos = mensajes.documento
  if (condicionDePago(condicionVenta) === undefined) {
    return isCredito(condicionVenta) ? textos.reciboDeCredito(plazo) : textos.reciboSinCredito
  }
  if (!referiblesFor('REP').includes(tipo)) return textos.reciboDeTiquete
  if (tipoIdentificacion === undefined) return textos.reciboSinReceptor
  // docs/hacienda.md §3.2: Hacienda refuses receipts to a foreigner.
  return tipoIdentificacion === EXTRANJERO ? textos.reciboDeExtranjero : undefined
}

const EXTRANJERO = '05'

/** The typed values. */
export interface DatosPago {
  /** dd-MM-yyyy */
  fecha?: string | null | undefined
  /** Hacienda's code. */
  medio?: string | null | undefined
  monto?: string | number | null | undefined
  referencia?: string | null | undefined
}

/** The sale a payment is checked against. */
export interface PagoDe {
  hoy: Fecha
  emision: Fecha
  porPagar: Monto
}

export const REGLAS_PAGO: readonly Regla<DatosPago, PagoDe>[] = [
  ['fecha', (p) => of(p.fecha) !== '', t.fechaRequerida],
  ['fecha', (p) => diaOf(p) !== undefined, mensajes.documento.fechaInvalida],
  ['fecha', (p, { hoy }) => compareFechas(diaOf(p)!, hoy) <= 0, t.fechaFutura],
  ['fecha', (p, { emision }) => compareFechas(diaOf(p)!, emision) >= 0, t.fechaAnterior],
  ['medio', (p) => of(p.medio) !== '', t.medioRequerido],
  ['medio', (p) => medioPagoByCodigo(of(p.medio), '4.4') !== undefined, mensajes.documento.medioPagoInvalido],
  ['monto', (p) => montoDePago(p) !== undefined, mensajes.documento.montoInvalido],
  ['monto', (p) => montoDePago(p)! > CERO, t.montoRequerido],
  ['monto', (p) => !/\.\d{6}/.test(String(p.monto)), mensajes.documento.montoDecimales],
  ['monto', (p, { porPagar }) => montoDePago(p)! <= porPagar, t.excedido],
  ['referencia', (p) => of(p.medio) !== OTROS || of(p.referencia) !== '', t.referenciaRequerida],
  ['referencia', (p) => isReferencia(of(p.referencia)), t.referenciaInvalida],
]

const OTROS = '99'
const of = (texto: string | null | undefined): string => (texto ?? '').trim()
const diaOf = ({ fecha }: DatosPago): Fecha | undefined => parseFecha(of(fecha))
const isReferencia = (texto: string): boolean => texto === '' || (texto.length <= 100 && isNombreVisible(texto))

/** Undefined for an invalid amount. */
export function montoDePago({ monto: escrito }: DatosPago): Monto | undefined {
  if (escrito === null || escrito === undefined || escrito === '') return undefined
  try {
    return monto(escrito)
  } catch (error) {
    if (error instanceof DecimalInvalido) return undefined
    throw error
  }
}
