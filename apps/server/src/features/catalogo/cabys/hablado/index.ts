import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readTabla } from './tabla.ts'

/** A spoken phrase and its codes, best first; a code may be a prefix. */
interface Dicho {
  readonly codigos: readonly string[]
  readonly frases: readonly string[]
}
export type Hablado = readonly Dicho[]

/** `codes|phrase, phrase…`, one per line. */
function parse(linea: string): Dicho {
  const [codigos = '', frases = ''] = linea.split('|')
  return { codigos: codigos.trim().split(/\s+/), frases: frases.split(',').map((frase) => frase.trim()) }
}

/** The table of Costa Rican speech. */
export const HABLADO: Hablado = readdirSync(join(import.meta.dirname, 'frases'))
  .sort()
  .flatMap((archivo) => readTabla(join('frases', archivo)))
  .map(parse)

/** Single words with their equivalents in the catalogue. */
export const EQUIVALENTES: ReadonlyMap<string, readonly string[]> = new Map(
  readTabla('palabras.txt').flatMap((linea) => {
    const [dichas = '', escritas = ''] = linea.split('|')
    return dichas.split(' ').map((dicha) => [dicha, escritas.split(' ')] as const)
  }),
)
