/** What other systems answer, read no further than it may honestly be long. */

/** A taxpayer, an authorization with its codes, a rate. */
export const RESPUESTA_MAXIMA = 1024 * 1024

/** It was cut; nothing of it is believed. */
export class RespuestaExcesiva extends Error {
  override readonly name = 'RespuestaExcesiva'
}

/** @throws RespuestaExcesiva */
export const readTexto = async (response: Response, maximo = RESPUESTA_MAXIMA): Promise<string> =>
  (await readBytes(response, maximo)).toString('utf8')

/** @throws RespuestaExcesiva once more than `maximo` bytes have come, however many were announced */
export async function readBytes(response: Response, maximo: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  const partes: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels what is still on its way.
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
