/** Reads answers of other systems up to a size limit. */

/** For a taxpayer, an authorization with its codes, a rate. */
export const RESPUESTA_MAXIMA = 1024 * 1024

/** The answer was cut off; none of it is used. */
export class RespuestaExcesiva extends Error {
  override readonly name = 'RespuestaExcesiva'
}

/** @throws RespuestaExcesiva */
export const readTexto = async (response: Response, maximo = RESPUESTA_MAXIMA): Promise<string> =>
  (await readBytes(response, maximo)).toString('utf8')

/** @throws RespuestaExcesiva after more than `maximo` bytes, whatever length was announced */
export async function readBytes(response: Response, maximo: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  const partes: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest of the transfer.
  for await (const parte of response.body as AsyncIterable<Uint8Array>) {
    bytes += parte.length
    if (bytes > maximo) throw new RespuestaExcesiva(`La respuesta pasa de ${maximo} bytes`)
    partes.push(parte)
  }
  return Buffer.concat(partes)
}

/** @throws RespuestaExcesiva, SyntaxError */
export const readJson = async (response: Response, maximo?: number): Promise<unknown> =>
  JSON.parse(await readTexto(response, maximo))
