/** Reads bodies as they arrive, no further than the call allows, in bytes and in shape. */
import type { IncomingMessage } from 'node:http'
import { finished, Writable } from 'node:stream'
import { finished as ending } from 'node:stream/promises'
import type { Endpoint } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { releaseBytes } from '../../lib/archivos/bytes.ts'
import { AppError, CLOSE, tooLarge } from '../errors.ts'
import { FormaJson } from '../forma-json.ts'
import { parseJson } from '../json.ts'
import { ArchivosJson } from './archivos-json.ts'
import { type Cuerpo, CuerposEnVuelo, type Dueno, type LimitesDeCuerpos } from './cuerpos-en-vuelo.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file fields of the call's body, from the contract. */
    archivos?: Endpoint['archivos']
  }
  interface FastifyInstance {
    cuerpos: CuerposEnVuelo
  }
  interface FastifyRequest {
    /** Ended after the answer (http/serve.ts). */
    cuerpo: Cuerpo | null
  }
}

export function acceptBodies(
  app: FastifyInstance,
  { dataDir, limites }: { dataDir: string; limites?: LimitesDeCuerpos },
): void {
  app.decorate('cuerpos', new CuerposEnVuelo(dataDir, limites))
  app.decorateRequest('cuerpo', null)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', readJson)
  // A document may come as text (docs/acuerdos.md D5); serve() decodes it.
  app.addContentTypeParser('text/plain', readTexto)
  app.addContentTypeParser('application/octet-stream', readArchivo)
}

type Lector<T> = (request: FastifyRequest, payload: IncomingMessage) => Promise<T>

/** Builds a parser that collects the body. It ends a refused body itself, because no handler runs. */
const parserOf =
  <T>(read: (cuerpo: Cuerpo, request: FastifyRequest, payload: IncomingMessage) => Promise<T>): Lector<T> =>
  async (request, payload) => {
    const anunciado = Number(request.headers['content-length'] ?? 0)
    // A body announced as too long is refused without waiting for it.
    if (anunciado > request.routeOptions.bodyLimit) throw tooLarge()
    const cuerpo = request.server.cuerpos.begin(ownerOf(request), anunciado)
    request.cuerpo = cuerpo
    try {
      return await read(cuerpo, request, payload)
    } catch (error) {
      await cuerpo.end()
      throw error
    }
  }

/** A JSON body. @throws AppError 400, 413, 422, 503 */
const readJson = parserOf(async (cuerpo, request, payload) => {
  const { archivos } = request.routeOptions.config
  if (archivos && Object.keys(archivos).length > 0) {
    await receive(cuerpo, request, payload)
    // Files are decoded once the body is complete: until then it may be on disk.
    const lector = new ArchivosJson(archivos)
    for await (const parte of cuerpo.read()) lector.advance(parte)
    return lector.end()
  }
  const texto = await receiveTexto(cuerpo, request, payload)
  return texto === '' ? undefined : parseJson(texto)
})

/** A text that may be JSON, and is safe to parse. @throws AppError 413, 422, 503 */
const readTexto = parserOf(receiveTexto)

/** A file, in one buffer from its first byte. @throws AppError 413, 503 */
export const readArchivo = parserOf(async (cuerpo, request, payload) => {
  await receive(cuerpo, request, payload)
  return cuerpo.readBytes()
})

async function receiveTexto(cuerpo: Cuerpo, request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const forma = new FormaJson(request.routeOptions.bodyLimit)
  await receive(cuerpo, request, payload, (parte) => forma.advance(parte))
  const bytes = await cuerpo.readBytes()
  const texto = bytes.toString('utf8')
  releaseBytes(bytes)
  return texto
}

/**
 * Collects the body; `onParte` may refuse it. The connection stays open for the answer even if reading stops early.
 * The stream is piped, because its iterator joins pieces in one more buffer.
 * @throws AppError 400 if the caller disconnects
 */
async function receive(
  cuerpo: Cuerpo,
  { routeOptions: { bodyLimit } }: FastifyRequest,
  payload: IncomingMessage,
  onParte: (parte: Buffer) => void = () => undefined,
): Promise<void> {
  const add = async (parte: Buffer) => {
    if (cuerpo.length + parte.length > bodyLimit) throw tooLarge()
    onParte(parte)
    await cuerpo.add(parte)
  }
  const destino = new Writable({
    highWaterMark: 1,
    write: (parte: Buffer, _, done) => void add(parte).then(() => done(), done),
  })
  let cause: Error | null | undefined
  // A caller who disconnects ends the body too, after the piece that is being written.
  finished(payload, (error) => {
    cause = error
    destino.end()
  })
  payload.pipe(destino)
  await ending(destino)
  if (cause) throw new AppError('bad_request', mensajes.general.cuerpoInvalido, { cause, headers: CLOSE })
}

const ownerOf = ({ sesion, ip }: FastifyRequest): Dueno => ({
  sesion: sesion ? Buffer.from(sesion.huella).toString('base64') : undefined,
  direccion: ip,
  causante: sesion?.codCiaPropia ?? ip,
})
