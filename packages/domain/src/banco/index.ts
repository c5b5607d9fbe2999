/**
 * Matches bank movements with awaited payments: same amount, a possible day, and a sign of the payer. It only
 * proposes; a person confirms. A bank's list has no required word, so each proposal gives its reason.
 */
import { toBusqueda } from '../busqueda/index.ts'
import { type Monto, toDecimal } from '../dinero/index.ts'
import { compareFechas, daysBetween, type Fecha } from '../fecha/index.ts'
import { mensajes } from '../mensajes/index.ts'

export interface MovimientoBanco {
  /** Row of the file, from 1. */
  renglon: number
  fecha: Fecha | undefined
  monto: Monto
  detalle: string
  documento: string
  /** The payer, where the bank has a column for it. */
  identificacion: string
}

export interface PagoEsperado {
  referencia: string
  monto: Monto
  identificacion: string
  nombre: string
  generado: Fecha
}

export interface PropuestaDePago<P extends PagoEsperado> {
  movimiento: MovimientoBanco
  pago: P | undefined
  porque: string
}

const t = mensajes.banco
/** Days: a payment may be dated the day before by the payer's clock, and up to a month after a purchase's limit. */
const ANTES = 1
const DESPUES = 60

/** Signs of the payer, the surest first. */
const SENALES = ['referencia', 'cedula', 'nombre'] as const
type Senal = (typeof SENALES)[number]

interface Pareja<P> {
  movimiento: MovimientoBanco
  pago: P
  senal: Senal
}

/**
 * Proposals in the order of the file. A movement pays at most one payment, and a payment is paid by at most one
 * movement.
 */
export function proposePagos<P extends PagoEsperado>(
  movimientos: readonly MovimientoBanco[],
  esperados: readonly P[],
): PropuestaDePago<P>[] {
  const indice = new Indice(esperados)
  const nombrados = new Map(movimientos.map((movimiento) => [movimiento, indice.find(movimiento)]))
  const parejas = [...nombrados].flatMap(([movimiento, suyos]) =>
    [...suyos]
      .filter(([pago]) => pago.monto === movimiento.monto && isDeEsosDias(movimiento, pago))
      .map(([pago, senal]): Pareja<P> => ({ movimiento, pago, senal })),
  )
  const porMovimiento = new Map<MovimientoBanco, Pareja<P>>()
  const porPago = new Map<P, Pareja<P>>()
  for (const pareja of parejas.sort(compareParejas)) {
    if (porMovimiento.has(pareja.movimiento) || porPago.has(pareja.pago)) continue
    porMovimiento.set(pareja.movimiento, pareja)
    porPago.set(pareja.pago, pareja)
  }
  return movimientos.map((movimiento) => {
    const pareja = porMovimiento.get(movimiento)
    if (pareja) return { movimiento, pago: pareja.pago, porque: t[pareja.senal](pareja.pago) }
    const suyos = nombrados.get(movimiento) ?? new Map<P, Senal>()
    return { movimiento, pago: undefined, porque: explain(movimiento, suyos, porPago, indice) }
  })
}

/** The surest signs first; then the payment that has waited longest and the earliest movement. */
const compareParejas = <P extends PagoEsperado>(a: Pareja<P>, b: Pareja<P>): number =>
  SENALES.indexOf(a.senal) - SENALES.indexOf(b.senal) ||
  compareFechas(a.pago.generado, b.pago.generado) ||
  a.movimiento.renglon - b.movimiento.renglon

function explain<P extends PagoEsperado>(
  movimiento: MovimientoBanco,
  suyos: ReadonlyMap<P, Senal>,
  porPago: ReadonlyMap<P, Pareja<P>>,
  indice: Indice<P>,
): string {
  for (const [pago, senal] of suyos) {
    if (pago.monto !== movimiento.monto) {
      if (senal === 'referencia') return t.otroMonto(pago.referencia, toDecimal(pago.monto))
      continue
    }
    const otra = porPago.get(pago)
    if (otra && isDeEsosDias(movimiento, pago)) return t.yaPropuesto(otra.movimiento.renglon)
    if (senal === 'referencia') return t.otraFecha(pago.referencia)
  }
  const iguales = indice.countMonto(movimiento.monto)
  return iguales > 0 ? t.sinSenal(iguales) : t.ajeno
}

/** Index of awaited payments: a busy month against thousands of them is looked up, not compared one by one. */
class Indice<P extends PagoEsperado> {
  readonly #referencias = new Map<string, P[]>()
  readonly #cedulas = new Map<string, P[]>()
  readonly #nombres = new Map<string, P[]>()
  readonly #montos = new Map<Monto, number>()

  constructor(esperados: readonly P[]) {
    for (const pago of esperados) {
      const referencia = glue(pago.referencia)
      if (referencia.length >= LARGO) push(this.#referencias, referencia.slice(0, LARGO), pago)
      const cedula = bareCedula(pago.identificacion)
      if (cedula.length >= CEDULA_MINIMA) push(this.#cedulas, cedula, pago)
      const [palabra] = wordsOfNombre(pago.nombre)
      if (palabra) push(this.#nombres, palabra, pago)
      this.#montos.set(pago.monto, (this.#montos.get(pago.monto) ?? 0) + 1)
    }
  }

  countMonto = (monto: Monto): number => this.#montos.get(monto) ?? 0

  /** The payments it may be for, each with its surest sign. */
  find({ detalle, documento, identificacion }: MovimientoBanco): Map<P, Senal> {
    const hallados = new Map<P, Senal>()
    const add = (pago: P, senal: Senal) => void (hallados.has(pago) || hallados.set(pago, senal))
    const escrito = `${detalle} ${documento} ${identificacion}`
    const pegado = glue(escrito)
    for (let at = 0; at + LARGO <= pegado.length; at++) {
      for (const pago of this.#referencias.get(pegado.slice(at, at + LARGO)) ?? []) {
        if (isReferenciaAt(pegado, at, glue(pago.referencia))) add(pago, 'referencia')
      }
    }
    for (const cifra of escrito.replace(/(?<=\d)[ -](?=\d)/g, '').match(/\d+/g) ?? []) {
      for (const pago of this.#cedulas.get(bareCedula(cifra)) ?? []) add(pago, 'cedula')
    }
    const palabras = new Set(wordsOf(escrito))
    for (const palabra of palabras) {
      for (const pago of this.#nombres.get(palabra) ?? []) {
        const suyas = wordsOfNombre(pago.nombre)
        if (suyas.length > 1 && suyas.every((p) => palabras.has(p))) add(pago, 'nombre')
      }
    }
    return hallados
  }
}

/** Characters of a reference used as index key; shorter references are ignored. */
const LARGO = 4
const CEDULA_MINIMA = 8

function push<K, V>(mapa: Map<K, V[]>, llave: K, valor: V): void {
  const lista = mapa.get(llave)
  if (lista) lista.push(valor)
  else mapa.set(llave, [valor])
}

/** Banks cut and join what people write, so spaces and signs are removed. */
const glue = (texto: string): string => toBusqueda(texto).replace(/[^\p{L}\p{N}]+/gu, '')
const wordsOf = (texto: string): string[] => toBusqueda(texto).split(/[^\p{L}\p{N}]+/u)
const wordsOfNombre = (nombre: string): string[] => wordsOf(nombre).filter((palabra) => palabra.length > 2)
/** Numbers may have leading zeros or not. */
const bareCedula = (escrita: string): string => escrita.replace(/\D/g, '').replace(/^0+/, '')

/** The whole reference: PF7P1 does not match inside PF7P12. */
const isReferenciaAt = (pegado: string, at: number, referencia: string): boolean =>
  pegado.startsWith(referencia, at) &&
  !(isCifra(referencia.at(-1)) && isCifra(pegado[at + referencia.length])) &&
  !(isCifra(referencia[0]) && isCifra(pegado[at - 1]))
const isCifra = (caracter: string | undefined): boolean => caracter !== undefined && /\d/.test(caracter)

function isDeEsosDias({ fecha }: MovimientoBanco, { generado }: PagoEsperado): boolean {
  if (!fecha) return false
  const dias = daysBetween(generado, fecha)
  return dias >= -ANTES && dias <= DESPUES
}
