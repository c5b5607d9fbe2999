/**
 * From the facts to the cells of a month. Each document gets its month and sign, in colones; documents that do not
 * count go to a pile with the reason, in the same detail.
 */
import { add, CERO, divideHalfUp, type Monto, proportion, subtract, sumBy } from '../../dinero/index.ts'
import { type Periodo, type PeriodoDeDocumento, periodoOf } from '../../documento/periodo.ts'
import { contradictsCabys } from '../formulario/mapeo.ts'
import type { Celda, CeldaAparte, Cubo, Origen, Pila, Revisar } from '../hechos/celda.ts'
import type { Asiento, Atribuciones, DocumentoDeIva, HechosDeIva, RespuestaDeIva, Uso } from '../hechos/hechos.ts'
import {
  acreditableParcial,
  deferralOf,
  derechoDeVenta,
  origenDeCompra,
  pilaDeRecibido,
  tratamientoDeExportacion,
  usoSegunCondicion,
} from '../hechos/lecturas.ts'
import { monthOf, sameMes } from '../mes/mes.ts'
import { deferredCeldas, type Eslabon } from './diferido.ts'

const CAPITAL: ReadonlySet<string> = new Set(['08', '10', '11', '12'])
const CAPITAL_RECEPTOR: ReadonlySet<string> = new Set(['09', '10'])

export function buildCubo(hechos: HechosDeIva, mes: Periodo): Cubo {
  const archivo = indexDocumentos(hechos.documentos)
  const celdas: Celda[] = []
  const aparte: CeldaAparte[] = []
  const push = (mias: readonly Celda[], pila: Pila | undefined): void => {
    for (const celda of mias) pila ? aparte.push({ ...celda, pila }) : celdas.push(celda)
  }
  for (const documento of hechos.documentos) {
    if (documento.estado === 'anulado' || !isDeIva(documento) || esperaPagoOf(documento, archivo)) continue
    const cuando = archivo.periodoDe(documento)
    if (!cuando) continue
    const contexto = { archivo, mes: cuando.periodo, cuando, atribuciones: hechos.atribuciones }
    if (sameMes(cuando.periodo, mes)) push(celdasOf(documento, contexto), pilaOf(documento, archivo))
    else if (sameMes(cuando.propio, mes) && documento.estado === 'cuenta')
      push(celdasOf(documento, contexto), 'enOtroMes')
  }
  const recibosDe = groupBy(hechos.recibos ?? [], (r) => r.sobre)
  for (const venta of hechos.documentos) {
    if (venta.estado === 'anulado' || !isDiferida(venta)) continue
    const diferidas = deferredCeldas(cadenaOf(venta, archivo, mes), recibosDe.get(venta.clave) ?? [], mes)
    celdas.push(...diferidas.entran)
    aparte.push(...diferidas.aparte)
  }
  for (const asiento of hechos.asientos ?? []) {
    if (sameMes(asiento.fecha, mes)) push(celdasDeAsiento(asiento, mes, hechos.atribuciones), undefined)
  }
  return { mes, celdas, aparte }
}

/** Documents by clave with their months: the corrected document's own date is preferred to the reference's. */
export interface Archivo {
  readonly byClave: ReadonlyMap<string, DocumentoDeIva>
  /** Notes on each clave, among known documents. */
  readonly notasDe: ReadonlyMap<string, readonly DocumentoDeIva[]>
  readonly periodoDe: (documento: DocumentoDeIva) => Cuando | undefined
}

interface Cuando extends PeriodoDeDocumento {
  /** Month of its own date. */
  readonly propio: Periodo
}

function indexDocumentos(documentos: readonly DocumentoDeIva[]): Archivo {
  const byClave = new Map(documentos.map((d) => [d.clave, d]))
  const notasDe = groupBy(documentos, correctedBy)
  const periodoDe: Archivo['periodoDe'] = (documento) => {
    const propio = monthOf(documento.fechaEmision)
    if (!propio) return undefined
    if (!documento.referencias?.length) return { periodo: propio, propio, segun: 'anexo' }
    const dicho = periodoOf(documento, (clave) => {
      const otro = byClave.get(clave)
      return otro && periodoOf(otro)?.periodo
    })
    return dicho && { ...dicho, propio }
  }
  return { byClave, notasDe, periodoDe }
}

/** The clave a note corrects: its first reference. */
export const correctedBy = ({ tipo, referencias = [] }: DocumentoDeIva): string | undefined =>
  tipo === 'NC' || tipo === 'ND' ? referencias.find((r) => r.numero)?.numero : undefined

/** Proformas are no sales, and receipts are handled with the sale they pay. */
const isDeIva = ({ tipo }: DocumentoDeIva): boolean => tipo !== 'PRO' && tipo !== 'REP'

const isDiferida = (d: DocumentoDeIva): boolean =>
  d.libro === 'emitido' &&
  !d.deCompra &&
  d.tipo !== 'NC' &&
  d.tipo !== 'ND' &&
  deferralOf(d.condicionVenta) !== undefined

/**
 * True for a sale that waits for payment, or a note on one that counts: both enter together, by the same share. A note
 * on one that does not count is a note like any other.
 */
function esperaPagoOf(documento: DocumentoDeIva, { byClave }: Archivo): boolean {
  if (isDiferida(documento)) return true
  const corregido = byClave.get(correctedBy(documento) ?? '')
  return documento.libro === 'emitido' && corregido?.estado === 'cuenta' && isDiferida(corregido)
}

function cadenaOf(venta: DocumentoDeIva, archivo: Archivo, mes: Periodo): Eslabon[] {
  const emitida = archivo.periodoDe(venta)?.periodo ?? mes
  const suyas = [venta, ...(venta.estado === 'cuenta' ? (archivo.notasDe.get(venta.clave) ?? []) : [])]
  return suyas.flatMap((documento) => {
    const cuando = archivo.periodoDe(documento)
    if (!cuando || documento.estado === 'anulado') return []
    const celdas = reunidas(celdasOf(documento, { archivo, mes, cuando }))
    const { condicionVenta } = venta
    return [{ documento, periodo: cuando.periodo, celdas: celdas.map((c) => ({ ...c, condicionVenta, emitida })) }]
  })
}

function pilaOf(documento: DocumentoDeIva, archivo: Archivo): Pila | undefined {
  const corregido = archivo.byClave.get(correctedBy(documento) ?? '')
  // A supplier's accepted note takes the state of the document it corrects (docs/acuerdos.md L5).
  const { estado } = documento.estado === 'cuenta' && corregido?.libro === 'recibido' ? corregido : documento
  if (estado === 'rechazado') return 'rechazado'
  if (estado !== 'cuenta') return 'pendiente'
  if (documento.libro === 'emitido') return undefined
  const pila = pilaDeRecibido(answeredOf(documento, archivo))
  // A debit note has its own answer, but is no purchase if its document is none.
  const suya = documento.tipo === 'ND' && corregido?.libro === 'recibido' ? pilaDeRecibido(corregido) : undefined
  return pila !== 'noAceptado' && (suya === 'tiquete' || suya === 'noAceptado') ? suya : pila
}

/** Credit notes are not answered: they take the answer of the document they correct, if it is known. */
function answeredOf(documento: DocumentoDeIva, { byClave }: Archivo): DocumentoDeIva {
  const corregido = documento.tipo === 'NC' ? byClave.get(correctedBy(documento) ?? '') : undefined
  if (corregido?.libro !== 'recibido') return documento
  const { tipo, respuesta } = corregido
  if (!respuesta) return { ...documento, tipo }
  const { acreditar } = respuesta
  const suyo = acreditar !== undefined && proportion(acreditar, taxOf(documento), taxOf(corregido))
  return { ...documento, tipo, respuesta: { ...respuesta, ...(suyo !== false && { acreditar: suyo }) } }
}

const taxOf = (documento: DocumentoDeIva): Monto => sumBy(documento.lineas, (l) => l.impuesto)

interface Contexto {
  readonly archivo: Archivo
  readonly mes: Periodo
  readonly cuando: Cuando
  readonly atribuciones?: Atribuciones | undefined
}

function celdasOf(documento: DocumentoDeIva, contexto: Contexto): Celda[] {
  const { archivo, mes, cuando } = contexto
  const esCompra = documento.libro === 'recibido' || documento.deCompra === true
  const signo = documento.tipo === 'NC' ? -1n : 1n
  const origen = originOf(documento, archivo)
  const comun = {
    mes,
    emitida: cuando.propio,
    lado: esCompra ? ('compra' as const) : ('venta' as const),
    origen,
    condicionVenta: documento.condicionVenta,
    actividad: documento.actividad ?? '',
    tipo: documento.tipo,
    documento: documento.clave,
    movida: sameMes(cuando.periodo, cuando.propio) ? undefined : cuando.segun,
  }
  const colones = (m: Monto): Monto => toColones((signo * m) as Monto, documento.tipoCambio)
  const respuesta = answeredOf(documento, archivo).respuesta
  const uso = esCompra ? usoOf(documento, respuesta?.condicion, contexto.atribuciones) : null
  const capitales = esCompra ? CAPITAL_RECEPTOR : CAPITAL
  const revisar = revisionesOf(documento, respuesta)
  const celdas = documento.lineas.map((linea): Celda => {
    const tratamiento = origen === 'exportacion' ? tratamientoDeExportacion(linea) : linea.tratamiento
    const porLinea = capitales.has(linea.transaccion ?? '')
    // Written field by field: a month has tens of thousands, and spread objects take three times as long.
    return {
      mes: comun.mes,
      emitida: comun.emitida,
      lado: comun.lado,
      tarifa: linea.tarifa,
      tratamiento,
      derecho: esCompra ? null : derechoDeVenta(linea, tratamiento, origen),
      clase: linea.clase,
      capital: porLinea || (esCompra && respuesta?.condicion === '03'),
      origen,
      condicionVenta: comun.condicionVenta,
      actividad: comun.actividad,
      tipo: comun.tipo,
      documento: comun.documento,
      linea: linea.linea,
      base: colones(linea.base),
      impuesto: colones(linea.impuesto),
      uso,
      movida: comun.movida,
      tarifaCabys: linea.tarifaCabys,
      exoneracion: linea.exoneracion,
      transaccion: linea.transaccion,
      revisar,
    }
  })
  const { ivaDevuelto = CERO } = documento
  if (uso === 'parcial') return withAcreditable(reunidas(celdas), colones(respuesta?.acreditar ?? CERO))
  return ivaDevuelto === CERO || esCompra ? celdas : [...celdas, devueltoCelda(comun, colones(ivaDevuelto))]
}

/** Warnings about the credit of a purchase; undefined for nearly all. */
function revisionesOf(
  { libro, repetido, pareceCapital }: DocumentoDeIva,
  respuesta: RespuestaDeIva | undefined,
): Revisar[] | undefined {
  if (libro !== 'recibido') return undefined
  const sinCondicion = isAceptado(respuesta) && !respuesta.condicion
  if (!sinCondicion && !repetido && !pareceCapital) return undefined
  const comoCualquiera = sinCondicion || respuesta?.condicion === '01'
  return [
    ...(sinCondicion ? ['sinCondicion' as const] : []),
    ...(repetido ? ['repetido' as const] : []),
    ...(pareceCapital && comoCualquiera ? ['pareceCapital' as const] : []),
  ]
}

const isAceptado = (respuesta: RespuestaDeIva | undefined): respuesta is RespuestaDeIva =>
  respuesta?.situacion === 'R' && (respuesta.codigoMensaje === '1' || respuesta.codigoMensaje === '2')

/**
 * Merges cells of a document with the same treatment: shares are rounded once, so that a document stored as sums
 * gives the same cells as one stored by line.
 */
function reunidas(celdas: readonly Celda[]): Celda[] {
  const partes = new Map<string, Celda>()
  for (const c of celdas) {
    const deOtraTarifa = contradictsCabys(c) ? c.tarifaCabys : ''
    const llave = [c.clase, c.transaccion, c.tarifa, c.tratamiento, c.exoneracion, deOtraTarifa].join('|')
    const antes = partes.get(llave)
    partes.set(
      llave,
      antes ? { ...antes, base: add(antes.base, c.base), impuesto: add(antes.impuesto, c.impuesto) } : c,
    )
  }
  return [...partes.values()]
}

type Comun = Pick<
  Celda,
  'mes' | 'emitida' | 'lado' | 'origen' | 'condicionVenta' | 'actividad' | 'tipo' | 'documento' | 'movida'
>

const devueltoCelda = (comun: Comun, impuesto: Monto): Celda => ({
  ...comun,
  linea: 0,
  clase: 'servicio',
  tarifa: '',
  tratamiento: 'devuelto',
  derecho: null,
  capital: false,
  base: CERO,
  impuesto,
  uso: null,
})

function originOf(documento: DocumentoDeIva, { byClave }: Archivo): Origen {
  if (documento.deCompra) {
    const corregido = byClave.get(correctedBy(documento) ?? '')
    return origenDeCompra(corregido?.deCompra ? corregido : documento)
  }
  if (documento.libro === 'recibido') return 'local'
  const exporta =
    documento.tipo === 'FEE' ||
    (correctedBy(documento) !== undefined &&
      (byClave.get(correctedBy(documento)!)?.tipo === 'FEE' || documento.referencias?.some((r) => r.tipoDoc === '19')))
  return exporta ? 'exportacion' : 'local'
}

/** The use set for the document (a note takes that of its document), else for the supplier, else by the answer. */
function usoOf(
  documento: DocumentoDeIva,
  condicion: string | null | undefined,
  atribuciones: Atribuciones = {},
): Uso | 'parcial' {
  const { clave, contraparte = '', deCompra } = documento
  const { porDocumento, porProveedor } = atribuciones
  const dicho =
    porDocumento?.get(clave) ?? porDocumento?.get(correctedBy(documento) ?? '') ?? porProveedor?.get(contraparte)
  return dicho ?? usoSegunCondicion(condicion, !deCompra)
}

/** Distributes a typed credit over the document's lines by their tax; the last line takes the rounding remainder. */
function withAcreditable(celdas: readonly Celda[], dicho: Monto): Celda[] {
  const soportado = sumBy(celdas, (c) => c.impuesto)
  // A note's amounts are negative: the limit applies to their absolute value.
  const absoluto = (m: Monto): Monto => (m < 0n ? -m : m) as Monto
  const credito = acreditableParcial(absoluto(dicho), absoluto(soportado))
  const total = (soportado < 0n ? -credito : credito) as Monto
  let pasado = CERO
  let dado = CERO
  return celdas.map((celda) => {
    pasado = add(pasado, celda.impuesto)
    const hasta = proportion(total, pasado, soportado)
    const acreditable = subtract(hasta, dado)
    dado = hasta
    return { ...celda, acreditable }
  })
}

function celdasDeAsiento(asiento: Asiento, mes: Periodo, atribuciones: Atribuciones = {}): Celda[] {
  if (asiento.tipo !== 'dua' && asiento.tipo !== 'servicioExterior') return []
  const sinNumero = asiento.tipo === 'dua' && asiento.numero === ''
  const documento = asiento.tipo === 'dua' && !sinNumero ? asiento.numero : asiento.id
  return asiento.lineas.map((linea) => ({
    mes,
    emitida: mes,
    lado: 'compra',
    linea: linea.linea,
    clase: linea.clase,
    tarifa: linea.tarifa,
    tarifaCabys: linea.tarifaCabys,
    exoneracion: linea.exoneracion,
    transaccion: linea.transaccion,
    tratamiento: linea.tratamiento,
    derecho: null,
    capital: CAPITAL_RECEPTOR.has(linea.transaccion ?? ''),
    origen: asiento.tipo === 'dua' ? 'dua' : 'exterior',
    condicionVenta: '',
    actividad: asiento.actividad ?? '',
    tipo: asiento.tipo === 'dua' ? 'DUA' : 'MANUAL',
    documento,
    sinNumero: sinNumero || undefined,
    base: linea.base,
    impuesto: linea.impuesto,
    uso: atribuciones.porDocumento?.get(documento) ?? usoSegunCondicion(null, false),
  }))
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const grupos = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const grupo = grupos.get(key)
    if (grupo) grupo.push(item)
    else grupos.set(key, [item])
  }
  return grupos
}

const UN_COLON = 100_000n

/** Converted line by line, half up at the sixth decimal, so that each colón of a box belongs to one line. */
const toColones = (m: Monto, tipoCambio: Monto): Monto =>
  tipoCambio === UN_COLON ? m : (divideHalfUp(m * tipoCambio, UN_COLON) as Monto)
