import { type DocumentoEntrada, parseFechaEntrada } from '@pura/contract'
import { compareFechas, fechaAt, isContingencia, parseFechaHora, startOfDay, type TipoDocto } from '@pura/domain'

/**
 * Now in Costa Rica (docs/acuerdos.md D31), except for a proforma, which has the date of the input, and a document that
 * replaces a paper document of an outage (D21) or was handed over without internet. Dates must be valid: `assertFechas`.
 */
export function fechaDeEmision(tipo: TipoDocto, entrada: DocumentoEntrada, ahora: Date): Date {
  if (tipo.raiz === null || entrada.sinInternet) return atDay(entrada.fechaEmision, ahora)
  return isContingencia(entrada) ? atDay(entrada.fechaContingencia, ahora) : ahora
}

/** The given moment; a day without an hour means its noon, and today means now. */
function atDay(texto: string | null | undefined, ahora: Date): Date {
  const instante = texto ? parseFechaHora(texto) : undefined
  if (instante) return instante
  const dia = texto ? parseFechaEntrada(texto) : undefined
  if (!dia || compareFechas(dia, fechaAt(ahora)) === 0) return ahora
  return new Date(startOfDay(dia).getTime() + MEDIODIA_MS)
}

const MEDIODIA_MS = 12 * 3_600_000
