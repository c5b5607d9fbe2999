/**
 * Everything the printed formats show, as ready texts: one view model for the three letter formats and the ticket, so
 * that a format is only a layout. It is plain data and is sent to the worker thread as it is.
 */
import { condicionVentaByCodigo } from '@pura/domain/catalogos'
import { type Comprobante, type TipoDocumento, tipoDocto, type Version } from '@pura/domain/documento'
import { formatFechaHora } from '@pura/domain/fecha'
import { formatDiaHora, formatMomento, formatVencimiento } from '../textos/fechas.ts'
import { toLetras } from '../textos/letras.ts'
import { describeMoneda } from '../textos/monedas.ts'
import { formatPrecio } from '../textos/montos.ts'
import type { Extras } from './extras.ts'
import { type LineaImpresa, toLineas } from './lineas.ts'
import { describeCondicion } from './nombres.ts'
import { type ParteImpresa, toParte } from './partes.ts'
import { type Seccion, toLibre, toMediosPago, toSecciones } from './secciones.ts'
import { type Totales, toTotales } from './totales.ts'

export interface Impreso {
  tipo: TipoDocumento
  titulo: string
  consecutivo: string
  /** 50 digits; empty in a proforma, which is not a comprobante. */
  clave: string
  /** RFC 3339. Also the date of the PDF file, so that the same document gives the same bytes. */
  fechaEmision: string
  emision: string
  condicionVenta: string
  vence?: string
  moneda: string
  /** Only if the currency is not colones. */
  tipoCambio?: string
  mediosPago: { nombre: string; monto: string }[]
  ordenCompra?: string
  numeroInterno?: string
  /** The issuer, at the head of the page. In a purchase invoice that is the buyer (docs/hacienda.md §3.3). */
  membrete: ParteImpresa
  contraparte: { titulo: string; parte?: ParteImpresa }
  lineas: LineaImpresa[]
  totales: Totales
  enLetras: string
  secciones: Seccion[]
  /** Set if it was issued in contingency or offline (docs/hacienda.md §10). */
  situacion?: string
  /** "Aceptada por el Ministerio de Hacienda el …". */
  estado?: string
  /** Warning: voided, rejected, made in the test environment. */
  aviso?: string
  /** True: thank the customer. Only for a sale that is neither voided nor rejected. */
  agradece: boolean
  leyenda: string
  /** Hacienda's resolution under which it is issued; none for a proforma. */
  resolucion?: string
  logo?: Uint8Array
  /** CSS hexadecimal colour of the company. */
  color: string
}

const COLOR_PREDETERMINADO = '#1f50b2'

/** The general resolutions on comprobantes electrónicos that introduced each version. */
const RESOLUCIONES: Record<Version, string> = { '4.3': 'DGT-R-033-2019', '4.4': 'MH-DGT-RES-0027-2024' }

export function toImpreso(comprobante: Comprobante, extras: Extras = {}): Impreso {
  const { tipo, moneda, version } = comprobante
  const ordenCompra = toLibre('ordenCompra', comprobante, extras)
  const numeroInterno = toLibre('numeroInterno', comprobante, extras)
  return {
    tipo,
    titulo: tipoDocto(tipo).nombre,
    consecutivo: extras.vistaPrevia ? 'Sin número' : comprobante.consecutivo,
    clave: extras.vistaPrevia ? '' : comprobante.clave,
    fechaEmision: comprobante.fechaEmision,
    emision: formatDiaHora(comprobante.fechaEmision),
    ...toCondicion(comprobante),
    moneda: describeMoneda(moneda.codigo),
    ...(moneda.codigo !== 'CRC' && { tipoCambio: `₡${formatPrecio(moneda.tipoCambio)}` }),
    mediosPago: toMediosPago(comprobante),
    ...(ordenCompra && { ordenCompra }),
    ...(numeroInterno && { numeroInterno }),
    ...toPartes(comprobante),
    lineas: toLineas(comprobante),
    totales: toTotales(comprobante),
    enLetras: toLetras(comprobante.resumen.totalComprobante, moneda.codigo),
    secciones: toSecciones(comprobante, extras),
    ...(!extras.vistaPrevia && toSituacion(comprobante)),
    ...toEstado(tipo, extras),
    agradece: VENTAS.has(tipo) && !extras.anulado && extras.estado?.descripcionSri !== 'RECHAZADO',
    leyenda:
      tipo === 'PRO'
        ? 'Proforma: no es un comprobante electrónico ni tiene efectos tributarios.'
        : `Comprobante electrónico versión ${version}. Representación impresa de un documento con valor en su archivo XML.`,
    ...(tipo !== 'PRO' && { resolucion: `Emitido conforme a la resolución ${RESOLUCIONES[version]}` }),
    ...(extras.logo && { logo: extras.logo }),
    color: extras.colorEmpresa ?? COLOR_PREDETERMINADO,
  }
}

function toCondicion(comprobante: Comprobante): Pick<Impreso, 'condicionVenta' | 'vence'> {
  const { condicionVenta, condicionVentaOtros, plazoCredito, fechaEmision, version } = comprobante
  // Hacienda accepts documents of other issuers that fill this field although the condition needs none
  // (docs/hacienda.md §5, §12).
  const otra = condicionVenta === OTRA_CONDICION ? condicionVentaOtros : undefined
  const texto = otra || describeCondicion(condicionVenta, version)
  if (!plazoCredito || !condicionVentaByCodigo(condicionVenta, version)?.plazo) return { condicionVenta: texto }
  const vence = formatVencimiento(fechaEmision, plazoCredito)
  return {
    condicionVenta: `${texto} ${plazoCredito} ${plazoCredito === 1 ? 'día' : 'días'}`,
    ...(vence && { vence }),
  }
}

const OTRA_CONDICION = '99'

function toPartes(comprobante: Comprobante): Pick<Impreso, 'membrete' | 'contraparte'> {
  const emisor = toParte(comprobante.emisor, comprobante.actividadEmisor)
  const receptor = comprobante.receptor && toParte(comprobante.receptor, comprobante.actividadReceptor)
  // docs/hacienda.md §3.3: the buyer issues, signs and sends the purchase invoice; the XML's Emisor is the seller.
  if (comprobante.tipo === 'FEC' && receptor) {
    return { membrete: receptor, contraparte: { titulo: 'Vendedor', parte: emisor } }
  }
  return { membrete: emisor, contraparte: { titulo: 'Receptor', ...(receptor && { parte: receptor }) } }
}

/** The clave's 42nd digit says how it was issued (docs/hacienda.md §2). */
function toSituacion({ clave }: Comprobante): Pick<Impreso, 'situacion'> {
  const situacion = SITUACIONES.get(clave.charAt(41))
  return situacion ? { situacion } : {}
}

const SITUACIONES = new Map([
  ['2', 'Emitido en contingencia: sustituye un comprobante provisional'],
  ['3', 'Emitido sin conexión a internet'],
])

const VENTAS: ReadonlySet<TipoDocumento> = new Set(['FE', 'TE', 'FEE'])

const ANULADO = 'Documento anulado'

function toEstado(tipo: TipoDocumento, extras: Extras): Pick<Impreso, 'estado' | 'aviso'> {
  const { estado, anulado, ambientePruebas, vistaPrevia } = extras
  if (vistaPrevia) return { aviso: 'Vista previa: sin número ni validez' }
  // A proforma never goes to Hacienda.
  if (tipo === 'PRO') return anulado ? { aviso: ANULADO } : {}
  const letra = tipo === 'TE' || tipo === 'REP' ? 'o' : 'a'
  const cuando = estado?.fecha ? ` ${formatMomento(formatFechaHora(estado.fecha))}` : ''
  const avisos = [
    anulado && ANULADO,
    estado?.descripcionSri === 'RECHAZADO' && `Rechazad${letra} por el Ministerio de Hacienda: sin validez tributaria`,
    ambientePruebas && 'Ambiente de pruebas: sin validez tributaria',
  ].filter((aviso) => typeof aviso === 'string')
  const verbo = estado && { '': '', ACEPTADO: `Aceptad${letra}`, RECHAZADO: `Rechazad${letra}` }[estado.descripcionSri]
  return {
    ...(estado && {
      estado: verbo
        ? `${verbo} por el Ministerio de Hacienda${cuando}`
        : 'Pendiente de respuesta del Ministerio de Hacienda',
    }),
    ...(avisos.length > 0 && { aviso: avisos.join(' · ') }),
  }
}
