import { CAMPO } from './campo.ts'
import { COCINA } from './cocina.ts'
import { COMIDA } from './comida.ts'
import { COSAS } from './cosas.ts'
import { FERRETERIA } from './ferreteria.ts'
import { HOGAR } from './hogar.ts'
import { MOTOR } from './motor.ts'
import { OBRA } from './obra.ts'
import { OFICIOS } from './oficios.ts'
import { PALABRAS } from './palabras.ts'
import { SERVICIOS } from './servicios.ts'
import { TALLER } from './taller.ts'
import { TIENDA } from './tienda.ts'
import { VARIOS } from './varios.ts'
import { VERDURA } from './verdura.ts'

/** What people say and the codes it stands for, best first; a code may be the beginning of several. */
interface Dicho {
  readonly codigos: readonly string[]
  readonly frases: readonly string[]
}
export type Hablado = readonly Dicho[]

/** `codes|phrase, phrase…`, a line each. */
const parse = (tabla: string): Dicho[] =>
  tabla
    .split('\n')
    .filter((linea) => linea.includes('|'))
    .map((linea) => {
      const [codigos = '', frases = ''] = linea.split('|')
      return { codigos: codigos.trim().split(/\s+/), frases: frases.split(',').map((frase) => frase.trim()) }
    })

/** The table of Costa Rican speech. */
export const HABLADO: Hablado = [
  CAMPO,
  COCINA,
  COMIDA,
  COSAS,
  FERRETERIA,
  HOGAR,
  MOTOR,
  OBRA,
  OFICIOS,
  SERVICIOS,
  TALLER,
  TIENDA,
  VARIOS,
  VERDURA,
].flatMap(parse)

/** Single words, and those the catalogue uses instead. */
export const EQUIVALENTES: ReadonlyMap<string, readonly string[]> = new Map(
  PALABRAS.trim()
    .split('\n')
    .flatMap((linea) => {
      const [dichas = '', escritas = ''] = linea.split('|')
      return dichas.split(' ').map((dicha) => [dicha, escritas.split(' ')] as const)
    }),
)
