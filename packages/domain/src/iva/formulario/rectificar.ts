/**
 * Changes to a closed month: notes 13 and 14, replacements, late documents and late answers. A closed month keeps its
 * cells; the current ones are compared with them.
 */
import { add, CERO, type Monto, subtract } from '../../dinero/index.ts'
import type { Celda, Cubo } from '../hechos/celda.ts'
import {
  type Casilla,
  calculateDeclaracion,
  type Declaracion,
  type OpcionesDeDeclaracion,
  partesDe,
} from './casillas.ts'
import type { IdCasilla } from './formulario.ts'

export interface DiferenciaDeCasilla {
  readonly id: IdCasilla
  readonly cerrado: Casilla
  readonly ahora: Casilla
  /** Whole colones, as typed in the portal. */
  readonly diferencia: Monto
}

export interface PorRectificar {
  /** Boxes whose whole amount changed. */
  readonly casillas: readonly DiferenciaDeCasilla[]
  /** Documents that count now and did not, or whose cells changed, with their change of base and tax. */
  readonly documentos: readonly DocumentoCambiado[]
}

export interface DocumentoCambiado {
  readonly documento: string
  readonly base: Monto
  readonly impuesto: Monto
  /** The boxes, no totals, of its cells that changed; empty for a close that did not keep them. */
  readonly casillas: ReadonlySet<IdCasilla>
}

/** The changed documents of a box or total, in their order. */
export function causasDe(id: IdCasilla, documentos: readonly DocumentoCambiado[]): DocumentoCambiado[] {
  const partes = partesDe(id)
  return documentos.filter(({ casillas }) => partes.some((parte) => casillas.has(parte)))
}

/** True for boxes that also change with the proportion of credit, without a purchase that changed. */
export const followsProporcion = (id: IdCasilla): boolean =>
  partesDe(id).some((parte) => /^(?:credito|gasto) /.test(parte)) || id === 'ajusteProporcion'

/** Undefined when there is nothing to rectify. */
export function findRectificacion(
  cerrado: Cubo,
  ahora: Cubo,
  opciones: OpcionesDeDeclaracion = {},
): PorRectificar | undefined {
  const documentos = changedDocumentos(cerrado.celdas, ahora.celdas)
  const casillas = changedCasillas(calculateDeclaracion(cerrado, opciones), calculateDeclaracion(ahora, opciones))
  return documentos.length === 0 && casillas.length === 0 ? undefined : { casillas, documentos }
}

const changedCasillas = (antes: Declaracion, despues: Declaracion): DiferenciaDeCasilla[] =>
  (Object.keys(despues.casillas) as IdCasilla[]).flatMap((id) => {
    const [cerrado, ahora] = [antes.casillas[id], despues.casillas[id]]
    const diferencia = subtract(ahora.entero, cerrado.entero)
    return diferencia === CERO ? [] : [{ id, cerrado, ahora, diferencia }]
  })

/** Key that identifies a cell of a document. */
export type CeldaCongelada = Pick<
  Celda,
  'documento' | 'linea' | 'tarifa' | 'tratamiento' | 'uso' | 'acreditable' | 'base' | 'impuesto'
> & {
  /** The boxes that it is in, no totals. */
  readonly casillas?: readonly IdCasilla[]
}

interface Suyas {
  documento: string
  base: Monto
  impuesto: Monto
  /** Cells by what they say: how many more there are now. */
  huella: Map<string, { veces: number; casillas: readonly IdCasilla[] }>
}

export function changedDocumentos(
  antes: readonly CeldaCongelada[],
  despues: readonly CeldaCongelada[],
): DocumentoCambiado[] {
  const cambios = new Map<string, Suyas>()
  const count = (celda: CeldaCongelada, signo: 1 | -1): void => {
    const { documento } = celda
    const suyo: Suyas = cambios.get(documento) ?? { documento, base: CERO, impuesto: CERO, huella: new Map() }
    const signed = (m: Monto): Monto => (signo === 1 ? m : subtract(CERO, m))
    const huella = [
      celda.linea,
      celda.tarifa,
      celda.tratamiento,
      celda.uso,
      celda.acreditable,
      celda.base,
      celda.impuesto,
    ].join(' ')
    const antes = suyo.huella.get(huella)
    suyo.base = add(suyo.base, signed(celda.base))
    suyo.impuesto = add(suyo.impuesto, signed(celda.impuesto))
    suyo.huella.set(huella, {
      veces: (antes?.veces ?? 0) + signo,
      casillas: [...(antes?.casillas ?? []), ...(celda.casillas ?? [])],
    })
    cambios.set(documento, suyo)
  }
  for (const celda of antes) count(celda, -1)
  for (const celda of despues) count(celda, 1)
  return [...cambios.values()].flatMap(({ documento, base, impuesto, huella }) => {
    const distintas = [...huella.values()].filter(({ veces }) => veces !== 0)
    if (distintas.length === 0) return []
    return [{ documento, base, impuesto, casillas: new Set(distintas.flatMap((d) => d.casillas)) }]
  })
}
