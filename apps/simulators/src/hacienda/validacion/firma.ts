import { verifySignature } from '@pura/firma'
import type { Envio } from '../recepcion/recibido.ts'
import { responsableOf } from '../recepcion/responsable.ts'
import type { Revision } from './base/hallazgo.ts'

/** Hacienda's texts about a signature (catalogue rechazos); other faults go after «La firma … no es válida». */
const TEXTOS: Readonly<Record<string, string>> = {
  digest: 'La firma del comprobante electrónico no es válida (El XML fue modificado luego de haber sido firmado).',
  sin_politica: 'La firma del documento no tiene el Policy Id',
  certificado_vencido: 'OUT_OF_BOUNDS_NO_POE',
  certificado_aun_no_valido: 'OUT_OF_BOUNDS_NO_POE',
}

/** Checks content, value, policy and certificate, which must be the responsible taxpayer's. */
export function checkFirma(xml: Uint8Array, envio: Envio, revision: Revision): void {
  const { hallazgos, certificado } = verifySignature(xml, { exigePolitica: true })
  for (const { codigo, gravedad, mensaje } of hallazgos) {
    if (gravedad !== 'error') continue
    revision.reject(null, TEXTOS[codigo] ?? `La firma del comprobante electrónico no es válida (${mensaje}).`)
  }
  const cedula = certificado?.cedula
  if (cedula && cedula !== responsableOf(envio)) {
    revision.reject(null, 'La firma del comprobante electrónico no pertenece al obligado tributario que lo emite.')
  }
}
