/** Runs the command line without a terminal. */
import { main } from '../main.ts'

export interface Salida {
  readonly codigo: number
  readonly out: string
  readonly err: string
}

export async function pura(
  args: readonly string[],
  { stdin = '', env = {} }: { stdin?: string | Uint8Array; env?: Record<string, string> } = {},
): Promise<Salida> {
  const out: Buffer[] = []
  const err: string[] = []
  const codigo = await main(args, {
    out: (texto) => out.push(Buffer.from(texto)),
    err: (texto) => err.push(texto),
    readStdin: async () => Buffer.from(stdin),
    env,
  })
  return { codigo, out: Buffer.concat(out).toString(), err: err.join('\n') }
}

/** The JSON output, one value per line. */
export const jsonOf = ({ out }: Salida): Record<string, never>[] =>
  out
    .trim()
    .split('\n')
    .map((linea) => JSON.parse(linea))
