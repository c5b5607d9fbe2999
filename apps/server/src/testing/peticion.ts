/** An HTTP request of a test, as fetch sends it for three times the processor: a run sends some 100,000. */
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface Peticion {
  method?: string
  headers?: Readonly<Record<string, string | undefined>>
  body?: string | Uint8Array | URLSearchParams | null | undefined
}

interface Respuesta {
  status: number
  headers: Headers
  text: string
}

const agent = new Agent({ keepAlive: true })
/** Those of Node's fetch. */
const SIEMPRE = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
}

/** Follows no redirect. */
export function sendPeticion(url: string, { method = 'GET', headers = {}, body }: Peticion): Promise<Respuesta> {
  const bytes = typeof body === 'string' || body instanceof URLSearchParams ? Buffer.from(body.toString()) : body
  const own = new Headers(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined))
  if (bytes && !own.has('content-type')) own.set('content-type', typeOf(body))
  if (bytes) own.set('content-length', String(bytes.length))
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method, headers: { ...SIEMPRE, ...Object.fromEntries(own) } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        const received = new Headers()
        const { rawHeaders } = reply
        for (let i = 0; i < rawHeaders.length; i += 2) received.append(rawHeaders[i]!, rawHeaders[i + 1]!)
        resolve({ status: reply.statusCode!, headers: received, text: textOf(received, Buffer.concat(parts)) })
      })
    })
    sending.on('error', reject)
    sending.end(bytes ?? undefined)
  })
}

const typeOf = (body: Peticion['body']): string =>
  body instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'text/plain;charset=UTF-8'

const DECODERS: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/** Without a byte order mark, like the text of a Response. */
function textOf(headers: Headers, bytes: Buffer): string {
  const decode = bytes.length > 0 ? DECODERS[headers.get('content-encoding') ?? ''] : undefined
  return new TextDecoder().decode(decode ? decode(bytes) : bytes)
}
