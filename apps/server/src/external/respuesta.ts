/**
 * Reads answers of other systems up to a limit of bytes, and JSON up to a limit of values: parsing half a megabyte of
 * `{},` blocked our event loop for six seconds (docs/decisions/0120).
 */

/** Enough for a taxpayer, an authorization with its codes, or a rate. */
export const RESPUESTA_MAXIMA = 1024 * 1024

/** The answer was cut off; none of it is used. */
export class RespuestaExcesiva extends Error {
  override readonly name = 'RespuestaExcesiva'
}

/** @throws RespuestaExcesiva */
export const readTexto = async (response: Response, maximo = RESPUESTA_MAXIMA): Promise<string> =>
  (await readBytes(response, maximo)).toString('utf8')

/** Most chunks of one answer; chunks of a real network have a kilobyte or more. */
const MAX_TROZOS = 50_000

/** @throws RespuestaExcesiva after more than `maximo` bytes, whatever length was announced */
export async function readBytes(response: Response, maximo: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  const partes: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest of the transfer.
  for await (const parte of response.body as AsyncIterable<Uint8Array>) {
    bytes += parte.length
    if (bytes > maximo || partes.length >= MAX_TROZOS)
      throw new RespuestaExcesiva(`La respuesta pasa de ${maximo} bytes`)
    partes.push(parte)
  }
  return Buffer.concat(partes)
}

/** @throws RespuestaExcesiva, SyntaxError */
export const readJson = async (response: Response, maximo?: number): Promise<unknown> =>
  parseJson(await readTexto(response, maximo))

/** Most values and keys of an answer, and its deepest nesting. The largest real answer is a page of payments. */
const MAX_VALORES = 20_000
const MAX_HONDURA = 64

const [COMILLA, BARRA, COMA, DOS_PUNTOS, LLAVE, CORCHETE, FIN_LLAVE, FIN_CORCHETE] = [...'"\\,:{[}]'].map((c) =>
  c.charCodeAt(0),
)

/** @throws RespuestaExcesiva, SyntaxError */
export function parseJson(texto: string): unknown {
  let valores = 0
  let hondura = 0
  let enTexto = false
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto.charCodeAt(i)
    if (c === COMILLA) enTexto = !enTexto
    else if (enTexto) i += c === BARRA ? 1 : 0
    else if (c === COMA || c === DOS_PUNTOS) valores += 1
    else if (c === LLAVE || c === CORCHETE) {
      valores += 1
      hondura += 1
    } else if (c === FIN_LLAVE || c === FIN_CORCHETE) hondura -= 1
    if (valores > MAX_VALORES || hondura > MAX_HONDURA)
      throw new RespuestaExcesiva(`La respuesta pasa de ${MAX_VALORES} valores`)
  }
  return JSON.parse(texto)
}
