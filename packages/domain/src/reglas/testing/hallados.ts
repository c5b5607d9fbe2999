import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Comprobante, LineaBorrador } from '../../tipos/documento.ts'
import { type ContextoReglas, checkComprobante } from '../index.ts'
import { aComprobante } from './comprobantes.ts'

/** The clock at the issue of the documents of `comprobantes.ts`. */
export const noon: ContextoReglas = { ahora: new Date('2026-11-20T18:00:00Z') }

/** Fields of the findings, in order. */
export const fields = (comprobante: Comprobante, contexto: ContextoReglas = noon): string[] =>
  checkComprobante(comprobante, contexto).map((h) => h.campo)

/** Fields of the findings of a document with these changes. */
export const found = (otros: Partial<Borrador>): string[] => fields(aComprobante(otros))

/** Fields of the findings of a document whose only line has these changes. */
export const foundInLinea = (otros: Partial<LineaBorrador>, documento: Partial<Borrador> = {}): string[] =>
  found({ ...documento, lineas: [aLinea('1000', otros)] })
