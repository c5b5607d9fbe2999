/** Parts that other programs' documents share: signer and policy, and a line of 1000. */
import { POLITICAS } from '@pura/firma'
import { type Estilo, politicaDe } from '@pura/firma/testing'
import { detalle, documento, encabezado, iva, resumen } from '../piezas-ajenas.ts'

export interface Ajeno {
  readonly nombre: string
  readonly xml: string
  readonly estilo?: Partial<Estilo>
  /** The expected warnings, by part of their text. Any other warning, and any error, fails the test. */
  readonly avisos: readonly RegExp[]
  /** False when the currently published schema refuses it. */
  readonly esquema?: false
}

export const { '4.4': V44, '4.3': V43 } = POLITICAS
export const POLITICA = politicaDe(V44.identificador, V44.hash)
export const OHIXL = 'Ohixl6upD6av8N7pEvDABhEL6hM='
export const CDN = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/'
export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

export const fe = (dentro: string): string => documento('FacturaElectronica', dentro)

/** One taxed item of 1000, for documents whose oddity is elsewhere. */
export const MIL = {
  precio: '1000',
  total: '1000',
  subTotal: '1000',
  base: '1000',
  impuestos: [iva('130')],
  neto: '130',
  final: '1130',
}
export const RESUMEN_MIL = resumen(
  { TotalMercanciasGravadas: '1000', TotalGravado: '1000', TotalVenta: '1000', TotalVentaNeta: '1000' },
  [['01', '08', '130']],
  { TotalImpuesto: '130', TotalComprobante: '1130' },
)

export const facturaSimple = (fecha: string): string =>
  fe(encabezado({ tipo: '01', fecha }) + detalle(MIL) + RESUMEN_MIL)

export const ESTILO_COMUN: Partial<Estilo> = { politica: POLITICA }
