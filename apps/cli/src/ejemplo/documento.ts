/** Invented documents, unsigned: those of the generator the laws use, and the confirmations of its invoices. */
import { writeComprobante, writeMensajeReceptor } from '@pura/comprobante-xml'
import {
  buildConsecutivo,
  type Comprobante,
  formatFechaHora,
  generateComprobante,
  type MensajeReceptor,
  parseFechaHora,
  type Version,
} from '@pura/domain'

export const TIPOS_EJEMPLO = ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP', 'MR'] as const
export type TipoEjemplo = (typeof TIPOS_EJEMPLO)[number]

export interface DocumentoEjemplo {
  readonly xml: string
  /** When it was made, according to itself. */
  readonly fecha: Date
}

export function makeEjemplo(tipo: TipoEjemplo, version: Version, semilla: number): DocumentoEjemplo {
  if (tipo === 'MR') {
    const mensaje = confirm(generateComprobante('FE', version, semilla), semilla)
    return { xml: writeMensajeReceptor(mensaje, version), fecha: parseFechaHora(mensaje.fechaEmisionDoc)! }
  }
  const comprobante = generateComprobante(tipo, version, semilla)
  return { xml: writeComprobante(comprobante), fecha: parseFechaHora(comprobante.fechaEmision)! }
}

const UN_DIA = 86_400_000
/** Who confirms when the invoice is to a foreigner, who confirms nothing here. */
const RECEPTOR_LOCAL = '3101999005'

/** Accepted, accepted in part and rejected by turns, the day after the invoice (FACTS §9). */
function confirm(factura: Comprobante, semilla: number): MensajeReceptor {
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
    numeroCedulaReceptor: local ? receptor!.identificacion!.numero : RECEPTOR_LOCAL,
    numeroConsecutivoReceptor: buildConsecutivo({
      sucursal: 1,
      terminal: 1,
      tipo: { 1: '05', 2: '06', 3: '07' }[mensaje],
      numero: semilla + 1,
    }),
  }
}

const DETALLE = { 1: undefined, 2: 'Falta una parte de la mercadería', 3: 'La mercadería no se recibió' }

/** Full credit (01), or none of it: the tax is an expense (04). With 05 there would be neither activity nor amounts. */
function makeCredito({ resumen }: Comprobante, semilla: number): Partial<MensajeReceptor> {
  const { totalImpuesto, totalComprobante } = resumen
  const condicionImpuesto = (['01', '04', '05'] as const)[Math.floor(semilla / 3) % 3]!
  if (condicionImpuesto === '05') return { condicionImpuesto }
  return condicionImpuesto === '01'
    ? { codigoActividad: '4711.2', condicionImpuesto, montoTotalImpuestoAcreditar: totalImpuesto }
    : { codigoActividad: '4711.2', condicionImpuesto, montoTotalDeGastoAplicable: totalComprobante }
}
