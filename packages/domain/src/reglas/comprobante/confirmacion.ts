/**
 * The receiver's confirmation, before it is signed and sent (docs/hacienda.md §9). comprobante-xml checks its
 * structure.
 */
import { hasLetras } from '../../catalogos/documento/identificacion.ts'
import { condicionImpuestoByCodigo, mensajeReceptorByCodigo } from '../../catalogos/respuesta/mensajes.ts'
import { CERO, type Monto, toDecimal } from '../../dinero/index.ts'
import type { MensajeReceptor } from '../../documento/mensaje-receptor.ts'
import { hasOffsetCr, parseFechaHora } from '../../fecha/index.ts'
import { CLAVE_INVALIDA, isClave, parseClave, parseConsecutivo } from '../../numeracion/index.ts'
import { between, TOLERADO } from '../base/hallazgo.ts'
import { checkReglas, type Hallazgo, type Regla, type Rigor } from '../base/regla.ts'

export interface ContextoConfirmacion {
  /** Our own by default. */
  readonly rigor?: Rigor
  /** The clock; without it no date is checked against the future. */
  readonly ahora?: Date
  /** Amounts of the confirmed document, if known. */
  readonly confirmado?: { readonly totalImpuesto: Monto; readonly totalComprobante: Monto }
}

/** All findings of a confirmation; empty when Hacienda should accept it. */
export const checkMensajeReceptor = (mensaje: MensajeReceptor, contexto: ContextoConfirmacion = {}): Hallazgo[] =>
  checkReglas(mensaje, REGLAS, { entorno: contexto, rigor: contexto.rigor })

const CEDULA = /^\d{9,12}$/
const MARGEN_RELOJ_MS = 60_000

const REGLAS: readonly Regla<MensajeReceptor, ContextoConfirmacion>[] = [
  ['clave', (m) => isClave(m.clave), CLAVE_INVALIDA],
  [
    'numeroCedulaEmisor',
    (m) => CEDULA.test(m.numeroCedulaEmisor) || hasLetras(m.numeroCedulaEmisor),
    'La cédula del emisor debe tener de 9 a 12 dígitos',
  ],
  [
    'numeroCedulaEmisor',
    (m) => !isClave(m.clave) || m.numeroCedulaEmisor.padStart(12, '0') === parseClave(m.clave)?.identificacion,
    'La cédula del emisor no es la de la clave',
  ],
  [
    'fechaEmisionDoc',
    (m) => parseFechaHora(m.fechaEmisionDoc) !== undefined && hasOffsetCr(m.fechaEmisionDoc),
    'La fecha de la confirmación debe existir y decir la hora de Costa Rica (-06:00)',
    TOLERADO,
  ],
  [
    'fechaEmisionDoc',
    (m, { ahora }) =>
      !ahora || (parseFechaHora(m.fechaEmisionDoc)?.getTime() ?? 0) <= ahora.getTime() + MARGEN_RELOJ_MS,
    'La fecha de la confirmación no puede ser futura',
  ],
  [
    'mensaje',
    (m) => tipoOf(m) !== undefined,
    'El mensaje debe ser 1 (aceptado), 2 (aceptado parcialmente) o 3 (rechazado)',
  ],
  [
    'detalleMensaje',
    (m) => !tipoOf(m)?.requiereDetalle || between(m.detalleMensaje, 5, 160),
    'Explique por qué se rechaza o se acepta parcialmente, de 5 a 160 caracteres',
  ],
  [
    'detalleMensaje',
    (m) => tipoOf(m)?.requiereDetalle === true || m.detalleMensaje === undefined || between(m.detalleMensaje, 5, 160),
    'El detalle debe tener de 5 a 160 caracteres',
  ],
  [
    'montoTotalImpuesto',
    (m, { confirmado }) => !confirmado || (m.montoTotalImpuesto ?? CERO) === confirmado.totalImpuesto,
    (_, { confirmado }) => `El impuesto debe ser el del comprobante: ${toDecimal(confirmado?.totalImpuesto ?? CERO)}`,
  ],
  [
    'montoTotalImpuesto',
    (m) => (m.montoTotalImpuesto ?? CERO) <= m.totalFactura,
    'El impuesto no puede ser mayor que el total de la factura',
  ],
  [
    'codigoActividad',
    (m) => m.codigoActividad === undefined || /^(\d{4}\.\d|\d{6})$/.test(m.codigoActividad),
    'La actividad económica debe tener seis caracteres, como 6201.0',
  ],
  [
    'codigoActividad',
    (m) => m.codigoActividad === undefined || m.condicionImpuesto !== PROPORCIONALIDAD,
    'Con la condición 05 (proporcionalidad) no se indica la actividad económica',
  ],
  [
    'condicionImpuesto',
    (m) => m.condicionImpuesto === undefined || condicionImpuestoByCodigo(m.condicionImpuesto) !== undefined,
    'La condición del impuesto no existe',
  ],
  [
    'montoTotalImpuestoAcreditar',
    (m) => m.montoTotalImpuestoAcreditar === undefined || hasMontos(m),
    'El impuesto por acreditar no se indica al rechazar ni con la condición 05 (proporcionalidad)',
  ],
  [
    'montoTotalImpuestoAcreditar',
    (m) => (m.montoTotalImpuestoAcreditar ?? CERO) <= (m.montoTotalImpuesto ?? CERO),
    'No se puede acreditar más que el impuesto del comprobante',
  ],
  [
    'montoTotalDeGastoAplicable',
    (m) => m.montoTotalDeGastoAplicable === undefined || hasMontos(m),
    'El gasto aplicable no se indica al rechazar ni con la condición 05 (proporcionalidad)',
  ],
  [
    'totalFactura',
    (m, { confirmado }) => !confirmado || m.totalFactura === confirmado.totalComprobante,
    (_, { confirmado }) => `El total debe ser el del comprobante: ${toDecimal(confirmado?.totalComprobante ?? CERO)}`,
  ],
  [
    'numeroCedulaReceptor',
    (m) => !hasLetras(m.numeroCedulaReceptor),
    'El mensaje de confirmación solo admite cédulas de dígitos: Hacienda todavía no recibe el de una cédula jurídica con letras',
  ],
  [
    'numeroCedulaReceptor',
    (m) => CEDULA.test(m.numeroCedulaReceptor) || hasLetras(m.numeroCedulaReceptor),
    'La cédula del receptor debe tener de 9 a 12 dígitos',
  ],
  [
    'numeroConsecutivoReceptor',
    (m) => {
      const tipo = parseConsecutivo(m.numeroConsecutivoReceptor)?.tipo
      return tipo !== undefined && (!tipoOf(m) || tipo === tipoOf(m)?.tipoConsecutivo)
    },
    'El consecutivo debe tener 20 dígitos y el tipo del mensaje: 05 al aceptar, 06 en parte, 07 al rechazar',
  ],
]

const PROPORCIONALIDAD = '05'
const tipoOf = (m: MensajeReceptor) => mensajeReceptorByCodigo(m.mensaje)
const hasMontos = (m: MensajeReceptor): boolean => m.mensaje !== '3' && m.condicionImpuesto !== PROPORCIONALIDAD
