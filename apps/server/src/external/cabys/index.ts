/** The workbook of the CABYS that the Central Bank publishes. */
import { VERSION } from '../../lib/proceso/version.ts'
import { endAfter, fetchExterno } from '../fetch-externo.ts'
import { RespuestaExcesiva, readBytes } from '../respuesta.ts'

/** What its publisher says of a file, by which it tells whether there is another. */
export interface Marcas {
  etag: string
  modificado: string
}

export interface LibroPublicado extends Marcas {
  bytes: Uint8Array
}

export interface CabysPublicado {
  /** Where it is published. */
  readonly direccion: string
  /** Undefined: what has these marks is still the one. @throws CabysNoDisponible */
  fetch(marcas: Marcas, signal: AbortSignal): Promise<LibroPublicado | undefined>
}

/** It could not be had; the message says why, to a person. */
export class CabysNoDisponible extends Error {
  override readonly name = 'CabysNoDisponible'
}

/** It is below 10 MB, on a server that is not quick. */
const MAX_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 120_000

export const createCabysPublicado = (direccion: string): CabysPublicado => ({
  direccion,
  async fetch({ etag, modificado }, signal) {
    try {
      const response = await fetchExterno(direccion, {
        signal: endAfter(TIMEOUT_MS, signal),
        headers: {
          // Without one the server refuses.
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
