/** Answers of Hacienda's reception API (docs/hacienda.md §7), reduced to what decisions need. */

import type { CiaAutorizada } from '../../db/index.ts'
export interface RecepcionUrls {
  /** …/recepcion/v1/ with the final slash. */
  recepcion: string
  token: string
  logout: string
  clientId: string
}

export interface CredencialHacienda {
  usuario: string
  contrasena: string
}

export interface EnvioRecepcion {
  clave: string
  /** FechaEmision with offset. */
  fecha: string
  emisor: { tipoIdentificacion: string; numeroIdentificacion: string }
  receptor?: { tipoIdentificacion: string; numeroIdentificacion: string }
  consecutivoReceptor?: string
  xml: Uint8Array
}

/** Result of a POST for the document. */
export type ResultadoEnvio =
  | { clase: 'recibido'; http: number }
  /** 400 "ya fue recibido anteriormente": sent before, by a call whose answer was lost. */
  | { clase: 'ya_recibido'; http: number }
  /** Unknown: the answer was lost, or the server failed. Query before sending again. */
  | { clase: 'transitorio'; motivo: string; http?: number }
  /** The request itself was refused (400, 403 …). It is retried slowly: only Hacienda's answer ends a document. */
  | { clase: 'negado'; motivo: string; http: number }

/** Result of a GET. */
export type ResultadoConsulta =
  | { clase: 'desconocido' }
  | { clase: 'en_proceso'; estado: string }
  /** ind-estado `error`: Hacienda could not process it; it is sent again (docs/hacienda.md §7). */
  | { clase: 'fallido' }
  /** Not verified yet: features/venta/envio/respuesta.ts. `clave` is the one in the JSON, or empty. */
  | { clase: 'resuelto'; estado: 'ACEPTADO' | 'RECHAZADO'; clave: string; respuesta: Uint8Array }
  | { clase: 'transitorio'; motivo: string; http?: number }

export interface HaciendaClient {
  enviar(codCia: CiaAutorizada, envio: EnvioRecepcion): Promise<ResultadoEnvio>
  /** @param consecutivoReceptor of the answer to the document, to query that answer instead of the document */
  consultar(codCia: CiaAutorizada, clave: string, consecutivoReceptor?: string): Promise<ResultadoConsulta>
  /** Status of the last calls, for the health strip. */
  salud(): SaludHacienda
  /** The process stops: aborts waiting calls and refuses new ones. */
  interrupt(): void
  /** Closes every open session at the identity provider (docs/hacienda.md §7: too many open sessions block logins). */
  close(): Promise<void>
}

export interface SaludHacienda {
  responde: boolean
  sinRespuestaDesde: Date | null
  latenciaMs: number | null
  /**
   * No call until then, because of the rate limit or because Hacienda does not answer: on the monotonic clock of
   * `performance.now()`.
   */
  pausaHasta: number
}
