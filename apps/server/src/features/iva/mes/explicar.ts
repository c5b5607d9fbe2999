/**
 * Possible explanations for a difference between a box and TRIBU-CR: one document, some of a pile, or a whole pile. It
 * only proposes and changes nothing; without an explanation it says so.
 */
import type { ExplicacionMesa } from '@pura/contract'
import { add, CERO, type Monto, monto, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import { type Aporte, aportesOf, casillasDeCelda, ESFUERZO_DE_SUMA, findSuma, type IdCasilla } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { findCierre } from '../asientos/abierto.ts'
import { toDocumentos } from './documentos.ts'
import { isCasilla, leavesOf } from './etiquetas.ts'
import { inLectura, type MesDeIva, readMes } from './mes.ts'
import { groupPartes, type Parte, toParteDicha } from './partes.ts'
import { readTribu } from './tribu.ts'

type Opcion = {
  clase: 'uno' | 'varios' | 'pila'
  pila: ExplicacionMesa['opciones'][number]['pila']
  partes: readonly Parte[]
}

const MAX_OPCIONES = 10
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
  const deCierre = (await findCierre(tx, codCia, mes))?.lectura ?? 'decidido'
  const visto = inLectura(await readMes(tx, codCia, mes, 'todos'), deCierre)
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
  const esfuerzo = { pasos: ESFUERZO_DE_SUMA }
  const addVarios = (pila: Opcion['pila'], partes: readonly Parte[], suma: Monto) => {
    const montos = partes.map(({ monto: suyo }) => suyo)
    const hallados = findSuma(montos, { suma, holgura: HOLGURA }, esfuerzo)
    if (hallados) opciones.push({ clase: 'varios', pila, partes: hallados.map((i) => partes[i]!) })
  }
  for (const [pila, partes] of beside) addVarios(pila, partes, falta)
  addVarios(null, aqui, diferencia)
  opciones.sort((a, b) => a.partes.length - b.partes.length)
  // Nothing fits: undecided documents are still the first to check, if with them the difference is smaller.
  const sinDecidir = opciones.length === 0 ? beside.get('sinDecidir') : undefined
  if (
    sinDecidir &&
    isMenor(
      subtract(
        falta,
        sumBy(sinDecidir, (p) => p.monto),
      ),
      falta,
    )
  )
    opciones.push({ clase: 'pila', pila: 'sinDecidir', partes: sinDecidir })
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

const isMenor = (a: Monto, b: Monto): boolean => (a < 0n ? -a : a) < (b < 0n ? -b : b)

const matching = (partes: readonly Parte[], buscado: Monto): Parte[] =>
  partes.filter(({ monto: suyo }) => isCerca(suyo, buscado)).slice(0, MAX_OPCIONES)
