/**
 * Each box of the return as a formula over the support sheet, with the rules of `calculateDeclaracion` (packages/domain:
 * iva/formulario/casillas.ts): the value to type is rounded once per box, half away from zero, and totals add typed
 * values. Sums are first rounded to five decimals, the precision of amounts, because a spreadsheet adds binary
 * fractions.
 */
import { type IdCasilla, SUMAS } from '@pura/domain/iva'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import { letraDe } from '../../../../lib/hojas/libro.ts'
import { COLUMNAS_RESPALDO } from './hoja-respaldo.ts'

/** Cell positions in the other sheets. */
export interface Sitio {
  /** Rows of the support sheet, header included. */
  ultima: number
  /** Row with the factors of a purchase rate in the proportion sheet. */
  filaDeFactor: ReadonlyMap<string, number>
  /** Cell of the yearly settlement in that sheet. */
  ajuste: string
}

export interface FormulasDeCasilla {
  exacto: string
  /** The value to type, if it is not the exact figure rounded. */
  entero?: string
  segunDocumentos?: string
}

/** Cell of a box: of its typed value, or of its exact figure. */
export type Donde = (id: IdCasilla, columna: 'entero' | 'exacto') => string

/** A range of the support sheet, without its header. */
export function rangoDe(campo: keyof typeof COLUMNAS_RESPALDO, { ultima }: Pick<Sitio, 'ultima'>): string {
  const letra = letraDe(Object.keys(COLUMNAS_RESPALDO).indexOf(campo))
  return `'${t.hojas.respaldo}'!$${letra}$2:$${letra}$${Math.max(2, ultima)}`
}

type Criterio = readonly [campo: keyof typeof COLUMNAS_RESPALDO, valor: string | number]

export function sumIfs(campo: 'base' | 'impuesto' | 'acreditable', sitio: Sitio, ...criterios: Criterio[]): string {
  const pares = criterios.map(
    ([donde, valor]) =>
      `${rangoDe(donde, sitio)},${typeof valor === 'number' ? valor : valor.startsWith('$') ? valor : `"${valor}"`}`,
  )
  return `SUMIFS(${rangoDe(campo, sitio)},${pares.join(',')})`
}

const CUENTA: Criterio = ['cuenta', 1]
const cinco = (expresion: string): string => `ROUND(${expresion},5)`

/** @param etiqueta cell with the label under which the support sheet names the box */
export function formulasDe(id: IdCasilla, etiqueta: string, sitio: Sitio, donde: Donde): FormulasDeCasilla {
  const partes = DE_SUMA.get(id)
  if (partes) return formulasDeSuma(id, partes, donde)
  const [clase, tarifa = ''] = id.split(/ (.*)/) as [string, string?]
  const enteroDe = (otra: IdCasilla) => donde(otra, 'entero')
  const exactoDe = (otra: IdCasilla) => donde(otra, 'exacto')
  if (clase === 'impuestoVentas') {
    const base = exactoDe(`ventas ${tarifa}` as IdCasilla)
    const puntos = tarifa.replace(' aéreo', '')
    return {
      exacto: cinco(`${base}*${puntos}/100`),
      // One operation on the exact base (docs/iva.md §4); eight decimals are the most it can have.
      entero: `ROUND(ROUND(${base}*${puntos}/100,8),0)`,
      segunDocumentos: cinco(sumIfs('impuesto', sitio, ['casillaImpuesto', etiqueta], CUENTA)),
    }
  }
  if (clase === 'credito') return { exacto: creditoDe(tarifa, sitio) }
  if (clase === 'gasto') {
    const [soportado, credito] = [`soportado ${tarifa}`, `credito ${tarifa}`] as IdCasilla[]
    return {
      exacto: cinco(`${exactoDe(soportado!)}-${exactoDe(credito!)}`),
      entero: `${enteroDe(soportado!)}-${enteroDe(credito!)}`,
    }
  }
  if (clase === 'soportado' || id === 'ivaDevuelto' || id === 'impuestoUsados') {
    return { exacto: cinco(sumIfs('impuesto', sitio, ['casillaImpuesto', etiqueta], CUENTA)) }
  }
  switch (id) {
    case 'autorrepercusion':
      return { exacto: cinco(sumIfs('impuesto', sitio, ['exterior', t.si], CUENTA)) }
    // Deferred sales that still wait are in no other box. `diferidoQueEntra` has those that count in this month.
    case 'diferido':
      return { exacto: cinco(sumIfs('impuesto', sitio, ['diferido', t.diferidos.espera], ['cuenta', 0])) }
    case 'diferidoQueEntra':
      return { exacto: cinco(sumIfs('impuesto', sitio, ['diferido', t.diferidos.entra], CUENTA)) }
    case 'ajusteProporcion':
      return { exacto: sitio.ajuste }
    case 'impuestoDeterminado':
      return resultado(donde, 1)
    case 'saldoAFavor':
      return resultado(donde, -1)
    default:
      return { exacto: cinco(sumIfs('base', sitio, ['casillaBase', etiqueta], CUENTA)) }
  }
}

const DE_SUMA = new Map<IdCasilla, readonly IdCasilla[]>(SUMAS)

function formulasDeSuma(id: IdCasilla, partes: readonly IdCasilla[], donde: Donde): FormulasDeCasilla {
  const ajuste = id === 'totalCredito' ? '+' : id === 'totalGasto' ? '-' : ''
  const suma = (columna: 'entero' | 'exacto') =>
    `SUM(${partes.map((p) => donde(p, columna)).join(',')})${ajuste && `${ajuste}${donde('ajusteProporcion', columna)}`}`
  return { exacto: cinco(suma('exacto')), entero: suma('entero') }
}

/** Credit by the use of each purchase (docs/iva.md §5): common, with right, or partial. */
function creditoDe(tarifa: string, sitio: Sitio): string {
  const fila = sitio.filaDeFactor.get(tarifa)!
  const casilla = etiquetaSoportado(tarifa)
  const de = (uso: keyof typeof t.usos) =>
    sumIfs('impuesto', sitio, ['casillaImpuesto', casilla], ['uso', t.usos[uso]], CUENTA)
  const factor = (columna: string) => `'${t.hojas.proporcion}'!$${columna}$${fila}`
  const parcial = sumIfs('acreditable', sitio, ['casillaImpuesto', casilla], ['uso', t.usos.parcial], CUENTA)
  return cinco(
    `${cinco(`${de('comun')}*${factor('C')}`)}+${cinco(`${de('conDerecho')}*${factor('D')}`)}+${cinco(parcial)}`,
  )
}

export const etiquetaSoportado = (tarifa: string): string => `Impuesto soportado a ${tarifa}%`

/** Step 5: tax of sales, plus tax owed on services from abroad, less credit, less returns by cards. */
function resultado(donde: Donde, signo: 1 | -1): FormulasDeCasilla {
  const neto = (c: 'entero' | 'exacto') =>
    `${donde('totalImpuesto', c)}+${donde('autorrepercusion', c)}-${donde('totalCredito', c)}-${donde('ivaDevuelto', c)}`
  const solo = (c: 'entero' | 'exacto') => `MAX(0,${signo === 1 ? neto(c) : `-(${neto(c)})`})`
  return { exacto: cinco(solo('exacto')), entero: solo('entero') }
}
