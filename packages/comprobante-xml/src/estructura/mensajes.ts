/** The two messages: the receiver's confirmation and Hacienda's answer (docs/hacienda.md §7, §9). */
import type { MensajeReceptor, Monto } from '@pura/domain'
import * as comun from './comunes.ts'
import * as lista from './enumeraciones.ts'
import { codigo, differ, FECHA_HORA, type Fragmento, MONTO, MONTO_MENSAJE, patron, texto } from './notacion.ts'

export interface MensajeHacienda {
  clave: string
  nombreEmisor: string
  tipoIdentificacionEmisor: string
  numeroCedulaEmisor: string
  nombreReceptor?: string
  tipoIdentificacionReceptor?: string
  numeroCedulaReceptor?: string
  /** 1 accepted, 3 rejected. */
  mensaje: '1' | '3'
  /** Since 4.4: Aceptado or Rechazado. */
  estadoMensaje?: string
  detalleMensaje: string
  montoTotalImpuesto?: Monto
  totalFactura: Monto
}

const mensajeReceptor: Fragmento<MensajeReceptor> = {
  Clave: ['1', comun.CLAVE, 'clave'],
  NumeroCedulaEmisor: ['1', texto(0, 20), 'numeroCedulaEmisor'],
  FechaEmisionDoc: ['1', FECHA_HORA, 'fechaEmisionDoc'],
  Mensaje: ['1', codigo(['1', '2', '3'], { base: 'integer' }), 'mensaje'],
  DetalleMensaje: ['0..1', texto(0, 160), 'detalleMensaje'],
  MontoTotalImpuesto: ['0..1', MONTO_MENSAJE, 'montoTotalImpuesto'],
  CodigoActividad: ['0..1', texto(0, 6), 'codigoActividad'],
  CondicionImpuesto: ['0..1', codigo(lista.CONDICION_IMPUESTO), 'condicionImpuesto'],
  MontoTotalImpuestoAcreditar: ['0..1', MONTO, 'montoTotalImpuestoAcreditar'],
  MontoTotalDeGastoAplicable: ['0..1', MONTO, 'montoTotalDeGastoAplicable'],
  TotalFactura: ['1', MONTO_MENSAJE, 'totalFactura'],
  NumeroCedulaReceptor: ['1', patron('\\d{9,12}', 20), 'numeroCedulaReceptor'],
  // sic: the annex prints NumConsecutivoReceptor; the schema and everyone's documents have this name.
  NumeroConsecutivoReceptor: ['1', patron('\\d{20,20}', 20), 'numeroConsecutivoReceptor'],
  ...comun.FIRMAS,
}

const mensajeHacienda: Fragmento<MensajeHacienda> = {
  Clave: ['1', comun.CLAVE, 'clave'],
  NombreEmisor: ['1', texto(0, 100), 'nombreEmisor'],
  TipoIdentificacionEmisor: ['1', codigo(lista.TIPO_IDENTIFICACION), 'tipoIdentificacionEmisor'],
  NumeroCedulaEmisor: ['1', texto(0, 20), 'numeroCedulaEmisor'],
  NombreReceptor: ['0..1', texto(0, 100), 'nombreReceptor'],
  TipoIdentificacionReceptor: ['0..1', codigo(lista.TIPO_IDENTIFICACION), 'tipoIdentificacionReceptor'],
  NumeroCedulaReceptor: ['0..1', texto(0, 20), 'numeroCedulaReceptor'],
  Mensaje: ['1', codigo(['1', '3'], { base: 'integer' }), 'mensaje'],
  EstadoMensaje: ['1', texto(0, 9), 'estadoMensaje'],
  DetalleMensaje: ['1', texto(0), 'detalleMensaje'],
  MontoTotalImpuesto: ['0..1', MONTO_MENSAJE, 'montoTotalImpuesto'],
  TotalFactura: ['1', MONTO_MENSAJE, 'totalFactura'],
  ...comun.FIRMA,
}

export const MENSAJES_44 = { MensajeReceptor: mensajeReceptor, MensajeHacienda: mensajeHacienda }

export const MENSAJES_43 = {
  MensajeReceptor: differ(mensajeReceptor, {
    Clave: comun.CLAVE_43,
    NumeroCedulaEmisor: comun.CEDULA,
    NumeroCedulaReceptor: comun.CEDULA,
    'ds:Signature': '1',
  }),
  MensajeHacienda: differ(mensajeHacienda, {
    Clave: comun.CLAVE_43,
    TipoIdentificacionEmisor: codigo(lista.TIPO_IDENTIFICACION_43),
    NumeroCedulaEmisor: comun.CEDULA,
    TipoIdentificacionReceptor: codigo([...lista.TIPO_IDENTIFICACION_43, '05']),
    NumeroCedulaReceptor: comun.CEDULA,
    EstadoMensaje: '0',
  }),
}
