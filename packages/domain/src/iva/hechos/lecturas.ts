/**
 * What no text settles, or settles in two ways: one function each, with where it comes from (hacienda/docs/iva.md §8). When the
 * authority says otherwise, it is changed here and nowhere else.
 */
import { add, type Monto, max, min, subtract, type Tarifa, tarifa } from '../../dinero/index.ts'
import { addDays, type Fecha } from '../../fecha/index.ts'
import { type IvaRecibido, pilaDeIva } from '../../recibido/credito.ts'
import { tipoDocto } from '../../tipos/tipo-docto.ts'
import type { Origen, Pila } from './celda.ts'
import type { DocumentoDeIva, LineaDeIva, Uso } from './hechos.ts'

const PLENAS: ReadonlySet<Tarifa> = new Set([tarifa('13'), tarifa('1')])

/** docs/iva.md §5.1: 13 % and, as the manual of 2019 counts it in its supermarket exercise, the 1 % of the basic basket. */
export const isTarifaPlena = (puntos: Tarifa): boolean => PLENAS.has(puntos)

/**
 * RLIVA 30 names the free zones (08); of the other kinds of relief nothing read says that the seller keeps the right, so
 * they do not give it and the desk asks to look at them.
 */
export const conservaDerecho = (tipoExoneracion: string | undefined): boolean => tipoExoneracion === '08'

/** docs/iva.md §3: of the zero rates only 01 (RLIVA 32.1) and exports keep the right; 10 and 11 do not. */
export function derechoDeVenta(
  { tarifa: codigo, exoneracion }: Pick<LineaDeIva, 'tarifa' | 'exoneracion'>,
  tratamiento: LineaDeIva['tratamiento'],
  origen: Origen,
): 'pleno' | 'sin' | null {
  if (tratamiento === 'gravado' || tratamiento === 'bienUsado') return null
  if (origen === 'exportacion') return 'pleno'
  if (tratamiento === 'exonerado') return conservaDerecho(exoneracion) ? 'pleno' : 'sin'
  return tratamiento === 'noSujeto' && codigo === '01' ? 'pleno' : 'sin'
}

/** docs/iva.md §3: whatever zero rate an export invoice carries, it is exempt with full right; where it charged IVA, it is that. */
export const tratamientoDeExportacion = (linea: LineaDeIva): LineaDeIva['tratamiento'] =>
  linea.tratamiento === 'gravado' && linea.impuesto > 0n ? 'gravado' : 'exento'

const NO_DOMICILIADO = '05'
const NO_CONTRIBUYENTE = '06'
const BIENES_USADOS = '13'
const REFERENCIA_NO_DOMICILIADO = '16'

/**
 * Of whom a purchase invoice is (docs/hacienda.md §3.2): not domiciled by its identification or its reference 16; used goods by
 * condition 13, for which identification 06 exists; everybody else is of a simplified regime (reference 14).
 */
export function origenDeCompra({ tipoIdentificacion, condicionVenta, referencias = [] }: DocumentoDeIva): Origen {
  if (tipoIdentificacion === NO_DOMICILIADO) return 'exterior'
  if (referencias.some((r) => r.tipoDoc === REFERENCIA_NO_DOMICILIADO)) return 'exterior'
  return condicionVenta === BIENES_USADOS || tipoIdentificacion === NO_CONTRIBUYENTE ? 'usados' : 'otroRegimen'
}

/**
 * In which operations a purchase is used when nobody attributed it: 01 and 03 tell Hacienda full credit and 04 none (docs/hacienda.md
 * §9); 05, and what has no answer (imports, purchase invoices), goes through the proportion, which is 100 % where all that
 * is sold gives the right.
 */
export function usoSegunCondicion(condicion: string | null | undefined, respondida: boolean): Uso | 'parcial' {
  if (!respondida || condicion === '05') return 'comun'
  if (condicion === '02') return 'parcial'
  return condicion === '04' ? 'sinDerecho' : 'conDerecho'
}

/**
 * Where a received document stands that does not count; undefined when it does. With 04 it counts in the purchases and its
 * tax is expense (docs/iva.md §3); with 05 it is decided, by proportion.
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

/** Accepted, and all of its tax is expense. */
const isGasto = (respuesta: DocumentoDeIva['respuesta']): boolean =>
  respuesta?.condicion === '04' && (respuesta.codigoMensaje === '1' || respuesta.codigoMensaje === '2')

/** LIVA 27: the day on which a sale under condition 10 owes its tax, paid or not. Under 08 (State) no such day is told. */
export const dia90 = (emision: Fecha): Fecha => addDays(emision, 90)

/** Sales that enter with their payment (docs/iva.md §3), and whether a day makes them enter without it. */
export function esperaPago(condicionVenta: string): { readonly vence: boolean } | undefined {
  if (condicionVenta === '10') return { vence: true }
  return condicionVenta === '08' ? { vence: false } : undefined
}

/**
 * Step 5 as the screen orders it: sales, plus what is owed of services from abroad, less credit, less the IVA that cards gave
 * back to patients. The formula of docs/iva.md §2 does not name the last one, and who sold charged that much less.
 */
export function calculateNeto(m: { ventas: Monto; autorrepercusion: Monto; credito: Monto; devuelto: Monto }): Monto {
  return subtract(subtract(add(m.ventas, m.autorrepercusion), m.credito), m.devuelto)
}

/** What condition 02 says is credit, never more than the document bears. */
export const acreditableParcial = (dicho: Monto, soportado: Monto): Monto => max(0n as Monto, min(dicho, soportado))

/**
 * Rate that limits the credit of what is bought at another, where the selling rate has no full credit: the lower of both, by
 * the rule printed in step 4.
 */
export const tarifaAcreditable = (compra: Tarifa, vendida: Tarifa): Tarifa => (compra < vendida ? compra : vendida)
