import { compareFechas, formaAt, tipoDoctoByCodigo, tipoIdentificacionByCodigo } from '@pura/domain'
import { plainCedula } from '../../lib/cedula.ts'
import { type Documento, fechaEmision, identidadOf, isTipo } from './base/documento.ts'
import type { Nodo } from './base/nodo.ts'
import type { Regla } from './regla.ts'

/** Clocks that differ by less count as equal. */
const TOLERANCIA_RELOJ_MS = 5 * 60_000
const DIA_MS = 86_400_000

/** The clave must match the document and its envelope (docs/hacienda.md §2, §7). */
export const reglasClave: readonly Regla[] = [
  [(d) => d.clave !== undefined, null, 'La clave numérica no posee la estructura establecida'],
  [
    (d) => d.raiz.text('Clave') === d.envio.clave,
    null,
    'La clave del comprobante no coincide con la del mensaje enviado',
  ],
  [
    (d) => !d.clave || d.clave.consecutivo === d.raiz.text('NumeroConsecutivo'),
    null,
    'El número consecutivo no coincide con el de la clave numérica',
  ],
  [
    (d) => !d.clave || tipoDoctoByCodigo(d.clave.partes.tipo)?.raiz === d.tipo,
    -1,
    'El tipo de documento no corresponde.',
  ],
  [(d) => !d.clave || claveDatesAs(d), null, 'La fecha de emisión no coincide con la de la clave numérica'],
  [
    (d) => !d.clave || claveBelongsTo(d),
    null,
    'El número de identificación del emisor no coincide con el de la clave numérica',
  ],
  [
    (d) => sameAsEnvio(d.raiz.one('Emisor'), d.envio.emisor.numeroIdentificacion),
    null,
    'El emisor del comprobante no coincide con el del mensaje enviado',
  ],
  [
    (d) => !d.envio.receptor || sameAsEnvio(d.raiz.one('Receptor'), d.envio.receptor.numeroIdentificacion),
    null,
    'El receptor del comprobante no coincide con el del mensaje enviado',
  ],
]

/** docs/hacienda.md §3.2: official time, never in the future; in the past only without internet, plus `diasAtraso`. */
export const reglasFecha = (diasAtraso: number): readonly Regla[] => [
  [(d) => d.emitidoEn !== undefined && !isFuture(d), -53, HORA_OFICIAL],
  [(d) => d.clave?.situacion !== '1' || !isOlderThan(d, diasAtraso), -53, HORA_OFICIAL],
]
const HORA_OFICIAL = 'La hora/fecha de emisión no coincide con la hora oficial'

/** Rules of form that the schema does not express (docs/hacienda.md §3.2 to §3.5). */
export const reglasFormato: readonly Regla[] = [
  [
    (d) => !['02', '10'].includes(condicionVenta(d)) || Number(d.raiz.text('PlazoCredito') ?? 0) > 0,
    -58,
    "El campo denominado 'Plazo del crédito' no posee la estructura establecida para el mismo",
  ],
  [
    (d) => condicionVenta(d) !== '99' || d.raiz.has('CondicionVentaOtros') || d.version === '4.3',
    null,
    'Falta describir la condición de la venta',
  ],
  [
    (d) => hasValidForm(d, d.raiz.one('Emisor')),
    null,
    'El número de identificación del emisor no posee la estructura establecida',
  ],
  [
    (d) => hasValidForm(d, d.raiz.one('Receptor')),
    null,
    'El número de identificación del receptor no posee la estructura establecida',
  ],
  [
    (d) => tipoEmisor(d) !== '05' || isTipo(d, 'FacturaElectronicaCompra', ...NOTAS),
    null,
    'El tipo de identificación del emisor no está permitido en este comprobante',
  ],
  [
    (d) => tipoReceptor(d) !== '05' || admitsReceptorExtranjero(d),
    null,
    'El tipo de identificación del receptor no está permitido en este comprobante',
  ],
  [
    (d) => moneda(d)?.text('CodigoMoneda') !== 'CRC' || moneda(d)?.decimal('TipoCambio') === 100_000n,
    null,
    'El tipo de cambio del colón debe ser 1',
  ],
  [
    (d) => !isTipo(d, ...NOTAS) || hasMedioPago(d),
    -496,
    'El comprobante que modifica una venta de contado debe indicar el medio de pago',
  ],
  [(d) => isTipo(d, ...NOTAS) || hasMedioPago(d), null, 'Debe indicarse al menos un medio de pago'],
  [
    (d) => medios(d).length < 2 || medios(d).every((m) => m.has('TotalMedioPago')),
    null,
    'Con más de un medio de pago debe indicarse el monto de cada uno',
  ],
  [(d) => hasLineas(d) || hasCargosSueltos(d), null, 'El comprobante no tiene líneas de detalle'],
  [
    (d) => cargosDeTerceros(d).every((c) => c.has('IdentificacionTercero') && c.has('NombreTercero')),
    null,
    'Falta identificar al tercero del cargo',
  ],
  [
    (d) => !/^\d{6}$/.test(d.raiz.text('CodigoActividadEmisor') ?? ''),
    null,
    'El código de actividad del emisor no corresponde a las actividades inscritas',
  ],
]

const NOTAS = ['NotaCreditoElectronica', 'NotaDebitoElectronica']
/** Charges allowed without any line: third parties, deposits, fines, interest. */
const CARGOS_SUELTOS = ['04', '08', '09', '10']

const hasMedioPago = (d: Documento): boolean =>
  d.version === '4.3' || ['02', '08', '10'].includes(condicionVenta(d)) || tiposMedioPago(d) > 0

function claveDatesAs(d: Documento): boolean {
  const fecha = fechaEmision(d)
  return fecha !== undefined && d.clave !== undefined && compareFechas(fecha, d.clave.fecha) === 0
}

/** In a purchase it may be the buyer's: the annex does not say (docs/hacienda.md §2). */
function claveBelongsTo({ raiz, clave, tipo }: Documento): boolean {
  const partes = tipo === 'FacturaElectronicaCompra' || NOTAS.includes(tipo) ? ['Emisor', 'Receptor'] : ['Emisor']
  const numeros = partes.map((p) => plainCedula(identidadOf(raiz.one(p))?.numero ?? ''))
  return clave !== undefined && numeros.includes(plainCedula(clave.identificacion))
}

/** In 4.3 a foreigner has no Identificacion, and envelopes may omit the receptor. */
const sameAsEnvio = (parte: Nodo | undefined, numero: string): boolean => {
  const identidad = identidadOf(parte)
  return !identidad || plainCedula(identidad.numero) === plainCedula(numero)
}

const isFuture = ({ emitidoEn, recibidoEn }: Documento): boolean =>
  emitidoEn !== undefined && emitidoEn.getTime() > recibidoEn.getTime() + TOLERANCIA_RELOJ_MS

const isOlderThan = ({ emitidoEn, recibidoEn }: Documento, dias: number): boolean =>
  emitidoEn !== undefined && recibidoEn.getTime() - emitidoEn.getTime() > dias * DIA_MS

const condicionVenta = ({ raiz }: Documento): string => raiz.text('CondicionVenta') ?? ''

function hasValidForm(d: Documento, parte: Nodo | undefined): boolean {
  const identidad = identidadOf(parte)
  if (!identidad) return true
  const tipo = tipoIdentificacionByCodigo(identidad.tipo, '4.4')
  return tipo !== undefined && formaAt(tipo, fechaEmision(d)).forma.test(identidad.numero)
}

const tipoEmisor = ({ raiz }: Documento): string | undefined => identidadOf(raiz.one('Emisor'))?.tipo
const tipoReceptor = ({ raiz }: Documento): string | undefined => identidadOf(raiz.one('Receptor'))?.tipo

const VENTA_NO_NACIONALIZADA = '12'
const admitsReceptorExtranjero = (d: Documento): boolean =>
  isTipo(d, 'FacturaElectronicaExportacion', 'TiqueteElectronico', ...NOTAS) ||
  (isTipo(d, 'FacturaElectronica') && condicionVenta(d) === VENTA_NO_NACIONALIZADA)

const moneda = ({ raiz }: Documento): Nodo | undefined => raiz.one('ResumenFactura')?.one('CodigoTipoMoneda')
const medios = ({ raiz }: Documento): Nodo[] => raiz.one('ResumenFactura')?.all('MedioPago') ?? []
const tiposMedioPago = (d: Documento): number => medios(d).filter((m) => m.has('TipoMedioPago')).length
const hasLineas = ({ raiz }: Documento): boolean => (raiz.one('DetalleServicio')?.all('LineaDetalle').length ?? 0) > 0
const hasCargosSueltos = ({ raiz }: Documento): boolean =>
  raiz.all('OtrosCargos').some((c) => CARGOS_SUELTOS.includes(tipoCargo(c)))
const cargosDeTerceros = ({ raiz, version }: Documento): Nodo[] =>
  raiz.all('OtrosCargos').filter((c) => version === '4.4' && tipoCargo(c) === '04')
const tipoCargo = (cargo: Nodo): string => cargo.text('TipoDocumentoOC') ?? cargo.text('TipoDocumento') ?? ''
