/** Builds the Borrador from the input and its references: parties, terms, amounts. */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  type BorradorMontos,
  monto,
  type OtroTexto,
  plazoOf,
  resolveMoneda,
  type TipoDocto,
} from '@pura/domain'
import { adjustsCompra, toReferencias } from '../referencias/referencias.ts'
import type { Contexto } from './contexto.ts'
import { toPartes } from './partes.ts'

/** The input must have passed `assertDocumento`. */
export function buildBorrador(
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
  montos: BorradorMontos,
  contexto: Contexto,
  ahora: Date,
): Borrador {
  const condicion = entrada.condicionVenta?.codigo ?? '01'
  const moneda = resolveMoneda(entrada)!
  // A note on a purchase, or on a note on one, keeps the roles of the original document.
  const esCompra = tipo.tipo === 'FEC' || adjustsCompra(tipo, contexto.referido)
  return {
    ...montos,
    condicionVenta: condicion,
    plazoCredito: plazoOf(entrada),
    condicionVentaOtros: condicion === '99' ? (entrada.condicionVentaOtros ?? undefined) : undefined,
    moneda: { codigo: moneda.codigo, tipoCambio: monto(moneda.codigo === 'CRC' ? '1' : entrada.tasaCambio!) },
    proveedorSistemas: contexto.cia.proveedor_identificacion,
    ...toActividades(entrada, esCompra, contexto),
    ...toPartes(esCompra, contexto.cia, contexto.cliente),
    referencias: toReferencias(tipo, entrada, contexto.referido, ahora),
    otrosTextos: toOtrosTextos(entrada),
  }
}

/** The company's own activity is the buyer's in a purchase, else the seller's (docs/hacienda.md §3.3). */
function toActividades(entrada: DocumentoEntrada, esCompra: boolean, { actividad, cliente }: Contexto) {
  const propia = actividad?.cod_actividad
  const ajena = entrada.actividadEconomicaReceptor || cliente?.id_actividad_economica || undefined
  return esCompra
    ? { actividadEmisor: ajena, actividadReceptor: propia }
    : { actividadEmisor: propia, actividadReceptor: ajena }
}

/** Purchase order, internal number and comment have no element of their own (docs/acuerdos.md D13). */
function toOtrosTextos(entrada: DocumentoEntrada): OtroTexto[] {
  const textos: [codigo: string, texto: string | null | undefined][] = [
    ['ordenCompra', entrada.ordenCompra],
    ['numeroInterno', entrada.numeroInterno],
    ['comentario', entrada.comentario],
  ]
  return textos.flatMap(([codigo, texto]) => (texto?.trim() ? [{ codigo, texto: texto.trim().slice(0, 500) }] : []))
}
