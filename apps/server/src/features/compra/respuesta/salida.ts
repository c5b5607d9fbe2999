/** Converts rows to the API: times of Costa Rica, amounts as decimal strings, codes with their names. */
import { sumByTarifa, type TotalesPorTarifa } from '@pura/comprobante-xml/lectura'
import type { DocRecibidoCompleto, DocRecibidoResumen } from '@pura/contract'
import {
  type Comprobante,
  calculateMontosRespuesta,
  compareFechas,
  condicionesVentaFor,
  fechaAt,
  formatFecha,
  formatFechaHora,
  isIva,
  type Linea,
  limiteRespuesta,
  monedaNumerada,
  monto,
  PLAZO_RESPUESTA,
  sumBy,
  tipoDoctoById,
  toDecimal,
  toDecimalCantidad,
  toDecimalTarifa,
} from '@pura/domain'
import { shorten } from '../../../lib/texto.ts'
import { comprobanteFromJson } from '../../venta/index.ts'
import type { ProductoDeLinea } from '../archivo/productos.ts'
import type { DocRecibido, DocRecibidoFila } from '../archivo/repository.ts'
import { estadoOf, type Respuesta } from './respuesta.ts'

export const SITUACIONES = {
  P: 'porResponder',
  R: 'respondido',
  O: 'otroSistema',
  N: 'noSeResponde',
  V: 'porRevisar',
} as const
const DESCRIPCIONES = { '': '', '1': 'ACEPTADO', '2': 'ACEPTADO', '3': 'RECHAZADO' } as const

/** Data of a list that is not in the row. */
export interface Junto {
  ahora: Date
  /** The last answer. */
  respuesta?: Respuesta | undefined
  propuesta?: DocRecibidoResumen['propuesta']
}

export function toResumen(fila: DocRecibidoFila, { ahora, respuesta, propuesta = null }: Junto): DocRecibidoResumen {
  const moneda = monedaNumerada(fila.moneda)
  const tipo = tipoDoctoById(fila.id_tipo_docto_vta)!
  const codigoMensaje = fila.codigo_mensaje as DocRecibidoResumen['codigoMensaje']
  const limite = fila.situacion === 'N' ? undefined : limiteRespuesta(fila.fecha_emision)
  return {
    docRecibidosPK: { codCia: fila.cod_cia, id: fila.id },
    emisor: fila.emisor,
    nitEmisor: fila.nit_emisor,
    clave: fila.clave,
    consecutivo: fila.consecutivo,
    idTipoDoctoVta: tipo.id,
    tipoDoctoVta: { idTipoDoctoVta: tipo.id, nombre: tipo.nombre },
    fechaEmision: formatFechaHora(fila.fecha_emision),
    fechaIngreso: formatFechaHora(fila.fecha_ingreso),
    idMoneda: { idMoneda: moneda?.idMoneda ?? 0, nombreCorto: fila.moneda, signo: moneda?.simbolo ?? fila.moneda },
    tasaCambio: shorten(fila.tasa_cambio),
    totalFactura: shorten(fila.total_factura),
    montoImpuesto: shorten(fila.monto_impuesto),
    descripcionSri: DESCRIPCIONES[codigoMensaje],
    codigoMensaje,
    idCondicionImpuesto: fila.id_condicion_impuesto,
    actividadEconomicaCia: toActividad(fila),
    motivoRechazo: fila.motivo_rechazo,
    estadoHacienda: fila.estado_hacienda as DocRecibidoResumen['estadoHacienda'],
    segunArchivo: fila.segun_archivo as DocRecibidoResumen['segunArchivo'],
    situacion: SITUACIONES[fila.situacion as keyof typeof SITUACIONES],
    revisar: fila.revisar,
    estadoRespuesta: respuesta ? estadoOf(respuesta) : '',
    deshacerHasta: respuesta?.consecutivo === '' ? formatFechaHora(respuesta.sale) : null,
    limite: limite ? formatFecha(limite) : null,
    vencido: limite !== undefined && fila.situacion === 'P' && compareFechas(fechaAt(ahora), limite) > 0,
    propuesta: fila.situacion === 'P' ? propuesta : null,
    duplicado: fila.duplicado,
    pareceCapital: fila.parece_capital,
    mensajeSegunArchivo: fila.mensaje_segun_archivo as DocRecibidoResumen['mensajeSegunArchivo'],
    esperaNota: fila.espera_nota,
    impuestoSinCredito: tipo.tipo === 'TE' ? shorten(fila.monto_impuesto) : '0',
    conPdf: fila.con_pdf,
  }
}

const toActividad = (fila: DocRecibidoFila): DocRecibidoResumen['actividadEconomicaCia'] =>
  fila.cod_actividad === null
    ? null
    : {
        actividadEconomicaCiaPK: {
          codCia: fila.cod_cia,
          codActividad: fila.cod_actividad,
          correlativo: fila.correlativo_actividad ?? 0,
        },
        nombre: fila.nombre_actividad ?? '',
      }

/** Data of the page of one document; lists do not have it. */
export interface Detalle {
  eventos: readonly { clase: string; momento: Date; texto: string }[]
  duplicados: { id: number; clave: string }[]
  referencias: { id: number | null; clave: string }[]
  respuestas: readonly Respuesta[]
  notaCredito: DocRecibidoCompleto['notaCredito']
  noSePuedeResponder: string
  /** Those of the supplier. */
  pdfs: number
  /** By line. */
  productos: readonly ProductoDeLinea[]
}

export function toCompleto(
  row: DocRecibido,
  resumen: DocRecibidoResumen,
  { eventos, respuestas, productos, ...resto }: Detalle,
): DocRecibidoCompleto {
  const c = comprobanteFromJson(row.comprobante)
  const condicion = condicionesVentaFor(c.tipo, c.version).find(({ codigo }) => codigo === c.condicionVenta)
  const montos = calculateMontosRespuesta('01', {
    totalFactura: monto(row.total_factura),
    montoImpuesto: monto(row.monto_impuesto),
  })!
  return {
    ...resumen,
    ...toPorTarifa(c),
    version: row.version,
    condicionVenta: { codigo: c.condicionVenta, nombre: condicion?.nombre ?? '' },
    lineas: c.lineas.map((linea, i) => ({ ...toLinea(linea, i), producto: productos[i] ?? null })),
    otrosCargos: toDecimal(c.resumen.totalOtrosCargos),
    ivaDevuelto: toDecimal(c.resumen.totalIvaDevuelto),
    firma: row.firma,
    idCliente: row.id_cliente,
    plazo: resumen.limite === null ? null : { limite: resumen.limite, ...PLAZO },
    montosPropuestos: {
      montoImpuestoAcreditar: toDecimal(montos.montoTotalImpuestoAcreditar),
      montoGastoAplicable: toDecimal(montos.montoTotalDeGastoAplicable),
    },
    respuestas: respuestas.map(toRespuesta),
    eventos: eventos.map(({ clase, momento, texto }) => ({ clase, momento: formatFechaHora(momento), texto })),
    ...resto,
  }
}

const { presuncion, otraLectura, fuente } = PLAZO_RESPUESTA
const PLAZO = { presuncion, otraLectura, fuente }

/** ENT-47, ENT-48: `tot13` the base of goods at 13 %, `tarifaServ13` the tax of services at 13 %. */
const toPorTarifa = (comprobante: Comprobante) =>
  Object.fromEntries(
    Object.entries(sumByTarifa(comprobante)).map(([campo, monto]) => [campo, toDecimal(monto)]),
  ) as Record<keyof TotalesPorTarifa, string>

function toLinea(linea: Linea, i: number): Omit<DocRecibidoCompleto['lineas'][number], 'producto'> {
  const iva = linea.impuestos.find(({ codigo }) => isIva(codigo))
  return {
    numero: i + 1,
    cabys: linea.cabys ?? '',
    detalle: linea.detalle,
    cantidad: toDecimalCantidad(linea.cantidad),
    unidadMedida: linea.unidadMedida,
    precioUnitario: toDecimal(linea.precioUnitario),
    montoTotal: toDecimal(linea.montoTotal),
    descuento: toDecimal(sumBy(linea.descuentos, (d) => d.monto)),
    subtotal: toDecimal(linea.subTotal),
    impuestoNeto: toDecimal(linea.impuestoNeto),
    tarifa: iva?.tarifa === undefined ? '' : toDecimalTarifa(iva.tarifa),
    montoTotalLinea: toDecimal(linea.montoTotalLinea),
  }
}

const toRespuesta = (r: Respuesta): DocRecibidoCompleto['respuestas'][number] => ({
  orden: r.orden,
  codigoMensaje: r.codigo_mensaje as '1' | '2' | '3',
  idCondicionImpuesto: r.id_condicion_impuesto,
  codActividad: r.cod_actividad,
  motivo: r.motivo,
  montoImpuestoAcreditar: r.monto_acreditar === null ? null : shorten(r.monto_acreditar),
  montoGastoAplicable: r.monto_gasto === null ? null : shorten(r.monto_gasto),
  consecutivo: r.consecutivo,
  estado: estadoOf(r),
  momento: formatFechaHora(r.creada),
  usuario: r.username,
  automatica: r.automatica,
  detalle: r.detalle,
})
