import { writeMensajeHacienda } from '@pura/comprobante-xml'
import { monto } from '@pura/domain'
import { createTestCertificate, Firmante, openP12, signXadesEpes } from '@pura/firma'
import type { Parte, Recibido, Resumen, Veredicto } from '../recepcion/recibido.ts'
import { type Hallazgo, writeDetalle } from './base/hallazgo.ts'
import type { Nodo } from './base/nodo.ts'

const PIN = '0000'
/** A long validity, as Hacienda's: an answer may be dated before this process began. */
const VIGENCIA = { desde: new Date('2025-01-01T06:00:00Z'), hasta: new Date('2049-12-31T06:00:00Z') }

let unFirmante: Promise<Firmante> | undefined

/** Hacienda's key in this simulator: one per process, self-made. */
export function haciendaFirmante(): Promise<Firmante> {
  unFirmante ??= createFirmante()
  return unFirmante
}

async function createFirmante(): Promise<Firmante> {
  const nombre = 'MINISTERIO DE HACIENDA (SIMULADOR)'
  const p12 = await createTestCertificate({ cedula: '2100042005', nombre, pin: PIN, ...VIGENCIA })
  return new Firmante(openP12(p12, PIN))
}

export interface Juicio {
  recibido: Recibido
  /** Absent when the document could not be read. */
  raiz: Nodo | undefined
  hallazgos: readonly Hallazgo[]
  firmante: Firmante
  fecha: Date
}

/** The verdict with its signed MensajeHacienda (docs/hacienda.md §7). */
export function writeVeredicto({ recibido, raiz, hallazgos, firmante, fecha }: Juicio): Veredicto {
  const aceptado = hallazgos.every((h) => h.advertencia)
  const detalle = writeDetalle(hallazgos, aceptado)
  const resumen = raiz && readResumen(raiz)
  const mensaje = writeMensajeHacienda({
    clave: recibido.clave,
    ...partesOf(recibido, raiz),
    mensaje: aceptado ? '1' : '3',
    estadoMensaje: aceptado ? 'Aceptado' : 'Rechazado',
    detalleMensaje: detalle,
    montoTotalImpuesto: monto(resumen?.totalImpuesto ?? '0'),
    totalFactura: monto(resumen?.totalComprobante ?? '0'),
  })
  return {
    estado: aceptado ? 'aceptado' : 'rechazado',
    detalle,
    decididoEn: fecha.getTime(),
    respuestaXml: sign(mensaje, firmante, fecha),
    resumen,
  }
}

/** Signs as Hacienda does: exclusive canonicalisation and no policy (docs/hacienda.md §6); in base64. */
export const sign = (mensaje: string, firmante: Firmante, fecha: Date): string =>
  Buffer.from(signXadesEpes(mensaje, { firmante, fecha, politica: null, perfil: 'exc-c14n' })).toString('base64')

/** A structural rejection knows only the clave. */
const DESCONOCIDO = { nombreEmisor: 'DESCONOCIDO', tipoIdentificacionEmisor: '01', numeroCedulaEmisor: '000000000' }

function partesOf({ emisor, receptor }: Recibido, raiz: Nodo | undefined) {
  if (!raiz) return DESCONOCIDO
  return {
    nombreEmisor: raiz.one('Emisor')?.text('Nombre') ?? DESCONOCIDO.nombreEmisor,
    tipoIdentificacionEmisor: emisor.tipoIdentificacion,
    numeroCedulaEmisor: fit(emisor),
    ...(receptor && {
      nombreReceptor: raiz.one('Receptor')?.text('Nombre'),
      tipoIdentificacionReceptor: receptor.tipoIdentificacion,
      numeroCedulaReceptor: fit(receptor),
    }),
  }
}

/** Any text (docs/hacienda.md §7); a short number is padded, as Hacienda pads. */
const fit = ({ numeroIdentificacion: numero }: Parte): string => (/\D/.test(numero) ? numero : numero.padStart(9, '0'))

/** Copied: text cut from a document keeps the whole document in memory. */
function readResumen(raiz: Nodo): Resumen {
  const resumen = raiz.one('ResumenFactura')
  return structuredClone({
    nombreEmisor: raiz.one('Emisor')?.text('Nombre') ?? '',
    nombreReceptor: raiz.one('Receptor')?.text('Nombre'),
    moneda: resumen?.one('CodigoTipoMoneda')?.text('CodigoMoneda') ?? 'CRC',
    totalImpuesto: resumen?.text('TotalImpuesto') ?? raiz.text('MontoTotalImpuesto'),
    totalComprobante: resumen?.text('TotalComprobante') ?? raiz.text('TotalFactura') ?? '0',
    referencias: raiz.all('InformacionReferencia').map((r) => r.text('Numero') ?? ''),
  })
}
