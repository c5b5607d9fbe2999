/** The words after the command, parsed by node:util with errors in Spanish. */
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Wrong arguments: nothing was read, exit code 2. */
export class UsoError extends Error {
  constructor(mensaje: string, options?: ErrorOptions) {
    super(mensaje, options)
    this.name = 'UsoError'
  }
}

type Opciones = NonNullable<ParseArgsConfig['options']>
type Leidas<T extends Opciones> = ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>>

/** @throws UsoError */
export function parseOpciones<const T extends Opciones>(args: readonly string[], options: T): Leidas<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true }) as Leidas<T>
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException
    if (!code.startsWith('ERR_PARSE_ARGS')) throw cause
    const opcion = /--?[\w-]+/.exec(message)?.[0] ?? ''
    const problema = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'La opción no existe' : 'La opción lleva un valor'
    throw new UsoError(`${problema}: ${opcion}`, { cause })
  }
}

/** One of the `admitidos` values. @throws UsoError */
export function choose<T extends string>(opcion: string, valor: string | undefined, admitidos: readonly T[]): T {
  const elegido = admitidos.find((admitido) => admitido === valor)
  if (elegido) return elegido
  throw new UsoError(`--${opcion} debe ser ${admitidos.join(', ')}`)
}

/** @throws UsoError */
export function parseEntero(opcion: string, valor: string, minimo: number, maximo: number): number {
  const n = /^-?\d{1,10}$/.test(valor) ? Number(valor) : Number.NaN
  if (n >= minimo && n <= maximo) return n
  throw new UsoError(`--${opcion} debe ser un número entero de ${minimo} a ${maximo}`)
}

/** @throws UsoError when there are none */
export function requireArchivos(archivos: readonly string[]): readonly string[] {
  if (archivos.length === 0) throw new UsoError('Falta el archivo (- es la entrada estándar)')
  if (archivos.filter((archivo) => archivo === '-').length > 1) {
    throw new UsoError('La entrada estándar solo se puede leer una vez')
  }
  return archivos
}
