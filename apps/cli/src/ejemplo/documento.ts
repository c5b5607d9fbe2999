/** Invented unsigned documents: those of the generator the laws use, and confirmations of its invoices. */
import { writeComprobante, writeMensajeReceptor } from '@pura/comprobante-xml'
import {
  buildConsecutivo,
  type Comprobante,
  formatFechaHora,
  generateComprobante,
  identificacionEnClave,
  isCompra,
  type MensajeReceptor,
  type Monto,
  padIdentificacion,
  parseFechaHora,
  type Version,
} from '@pura/domain'

export const TIPOS_EJEMPLO = ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP', 'MR'] as const
export type TipoEjemplo = (typeof TIPOS_EJEMPLO)[number]

export interface DocumentoEjemplo {
  readonly xml: string
  /** Issue time, as the document says. */
  readonly fecha: Date
}

/** The signer is the issuer or the confirming receiver; otherwise the signature would be somebody else's. */
export function makeEjemplo(
  tipo: TipoEjemplo,
  version: Version,
  semilla: number,
  cedula: string | undefined,
): DocumentoEjemplo {
  if (tipo === 'MR') {
    const mensaje = confirm(generateComprobante('FE', version, semilla), semilla, cedula)
    return { xml: writeMensajeReceptor(mensaje, version), fecha: parseFechaHora(mensaje.fechaEmisionDoc)! }
  }
  const comprobante = issueAs(generateComprobante(tipo, version, semilla), cedula)
  return { xml: writeComprobante(comprobante), fecha: parseFechaHora(comprobante.fechaEmision)! }
}

function issueAs(comprobante: Comprobante, cedula: string | undefined): Comprobante {
  const tipo = TIPO_POR_LARGO[cedula?.length ?? 0]
  const parte = isCompra(comprobante) ? 'receptor' : 'emisor'
  if (!cedula || !tipo || !comprobante[parte]) return comprobante
  const firmado = { ...comprobante, [parte]: { ...comprobante[parte], identificacion: { tipo, numero: cedula } } }
  const { clave } = comprobante
  const enClave = identificacionEnClave(firmado)
  return enClave ? { ...firmado, clave: clave.slice(0, 9) + padIdentificacion(enClave) + clave.slice(21) } : firmado
}

const TIPO_POR_LARGO: Readonly<Record<number, string>> = { 9: '01', 10: '02', 11: '03', 12: '03' }

const UN_DIA = 86_400_000
/** The receiver who confirms an unsigned invoice to a foreigner; a foreigner confirms nothing here. */
const RECEPTOR_LOCAL = '3101999005'

/** Accepted, partly accepted and rejected in turn, dated the day after the invoice (docs/hacienda.md §9). */
function confirm(factura: Comprobante, semilla: number, cedula: string | undefined): MensajeReceptor {
  const { clave, fechaEmision, emisor, receptor, resumen } = factura
  const mensaje = (['1', '2', '3'] as const)[semilla % 3]!
  const local = /^0[1-4]$/.test(receptor?.identificacion?.tipo ?? '')
  return {
    clave,
    numeroCedulaEmisor: emisor.identificacion!.numero,
    fechaEmisionDoc: formatFechaHora(new Date(parseFechaHora(fechaEmision)!.getTime() + UN_DIA)),
    mensaje,
    detalleMensaje: DETALLE[mensaje],
    montoTotalImpuesto: resumen.totalImpuesto > 0n ? resumen.totalImpuesto : undefined,
    ...(mensaje === '3' ? {} : makeCredito(factura, semilla)),
    totalFactura: resumen.totalComprobante,
    numeroCedulaReceptor: cedula ?? (local ? receptor!.identificacion!.numero : RECEPTOR_LOCAL),
    numeroConsecutivoReceptor: buildConsecutivo({
      sucursal: 1,
      terminal: 1,
      tipo: { 1: '05', 2: '06', 3: '07' }[mensaje],
      numero: semilla + 1,
    }),
  }
}

const DETALLE = { 1: undefined, 2: 'Falta una parte de la mercadería', 3: 'La mercadería no se recibió' }

/**
 * Each tax condition in turn (docs/hacienda.md §9): with full credit (01) and capital goods (03) all the tax is
 * credited, with partial credit (02) half of it, with expense (04) none; the rest is expense. Condition 05 carries
 * neither activity nor amounts.
 */
function makeCredito({ resumen }: Comprobante, semilla: number): Partial<MensajeReceptor> {
  const { totalImpuesto, totalComprobante } = resumen
  const condicionImpuesto = (['01', '02', '03', '04', '05'] as const)[Math.floor(semilla / 3) % 5]!
  if (condicionImpuesto === '05') return { condicionImpuesto }
  const acreditable = { '01': totalImpuesto, '02': totalImpuesto / 2n, '03': totalImpuesto, '04': 0n }[
    condicionImpuesto
  ]
  return {
    codigoActividad: '4711.2',
    condicionImpuesto,
    montoTotalImpuestoAcreditar: acreditable as Monto,
    montoTotalDeGastoAplicable: (totalComprobante - acreditable) as Monto,
  }
}
