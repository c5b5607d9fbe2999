/** Converts a line of an issued document to the API (vtaDetm): amounts as decimal strings, codes with their names. */
import type { DocumentoCompleto } from '@pura/contract'
import {
  CERO,
  type Comprobante,
  cobroOf,
  type Descuento,
  type Impuesto,
  isIva,
  type Linea,
  type Monto,
  type Surtido,
  sum,
  sumBy,
  tarifaByCodigo,
  tipoImpuestoByCodigo,
  toDecimal,
  toDecimalCantidad,
  toDecimalFactor,
  toDecimalTarifa,
  unidadBySimbolo,
} from '@pura/domain'
import { type Factor, tarifa as readTarifa } from '@pura/domain/dinero'
import type { DescripcionesCabys } from '../../catalogo/index.ts'
import type { DocumentoGuardado } from '../almacen/guardado.ts'

type LineaCompleta = DocumentoCompleto['vtaDetmList'][number]
type LineaGuardada = NonNullable<DocumentoGuardado['entrada']['vtaDetmList']>[number]

interface DeDonde {
  readonly codCia: number
  readonly version: Comprobante['version']
  readonly descripciones: ReadonlyMap<string, DescripcionesCabys>
}

/** @param entrada the line as it was sent; absent for documents of another system */
export function toLinea(
  linea: Linea,
  entrada: LineaGuardada | undefined,
  { codCia, version, descripciones }: DeDonde,
): LineaCompleta {
  const iva = linea.impuestos.find((i) => isIva(i.codigo))
  const tarifa = tarifaByCodigo(iva?.codigoTarifaIva ?? '', version)
  const idProducto = entrada?.producto?.productoPK.idProducto
  return {
    ...toLineaCalculada(linea),
    producto: idProducto === undefined ? null : { productoPK: { codCia, idProducto } },
    codigoInterno: linea.codigosComerciales?.[0]?.codigo ?? '',
    codigosComerciales: [...(linea.codigosComerciales ?? [])],
    nombreProducto: linea.detalle,
    descripcion: linea.detalle,
    procedencia: entrada?.procedencia ?? '',
    cabys: toCabys(linea.cabys, descripciones),
    unidadMedida: toUnidad(linea.unidadMedida, version),
    unidadMedidaComercial: linea.unidadMedidaComercial ?? '',
    tipoTransaccion: linea.tipoTransaccion ?? '',
    numerosVin: [...(linea.numerosVin ?? [])],
    cantidad: toDecimalCantidad(linea.cantidad),
    precioVtaUnit: toDecimal(linea.precioUnitario),
    precioVenta: toDecimal(linea.precioUnitario),
    exentoIva: tarifa?.clase === 'exento' ? 'S' : 'N',
    impuesto: {
      codigo: iva?.codigoTarifaIva ?? '',
      impuestoPK: { idImpuesto: iva?.codigoTarifaIva ?? '' },
      descripcion: tarifa?.nombre ?? '',
      valor: toDecimal(iva?.monto ?? CERO),
      tasa: iva?.tarifa === undefined ? '0' : toDecimalTarifa(iva.tarifa),
      base: toDecimal(linea.baseImponible),
      factor: optional(iva?.factorCalculoIva, toDecimalFactor),
      tipoImpuesto: toTipoImpuesto(iva?.codigo ?? ''),
    },
    ivaCobradoFabrica: linea.ivaCobradoFabrica ?? '',
    descuentoVtaDemList: linea.descuentos.map((d, i) => toDescuento(d, entrada?.descuentoVtaDemList?.[i])),
    otroImpuestoVtaDetmList: linea.impuestos.filter((i) => !isIva(i.codigo)).map(toOtroImpuesto),
    ...toExonera(iva?.exoneracion),
    partidaArancelaria: linea.partidaArancelaria ?? '',
    material: linea.registroMedicamento ?? '',
    formaFarmaceutica: linea.formaFarmaceutica ?? '',
    subtotalPagado: linea.subTotalPagado === undefined ? null : toDecimal(linea.subTotalPagado),
    conSurtido: (linea.surtido ?? []).length > 0,
    surtido: (linea.surtido ?? []).map((c) => toComponente(c, version)),
  }
}

const toCabys = (codigo = '', descripciones: DeDonde['descripciones']): LineaCompleta['cabys'] => {
  const { descripcion, descripcion1, descripcion2, descripcion3 } = descripciones.get(codigo) ?? SIN_DESCRIPCION
  return { codigo, descripcion, descripcion1, descripcion2, descripcion3 }
}

const SIN_DESCRIPCION = { descripcion: '', descripcion1: '', descripcion2: '', descripcion3: '' }

const toUnidad = (simbolo: string, version: DeDonde['version']): LineaCompleta['unidadMedida'] => ({
  unidadMedidaPK: { idUnidad: simbolo },
  nombreUnidad: unidadBySimbolo(simbolo, version)?.nombre ?? simbolo,
  representacion: simbolo,
})

const toTipoImpuesto = (codigoSri: string) => ({
  codigoSri,
  idTipoImpuesto: Number(codigoSri),
  descripcion: tipoImpuestoByCodigo(codigoSri)?.nombre ?? '',
})

type DescuentoEnviado = NonNullable<LineaGuardada['descuentoVtaDemList']>[number]

/** ENT-41: the typed percentage or amount, and the resulting amount. */
function toDescuento(d: Descuento, enviado?: DescuentoEnviado): LineaCompleta['descuentoVtaDemList'][number] {
  const monto = toDecimal(d.monto)
  const escrito = enviado?.valorPorcentaje === 'P' ? (enviado.porcentaje ?? enviado.valor) : null
  const puntos = escrito == null ? null : toDecimalTarifa(readTarifa(escrito))
  return {
    descripcion: enviado?.descripcion ?? d.naturaleza ?? 'Descuento',
    valorPorcentaje: puntos === null ? 'M' : 'P',
    valor: puntos ?? monto,
    porcentaje: puntos,
    monto,
    codigoDescuento: d.codigo,
  }
}

const toOtroImpuesto = (i: Impuesto): LineaCompleta['otroImpuestoVtaDetmList'][number] => ({
  tipoImpuesto: toTipoImpuesto(i.codigo),
  montoPorcentaje: 'P',
  // ENT-42: hundredths of a point are ten-thousandths of a whole.
  factor: i.tarifa === undefined ? null : toDecimalFactor(i.tarifa as bigint as Factor),
  porcentaje: i.tarifa === undefined ? null : toDecimalTarifa(i.tarifa),
  monto: toDecimal(i.monto),
  descripcion: i.codigoOtro ?? '',
  datosEspecificos: i.datosEspecificos
    ? {
        cantidadUnidadMedida: toDecimalCantidad(i.datosEspecificos.cantidadUnidadMedida),
        porcentaje: optional(i.datosEspecificos.porcentaje, toDecimalTarifa),
        volumenUnidadConsumo: optional(i.datosEspecificos.volumenUnidadConsumo, toDecimalCantidad),
        impuestoUnidad: toDecimal(i.datosEspecificos.impuestoUnidad),
      }
    : null,
})

const optional = <T>(valor: T | undefined, toText: (valor: T) => string): string | null =>
  valor === undefined ? null : toText(valor)

const toExonera = (x: Impuesto['exoneracion']) => ({
  exonerarIva: x !== undefined,
  documentoExoneracion: x?.numeroDocumento ?? '',
  fechaExoneracion: x?.fechaEmision ?? '',
  idTipoDoctoExonera: x?.tipoDocumento ?? '',
  institucionExonera: x?.institucion ?? '',
  porcentajeExonera: x ? toDecimalTarifa(x.tarifaExonerada) : '0',
  articulo: x?.articulo ?? null,
  inciso: x?.inciso ?? null,
  otroDoctoExonera: x?.tipoDocumentoOtro ?? '',
  otraInstitucionExonera: x?.institucionOtros ?? '',
})

function toComponente(c: Surtido, version: DeDonde['version']): LineaCompleta['surtido'][number] {
  const iva = c.impuestos.find((i) => isIva(i.codigo))
  return {
    detalle: c.detalle,
    cantidad: toDecimalCantidad(c.cantidad),
    precio: toDecimal(c.precioUnitario),
    cabys: { codigo: c.cabys },
    codigosComerciales: [...(c.codigosComerciales ?? [])],
    unidadMedida: toUnidad(c.unidadMedida, version),
    unidadMedidaComercial: c.unidadMedidaComercial ?? '',
    impuesto: {
      codigo: iva?.codigoTarifaIva ?? '',
      base: toDecimal(c.baseImponible),
      tipoImpuesto: toTipoImpuesto(iva?.codigo ?? '01'),
    },
    ivaCobradoFabrica: c.ivaCobradoFabrica ?? '',
    descuentoVtaDemList: c.descuentos.map((d) => toDescuento(d)),
    otroImpuestoVtaDetmList: c.impuestos.filter((i) => !isIva(i.codigo)).map(toOtroImpuesto),
  }
}

export function toLineaCalculada(linea: Linea) {
  const cobro = cobroOf(linea)
  return {
    subtotal: toDecimal(linea.subTotal),
    descuento: toDecimal(sumBy(linea.descuentos, (d) => d.monto)),
    iva: toDecimal(sumImpuestos(linea.impuestos, true)),
    ivaCobrado: toDecimal(cobro.iva),
    otrosImpuesto: toDecimal(sumImpuestos(linea.impuestos, false)),
    otrosImpuestoCobrado: toDecimal(cobro.otros),
    montoExonera: toDecimal(sumBy(linea.impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)),
    total: toDecimal(linea.montoTotalLinea),
  }
}

export const sumImpuestos = (impuestos: readonly Impuesto[], iva: boolean): Monto =>
  sum(impuestos.filter((i) => isIva(i.codigo) === iva).map((i) => i.monto))
