/** A browser with push notifications, and its push service: it decrypts what a user would see. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recibido {
  ruta: string
  headers: IncomingHttpHeaders
  cuerpo: Buffer
}

export interface ServicioPush {
  url: string
  recibidos: Recibido[]
  /** Its next answers, by path; default 201. `mudo`: no answer. */
  responde: Map<string, { status: number; headers?: Record<string, string> } | 'mudo'>
  close(): Promise<void>
}

export async function startServicioPush(): Promise<ServicioPush> {
  const recibidos: Recibido[] = []
  const responde: ServicioPush['responde'] = new Map()
  const servidor = createServer((request, reply) => {
    const trozos: Buffer[] = []
    request.on('data', (trozo: Buffer) => trozos.push(trozo))
    request.on('end', () => {
      const ruta = request.url ?? ''
      recibidos.push({ ruta, headers: request.headers, cuerpo: Buffer.concat(trozos) })
      const dice = responde.get(ruta) ?? { status: 201 }
      if (dice !== 'mudo') reply.writeHead(dice.status, dice.headers).end('no se lee')
    })
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recibidos,
    responde,
    async close() {
      servidor.closeAllConnections()
      await new Promise((resolve) => servidor.close(resolve))
    },
  }
}

/** RFC 8291: the keys of a browser, and its decryption. */
export function aNavegador() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const propia = ecdh.getPublicKey()
  return {
    keys: { p256dh: propia.toString('base64url'), auth: auth.toString('base64url') },
    open(cuerpo: Buffer): unknown {
      const salt = cuerpo.subarray(0, 16)
      const largo = cuerpo[20]!
      const ajena = cuerpo.subarray(21, 21 + largo)
      const cifrado = cuerpo.subarray(21 + largo)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), propia, ajena])
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(ajena), auth, info, 32))
      const derive = (nombre: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${nombre}\0`, bytes))
      const abre = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      abre.setAuthTag(cifrado.subarray(-16))
      const claro = Buffer.concat([abre.update(cifrado.subarray(0, -16)), abre.final()])
      // The last record ends with a 2 and padding of zeros.
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** RFC 8292: the claims of the sender, after verifying the signature with that key. */
export function readVapid(authorization: string, publica: string): { aud: string; sub: string; exp: number } {
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (k !== publica) throw new Error('Lleva otra llave')
  const punto = Buffer.from(publica, 'base64url')
  const [x, y] = [punto.subarray(1, 33), punto.subarray(33)].map((parte) => parte.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [cabeza = '', datos = '', firma = ''] = jwt.split('.')
  const holds = verify(
    'sha256',
    Buffer.from(`${cabeza}.${datos}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(firma, 'base64url'),
  )
  if (!holds) throw new Error('La firma no vale')
  return JSON.parse(Buffer.from(datos, 'base64url').toString('utf8'))
}
