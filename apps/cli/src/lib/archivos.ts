/** Reads, judges and reports one document after another; the exit code is that of the worst one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Consola } from './consola.ts'
import { UsoError } from './opciones.ts'
import { CODIGO_SALIDA, fromError, illegible, type Resultado } from './resultado.ts'

export type Juicio = (bytes: Buffer, archivo: string) => Resultado | Promise<Resultado>

export async function judgeAll(
  archivos: readonly string[],
  consola: Consola,
  print: (resultado: Resultado) => void,
  judge: Juicio,
): Promise<number> {
  let peor = 0
  for (const archivo of archivos) {
    const resultado = await judgeOne(archivo, consola, judge)
    print(resultado)
    peor = Math.max(peor, CODIGO_SALIDA[resultado.estado])
  }
  return peor
}

async function judgeOne(archivo: string, consola: Consola, judge: Juicio): Promise<Resultado> {
  let bytes: Buffer
  try {
    bytes = archivo === '-' ? await consola.readStdin() : await readFile(archivo)
  } catch (error) {
    return illegible(archivo, explainSistema(error))
  }
  try {
    return await judge(bytes, archivo)
  } catch (error) {
    return toResultado(archivo, error, consola)
  }
}

/** No document ends the run: an unforeseen error becomes its line, and its stack trace goes to stderr. */
function toResultado(archivo: string, error: unknown, { err }: Consola): Resultado {
  if (error instanceof UsoError) throw error
  const resultado = fromError(archivo, error)
  if (resultado) return resultado
  err(`${archivo}: ${error instanceof Error ? error.stack : String(error)}`)
  return illegible(archivo, 'No se pudo revisar: el programa falló con este documento')
}

/** @throws UsoError */
export async function makeCarpeta(carpeta: string): Promise<void> {
  await mkdir(carpeta, { recursive: true }).catch((error) => refuse(carpeta, error))
}

/** With `mode`, a file only its owner may read. @throws UsoError */
export async function save(file: string, contenido: string | Uint8Array, mode?: number): Promise<void> {
  await writeFile(file, contenido, { mode }).catch((error) => refuse(file, error))
}

/** Reads a file the command cannot do without. @throws UsoError */
export function load(file: string): Promise<Buffer> {
  return readFile(file).catch((error) => refuse(file, error))
}

function refuse(file: string, cause: unknown): never {
  throw new UsoError(`${file}: ${explainSistema(cause)}`, { cause })
}

const PROBLEMAS: Readonly<Record<string, string>> = {
  ENOENT: 'No existe',
  EACCES: 'No hay permiso',
  EISDIR: 'Es una carpeta',
  ENOTDIR: 'No es una carpeta',
  EEXIST: 'Ya existe y no es una carpeta',
}

/** The operating system's error in words. Any other error is thrown on. */
function explainSistema(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || !code || !syscall) throw error
  return PROBLEMAS[code] ?? `El sistema no lo permite (${code})`
}
