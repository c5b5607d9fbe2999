/**
 * Changes to a closed month: notes 13 and 14, replacements, late documents and late answers. A closed month keeps its
 * cells; the current ones are compared with them.
 */
import { add, CERO, type Monto, subtract } from '../../dinero/index.ts'
import type { Celda, Cubo } from '../hechos/celda.ts'
import { type Casilla, calculateDeclaracion, type Declaracion, type OpcionesDeDeclaracion } from './casillas.ts'
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
  readonly documentos: readonly { readonly documento: string; readonly base: Monto; readonly impuesto: Monto }[]
}

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
>

export function changedDocumentos(
  antes: readonly CeldaCongelada[],
  despues: readonly CeldaCongelada[],
): PorRectificar['documentos'] {
  const cambios = new Map<string, { documento: string; base: Monto; impuesto: Monto; huella: Map<string, number> }>()
  const count = (celda: CeldaCongelada, signo: 1 | -1): void => {
    const { documento } = celda
    const suyo = cambios.get(documento) ?? { documento, base: CERO, impuesto: CERO, huella: new Map() }
    const signed = (m: Monto): Monto => (signo === 1 ? m : subtract(CERO, m))
    const huella = [
      celda.linea,
      celda.tarifa,
      celda.tratamiento,
      celda.uso,
      celda.acreditable,
      celda.base,
      celda.impuesto,
    ]
    suyo.base = add(suyo.base, signed(celda.base))
    suyo.impuesto = add(suyo.impuesto, signed(celda.impuesto))
    suyo.huella.set(huella.join(' '), (suyo.huella.get(huella.join(' ')) ?? 0) + signo)
    cambios.set(documento, suyo)
  }
  for (const celda of antes) count(celda, -1)
  for (const celda of despues) count(celda, 1)
  return [...cambios.values()]
    .filter(({ huella }) => [...huella.values()].some((veces) => veces !== 0))
    .map(({ documento, base, impuesto }) => ({ documento, base, impuesto }))
}
