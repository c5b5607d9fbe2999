/** Differences in the arithmetic by version and document type, as data (docs/hacienda.md §3.1, §4, §11). */

import type { Version } from '../../../tipos/documento.ts'
import type { TipoDocumento } from '../../../tipos/tipo-docto.ts'

export interface Regimen {
  readonly version: Version
  /** Goods or services: by the first CABYS digit since 4.4, by the unit of measure before. */
  readonly clasificaPor: 'cabys' | 'unidad'
  /**
   * True since 4.4, where discounts have codes: 01 and 03 (regalía, bonificación) leave the IVA on the gross amount.
   */
  readonly regalias: boolean
  /** True if the document has ImpuestoAsumidoEmisorFabrica; otherwise nothing is assumed. */
  readonly asumido: boolean
  /** True if the summary has totals for no sujeto; otherwise it counts as exempt. */
  readonly noSujeto: boolean
  readonly ivaDevuelto: boolean
  /** The amount TarifaExonerada multiplies: the base imponible where lines have one (annex 4.4), else the SubTotal. */
  readonly exoneraSobre: 'baseImponible' | 'subTotal'
  /** A receipt: a payment and its tax, without goods, services, discounts or charges. */
  readonly esPago: boolean
}

const V44: Regimen = {
  version: '4.4',
  clasificaPor: 'cabys',
  regalias: true,
  asumido: true,
  noSujeto: true,
  ivaDevuelto: true,
  exoneraSobre: 'baseImponible',
  esPago: false,
}

const V43: Regimen = {
  version: '4.3',
  clasificaPor: 'unidad',
  regalias: false,
  asumido: false,
  noSujeto: false,
  ivaDevuelto: true,
  exoneraSobre: 'subTotal',
  esPago: false,
}

const EXCEPCIONES: Readonly<Record<Version, Partial<Record<TipoDocumento, Regimen>>>> = {
  '4.4': {
    FEC: { ...V44, asumido: false, ivaDevuelto: false },
    FEE: { ...V44, asumido: false, ivaDevuelto: false, noSujeto: false },
    REP: { ...V44, asumido: false, ivaDevuelto: false, esPago: true },
  },
  '4.3': {
    FEC: { ...V43, ivaDevuelto: false },
    FEE: { ...V43, ivaDevuelto: false },
    REP: { ...V43, ivaDevuelto: false, esPago: true },
  },
}

export const regimenFor = (tipo: TipoDocumento, version: Version): Regimen =>
  EXCEPCIONES[version][tipo] ?? (version === '4.3' ? V43 : V44)
