/**
 * Rules of a document before it is numbered, in the order they are reported, on the typed values.
 */
import { condicionesDeEmision, plazoMaximo } from '../../catalogos/documento/condiciones-venta.ts'
import { tipoOtroCargoByCodigo } from '../../catalogos/documento/otros-cargos.ts'
import { unidadBySimbolo } from '../../catalogos/linea/unidades.ts'
import { type Cantidad, CERO, decimalesOf, monto } from '../../dinero/index.ts'
import { mediosPagoAddUp } from '../../documento/calcular/resumen/medios-pago.ts'
import { requiresReferencia } from '../../documento/referible.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { Calculo, Version } from '../../tipos/documento.ts'
import { type TipoDocumento, tipoDoctoById } from '../../tipos/tipo-docto.ts'
import { checkReglas, type Hallazgo, type Regla } from '../base/regla.ts'

const textos = mensajes.documento

type Texto = string | null | undefined

/** The fields of the specification's vtaMovm that these rules use. */
export interface DatosDocumento {
  vtaMovmPK?: { idTipoDoctoVta?: number }
  tipoDoctoVta?: { idTipoDoctoVta: number } | null
  sucursal?: unknown
  caja?: unknown
  actividadEconomicaCia?: unknown
  cliente?: unknown
  idMoneda?: { idMoneda?: number; nombreCorto?: string } | null
  tasaCambio?: string | number | null
  condicionVenta?: { codigo: string } | null
  plazo?: string | number | null
  razon?: Texto
  docReferencia?: { clave: string } | null
  otrasReferencias?: readonly unknown[] | null
  consecutivoContingencia?: Texto
  fechaContingencia?: Texto
  motivoContingencia?: Texto
  vtaDetmList?: readonly unknown[]
  otroCargoVtaMovmList?: readonly { tipoDoctoOtrosCargos: { id: string } }[]
  formaPagoList?: readonly unknown[]
}

/** VAL-50 to VAL-57 in order and with their texts; then the references that notes and receipts need. */
export const REGLAS_DOCUMENTO: readonly Regla<DatosDocumento>[] = [
  ['sucursal', (d) => d.sucursal != null, textos.sucursalRequerida],
  ['caja', (d) => d.caja != null, textos.cajaRequerida],
  ['actividadEconomicaCia', (d) => d.actividadEconomicaCia != null, textos.actividadRequerida],
  ['idMoneda', (d) => d.idMoneda != null, textos.monedaRequerida],
  ['formaPagoList', (d) => (d.formaPagoList ?? []).length > 0, textos.medioPagoRequerido],
  // A purchase needs a seller.
  [
    'cliente',
    (d) => d.cliente != null,
    (d) => (tipoOf(d) === 'FEC' ? textos.proveedorRequerido : textos.clienteRequerido),
  ],
  ['vtaDetmList', (d) => (d.vtaDetmList ?? []).length > 0 || isSoloCargos(d), textos.sinProductos],
  ['razon', (d) => tipoOf(d) !== 'REP' || isDicho(d.razon), textos.razonRequerida],
  [
    'docReferencia',
    (d) => !requiresReferencia(tipoOf(d) ?? 'FE') || isDicho(d.docReferencia?.clave),
    textos.referenciaRequerida,
  ],
  // docs/hacienda.md §3.3: a purchase rests on a document of the supplier.
  [
    'otrasReferencias',
    (d) => tipoOf(d) !== 'FEC' || isDicho(d.docReferencia?.clave) || (d.otrasReferencias ?? []).length > 0,
    textos.compraSinReferencia,
  ],
]

/** DOC-40: colones always have rate 1; other currencies need one, which is never rounded. */
export const REGLAS_TASA: readonly Regla<DatosDocumento>[] = [
  ['tasaCambio', (d) => isColon(d) || decimalesOf(d.tasaCambio ?? '') <= 5, textos.tipoCambioDecimales],
  ['tasaCambio', (d) => isColon(d) || isTasa(d.tasaCambio), textos.tipoCambioInvalido],
]

/** Rules of the terms, checked last, for values that were chosen and exist. */
export const REGLAS_TERMINOS: readonly Regla<DatosDocumento>[] = [
  ['condicionVenta', (d) => condicionOf(d) !== undefined, textos.condicionInvalida],
  [
    'plazo',
    (d) => plazoOf(d) === undefined || isPlazo(Number(d.plazo ?? 0), codigoOf(d)),
    (d) => textos.plazoInvalido(plazoMaximo(codigoOf(d))),
  ],
  ...REGLAS_TASA,
  // CONT-01 to CONT-03: all three or none.
  ['consecutivoContingencia', (d) => new Set(contingenciaOf(d)).size === 1, textos.contingenciaIncompleta],
]

const isDicho = (texto: Texto): boolean => Boolean(texto?.trim())
const tipoOf = ({ tipoDoctoVta, vtaMovmPK }: DatosDocumento): TipoDocumento | undefined =>
  tipoDoctoById(tipoDoctoVta?.idTipoDoctoVta ?? vtaMovmPK?.idTipoDoctoVta ?? 0)?.tipo
const codigoOf = ({ condicionVenta }: DatosDocumento): string => condicionVenta?.codigo ?? '01'
const condicionOf = (d: DatosDocumento) => condicionesDeEmision(tipoOf(d) ?? 'FE').find((c) => c.codigo === codigoOf(d))
const contingenciaOf = (d: DatosDocumento): boolean[] =>
  [d.consecutivoContingencia, d.fechaContingencia, d.motivoContingencia].map(isDicho)

/** True with consecutive, date and reason: it replaces a provisional paper document (docs/acuerdos.md D21). */
export const isContingencia = (d: DatosDocumento): boolean => contingenciaOf(d).every(Boolean)

/** Days of credit; undefined for a condition without them (DOC-37). */
export const plazoOf = (d: DatosDocumento): number | undefined =>
  condicionOf(d)?.plazo ? Number(d.plazo ?? 0) : undefined

const isPlazo = (dias: number, condicionVenta: string): boolean =>
  Number.isInteger(dias) && dias >= 1 && dias <= plazoMaximo(condicionVenta)

/** CONST-31: the colón is the first. */
const isColon = ({ idMoneda: m }: DatosDocumento): boolean =>
  m?.idMoneda === undefined ? m?.nombreCorto === 'CRC' : m.idMoneda === 1

function isTasa(escrita: string | number | null | undefined): boolean {
  try {
    return monto(escrita ?? '') > CERO
  } catch {
    return false
  }
}

/** docs/hacienda.md §3.2: types that may have charges only; a proforma follows the invoice. */
const ADMITEN_SOLO_CARGOS: readonly (TipoDocumento | undefined)[] = ['PRO', 'FE', 'TE', 'NC', 'ND']

/** No line is sold: a deposit, a fine, interest or a charge for a third party. */
function isSoloCargos(
  d: Pick<DatosDocumento, 'vtaMovmPK' | 'tipoDoctoVta' | 'vtaDetmList' | 'otroCargoVtaMovmList'>,
): boolean {
  const cargos = d.otroCargoVtaMovmList ?? []
  return (
    (d.vtaDetmList ?? []).length === 0 &&
    ADMITEN_SOLO_CARGOS.includes(tipoOf(d)) &&
    cargos.length > 0 &&
    cargos.every((c) => tipoOtroCargoByCodigo(c.tipoDoctoOtrosCargos.id, '4.4')?.permiteSinLineas)
  )
}

/** Rules for lines that sell: counted units are sold whole (docs/acuerdos.md E2). */
export const REGLAS_LINEA: readonly Regla<{ cantidad: Cantidad; unidadMedida: string }, Version>[] = [
  [
    'cantidad',
    (l, version) => l.cantidad >= 1000n || !unidadBySimbolo(l.unidadMedida, version)?.contable,
    textos.cantidadMinima,
  ],
]

const REGLAS_PAGO: readonly Regla<Calculo>[] = [
  ['mediosPago', (c) => mediosPagoAddUp(c.mediosPago, c.resumen.totalComprobante), textos.mediosNoSuman],
]

/** Checks that a total does not need: the lines' units and the payments' sum (docs/acuerdos.md D11). */
export const checkVendible = (tipo: TipoDocumento, version: Version, calculo: Calculo): Hallazgo[] => [
  // A receipt has payments and no units.
  ...(tipo === 'REP'
    ? []
    : calculo.lineas.flatMap((l, i) => checkReglas(l, REGLAS_LINEA, { entorno: version, lugar: `lineas[${i}]` }))),
  ...checkReglas(calculo, REGLAS_PAGO),
]
