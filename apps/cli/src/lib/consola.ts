/** What a command uses besides files, so that tests can replace the terminal. */
export interface Consola {
  readonly out: (texto: string | Uint8Array) => void
  readonly err: (texto: string) => void
  /** Reads the whole standard input. */
  readonly readStdin: () => Promise<Buffer>
  readonly env: Readonly<Record<string, string | undefined>>
}

export const procesoConsola = ({ stdin, stdout, stderr, env }: NodeJS.Process): Consola => ({
  out: (texto) => stdout.write(texto),
  err: (texto) => stderr.write(`${texto}\n`),
  readStdin: async () => {
    const trozos: Buffer[] = []
    for await (const trozo of stdin) trozos.push(Buffer.from(trozo))
    return Buffer.concat(trozos)
  },
  env,
})
