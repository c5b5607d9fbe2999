/**
 * Any document, from the domain object to bytes, by its table. The text is already canonical (inclusive C14N 1.0), so
 * the same bytes are signed, sent and stored, and nothing parses them in between.
 */
import type { Estructura } from '../estructura/index.ts'
import { addAscii, assertRoom, begin, FaltaMemoria, MARGEN } from './bytes.ts'
import { compile, type Writer } from './compilar.ts'

/**
 * The UTF-8 of the document, in `memoria` when given and large enough.
 * @throws TextoIlegal when a text holds what XML cannot carry
 */
export function writeDocumento(estructura: Estructura, documento: object, memoria?: Uint8Array): Uint8Array {
  if (memoria) {
    const bytes = tryToWrite(estructura, documento, memoria)
    if (bytes) return bytes
  }
  for (;;) {
    const bytes = tryToWrite(estructura, documento, propia)
    if (bytes) return bytes.slice()
    propia = new Uint8Array(Math.max(2 * MARGEN, 2 * propia.length))
  }
}

/** Used when the caller brings no memory. */
let propia = new Uint8Array(0)

/** Undefined when the memory is too small. */
function tryToWrite(estructura: Estructura, documento: object, memoria: Uint8Array): Uint8Array | undefined {
  const { raiz, espacio } = estructura
  try {
    const vista = begin(memoria)
    assertRoom(0)
    const p = writerOf(estructura)(documento, addAscii(0, `<${raiz} xmlns="${espacio}">`), vista)
    return memoria.subarray(0, addAscii(p, `</${raiz}>`))
  } catch (error) {
    if (error instanceof FaltaMemoria) return undefined
    throw error
  }
}

const compiled = new WeakMap<Estructura, Writer>()

function writerOf(estructura: Estructura): Writer {
  const known = compiled.get(estructura)
  if (known) return known
  const writer = compile(estructura.hijos)
  compiled.set(estructura, writer)
  return writer
}
