/** Rules of the lines (docs/hacienda.md §3.2, §3.5). Amounts are checked in montos.ts, taxes in impuestos.ts. */

import { codigoReferenciaByCodigo } from '../../catalogos/documento/referencias.ts'
import { isMedicamento, isSurtido, isVehiculo } from '../../catalogos/linea/cabys.ts'
import { codigoDescuentoByCodigo } from '../../catalogos/linea/descuentos.ts'
import { tipoCodigoProductoByCodigo, tipoTransaccionByCodigo } from '../../catalogos/linea/productos.ts'
import { unidadBySimbolo } from '../../catalogos/linea/unidades.ts'
import { INICIO_CABYS } from '../../documento/version.ts'
import { compareFechas, fechaAt, parseFechaHora } from '../../fecha/index.ts'
import type { CodigoComercial, Descuento, Linea, Surtido } from '../../tipos/documento.ts'
import {
  ADVERTENCIA,
  between,
  type Entorno,
  isNota,
  isTipo,
  isV44,
  present,
  type ReglaFiscal,
  TOLERADO,
} from '../base/hallazgo.ts'
import { asksPartida } from './partida.ts'

/** The caller's catalogue says whether the code exists; the domain only knows its format. */
const CABYS_VIGENTE: ReglaFiscal<Linea | Surtido> = [
  'cabys',
  ({ cabys }, { contexto: { hasCabys } }) => !hasCabys || !/^\d{13}$/.test(cabys ?? '') || hasCabys(cabys ?? ''),
  ({ cabys }) => `El código CABYS ${cabys} no está en el catálogo vigente`,
  // It may have existed when they issued it.
  TOLERADO,
]

/** Rules for lines that sell; the lines of a receipt only pay. */
export const LINEA_DE_VENTA: readonly ReglaFiscal<Linea>[] = [
  [
    'cabys',
    (l, e) => (l.cabys === undefined ? isNotaSinCabys(e) || isBeforeCabys(e) : /^\d{13}$/.test(l.cabys)),
    'El código CABYS debe tener 13 dígitos',
  ],
  CABYS_VIGENTE,
  ['cantidad', (l) => l.cantidad > 0n, 'La cantidad debe ser mayor a cero'],
  [
    'unidadMedida',
    (l, { documento }) => unidadBySimbolo(l.unidadMedida, documento.version) !== undefined,
    (l, { documento }) => `La unidad de medida ${l.unidadMedida} no existe en la versión ${documento.version}`,
  ],
  [
    'unidadMedidaComercial',
    (l) => l.unidadMedida !== 'Otros' || present(l.unidadMedidaComercial),
    'Describa la unidad de medida',
    ADVERTENCIA,
  ],
  [
    'codigosComerciales',
    (l, e) =>
      !isV44(e) ||
      !isSurtido(l.cabys) ||
      !!l.codigosComerciales?.some((c) => c.tipo === '03' && between(c.codigo, 3, 20)),
    'Un surtido debe llevar su código de fabricante (tipo 03: SKU o GTIN)',
  ],
  [
    'partidaArancelaria',
    (l, e) => !exportsGoods(l, e) || /^\d{12}$/.test(l.partidaArancelaria ?? ''),
    'La exportación de mercancías lleva la partida arancelaria de 12 dígitos',
  ],
  [
    'tipoTransaccion',
    (l) => l.tipoTransaccion === undefined || tipoTransaccionByCodigo(l.tipoTransaccion) !== undefined,
    'El tipo de transacción no existe',
  ],
  [
    'tipoTransaccion',
    (l, e) => l.tipoTransaccion === undefined || (isV44(e) && !isTipo(e, 'TE')),
    'Este comprobante no admite el tipo de transacción',
  ],
  [
    'numerosVin',
    (l, e) => !isV44(e) || !isVehiculo(l.cabys) || !!l.numerosVin?.length,
    'La venta de un medio de transporte debe llevar su número de VIN o de serie',
    ADVERTENCIA,
  ],
  [
    'registroMedicamento',
    (l, e) => !isV44(e) || !isMedicamento(l.cabys) || (present(l.registroMedicamento) && present(l.formaFarmaceutica)),
    'La venta de un medicamento debe llevar su registro sanitario y su forma farmacéutica',
    ADVERTENCIA,
  ],
  [
    'surtido',
    (l, e) => !l.surtido?.length || (isV44(e) && !isTipo(e, 'FEC')),
    'Este comprobante no admite el detalle de un surtido',
  ],
  ['surtido', (l) => (l.surtido?.length ?? 0) <= 20, 'Un surtido tiene 20 componentes a lo sumo'],
  [
    'surtido',
    (l) => l.surtido?.length !== 1,
    'Un surtido reúne varios productos: con uno solo, póngalo en la línea',
    ADVERTENCIA,
  ],
  [
    'ivaCobradoFabrica',
    (l, e) => l.ivaCobradoFabrica === undefined || (isV44(e) && !isTipo(e, 'FEC', 'FEE')),
    'Este comprobante no admite el IVA cobrado a nivel de fábrica',
  ],
]

/** Rules for any line. */
export const LINEA: readonly ReglaFiscal<Linea>[] = [
  ['detalle', (l) => between(l.detalle, 3, 200), 'El detalle debe tener de 3 a 200 caracteres'],
  ['precioUnitario', (l) => l.precioUnitario > 0n, 'El precio debe ser mayor a cero', TOLERADO],
  ['descuentos', (l) => l.descuentos.length <= 5, 'Una línea admite 5 descuentos a lo sumo'],
  [
    'descuentos',
    (l, e) => !isV44(e) || !l.descuentos.some((d) => d.codigo === '01') || isSurtidoLinea(l) || l.subTotal === 0n,
    'Una regalía parcial deja todo el impuesto de la línea a cargo del emisor: póngala en una línea aparte',
    { codigo: -518, gravedad: 'advertencia' },
  ],
  [
    'descuentos',
    (l, e) => !isV44(e) || !l.descuentos.some((d) => d.codigo === '03') || isSurtidoLinea(l) || l.subTotal === 0n,
    'Una bonificación parcial deja todo el impuesto de la línea a cargo del emisor: póngala en una línea aparte',
    { codigo: -476, gravedad: 'advertencia' },
  ],
]

export const COMPONENTE: readonly ReglaFiscal<Surtido>[] = [
  ['cabys', (c) => /^\d{13}$/.test(c.cabys), 'El código CABYS debe tener 13 dígitos'],
  CABYS_VIGENTE,
  ['cantidad', (c) => c.cantidad > 0n, 'La cantidad debe ser mayor a cero'],
  ['precioUnitario', (c) => c.precioUnitario > 0n, 'El precio debe ser mayor a cero'],
  [
    'unidadMedida',
    (c, { documento }) => unidadBySimbolo(c.unidadMedida, documento.version) !== undefined,
    'La unidad de medida no existe',
  ],
  ['detalle', (c) => between(c.detalle, 3, 200), 'El detalle debe tener de 3 a 200 caracteres'],
  ['descuentos', (c) => c.descuentos.length <= 5, 'Un componente admite 5 descuentos a lo sumo'],
  ['impuestos', (c) => c.impuestos.length > 0, 'Cada componente lleva al menos un impuesto'],
]

export const DESCUENTO: readonly ReglaFiscal<Descuento>[] = [
  [
    'codigo',
    (d, e) => !isV44(e) || codigoDescuentoByCodigo(d.codigo) !== undefined,
    'El código de descuento no existe',
  ],
  [
    'naturaleza',
    (d, e) => (isV44(e) ? d.codigo !== '99' || between(d.naturaleza, 3, 80) : between(d.naturaleza, 1, 80)),
    'Indique la naturaleza del descuento, de 3 a 80 caracteres',
  ],
]

/** Components of a surtido have no such element. */
export const DESCUENTO_OTRO: ReglaFiscal<Descuento> = [
  'codigoOtro',
  (d, e) => !isV44(e) || d.codigo !== '99' || between(d.codigoOtro, 5, 100),
  'Describa el descuento, de 5 a 100 caracteres',
]

export const CODIGO_COMERCIAL: readonly ReglaFiscal<CodigoComercial>[] = [
  ['tipo', (c) => tipoCodigoProductoByCodigo(c.tipo) !== undefined, 'El tipo de código comercial no existe'],
  ['codigo', (c) => between(c.codigo, 1, 20), 'El código comercial debe tener de 1 a 20 caracteres'],
]

export const isSurtidoLinea = (linea: Linea): boolean => (linea.surtido?.length ?? 0) > 0

/** Financial notes, and notes on documents from before CABYS existed (docs/hacienda.md §3.2). */
function isNotaSinCabys(e: Entorno): boolean {
  if (!isNota(e)) return false
  const { version, referencias = [] } = e.documento
  return referencias.some((r) => {
    const fecha = parseFechaHora(r.fechaEmision)
    const previa = fecha !== undefined && compareFechas(fechaAt(fecha), INICIO_CABYS) < 0
    return previa || codigoReferenciaByCodigo(r.codigo ?? '', version)?.esFinanciera
  })
}

/** Documents older than the catalogue. */
const isBeforeCabys = ({ emision }: Entorno): boolean =>
  emision !== undefined && compareFechas(fechaAt(emision), INICIO_CABYS) < 0

const exportsGoods = ({ cabys = '' }: Linea, { documento }: Entorno): boolean =>
  asksPartida(documento.tipo, cabys, documento.referencias?.map((r) => r.numero) ?? [])
