/** What a command of the operator uses besides the database, so that tests can replace the terminal. */
import { type ParseArgsConfig, parseArgs } from 'node:util'

export interface Consola {
  out(texto: string): void
  err(texto: string): void
  readonly env: Readonly<Record<string, string | undefined>>
}

export const procesoConsola = ({ stdout, stderr, env }: NodeJS.Process): Consola => ({
  out: (texto) => void stdout.write(`${texto}\n`),
  err: (texto) => void stderr.write(`${texto}\n`),
  env,
})

export interface Comando {
  readonly ayuda: string
  /** The exit code: 0 done, 1 a problem was found and printed. */
  readonly run: (args: readonly string[], consola: Consola) => Promise<number>
}

/** Wrong usage, or not possible now; the message is all the user needs. */
export class OperacionError extends Error {
  override readonly name = 'OperacionError'
}

type Opciones = NonNullable<ParseArgsConfig['options']>

/** @throws OperacionError */
export function readOpciones<const T extends Opciones>(args: readonly string[], options: T) {
  try {
    return parseArgs<{ args: string[]; options: T; allowPositionals: true }>({
      args: [...args],
      options,
      allowPositionals: true,
    })
  } catch (cause) {
    const opcion = /--?[\w-]+/.exec((cause as Error).message)?.[0] ?? ''
    throw new OperacionError(`La opción no existe o le falta su valor: ${opcion}`, { cause })
  }
}

/** @throws OperacionError if it is missing */
export function required(nombre: string, valor: string | undefined): string {
  const texto = valor?.trim() ?? ''
  if (texto === '') throw new OperacionError(`Falta --${nombre}`)
  return texto
}
