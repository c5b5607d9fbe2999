/** Other charges and means of payment (docs/hacienda.md §3.2). */
import { condicionVentaByCodigo } from '../../catalogos/documento/condiciones-venta.ts'
import { medioPagoByCodigo } from '../../catalogos/documento/medios-pago.ts'
import { tipoOtroCargoByCodigo } from '../../catalogos/documento/otros-cargos.ts'
import { mediosPagoAddUp } from '../../documento/calcular/resumen/medios-pago.ts'
import type { MedioPago, OtroCargo } from '../../tipos/documento.ts'
import {
  between,
  type DocumentoCalculado,
  type Entorno,
  isNota,
  isTipo,
  isV44,
  present,
  type ReglaFiscal,
  TOLERADO,
} from '../base/hallazgo.ts'
import { toleranciaOf } from '../base/tolerancia.ts'

export const CARGOS: readonly ReglaFiscal<DocumentoCalculado>[] = [
  ['otrosCargos', (d) => d.otrosCargos.length <= 15, 'Un comprobante admite 15 otros cargos a lo sumo'],
  ['otrosCargos', (d) => d.tipo !== 'REP' || d.otrosCargos.length === 0, 'Un recibo de pago no admite otros cargos'],
  ['lineas', (d, e) => d.lineas.length > 0 || isSoloCargos(d, e), 'Agregue al menos una línea'],
]

export const CARGO: readonly ReglaFiscal<OtroCargo>[] = [
  [
    'tipoDocumento',
    (c, { documento }) => tipoOtroCargoByCodigo(c.tipoDocumento, documento.version) !== undefined,
    'El tipo de cargo no existe',
  ],
  [
    'tipoDocumentoOtros',
    (c, e) => !isV44(e) || c.tipoDocumento !== '99' || between(c.tipoDocumentoOtros, 5, 100),
    'Describa el tipo de cargo, de 5 a 100 caracteres',
  ],
  ['detalle', (c) => between(c.detalle, 1, 160), 'El cargo necesita un detalle de hasta 160 caracteres'],
  ['monto', (c) => c.monto > 0n, 'El monto del cargo debe ser mayor a cero'],
  [
    'tercero',
    (c, e) => c.tercero !== undefined || !tipoOtroCargoByCodigo(c.tipoDocumento, e.documento.version)?.requiereTercero,
    'El cobro de un tercero lleva su identificación y su nombre',
  ],
  [
    'tercero.nombre',
    (c) => c.tercero === undefined || between(c.tercero.nombre, 5, 100),
    'El nombre del tercero debe tener de 5 a 100 caracteres',
  ],
]

export const PAGOS: readonly ReglaFiscal<DocumentoCalculado>[] = [
  ['mediosPago', (d, e) => d.mediosPago.length > 0 || isCredito(d) || isNota(e), 'Indique al menos un medio de pago'],
  [
    'mediosPago',
    (d, e) => !isNota(e) || d.mediosPago.length > 0 || (isCredito(d) && !adjustsContado(d, e)),
    'La nota de una venta de contado lleva el medio de pago de la venta',
    // Hacienda accepted some of others without any (docs/hacienda.md §5).
    { codigo: -496, ajeno: 'nada' },
  ],
  ['mediosPago', (d) => d.mediosPago.length <= 4, 'Un comprobante admite 4 medios de pago a lo sumo'],
  [
    'mediosPago',
    (d, e) => !isV44(e) || mediosPagoAddUp(d.mediosPago, d.resumen.totalComprobante, toleranciaOf(e)),
    'Los medios de pago no suman el total del documento',
  ],
]

export const MEDIO_PAGO: readonly ReglaFiscal<MedioPago>[] = [
  [
    'tipo',
    (m, { documento }) => medioPagoByCodigo(m.tipo, documento.version) !== undefined,
    'El medio de pago no existe',
  ],
  [
    'otros',
    (m, e) => !isV44(e) || m.tipo !== '99' || (present(m.otros) && between(m.otros, 3, 100)),
    'Describa el medio de pago, de 3 a 100 caracteres',
  ],
  [
    'monto',
    (m, e) =>
      !isV44(e) || (m.monto === undefined ? e.documento.mediosPago.length === 1 : m.monto > 0n || isGratuito(e)),
    'Cada medio de pago lleva un monto mayor a cero',
    TOLERADO,
  ],
]

/** The sale was paid at once, whatever condition the note has. */
const adjustsContado = (d: DocumentoCalculado, { contexto: { findReferido } }: Entorno): boolean =>
  !!d.referencias?.some(({ numero }) => {
    const vendido = numero ? findReferido?.(numero)?.condicionVenta : undefined
    return vendido !== undefined && !condicionVentaByCodigo(vendido, '4.4')?.esCredito
  })

/** A receipt and 4.3 always have means of payment. */
const isCredito = (d: DocumentoCalculado): boolean =>
  d.version !== '4.3' && d.tipo !== 'REP' && !!condicionVentaByCodigo(d.condicionVenta, d.version)?.esCredito

const isSoloCargos = (d: DocumentoCalculado, e: Entorno): boolean =>
  isTipo(e, 'FE', 'TE', 'NC', 'ND') &&
  d.otrosCargos.some((c) => tipoOtroCargoByCodigo(c.tipoDocumento, d.version)?.permiteSinLineas)

/** A whole gift: its only means pays zero. */
const isGratuito = ({ documento }: Entorno): boolean => documento.resumen.totalComprobante === 0n
