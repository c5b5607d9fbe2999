/** What a document refers to besides what it adjusts, pays or takes the place of: contracts, orders, other documents. */
import { type DocumentoEntrada, parseFechaEntrada } from '@pura/contract'
import { fechaAt, formatFechaHora, mensajes, parseFechaHora, type Referencia, startOfDay } from '@pura/domain'
import { invalid } from '../../../http/errors.ts'

type OtraReferencia = NonNullable<DocumentoEntrada['otrasReferencias']>[number]

/** In the order they were told. @throws AppError */
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

/** As it was said: with its hour where it has one, else from the beginning of its day. */
export function formatMomento(texto: string | null | undefined, ahora: Date): string {
  const instante = texto ? parseFechaHora(texto) : undefined
  if (instante) return formatFechaHora(instante)
  const dia = texto ? parseFechaEntrada(texto) : undefined
  return formatFechaHora(startOfDay(dia ?? fechaAt(ahora)))
}

/** As the read call gives them back: the first of the document's, which stand there as they were told. */
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
