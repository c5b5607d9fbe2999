import { parseClave, parseConsecutivo } from '@pura/domain'
import { plainCedula } from '../../lib/cedula.ts'
import type { Buzon } from '../recepcion/buzon.ts'
import { readDecimal } from './base/decimal.ts'
import type { Documento } from './base/documento.ts'
import type { Revision } from './base/hallazgo.ts'
import { checkReglas, type Regla } from './regla.ts'

/** Type in the consecutivo for each Mensaje: accepted, partly accepted, rejected (docs/hacienda.md §9). */
const TIPO_POR_MENSAJE: Readonly<Record<string, string>> = { '1': '05', '2': '06', '3': '07' }

const reglas: readonly Regla[] = [
  [({ raiz, envio }) => raiz.text('Clave') === envio.clave, null, 'La clave no coincide con la del mensaje enviado'],
  [
    ({ raiz, envio }) => raiz.text('NumeroConsecutivoReceptor') === envio.consecutivoReceptor,
    null,
    'El consecutivo del receptor no coincide con el del mensaje enviado',
  ],
  [
    ({ raiz }) =>
      parseConsecutivo(raiz.text('NumeroConsecutivoReceptor') ?? '')?.tipo ===
      TIPO_POR_MENSAJE[raiz.text('Mensaje') ?? ''],
    null,
    'El tipo del consecutivo no corresponde al mensaje',
  ],
  [
    ({ raiz }) => raiz.text('Mensaje') === '1' || (raiz.text('DetalleMensaje') ?? '').length >= 5,
    null,
    'El detalle del mensaje es obligatorio cuando se rechaza o se acepta parcialmente',
  ],
  [
    ({ raiz }) => plainCedula(raiz.text('NumeroCedulaEmisor') ?? '') === cedulaEnClave(raiz.text('Clave') ?? ''),
    null,
    'La cédula del emisor no coincide con la de la clave numérica',
  ],
  [
    ({ raiz, envio }) =>
      plainCedula(raiz.text('NumeroCedulaReceptor') ?? '') === plainCedula(envio.receptor?.numeroIdentificacion ?? ''),
    null,
    'La cédula del receptor no coincide con la del mensaje enviado',
  ],
]

/**
 * Checks a MensajeReceptor: its own form, and its amounts against the document it confirms, if that was received here
 * (docs/hacienda.md §9).
 */
export function checkConfirmacion(documento: Documento, buzon: Buzon, revision: Revision): void {
  checkReglas(reglas, documento, revision)
  const { raiz, envio } = documento
  const resumen = buzon.find(envio.clave)?.veredicto?.resumen
  if (!resumen) return
  const declarado = raiz.decimal('TotalFactura')
  revision.require(
    declarado === readDecimal(resumen.totalComprobante),
    null,
    'El total de la factura no coincide con el del comprobante',
  )
  const impuesto = readDecimal(resumen.totalImpuesto ?? '0') ?? 0n
  revision.require(
    raiz.decimal('MontoTotalImpuesto') === impuesto,
    null,
    'El monto total del impuesto no coincide con el del comprobante',
  )
}

const cedulaEnClave = (clave: string): string | undefined => {
  const leida = parseClave(clave)
  return leida && plainCedula(leida.identificacion)
}
