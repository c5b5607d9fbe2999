/** References of a document besides the one it adjusts, pays or replaces: contracts, orders, other documents. */
import { type DocumentoEntrada, parseFechaEntrada } from '@pura/contract'
import { fechaAt, formatFechaHora, mensajes, parseFechaHora, type Referencia, startOfDay } from '@pura/domain'
import { invalid } from '../../../http/errors.ts'

type OtraReferencia = NonNullable<DocumentoEntrada['otrasReferencias']>[number]

/** In the order of the input. @throws AppError */
export const toOtrasReferencias = ({ otrasReferencias }: DocumentoEntrada, ahora: Date): Referencia[] =>
  (otrasReferencias ?? []).map((r, i) => toReferencia(r, `otrasReferencias[${i}]`, ahora))

function toReferencia(r: OtraReferencia, campo: string, ahora: Date): Referencia {
  if (r.fechaEmision && !parseFechaEntrada(r.fechaEmision)) {
    throw invalid(`${campo}.fechaEmision`, mensajes.documento.fechaInvalida)
  }
  return {
    tipoDoc: r.tipoDocumento,
    tipoDocOtro: r.otroTipoDocumento?.trim() || undefined,
    numero: r.clave?.trim() || undefined,
    fechaEmision: formatMomento(r.fechaEmision, ahora),
    codigo: r.codigo || undefined,
    codigoOtro: r.otroCodigo?.trim() || undefined,
    razon: r.razon?.trim() || undefined,
  }
}

/** The moment as given; a day without an hour is its beginning. */
export function formatMomento(texto: string | null | undefined, ahora: Date): string {
  const instante = texto ? parseFechaHora(texto) : undefined
  if (instante) return formatFechaHora(instante)
  const dia = texto ? parseFechaEntrada(texto) : undefined
  return formatFechaHora(startOfDay(dia ?? fechaAt(ahora)))
}

/** The references as the read call returns them: the first ones of the document, unchanged. */
export const otrasReferenciasOf = (
  entrada: DocumentoEntrada,
  referencias: readonly Referencia[] = [],
): {
  tipoDocumento: string
  otroTipoDocumento: string
  clave: string
  fechaEmision: string
  codigo: string
  otroCodigo: string
  razon: string
}[] =>
  referencias.slice(0, entrada.otrasReferencias?.length ?? 0).map((r) => ({
    tipoDocumento: r.tipoDoc,
    otroTipoDocumento: r.tipoDocOtro ?? '',
    clave: r.numero ?? '',
    fechaEmision: r.fechaEmision,
    codigo: r.codigo ?? '',
    otroCodigo: r.codigoOtro ?? '',
    razon: r.razon ?? '',
  }))
