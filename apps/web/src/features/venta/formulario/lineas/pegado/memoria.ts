/** What this user said of the columns of a pasted block, for the next block of the same shape. */
import { SENTIDOS, type Sentido } from '@pura/domain/pegado'
import type { Autor } from '../../../borrador/almacen.ts'

/** Shapes that are remembered, the latest first. */
const FORMAS = 30

type Recuerdo = readonly (readonly [forma: string, sentidos: readonly Sentido[]])[]

const llaveDe = ({ codCia, idUsuario }: Autor): string => `pura.pegado.${codCia}.${idUsuario}`

export const recallColumnas = (autor: Autor, forma: string): readonly Sentido[] | undefined =>
  read(autor).find(([suya]) => suya === forma)?.[1]

export function rememberColumnas(autor: Autor, forma: string, sentidos: readonly Sentido[]): void {
  const recuerdo: Recuerdo = [[forma, sentidos], ...read(autor).filter(([suya]) => suya !== forma)]
  try {
    localStorage.setItem(llaveDe(autor), JSON.stringify(recuerdo.slice(0, FORMAS)))
  } catch {
    // Without storage the next block is asked again.
  }
}

function read(autor: Autor): Recuerdo {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(llaveDe(autor)) ?? '[]')
    return Array.isArray(leido) ? leido.filter(isRecuerdo) : []
  } catch {
    return []
  }
}

const isRecuerdo = (x: unknown): x is Recuerdo[number] =>
  Array.isArray(x) &&
  typeof x[0] === 'string' &&
  Array.isArray(x[1]) &&
  x[1].every((sentido) => (SENTIDOS as readonly unknown[]).includes(sentido))
