/**
 * The evidence of a closed month: its first line has the totals, each other line a part of a document. It is stored
 * compressed; the SHA-256 of its text is in the audit trail, whose chain reveals any change.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { CabezaDeEvidencia } from './cabeza.ts'
import { fromTexto, type Renglon, toTexto } from './renglon.ts'

export interface Sellada {
  bytes: Buffer
  huella: string
}

export async function sealEvidencia(cabeza: CabezaDeEvidencia, renglones: AsyncIterable<Renglon>): Promise<Sellada> {
  const hash = createHash('sha256')
  const gzip = createGzip({ level: 6 })
  async function* lineas() {
    let texto = `${JSON.stringify(cabeza)}\n`
    for await (const renglon of renglones) {
      texto += `${toTexto(renglon)}\n`
      if (texto.length < TROZO) continue
      hash.update(texto)
      yield texto
      texto = ''
    }
    hash.update(texto)
    yield texto
  }
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(lineas(), { objectMode: false }), gzip)])
  return { bytes, huella: hash.digest('hex') }
}

const TROZO = 64 * 1024

export async function huellaDe(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    Readable.from([bytes], { objectMode: false }),
    createGunzip(),
    async (partes: AsyncIterable<Buffer>) => {
      for await (const parte of partes) hash.update(parte)
    },
  )
  return hash.digest('hex')
}

export const openContenido = (bytes: Uint8Array): Readable =>
  Readable.from([bytes], { objectMode: false }).pipe(createGunzip())

export async function readSellada(
  bytes: Uint8Array,
): Promise<{ cabeza: CabezaDeEvidencia; renglones: AsyncGenerator<Renglon> }> {
  const lineas = linesOf(openContenido(bytes))
  const { value } = await lineas.next()
  async function* renglones(): AsyncGenerator<Renglon> {
    for await (const linea of lineas) yield fromTexto(linea)
  }
  return { cabeza: JSON.parse(value as string) as CabezaDeEvidencia, renglones: renglones() }
}

/** Split by line feeds only: a name may contain any other separator. */
async function* linesOf(texto: Readable): AsyncGenerator<string> {
  let resto = ''
  for await (const parte of texto.setEncoding('utf8') as AsyncIterable<string>) {
    const lineas = (resto + parte).split('\n')
    resto = lineas.pop()!
    yield* lineas
  }
  if (resto !== '') yield resto
}
