/** The Central Bank's workbook of the CABYS. */
import { VERSION } from '../../lib/proceso/version.ts'
import { endAfter, fetchExterno } from '../fetch-externo.ts'
import { RespuestaExcesiva, readBytes } from '../respuesta.ts'

/** Validators of the file (ETag, Last-Modified), for conditional requests. */
export interface Marcas {
  etag: string
  modificado: string
}

export interface LibroPublicado extends Marcas {
  bytes: Uint8Array
}

export interface CabysPublicado {
  /** URL of the publication. */
  readonly direccion: string
  /** Undefined: not modified since these validators. @throws CabysNoDisponible */
  fetch(marcas: Marcas, signal: AbortSignal): Promise<LibroPublicado | undefined>
}

/** The file is not available; the message gives the reason to a person. */
export class CabysNoDisponible extends Error {
  override readonly name = 'CabysNoDisponible'
}

/** The file is below 10 MB, on a slow server. */
const MAX_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 120_000

export const createCabysPublicado = (direccion: string): CabysPublicado => ({
  direccion,
  async fetch({ etag, modificado }, signal) {
    try {
      const response = await fetchExterno(direccion, {
        signal: endAfter(TIMEOUT_MS, signal),
        headers: {
          // The server refuses requests without one.
          'user-agent': `PuraFactura/${VERSION}`,
          ...(etag && { 'if-none-match': etag }),
          ...(modificado && { 'if-modified-since': modificado }),
        },
      })
      if (response.status === 304) return undefined
      if (!response.ok) {
        await response.body?.cancel()
        throw new CabysNoDisponible(`El Banco Central respondió ${response.status}`)
      }
      return {
        bytes: await readBytes(response, MAX_BYTES),
        etag: response.headers.get('etag') ?? '',
        modificado: response.headers.get('last-modified') ?? '',
      }
    } catch (cause) {
      if (cause instanceof CabysNoDisponible) throw cause
      throw new CabysNoDisponible(explain(cause), { cause })
    }
  },
})

function explain(error: unknown): string {
  if (error instanceof RespuestaExcesiva) return 'El archivo publicado es demasiado grande'
  if ((error as Error).name === 'TimeoutError') return 'El Banco Central no terminó de responder a tiempo'
  return 'No hubo respuesta del Banco Central'
}
