/** What Hacienda's reception API says (docs/hacienda.md §7), reduced to what we must decide on. */

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

/** What a POST means for the document. */
export type ResultadoEnvio =
  | { clase: 'recibido'; http: number }
  /** 400 "ya fue recibido anteriormente": sent, by us or by a call whose answer we lost. */
  | { clase: 'ya_recibido'; http: number }
  /** Nothing is known: the answer was lost, or the server was not able. Consult before sending again. */
  | { clase: 'transitorio'; motivo: string; http?: number }
  /** The request itself was refused (400, 403 …). It is tried again slowly: only Hacienda's answer ends a document. */
  | { clase: 'negado'; motivo: string; http: number }

/** What a GET means. */
export type ResultadoConsulta =
  | { clase: 'desconocido' }
  | { clase: 'en_proceso'; estado: string }
  /** ind-estado `error`: Hacienda could not process it; it is sent again (docs/hacienda.md §7). */
  | { clase: 'fallido' }
  /** What it says, not yet believed: features/venta/envio/respuesta.ts. `clave` is the one that the JSON names, or empty. */
  | { clase: 'resuelto'; estado: 'ACEPTADO' | 'RECHAZADO'; clave: string; respuesta: Uint8Array }
  | { clase: 'transitorio'; motivo: string; http?: number }

export interface HaciendaClient {
  enviar(codCia: CiaAutorizada, envio: EnvioRecepcion): Promise<ResultadoEnvio>
  /** @param consecutivoReceptor of the answer to the document, when that is asked for and not the document */
  consultar(codCia: CiaAutorizada, clave: string, consecutivoReceptor?: string): Promise<ResultadoConsulta>
  /** How the last calls went; for the health strip. */
  salud(): SaludHacienda
  /** The process stops: whatever waits for an answer stops waiting, and nothing more is asked. */
  interrupt(): void
  /** Closes every open session at the identity provider (docs/hacienda.md §7: too many open sessions block logins). */
  close(): Promise<void>
}

export interface SaludHacienda {
  responde: boolean
  sinRespuestaDesde: Date | null
  latenciaMs: number | null
  /** Until when nobody calls, because of its rate limit or because it does not answer: on the clock of `performance.now()`, which never jumps. */
  pausaHasta: number
}
