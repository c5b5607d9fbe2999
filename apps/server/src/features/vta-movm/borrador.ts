/** From what was sent and what it refers to, the Borrador: who sells to whom, under which terms, for how much. */
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  type BorradorMontos,
  CERO,
  type Monto,
  mensajes,
  monto,
  type OtroTexto,
  type TipoDocto,
} from '@pura/domain'
import { invalid } from '../../http/errors.ts'
import { assertCondicionVenta } from './comprobaciones.ts'
import type { Contexto } from './contexto.ts'
import { resolveMoneda } from './moneda.ts'
import { toPartes } from './partes.ts'
import { toReferencias } from './referencias.ts'

/** @throws AppError */
export function buildBorrador(
  entrada: DocumentoEntrada,
  tipo: TipoDocto,
  montos: BorradorMontos,
  contexto: Contexto,
  ahora: Date,
): Borrador {
  const condicion = assertCondicionVenta(entrada, tipo)
  const moneda = resolveMoneda(entrada)!
  // A note on a purchase keeps the roles of what it adjusts.
  const esCompra = tipo.tipo === 'FEC' || contexto.referido?.tipo.tipo === 'FEC'
  const partes = toPartes(esCompra, contexto.cia, contexto.cliente)
  return {
    ...montos,
    condicionVenta: condicion.codigo,
    plazoCredito: condicion.plazo,
    condicionVentaOtros: condicion.codigo === '99' ? (entrada.condicionVentaOtros ?? undefined) : undefined,
    moneda: { codigo: moneda.codigo, tipoCambio: readTipoCambio(entrada, moneda.codigo) },
    proveedorSistemas: contexto.cia.proveedor_identificacion,
    ...toActividades(entrada, esCompra, contexto),
    ...partes,
    referencias: toReferencias(tipo, entrada, contexto.referido, ahora, partes.emisor),
    otrosTextos: toOtrosTextos(entrada),
  }
}

/** The company's own activity is the buyer's in a purchase, and the seller's in everything else (FACTS §3.3). */
function toActividades(entrada: DocumentoEntrada, esCompra: boolean, { actividad, cliente }: Contexto) {
  const propia = actividad?.cod_actividad
  const ajena = entrada.actividadEconomicaReceptor || cliente?.id_actividad_economica || undefined
  return esCompra
    ? { actividadEmisor: ajena, actividadReceptor: propia }
    : { actividadEmisor: propia, actividadReceptor: ajena }
}

/** DOC-40: colones are always 1; others say their rate, which must be above zero. */
function readTipoCambio(entrada: DocumentoEntrada, codigo: string): Monto {
  if (codigo === 'CRC') return monto('1')
  try {
    const rate = monto(entrada.tasaCambio ?? '')
    if (rate > CERO) return rate
  } catch {
    // told below, as for a rate that is not above zero
  }
  throw invalid('tasaCambio', mensajes.documento.tipoCambioInvalido)
}

/** Purchase order, internal number and comment have no element of their own (ambiguities D13). */
function toOtrosTextos(entrada: DocumentoEntrada): OtroTexto[] {
  const textos: [codigo: string, texto: string | null | undefined][] = [
    ['ordenCompra', entrada.ordenCompra],
    ['numeroInterno', entrada.numeroInterno],
    ['comentario', entrada.comentario],
  ]
  return textos.flatMap(([codigo, texto]) => (texto?.trim() ? [{ codigo, texto: texto.trim().slice(0, 500) }] : []))
}
