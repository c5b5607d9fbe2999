/**
 * Rules that no text settles, or that texts settle in two ways: one function each, with its source (docs/iva.md §8).
 * If Hacienda decides otherwise, only this file changes.
 */
import { add, type Monto, max, min, subtract, type Tarifa, tarifa } from '../../dinero/index.ts'
import { addDays, type Fecha } from '../../fecha/index.ts'
import { type IvaRecibido, pilaDeIva } from '../../recibido/credito.ts'
import { tipoDocto } from '../../tipos/tipo-docto.ts'
import type { Origen, Pila } from './celda.ts'
import type { DocumentoDeIva, LineaDeIva, Uso } from './hechos.ts'

const PLENAS: ReadonlySet<Tarifa> = new Set([tarifa('13'), tarifa('1')])

/** docs/iva.md §5.1: 13 % and, as the 2019 manual's supermarket exercise does, the 1 % of the basic basket. */
export const isTarifaPlena = (puntos: Tarifa): boolean => PLENAS.has(puntos)

/**
 * RLIVA 30 names the free zones (08); for other kinds of exoneration no text says that the seller keeps the right, so
 * they do not give it and the workbench warns about them.
 */
export const keepsDerecho = (tipoExoneracion: string | undefined): boolean => tipoExoneracion === '08'

/** docs/iva.md §3: of the zero rates only 01 (RLIVA 32.1) and exports keep the right; 10 and 11 do not. */
export function derechoDeVenta(
  { tarifa: codigo, exoneracion }: Pick<LineaDeIva, 'tarifa' | 'exoneracion'>,
  tratamiento: LineaDeIva['tratamiento'],
  origen: Origen,
): 'pleno' | 'sin' | null {
  if (tratamiento === 'gravado' || tratamiento === 'bienUsado') return null
  if (origen === 'exportacion') return 'pleno'
  if (tratamiento === 'exonerado') return keepsDerecho(exoneracion) ? 'pleno' : 'sin'
  return tratamiento === 'noSujeto' && codigo === '01' ? 'pleno' : 'sin'
}

/**
 * docs/iva.md §3: an export invoice is exempt with full right, whatever its zero rate; if it charged IVA, it is
 * taxed.
 */
export const tratamientoDeExportacion = (linea: LineaDeIva): LineaDeIva['tratamiento'] =>
  linea.tratamiento === 'gravado' && linea.impuesto > 0n ? 'gravado' : 'exento'

const NO_DOMICILIADO = '05'
const NO_CONTRIBUYENTE = '06'
const BIENES_USADOS = '13'
const REFERENCIA_NO_DOMICILIADO = '16'

/**
 * Kind of seller in a purchase invoice (docs/hacienda.md §3.2): abroad, by its identification or reference 16; used
 * goods, by condition 13 (for which identification 06 exists); all others are of a simplified regime (reference 14).
 */
export function origenDeCompra({ tipoIdentificacion, condicionVenta, referencias = [] }: DocumentoDeIva): Origen {
  if (tipoIdentificacion === NO_DOMICILIADO) return 'exterior'
  if (referencias.some((r) => r.tipoDoc === REFERENCIA_NO_DOMICILIADO)) return 'exterior'
  return condicionVenta === BIENES_USADOS || tipoIdentificacion === NO_CONTRIBUYENTE ? 'usados' : 'otroRegimen'
}

/**
 * Default use of a purchase: conditions 01 and 03 mean full credit and 04 none (docs/hacienda.md §9); 05, and
 * purchases without an answer (imports, purchase invoices), use the proportion, which is 100 % when all sales give
 * the right.
 */
export function usoSegunCondicion(condicion: string | null | undefined, respondida: boolean): Uso | 'parcial' {
  if (!respondida || condicion === '05') return 'comun'
  if (condicion === '02') return 'parcial'
  return condicion === '04' ? 'sinDerecho' : 'conDerecho'
}

/**
 * Pile of a received document that does not count; undefined when it counts. With 04 it counts in purchases and its
 * tax is expense (docs/iva.md §3); with 05 the proportion decides.
 */
export function pilaDeRecibido(documento: DocumentoDeIva): Pila | undefined {
  const { tipo, respuesta } = documento
  if (tipo === 'TE') return 'tiquete'
  const recibido: IvaRecibido = {
    idTipo: tipoDocto(tipo).id,
    situacion: respuesta?.situacion ?? 'P',
    codigoMensaje: respuesta?.codigoMensaje ?? '',
    condicion: respuesta?.condicion,
  }
  const pila = pilaDeIva(recibido)
  if (pila === 'sinDecidir') return 'sinDecidir'
  if (pila === 'aparte') return respuesta?.situacion === 'O' ? 'otroSistema' : undefined
  if (pila === 'ninguna') return isGasto(respuesta) ? undefined : 'noAceptado'
  return undefined
}

/** Accepted, with all of its tax as expense. */
const isGasto = (respuesta: DocumentoDeIva['respuesta']): boolean =>
  respuesta?.condicion === '04' && (respuesta.codigoMensaje === '1' || respuesta.codigoMensaje === '2')

/**
 * LIVA 27: the day on which a sale with condition 10 owes its tax, paid or not. For 08 (State) there is no such day.
 */
export const dia90 = (emision: Fecha): Fecha => addDays(emision, 90)

/** Deferred sales (docs/iva.md §3); `vence` if a day makes them enter without payment. */
export function deferralOf(condicionVenta: string): { readonly vence: boolean } | undefined {
  if (condicionVenta === '10') return { vence: true }
  return condicionVenta === '08' ? { vence: false } : undefined
}

/**
 * Step 5 in the screen's order: sales, plus tax due on services from abroad, minus credit, minus IVA that cards
 * returned to patients. The formula of docs/iva.md §2 omits the last one, which the seller charged less.
 */
export function calculateNeto(m: { ventas: Monto; autorrepercusion: Monto; credito: Monto; devuelto: Monto }): Monto {
  return subtract(subtract(add(m.ventas, m.autorrepercusion), m.credito), m.devuelto)
}

/** The credit given with condition 02, at most the document's tax. */
export const acreditableParcial = (dicho: Monto, soportado: Monto): Monto => max(0n as Monto, min(dicho, soportado))

/**
 * Credit limit for a purchase at one rate when sales have another without full credit: the lower rate, by the rule
 * printed in step 4.
 */
export const tarifaAcreditable = (compra: Tarifa, vendida: Tarifa): Tarifa => (compra < vendida ? compra : vendida)
