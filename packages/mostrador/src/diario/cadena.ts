/** The diary: entries in order, each with the hash of the one before; it only grows. */
import { type Asiento, canonicalize, type Hecho, type Huella } from '../base/index.ts'

/** Format of the entries that this program writes; it reads all up to this one. 2: proofs of supervisors. 3: checkpoints and addresses of mails. */
export const FORMATO = 3

/** The last entry, or what stands before the first. */
export interface Cabeza {
  readonly n: number
  readonly huella: string
  readonly en: number
}

/** The entry after `cabeza`. Its instant never goes back, whatever the clock says. */
export async function seal(
  hecho: Hecho,
  cabeza: Cabeza,
  { en, programa }: { readonly en: number; readonly programa: string },
  huella: Huella,
): Promise<Asiento> {
  const asiento = {
    n: cabeza.n + 1,
    en: Math.max(en, cabeza.en),
    formato: FORMATO,
    programa,
    anterior: cabeza.huella,
    hecho,
  }
  return { ...asiento, huella: await huella(canonicalize(asiento)) }
}

export type Rotura = 'numero' | 'anterior' | 'huella' | 'instante'

/** Why an entry does not follow `cabeza`; undefined when it does. */
export async function checkSiguiente(asiento: Asiento, cabeza: Cabeza, huella: Huella): Promise<Rotura | undefined> {
  if (asiento.n !== cabeza.n + 1) return 'numero'
  if (asiento.anterior !== cabeza.huella) return 'anterior'
  if (asiento.en < cabeza.en) return 'instante'
  const { huella: suya, ...sellado } = asiento
  return (await huella(canonicalize(sellado))) === suya ? undefined : 'huella'
}

/** Follows a chain from `cabeza`: its new head, or the entry at which it breaks. */
export async function verifyCadena(
  asientos: Iterable<Asiento>,
  cabeza: Cabeza,
  huella: Huella,
): Promise<{ readonly cabeza: Cabeza; readonly rotura?: Rotura }> {
  let ahora = cabeza
  for (const asiento of asientos) {
    const rotura = await checkSiguiente(asiento, ahora, huella)
    if (rotura) return { cabeza: ahora, rotura }
    ahora = asiento
  }
  return { cabeza: ahora }
}

export const cabezaDe = (raiz: string): Cabeza => ({ n: 0, huella: raiz, en: 0 })
