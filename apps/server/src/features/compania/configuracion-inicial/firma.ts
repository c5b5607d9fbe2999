import type { CertificadoRevisado } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { checkCertificate, FirmaError, Firmante, openP12, signXadesEpes, verifySignature } from '@pura/firma'
import { AppError } from '../../../http/errors.ts'
import { bytesOfDataUrl } from '../../../lib/archivos/data-url.ts'

const t = mensajes.cuenta
const DIA_MS = 86_400_000

export interface FirmaProbada {
  p12: Uint8Array
  revisado: CertificadoRevisado
}

/**
 * Opens the key with its PIN, checks its owner and expiry, and signs and verifies a small document with it. @throws
 * AppError MSG-68, with the reason at its field
 */
export function tryFirma(base64: string, pin: string, { cedula, now }: { cedula: string; now: Date }): FirmaProbada {
  if (base64 === '') throw unfinished('base64Firma', t.firmaObligatoria)
  if (pin === '') throw unfinished('pinFirma', t.pinObligatorio)
  const p12 = bytesOfDataUrl(base64)
  if (!p12) throw unfinished('base64Firma', t.firmaInvalida)
  try {
    const llave = openP12(p12, pin)
    const { certificado } = llave
    checkCertificate(certificado, { cedula, ahora: now })
    const firmado = signXadesEpes('<Prueba xmlns="urn:pura-factura:prueba"></Prueba>', {
      firmante: new Firmante(llave),
      fecha: now,
    })
    if (!verifySignature(firmado).valida) throw new FirmaError('llave_no_admitida')
    return {
      p12,
      revisado: {
        sujeto: certificado.sujeto,
        nombre: certificado.nombre,
        cedula: certificado.cedula ?? '',
        desde: formatFechaHora(certificado.validoDesde),
        hasta: formatFechaHora(certificado.validoHasta),
        diasRestantes: Math.floor((certificado.validoHasta.getTime() - now.getTime()) / DIA_MS),
      },
    }
  } catch (error) {
    if (!(error instanceof FirmaError)) throw error
    throw unfinished(error.codigo === 'pin_incorrecto' ? 'pinFirma' : 'base64Firma', error.message, error)
  }
}

/** MSG-68 as the headline, and the remedy at the field (docs/acuerdos.md B11). */
export const unfinished = (campo: string, mensaje: string, cause?: unknown): AppError =>
  new AppError('invalid', t.errorConfigurando, { cause, errores: [{ campo, mensaje }] })
