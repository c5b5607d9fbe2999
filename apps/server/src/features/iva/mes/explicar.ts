/**
 * Possible explanations for a difference between a box and TRIBU-CR: one document, two documents, or a whole group. It
 * only proposes and changes nothing; without an explanation it says so.
 */
import type { ExplicacionMesa } from '@pura/contract'
import { add, CERO, type Monto, monto, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import { type Aporte, aportesOf, casillasDeCelda, type IdCasilla } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { toDocumentos } from './documentos.ts'
import { isCasilla, leavesOf } from './etiquetas.ts'
import { type MesDeIva, readMes } from './mes.ts'
import { groupPartes, type Parte, toParteDicha } from './partes.ts'
import { readTribu } from './tribu.ts'

type Opcion = {
  clase: 'uno' | 'par' | 'pila'
  pila: ExplicacionMesa['opciones'][number]['pila']
  partes: readonly Parte[]
}

const MAX_OPCIONES = 10
/** Most documents among which pairs are searched. */
const MAX_PARES = 5_000
/** Both figures are whole colones. */
const HOLGURA = monto('1')

export async function explainDiferencia(
  tx: Db,
  codCia: number,
  mes: Periodo,
  casilla: string | undefined,
): Promise<ExplicacionMesa> {
  if (!casilla || !isCasilla(casilla)) throw invalid('casilla', t.casillaDesconocida)
  const dicho = (await readTribu(tx, codCia, mes)).montos.get(casilla)
  if (dicho === undefined) throw notFound(t.casillaSinTribu)
  const visto = await readMes(tx, codCia, mes, 'todos')
  const diferencia = subtract(visto.declaracion.casillas[casilla].entero, dicho)
  const opciones = diferencia === CERO ? [] : findOpciones(visto, casilla, diferencia)
  return {
    casilla,
    diferencia: toDecimal(diferencia),
    opciones: await Promise.all(opciones.slice(0, MAX_OPCIONES).map((o) => toOpcion(tx, codCia, o))),
  }
}

async function toOpcion(tx: Db, codCia: number, { clase, pila, partes }: Opcion) {
  return {
    clase,
    pila,
    documentos: await toDocumentos(tx, codCia, partes.slice(0, MAX_OPCIONES).map(toParteDicha)),
    cuantos: partes.length,
    monto: toDecimal(sumBy(partes, (p) => p.monto)),
  }
}

/**
 * If our figure is larger, the portal may lack a document that counts here; if it is smaller, a document that does not
 * count here may count there. Both are checked, because notes subtract.
 */
function findOpciones(visto: MesDeIva, casilla: IdCasilla, diferencia: Monto): Opcion[] {
  const aqui = [...groupPartes(visto, aportesOf(visto.declaracion, casilla))]
  const beside = groupBeside(visto, casilla)
  const falta = subtract(CERO, diferencia)
  const opciones: Opcion[] = [
    ...matching(aqui, diferencia).map((p): Opcion => ({ clase: 'uno', pila: null, partes: [p] })),
  ]
  for (const [pila, partes] of beside) {
    opciones.push(...matching(partes, falta).map((p): Opcion => ({ clase: 'uno', pila, partes: [p] })))
    const todo = sumBy(partes, (p) => p.monto)
    if (partes.length > 1 && isCerca(todo, falta)) opciones.push({ clase: 'pila', pila, partes })
  }
  if (opciones.length > 0) return opciones
  opciones.push(...pairsOf(aqui, diferencia).map((partes): Opcion => ({ clase: 'par', pila: null, partes })))
  for (const [pila, partes] of beside) {
    opciones.push(...pairsOf(partes, falta).map((par): Opcion => ({ clase: 'par', pila, partes: par })))
  }
  // Nothing fits exactly: undecided documents are still the first to check.
  const sinDecidir = opciones.length === 0 ? beside.get('sinDecidir') : undefined
  if (sinDecidir) opciones.push({ clase: 'pila', pila: 'sinDecidir', partes: sinDecidir })
  return opciones
}

/** What each group would add to the box if it counted. */
function groupBeside(visto: MesDeIva, casilla: IdCasilla) {
  const hojas = new Set(leavesOf(casilla))
  const piles = new Map<NonNullable<Opcion['pila']>, Aporte[]>()
  for (const celda of visto.cubo.aparte) {
    const { base, impuesto } = casillasDeCelda(celda)
    const suma = add(
      base && hojas.has(base) ? celda.base : CERO,
      impuesto && (hojas.has(impuesto) || isDeCredito(impuesto, hojas)) ? celda.impuesto : CERO,
    )
    if (suma === CERO) continue
    piles.set(celda.pila, [...(piles.get(celda.pila) ?? []), { celda, monto: suma }])
  }
  return new Map([...piles].map(([pila, aportes]) => [pila, [...groupPartes(visto, aportes)]] as const))
}

/** True if the tax borne is in a box whose purchases give credit. */
const isDeCredito = (impuesto: IdCasilla, hojas: ReadonlySet<string>): boolean =>
  hojas.has(impuesto.replace('soportado', 'credito'))

const isCerca = (a: Monto, b: Monto): boolean => subtract(a, b) <= HOLGURA && subtract(b, a) <= HOLGURA

const matching = (partes: readonly Parte[], buscado: Monto): Parte[] =>
  partes.filter(({ monto: suyo }) => isCerca(suyo, buscado)).slice(0, MAX_OPCIONES)

/** Indexed by whole colones, so that pairs are looked up instead of compared. */
function pairsOf(todas: readonly Parte[], buscado: Monto): Parte[][] {
  const partes = todas.slice(0, MAX_PARES)
  const byEntero = new Map<bigint, Parte[]>()
  const enteroOf = (m: Monto): bigint => m / HOLGURA
  for (const p of partes) byEntero.set(enteroOf(p.monto), [...(byEntero.get(enteroOf(p.monto)) ?? []), p])
  const pares: Parte[][] = []
  for (const p of partes) {
    const falta = subtract(buscado, p.monto)
    for (const cerca of [-1n, 0n, 1n]) {
      for (const otra of byEntero.get(enteroOf(falta) + cerca) ?? []) {
        if (otra.nombre > p.nombre && isCerca(otra.monto, falta)) pares.push([p, otra])
        if (pares.length >= MAX_OPCIONES) return pares
      }
    }
  }
  return pares
}
