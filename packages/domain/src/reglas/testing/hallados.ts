import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Comprobante, LineaBorrador } from '../../tipos/documento.ts'
import { type ContextoReglas, checkComprobante } from '../index.ts'
import { aComprobante } from './comprobantes.ts'

/** The clock at the issue of the documents of `comprobantes.ts`. */
export const noon: ContextoReglas = { ahora: new Date('2026-11-20T18:00:00Z') }

/** The fields at fault, in the order they are found. */
export const fields = (comprobante: Comprobante, contexto: ContextoReglas = noon): string[] =>
  checkComprobante(comprobante, contexto).map((h) => h.campo)

/** Those of a document made with something wrong. */
export const found = (otros: Partial<Borrador>): string[] => fields(aComprobante(otros))

/** Those of a document whose only line has something wrong. */
export const foundInLinea = (otros: Partial<LineaBorrador>, documento: Partial<Borrador> = {}): string[] =>
  found({ ...documento, lineas: [aLinea('1000', otros)] })
