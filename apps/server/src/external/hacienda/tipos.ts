/** Answers of Hacienda's reception API (docs/hacienda.md §7), reduced to what decisions need. */
import type { RechazoCredencial } from '@pura/domain/mensajes'
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
  /** Changes with every change of the credential. */
  version: number
  /** Why Hacienda refused this version; only `probe` still uses it. */
  rechazo: RechazoCredencial | null
}

/** The company's credential is refused or missing; nothing was requested. */
export interface SinCredencial {
  clase: 'sin_credencial'
  motivo: string
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
  /** 409, or 400 "ya fue recibido anteriormente": sent before, by a call whose answer was lost. */
  | { clase: 'ya_recibido'; http: number }
  /** Unknown: the answer was lost, or the server failed. Query before sending again. */
  | { clase: 'transitorio'; motivo: string; http?: number }
  /** The request itself was refused. `definitivo`: a retry gets the same answer (docs/hacienda.md §5.4). */
  | { clase: 'negado'; motivo: string; http: number; definitivo: boolean }
  | SinCredencial

/** Result of a GET. */
export type ResultadoConsulta =
  | { clase: 'desconocido' }
  | { clase: 'en_proceso'; estado: string }
  /** ind-estado `error`: Hacienda could not process it; it is sent again (docs/hacienda.md §7). */
  | { clase: 'fallido' }
  /** Not verified yet: features/venta/envio/respuesta.ts. `clave` is the one in the JSON, or empty. */
  | { clase: 'resuelto'; estado: 'ACEPTADO' | 'RECHAZADO'; clave: string; respuesta: Uint8Array }
  | { clase: 'transitorio'; motivo: string; http?: number }
  /** The query itself was refused, so the state is unknown. */
  | { clase: 'negado'; motivo: string; http: number }
  | SinCredencial

/** One page of the documents that Hacienda accepted (docs/hacienda.md §7.4). */
export type ResultadoLista =
  | { clase: 'pagina'; comprobantes: readonly Listado[] }
  | { clase: 'transitorio'; motivo: string; http?: number }
  | { clase: 'negado'; motivo: string; http: number }
  | SinCredencial

export interface Listado {
  clave: string
  /** As Hacienda writes it; may be unreadable. */
  fecha: string
}

export interface ListaDeHacienda {
  /** @param quien tipo, then the number padded to twelve digits @param desde number of documents to skip */
  list(codCia: CiaAutorizada, papel: 'emisor' | 'receptor', quien: string, desde: number): Promise<ResultadoLista>
}

export interface HaciendaClient {
  send(codCia: CiaAutorizada, envio: EnvioRecepcion): Promise<ResultadoEnvio>
  /** @param consecutivoReceptor of the answer to the document, to query that answer instead of the document */
  consult(codCia: CiaAutorizada, clave: string, consecutivoReceptor?: string): Promise<ResultadoConsulta>
  /** Requests a token with a credential that was refused. */
  probe(codCia: CiaAutorizada): Promise<'aceptada' | RechazoCredencial | 'sin_respuesta'>
  /** Must be called after the credential of the company changed. */
  forget(codCia: number): void
  /** Status of the last calls, for the health strip. */
  salud(): SaludHacienda
  /** Companies in a pause: the rate limit of their user is used up, or Hacienda does not answer their calls. */
  enPausa(): readonly number[]
  /** The process stops: aborts waiting calls and refuses new ones. */
  interrupt(): void
  /** Closes every open session at the identity provider (docs/hacienda.md §7: too many open sessions block logins). */
  close(): Promise<void>
}

export interface SaludHacienda {
  responde: boolean
  sinRespuestaDesde: Date | null
  latenciaMs: number | null
  /** Our clock minus Hacienda's at its last answer, to half a second; absent before the first. */
  desfaseS?: number
  /** No call until then, because Hacienda answers to nobody: on the monotonic clock of `performance.now()`. */
  pausaHasta: number
}
