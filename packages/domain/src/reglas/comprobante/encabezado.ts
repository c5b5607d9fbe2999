/** Numbering, dates, activities and sale condition (docs/hacienda.md §2, §3.1, §3.2). */

import { condicionesVentaFor } from '../../catalogos/documento/condiciones-venta.ts'
import { TIPOS_IDENTIFICACION } from '../../catalogos/documento/identificacion.ts'
import { monedaByCodigo } from '../../catalogos/documento/monedas.ts'
import { INICIO_44 } from '../../documento/version.ts'
import { compareFechas, fechaAt, hasOffsetCr, parseFechaHora } from '../../fecha/index.ts'
import { CLAVE_INVALIDA, doceEnClave, parseClave, parseConsecutivo } from '../../numeracion/index.ts'
import type { Comprobante } from '../../tipos/documento.ts'
import { tipoDocto } from '../../tipos/tipo-docto.ts'
import {
  ADVERTENCIA,
  between,
  type DocumentoCalculado,
  type Entorno,
  isNota,
  isTipo,
  isV44,
  type ReglaFiscal,
  TOLERADO,
} from '../base/hallazgo.ts'
import type { Rigor } from '../base/regla.ts'

/** Rules for numbered documents. */
export const NUMERACION: readonly ReglaFiscal<Comprobante>[] = [
  [
    'consecutivo',
    (c) => parseConsecutivo(c.consecutivo)?.tipo === tipoDocto(c.tipo).codigo,
    'El consecutivo debe tener 20 dígitos y llevar el código de este tipo de comprobante',
  ],
  [
    'consecutivo',
    (c) => parseConsecutivo(c.consecutivo)?.sucursal !== '000',
    'La sucursal del consecutivo va de 001 en adelante: 000 no existe',
  ],
  ['clave', (c) => parseClave(c.clave) !== undefined, CLAVE_INVALIDA],
  [
    'clave',
    (c) => ifClave(c, (clave) => clave.consecutivo === c.consecutivo),
    'El consecutivo de la clave no es el del comprobante',
  ],
  [
    'clave',
    (c) => ifClave(c, (clave) => clave.identificacion === doceEnClave(c)),
    'La identificación de la clave no es la de quien emite el comprobante',
  ],
  [
    'clave',
    (c, { emision }) => !emision || ifClave(c, (clave) => compareFechas(clave.fecha, fechaAt(emision)) === 0),
    'La fecha de la clave no es la fecha de emisión',
  ],
  [
    'fechaEmision',
    (c) => parseFechaHora(c.fechaEmision) !== undefined,
    'La fecha de emisión debe existir y decir la hora de Costa Rica (-06:00)',
    { codigo: -53 },
  ],
  [
    'fechaEmision',
    (c) => parseFechaHora(c.fechaEmision) === undefined || hasOffsetCr(c.fechaEmision),
    'La fecha de emisión no dice la hora de Costa Rica (-06:00)',
    { codigo: -53, ...TOLERADO },
  ],
  [
    'fechaEmision',
    (c) => !/\.\d/.test(c.fechaEmision),
    'La fecha de emisión se escribe hasta el segundo, sin decimales',
    ADVERTENCIA,
  ],
  [
    'fechaEmision',
    (_, { emision, contexto: { ahora, rigor } }) =>
      !ahora || !emision || emision.getTime() <= ahora.getTime() + MARGEN_RELOJ_MS[rigor ?? 'propio'],
    'La fecha de emisión no puede ser futura',
    { codigo: -53 },
  ],
  [
    'fechaEmision',
    (c, { emision, contexto: { ahora } }) =>
      !ahora || !emision || isDiferida(c) || compareFechas(fechaAt(emision), fechaAt(ahora)) >= 0,
    'La fecha de emisión solo puede ser pasada cuando se emitió sin internet',
    { codigo: -53, ajeno: 'nada' },
  ],
  [
    'referencias',
    (c) =>
      parseClave(c.clave)?.situacion !== '2' || !!c.referencias?.some((r) => r.tipoDoc === '08' && r.codigo === '05'),
    'Un comprobante por contingencia debe referirse al comprobante provisional (tipo 08, código 05)',
    TOLERADO,
  ],
]

export const ENCABEZADO: readonly ReglaFiscal<DocumentoCalculado>[] = [
  [
    'version',
    (c) => c.tipo !== 'REP' || c.version !== '4.3',
    'El recibo electrónico de pago existe solamente en la versión 4.4',
  ],
  [
    'version',
    (_, e) => isV44(e) || isNota(e) || !e.emision || compareFechas(fechaAt(e.emision), INICIO_44) < 0,
    'Desde el 1 de setiembre de 2025 la versión 4.3 es solo para notas que ajustan documentos de su época',
  ],
  [
    'proveedorSistemas',
    (c, e) => !isV44(e) || isProveedor(c.proveedorSistemas),
    'El proveedor de sistemas debe ser la identificación de quien provee el programa',
  ],
  [
    'proveedorSistemas',
    (c, e) => !isV44(e) || !isProveedor(c.proveedorSistemas) || isIdentificacionLocal(c.proveedorSistemas),
    'El proveedor de sistemas debe ser una cédula, un DIMEX o un NITE',
    TOLERADO,
  ],
  [
    'actividadEmisor',
    (c, e) => c.actividadEmisor === undefined || isActividad(c.actividadEmisor, e),
    'La actividad económica debe tener seis caracteres, como 6201.0',
  ],
  [
    'actividadEmisor',
    (c, e) => !isV44(e) || !isNota(e) || isExtraterritorial(c) || c.actividadEmisor !== undefined,
    'La nota debe llevar la actividad económica del emisor',
    { gravedad: 'advertencia' },
  ],
  [
    'actividadReceptor',
    (c, e) => c.actividadReceptor === undefined || isTipo(e, 'TE', 'FEE', 'REP') || isActividad(c.actividadReceptor, e),
    'La actividad económica debe tener seis caracteres, como 6201.0',
  ],
  [
    'condicionVenta',
    (c) => condicionesVentaFor(c.tipo, c.version).some((v) => v.codigo === c.condicionVenta),
    'La condición de venta no se admite en este comprobante',
  ],
  [
    'condicionVenta',
    (c, e) => c.condicionVenta !== '13' || isTipo(e, 'FEC') || isNota(e),
    'La venta de bienes usados de no contribuyente es propia de la factura de compra',
    { gravedad: 'advertencia' },
  ],
  [
    'condicionVentaOtros',
    (c, e) => !isV44(e) || c.condicionVenta !== '99' || between(c.condicionVentaOtros, 5, 100),
    'Describa la condición de venta, de 5 a 100 caracteres',
  ],
  [
    'plazoCredito',
    (c) => (c.condicionVenta !== '02' && c.condicionVenta !== '10') || isPlazo(c.plazoCredito),
    'Indique el plazo del crédito en días, de 1 a 99999',
    { codigo: -58 },
  ],
  [
    'plazoCredito',
    (c) => c.condicionVenta !== '10' || (c.plazoCredito ?? 0) <= 90,
    'El crédito del artículo 27 de la LIVA es de 90 días a lo sumo',
    TOLERADO,
  ],
  ['moneda.codigo', (c) => monedaByCodigo(c.moneda.codigo, c.version) !== undefined, 'El código de moneda no existe'],
  [
    'moneda.tipoCambio',
    ({ moneda }) => (moneda.codigo === 'CRC' ? moneda.tipoCambio === UNO : moneda.tipoCambio > 0n),
    ({ moneda }) =>
      moneda.codigo === 'CRC' ? 'El tipo de cambio del colón debe ser 1' : 'El tipo de cambio debe ser mayor a cero',
  ],
]

/**
 * Clocks differ; a document of this minute is not in the future. Hacienda accepted others' 74 s ahead
 * (docs/hacienda.md §5).
 */
const MARGEN_RELOJ_MS: Readonly<Record<Rigor, number>> = { propio: 60_000, ajeno: 5 * 60_000 }
const UNO = 100_000n

/** docs/hacienda.md §1: CIIU 4 with its dot since TRIBU-CR; the codes before had six digits. */
const isActividad = (codigo: string, e: Entorno): boolean =>
  /^\d{4}\.\d$/.test(codigo) || (/^\d{6}$/.test(codigo) && (!isV44(e) || isBeforeTribu(e)))

const isBeforeTribu = ({ emision }: Entorno): boolean =>
  emision !== undefined && compareFechas(fechaAt(emision), INICIO_TRIBU) < 0
const INICIO_TRIBU = { anio: 2025, mes: 10, dia: 6 }

/** A local number or a foreign provider's; none is shorter than a cédula física. */
const isProveedor = (numero: string): boolean => isIdentificacionLocal(numero) || /^[A-Za-z0-9-]{9,20}$/.test(numero)
const isIdentificacionLocal = (numero: string): boolean =>
  TIPOS_IDENTIFICACION.some((t) => /^0[1-4]$/.test(t.codigo) && t.forma.test(numero))

const isPlazo = (dias: number | undefined): boolean =>
  dias !== undefined && Number.isInteger(dias) && dias >= 1 && dias <= 99_999

/** A note on a purchase from a seller without a local activity. */
const isExtraterritorial = ({ emisor }: DocumentoCalculado): boolean =>
  emisor.identificacion?.tipo === '05' || emisor.identificacion?.tipo === '06'

/** Issued offline, or to replace a provisional document of some days before (docs/acuerdos.md D31). */
const isDiferida = (c: Comprobante): boolean => /^[23]$/.test(parseClave(c.clave)?.situacion ?? '')

/** An unreadable clave has its own finding. */
function ifClave(c: Comprobante, holds: (clave: NonNullable<ReturnType<typeof parseClave>>) => boolean): boolean {
  const clave = parseClave(c.clave)
  return clave === undefined || holds(clave)
}
