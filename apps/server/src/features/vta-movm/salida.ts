/** Rows to the wire. Texts in Costa Rica time, amounts as decimal strings, codes with their names. */
import type { CalculoTotales, DocumentoCompleto, DocumentoResumen, Evento, Totales } from '@pura/contract'
import {
  add,
  type BorradorMontos,
  type Calculo,
  CERO,
  type Comprobante,
  condicionesVentaFor,
  formatFechaHora,
  type Impuesto,
  type Linea,
  type Monto,
  medioPagoByCodigo,
  type Surtido,
  sum,
  sumBy,
  tarifaByCodigo,
  tipoDoctoById,
  toDecimal,
  toDecimalCantidad,
  toDecimalTarifa,
} from '@pura/domain'
import { comprobanteFromJson } from './comprobante-json.ts'
import { toEntidad } from './entidad.ts'
import type { listCorreosDe, listEventos } from './eventos.ts'
import type { DocumentoGuardado } from './guardado.ts'
import { monedaByCodigo } from './moneda.ts'
import type { VtaMovm, VtaMovmFila } from './repository.ts'

export function toResumen(fila: VtaMovmFila): DocumentoResumen {
  const moneda = monedaByCodigo(fila.moneda)
  return {
    vtaMovmPK: {
      codCia: fila.cod_cia,
      idSucursal: fila.id_sucursal,
      idTipoDoctoVta: fila.id_tipo_docto_vta,
      numDocto: fila.num_docto,
    },
    clave: fila.clave,
    prefijo: fila.prefijo,
    referencia: fila.referencia,
    cliente:
      fila.id_cliente === null
        ? null
        : { clientePK: { codCia: fila.cod_cia, idCliente: fila.id_cliente }, nombreCliente: fila.nombre_cliente },
    idMoneda: { idMoneda: moneda?.idMoneda ?? 0, nombreCorto: fila.moneda, signo: moneda?.simbolo ?? fila.moneda },
    tasaCambio: shorten(fila.tasa_cambio),
    total: shorten(fila.total),
    iva: shorten(fila.iva),
    fechaEmision: formatFechaHora(fila.fecha_emision),
    descripcionSri: fila.descripcion_sri as DocumentoResumen['descripcionSri'],
    erroresSri: fila.errores_sri,
    estadoFactura: fila.estado_factura,
    status: fila.status as DocumentoResumen['status'],
    enviado: fila.enviado && formatFechaHora(fila.enviado),
  }
}

/** `referidos`: numbers of the documents of this company that it refers to, by clave. */
export function toCompleto(row: VtaMovm, referidos: ReadonlyMap<string, number>): DocumentoCompleto {
  const comprobante = comprobanteFromJson(row.comprobante)
  const { entrada, actividad, nombreSucursal, nombreCaja } = row.documento as DocumentoGuardado
  const { total: _total, iva: _iva, ...totales } = toTotales(comprobante)
  const condicion = condicionesVentaFor(tipoDoctoById(row.id_tipo_docto_vta)!.tipo, comprobante.version).find(
    (c) => c.codigo === comprobante.condicionVenta,
  )
  return {
    ...toResumen(row),
    ...totales,
    ...toEntidad(comprobante, entrada),
    fechaCreacion: formatFechaHora(row.fecha_creacion),
    sucursal: { sucursalPK: { codCia: row.cod_cia, idSucursal: row.id_sucursal }, nombreSucursal },
    caja: { cajaPK: { codCia: row.cod_cia, idSucursal: row.id_sucursal, idCaja: row.id_caja }, nombreCaja },
    condicionVenta: { codigo: comprobante.condicionVenta, nombre: condicion?.nombre ?? '' },
    condicionVentaOtros: comprobante.condicionVentaOtros ?? '',
    plazo: comprobante.plazoCredito ?? 0,
    actividadEconomicaCia: actividad && {
      actividadEconomicaCiaPK: {
        codCia: row.cod_cia,
        codActividad: actividad.codActividad,
        correlativo: actividad.correlativo,
      },
      nombre: actividad.nombre,
    },
    actividadEconomicaReceptor: comprobante.actividadReceptor ?? '',
    ordenCompra: entrada.ordenCompra ?? '',
    numeroInterno: entrada.numeroInterno ?? '',
    comentario: entrada.comentario ?? '',
    razon: entrada.razon ?? '',
    codigoReferencia: comprobante.referencias?.at(-1)?.codigo ?? '',
    referencias: (comprobante.referencias ?? []).map((r) => ({
      tipoDocumento: r.tipoDoc,
      clave: r.numero ?? '',
      fechaEmision: r.fechaEmision,
      codigo: r.codigo ?? '',
      razon: r.razon ?? '',
      numDocto: referidos.get(r.numero ?? '') ?? null,
    })),
    consecutivoContingencia: entrada.consecutivoContingencia ?? '',
    fechaContingencia: entrada.fechaContingencia ?? '',
    motivoContingencia: entrada.motivoContingencia ?? '',
    version: row.revision,
    desglose: toDesglose(comprobante),
    vtaDetmList: comprobante.lineas.map((linea, i) => toLinea(linea, entrada.vtaDetmList?.[i], row.cod_cia)),
    formaPagoList: comprobante.mediosPago.map((m) => ({
      formaPago: {
        formaPagoPK: { idFormaPago: m.tipo },
        nombre: medioPagoByCodigo(m.tipo, comprobante.version)?.nombre ?? '',
      },
      monto: toDecimal(m.monto ?? comprobante.resumen.totalComprobante),
    })),
    otroCargoVtaMovmList: comprobante.otrosCargos.map((c) => ({
      tipoDoctoOtrosCargos: { id: c.tipoDocumento },
      identificacion: c.tercero?.identificacion.numero ?? '',
      nombre: c.tercero?.nombre ?? '',
      detalle: c.detalle,
      porcentaje: c.porcentaje === undefined ? null : toDecimal(c.porcentaje),
      monto: toDecimal(c.monto),
    })),
  }
}

/** 07 and 08 are IVA with another way to calculate it (annex note 8). */
const isIva = (codigo: string): boolean => codigo === '01' || codigo === '07' || codigo === '08'

type LineaCompleta = DocumentoCompleto['vtaDetmList'][number]
type LineaGuardada = NonNullable<DocumentoGuardado['entrada']['vtaDetmList']>[number]

function toLinea(linea: Linea, entrada: LineaGuardada | undefined, codCia: number): LineaCompleta {
  const iva = linea.impuestos.find((i) => isIva(i.codigo))
  const idProducto = entrada?.producto?.productoPK.idProducto
  return {
    ...toLineaCalculada(linea),
    producto: idProducto === undefined ? null : { productoPK: { codCia, idProducto } },
    codigoInterno: linea.codigosComerciales?.[0]?.codigo ?? '',
    nombreProducto: linea.detalle,
    cabys: { codigo: linea.cabys ?? '' },
    unidadMedida: { unidadMedidaPK: { idUnidad: linea.unidadMedida } },
    cantidad: toDecimalCantidad(linea.cantidad),
    precioVtaUnit: toDecimal(linea.precioUnitario),
    impuesto: {
      codigo: iva?.codigoTarifaIva ?? '',
      tasa: iva?.tarifa === undefined ? '0' : toDecimalTarifa(iva.tarifa),
      tipoImpuesto: { codigoSri: iva?.codigo ?? '' },
    },
    descuentoVtaDemList: entrada?.descuentoVtaDemList ?? linea.descuentos.map(toDescuento),
    otroImpuestoVtaDetmList: linea.impuestos.filter((i) => !isIva(i.codigo)).map(toOtroImpuesto),
    ...toExonera(iva?.exoneracion),
    partidaArancelaria: linea.partidaArancelaria ?? '',
    material: linea.registroMedicamento ?? '',
    subtotalPagado: linea.subTotalPagado === undefined ? null : toDecimal(linea.subTotalPagado),
    conSurtido: (linea.surtido ?? []).length > 0,
    surtido: (linea.surtido ?? []).map(toComponente),
  }
}

const toDescuento = (d: Linea['descuentos'][number]): LineaCompleta['descuentoVtaDemList'][number] => ({
  descripcion: d.naturaleza ?? 'Descuento',
  valorPorcentaje: 'M',
  monto: toDecimal(d.monto),
  codigoDescuento: d.codigo,
})

const toOtroImpuesto = (i: Impuesto): LineaCompleta['otroImpuestoVtaDetmList'][number] => ({
  tipoImpuesto: { codigoSri: i.codigo },
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

function toComponente(c: Surtido): LineaCompleta['surtido'][number] {
  const iva = c.impuestos.find((i) => isIva(i.codigo))
  return {
    detalle: c.detalle,
    cantidad: toDecimalCantidad(c.cantidad),
    precio: toDecimal(c.precioUnitario),
    cabys: { codigo: c.cabys },
    unidadMedida: { unidadMedidaPK: { idUnidad: c.unidadMedida } },
    impuesto: { codigo: iva?.codigoTarifaIva ?? '', tipoImpuesto: { codigoSri: iva?.codigo ?? '01' } },
  }
}

function toLineaCalculada(linea: Linea) {
  return {
    subtotal: toDecimal(linea.subTotal),
    descuento: toDecimal(sumBy(linea.descuentos, (d) => d.monto)),
    iva: toDecimal(sumImpuestos(linea.impuestos, true)),
    otrosImpuesto: toDecimal(sumImpuestos(linea.impuestos, false)),
    montoExonera: toDecimal(sumBy(linea.impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)),
    total: toDecimal(linea.montoTotalLinea),
  }
}

const sumImpuestos = (impuestos: readonly Impuesto[], iva: boolean): Monto =>
  sum(impuestos.filter((i) => isIva(i.codigo) === iva).map((i) => i.monto))

export function toTotales({ resumen, lineas }: Calculo): Totales {
  return {
    total: toDecimal(resumen.totalComprobante),
    subtotal: toDecimal(resumen.totalVenta),
    descuento: toDecimal(resumen.totalDescuentos),
    iva: toDecimal(sum(resumen.desglose.filter((d) => isIva(d.codigo)).map((d) => d.totalMontoImpuesto))),
    totalGravados: toDecimal(resumen.totalGravado),
    totalExonerado: toDecimal(resumen.totalExonerado),
    totalExento: toDecimal(resumen.totalExento),
    totalNoSujeto: toDecimal(resumen.totalNoSujeto),
    totalMercGravados: toDecimal(resumen.totalMercanciasGravadas),
    totalMercExento: toDecimal(resumen.totalMercanciasExentas),
    totalMercExonerado: toDecimal(resumen.totalMercExonerada),
    totalSrvGravados: toDecimal(resumen.totalServGravados),
    totalSrvExento: toDecimal(resumen.totalServExentos),
    totalSrvExonerado: toDecimal(resumen.totalServExonerado),
    totalIvaDevuelto: toDecimal(resumen.totalIvaDevuelto),
    totalOtrosCargos: toDecimal(resumen.totalOtrosCargos),
    totalOtrosImpuestos: toDecimal(lineas.reduce((t, l) => add(t, sumImpuestos(l.impuestos, false)), CERO)),
  }
}

export const toCalculoTotales = (montos: BorradorMontos, calculo: Calculo): CalculoTotales => ({
  ...toTotales(calculo),
  desglose: toDesglose({ ...montos, ...calculo }),
  vtaDetmList: calculo.lineas.map(toLineaCalculada),
})

const toDesglose = ({ resumen, version }: Pick<Comprobante, 'resumen' | 'version'>): CalculoTotales['desglose'] =>
  resumen.desglose.map((d) => {
    const tarifa = d.codigoTarifaIva === undefined ? undefined : tarifaByCodigo(d.codigoTarifaIva, version)
    return {
      codigo: d.codigo,
      codigoTarifaIva: d.codigoTarifaIva ?? null,
      tasa: tarifa ? toDecimalTarifa(tarifa.tarifa) : '0',
      monto: toDecimal(d.totalMontoImpuesto),
    }
  })

/**
 * Every point of the time line in the order in which it happened, the mails among them. No mail stands before the answer
 * that brought it about, whatever two clocks say.
 */
export function toHistoria(
  eventos: Awaited<ReturnType<typeof listEventos>>,
  correos: Awaited<ReturnType<typeof listCorreosDe>>,
): Evento[] {
  const aceptada = eventos.find((e) => e.clase === 'aceptada')?.momento
  const notBefore = (momento: Date) => (aceptada && aceptada > momento ? aceptada : momento)
  const puntos = [
    ...eventos.map((row) => ({
      clase: row.clase as Evento['clase'],
      momento: row.momento,
      detalle: (row.detalle as { texto?: string }).texto ?? '',
    })),
    ...correos.map((row) => ({
      clase: 'correo' as const,
      momento: notBefore(row.enviado ?? row.creado),
      detalle: `${ESTADO_CORREO[row.estado] ?? row.estado} ${row.para.join(', ')}${row.ultimo_error ? ` · ${row.ultimo_error}` : ''}`,
      correo: row.estado as Evento['correo'],
    })),
  ]
  return puntos
    .map((punto, i) => ({ punto, i }))
    .sort((a, b) => a.punto.momento.getTime() - b.punto.momento.getTime() || a.i - b.i)
    .map(({ punto }) => ({ ...punto, momento: formatFechaHora(punto.momento) }))
}

const ESTADO_CORREO: Readonly<Record<string, string>> = {
  enviado: 'Enviado a',
  pendiente: 'En camino a',
  fallido: 'No se pudo enviar a',
}

/** PostgreSQL pads numeric(18,5): 1250.50000 is 1250.5 to everybody else. */
const shorten = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
