/** Converts rows to the API: times of Costa Rica, amounts as decimal strings, codes with their names. */
import type { CalculoTotales, DocumentoCompleto, DocumentoResumen, Evento, Totales } from '@pura/contract'
import {
  add,
  type BorradorMontos,
  type Calculo,
  CERO,
  type Comprobante,
  condicionesVentaFor,
  formatFechaHora,
  isIva,
  medioPagoByCodigo,
  monedaNumerada,
  sum,
  tarifaByCodigo,
  tipoDoctoById,
  toDecimal,
  toDecimalTarifa,
} from '@pura/domain'
import { shorten } from '../../../lib/texto.ts'
import type { DescripcionesCabys } from '../../catalogo/index.ts'
import type { listCorreosDe, listEventos } from '../almacen/eventos.ts'
import type { DocumentoGuardado } from '../almacen/guardado.ts'
import type { VtaMovm, VtaMovmFila } from '../almacen/repository.ts'
import { otrasReferenciasOf } from '../referencias/otras-referencias.ts'
import { toEntidad } from './entidad.ts'
import { sumImpuestos, toLinea, toLineaCalculada } from './linea.ts'

type Descripciones = ReadonlyMap<string, DescripcionesCabys>

export function toResumen(fila: VtaMovmFila): DocumentoResumen {
  const moneda = monedaNumerada(fila.moneda)
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
    negado: fila.negado && formatFechaHora(fila.negado),
  }
}

/**
 * @param comprobante of the row
 * @param referidos numbers of the documents of this company that it refers to, by clave
 * @param descripciones the catalogue's descriptions of the codes of its lines
 */
export function toCompleto(
  row: VtaMovm,
  comprobante: Comprobante,
  { referidos, descripciones }: { referidos: ReadonlyMap<string, number>; descripciones: Descripciones },
  enlaces: Pick<DocumentoCompleto, 'anuladoPor' | 'sustituidoPor' | 'proforma' | 'facturadaEn' | 'cobro'>,
): DocumentoCompleto {
  const guardado = row.documento as DocumentoGuardado
  const { entrada, actividad, nombreSucursal, nombreCaja } = guardado
  const { total: _total, iva: _iva, ...totales } = toTotales(comprobante)
  const condicion = condicionesVentaFor(tipoDoctoById(row.id_tipo_docto_vta)!.tipo, comprobante.version).find(
    (c) => c.codigo === comprobante.condicionVenta,
  )
  const { version } = comprobante
  const vtaDetmList = comprobante.lineas.map((linea, i) =>
    toLinea(linea, entrada.vtaDetmList?.[i], { codCia: row.cod_cia, version, descripciones }),
  )
  const formaPagoList = comprobante.mediosPago.map((m) => ({
    formaPago: {
      formaPagoPK: { idFormaPago: m.tipo },
      nombre: medioPagoByCodigo(m.tipo, comprobante.version)?.nombre ?? '',
    },
    monto: toDecimal(m.monto ?? comprobante.resumen.totalComprobante),
  }))
  return {
    ...toResumen(row),
    ...totales,
    ...toEntidad(comprobante, guardado),
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
    codigoReferencia: entrada.codigoReferencia ?? comprobante.referencias?.at(-1)?.codigo ?? '',
    referencias: (comprobante.referencias ?? []).map((r) => ({
      tipoDocumento: r.tipoDoc,
      clave: r.numero ?? '',
      fechaEmision: r.fechaEmision,
      codigo: r.codigo ?? '',
      razon: r.razon ?? '',
      numDocto: referidos.get(r.numero ?? '') ?? null,
    })),
    otrasReferencias: otrasReferenciasOf(entrada, comprobante.referencias),
    ...enlaces,
    sinInternet: entrada.sinInternet === true,
    consecutivoContingencia: entrada.consecutivoContingencia ?? '',
    fechaContingencia: entrada.fechaContingencia ?? '',
    motivoContingencia: entrada.motivoContingencia ?? '',
    version: row.revision,
    desglose: toDesglose(comprobante),
    vtaDetmList,
    formaPagoList,
    formaPagoDetList: formaPagoList,
    otroImpuestoVtaDetmList: vtaDetmList.flatMap((l) => l.otroImpuestoVtaDetmList),
    descuentoVtaDemList: vtaDetmList.flatMap((l) => l.descuentoVtaDemList),
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
 * All events in chronological order, mails included. A mail never comes before the answer that caused it, even if two
 * clocks differ.
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
