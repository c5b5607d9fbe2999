/** Families of documents for tests. */
import { cantidad } from '../../dinero/index.ts'
import { calculate } from '../../documento/calcular/index.ts'
import { aBorrador, aLinea, exonerated, iva } from '../../documento/calcular/testing/borradores.ts'
import type { LineaBorrador } from '../../tipos/documento.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'
import type { Corregido, DocumentoConSaldo } from '../familia.ts'

/** One unit at a price and the rate of a code. */
export const al = (codigo: string, precio: string, otros: Partial<LineaBorrador> = {}): LineaBorrador =>
  aLinea(precio, { impuestos: [iva(codigo)], ...otros })

/** A line at 13 % with that many points exonerated. */
export const exonerado = (puntos: string, precio: string): LineaBorrador =>
  aLinea(precio, { impuestos: [exonerated(puntos)] })

export const veces = (n: number | string): Pick<LineaBorrador, 'cantidad'> => ({ cantidad: cantidad(n) })

let orden = 0
export function documento(tipo: TipoDocumento, lineas: LineaBorrador[], codigo = '02'): DocumentoConSaldo {
  orden += 1
  const fechaEmision = '2026-11-20T12:00:00-06:00'
  return {
    clave: `${tipo}-${orden}`,
    tipo,
    version: '4.4',
    ...calculate(aBorrador(lineas, { tipo })),
    referencias: [{ tipoDoc: '01', codigo, fechaEmision }],
  }
}

export const con = (suyo: DocumentoConSaldo, ...notas: Corregido[]): Corregido => ({ documento: suyo, notas })
