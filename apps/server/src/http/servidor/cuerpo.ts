/** Reads bodies as they arrive, no further than the call allows, in bytes and in shape. */
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyRequest } from 'fastify'
import { AppError, CLOSE, tooLarge } from '../errors.ts'
import { FormaJson } from '../forma-json.ts'
import { parseJson } from '../json.ts'
import { ArchivosJson } from './archivos-json.ts'
import { BytesDeCuerpo } from './bytes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file fields of the call's body, from the contract. */
    archivos?: Endpoint['archivos']
  }
}

/** A JSON body. @throws AppError 400, 413, 422 */
export async function readJson(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { archivos } = request.routeOptions.config
  if (archivos && Object.keys(archivos).length > 0) {
    return (await readInto(new ArchivosJson(archivos), request, payload)).end()
  }
  const texto = await readTexto(request, payload)
  return texto === '' ? undefined : parseJson(texto)
}

/** A text that may be JSON, and is safe to parse. @throws AppError 413, 422 */
export async function readTexto(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const limite = request.routeOptions.bodyLimit
  const forma = new FormaJson(limite)
  const bytes = new BytesDeCuerpo(limite)
  const advance = (parte: Buffer) => {
    bytes.add(parte)
    forma.advance(parte)
  }
  await readInto({ advance }, request, payload)
  return bytes.end().toString('utf8')
}

/** A file, in one buffer from its first byte. @throws AppError 413 */
export async function readArchivo(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const bytes = new BytesDeCuerpo(request.routeOptions.bodyLimit)
  await readInto({ advance: (parte: Buffer) => bytes.add(parte) }, request, payload)
  return bytes.end()
}

/** Passes the body to a reader piece by piece, and stops if it throws. */
function readInto<T extends { advance(parte: Buffer): void }>(
  lector: T,
  request: FastifyRequest,
  payload: IncomingMessage,
): Promise<T> {
  const limite = request.routeOptions.bodyLimit
  // A body announced as too long is refused without waiting for it.
  if (Number(request.headers['content-length'] ?? 0) > limite) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    let bytes = 0
    const end = (settle: () => void) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError)
      settle()
    }
    const onData = (parte: Buffer) => {
      bytes += parte.length
      try {
        if (bytes > limite) throw tooLarge()
        lector.advance(parte)
      } catch (error) {
        payload.pause()
        end(() => reject(error))
      }
    }
    const onEnd = () => end(() => resolve(lector))
    const onError = (cause: Error) =>
      end(() => reject(new AppError('bad_request', mensajes.general.cuerpoInvalido, { cause, headers: CLOSE })))
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}
