/** The taxes of a line as they were sent: its IVA in one of three shapes, its relief, and the taxes that are not IVA. */
import {
  type DatosImpuestoEspecifico,
  type ExoneracionBorrador,
  type Fecha,
  fechaAt,
  formatFechaExoneracion,
  type ImpuestoBorrador,
  type Monto,
  mensajes,
  parseFecha,
  parseFechaHora,
  parseFechaIso,
  type SurtidoBorrador,
  type Tarifa,
  type TipoDocumento,
  tarifaByCodigo,
  toDecimalTarifa,
} from '@pura/domain'
import { EntradaInvalida, present, readCantidad, readFactor, readMonto, readPuntos, toInteger } from './lectura.ts'
import type { ProductoDeLinea } from './producto-de-linea.ts'
import type { LineaEntrada } from './recursos/venta/documento-linea.ts'

const textos = mensajes.documento
/** IVA with a base of its own (07) and of used goods, by a factor (08): annex note 8. */
const CALCULO_ESPECIAL = '07'
const BIENES_USADOS = '08'

type IvaEntrada = Pick<LineaEntrada, 'impuesto'>
type ImpuestosEntrada = IvaEntrada & Pick<LineaEntrada, 'otroImpuestoVtaDetmList'>

/** @param exoneracion of a line; a component of a surtido has none of its own */
export function toImpuestos(
  linea: ImpuestosEntrada,
  producto: ProductoDeLinea | undefined,
  campo: string,
  exoneracion?: ExoneracionBorrador,
): ImpuestoBorrador[] {
  return [toIva(linea, producto, campo, exoneracion), ...toOtrosImpuestos(linea, producto, campo)]
}

function toIva(
  { impuesto }: IvaEntrada,
  producto: ProductoDeLinea | undefined,
  campo: string,
  exoneracion: ExoneracionBorrador | undefined,
): ImpuestoBorrador {
  const codigo = codigoIvaOf(impuesto, producto)
  if (codigo === BIENES_USADOS) {
    // It has no rate: what stands in the place of one is the factor.
    const factor = impuesto?.factor ?? producto?.impuesto.factor
    if (!present(factor)) throw new EntradaInvalida(`${campo}.impuesto.factor`, textos.factorInvalido)
    return { codigo, factorCalculoIva: readFactor(factor, `${campo}.impuesto.factor`), exoneracion }
  }
  const codigoTarifaIva =
    impuesto?.codigo ??
    impuesto?.impuestoPK?.idImpuesto ??
    tarifaOfTasa(impuesto?.tasa) ??
    (producto?.impuesto.codigo || tarifaOfImpuesto(producto?.cabys.impuesto))
  return { codigo, codigoTarifaIva, exoneracion }
}

const codigoIvaOf = (impuesto: LineaEntrada['impuesto'], producto: ProductoDeLinea | undefined): string =>
  impuesto?.tipoImpuesto?.codigoSri || producto?.impuesto.tipoImpuesto.codigoSri || '01'

/**
 * What the IVA is asked of, where the law lets somebody write it: of the special calculation always, of what bore its IVA
 * at the factory when it is said (docs/hacienda.md §4.4). Elsewhere it is derived, whatever was sent.
 */
export function toBaseImponible(
  { impuesto }: IvaEntrada,
  producto: ProductoDeLinea | undefined,
  { tipo, ivaCobradoFabrica }: { tipo: TipoDocumento; ivaCobradoFabrica: string | null | undefined },
  campo: string,
): Monto | undefined {
  const esEspecial = codigoIvaOf(impuesto, producto) === CALCULO_ESPECIAL
  if (!esEspecial && ivaCobradoFabrica !== '01') return undefined
  const base = impuesto?.base
  if (present(base)) return readMonto(base, `${campo}.impuesto.base`)
  // A receipt has no such element: the part whose IVA is being paid is its SubTotal.
  if (esEspecial && tipo !== 'REP') throw new EntradaInvalida(`${campo}.impuesto.base`, textos.baseRequerida)
  return undefined
}

/** A caller that only knows the points: the ordinary rate of those points (catalogue codigoTarifaIVA). */
const TARIFA_BY_PUNTOS: Readonly<Record<string, string>> = {
  '0': '10',
  '0.5': '09',
  '1': '02',
  '2': '03',
  '4': '04',
  '13': '08',
}

const tarifaOfTasa = (tasa: string | number | undefined): string | undefined =>
  tasa === undefined ? undefined : TARIFA_BY_PUNTOS[String(Number(tasa))]

/** CodigoTarifaIVA of what the catalogue publishes: points, 'Exento', or 'na' for what has none. */
export const tarifaOfImpuesto = (impuesto: string | undefined): string | undefined =>
  impuesto === 'Exento' ? '10' : tarifaOfTasa(impuesto)

export function toExoneracion(linea: LineaEntrada, campo: string): ExoneracionBorrador | undefined {
  if (linea.exonerarIva === false || !present(linea.porcentajeExonera)) return undefined
  const tarifaExonerada = readPuntos(linea.porcentajeExonera, `${campo}.porcentajeExonera`)
  if (tarifaExonerada === 0n) return undefined
  return {
    tipoDocumento: exoneracionCodigo(linea.idTipoDoctoExonera ?? ''),
    tipoDocumentoOtro: linea.otroDoctoExonera?.trim() || undefined,
    numeroDocumento: linea.documentoExoneracion ?? '',
    articulo: toInteger(linea.articulo),
    inciso: toInteger(linea.inciso),
    institucion: linea.institucionExonera ?? '',
    institucionOtros: linea.otraInstitucionExonera?.trim() || undefined,
    fechaEmision: linea.fechaExoneracion ? readFechaExoneracion(linea.fechaExoneracion, campo) : '',
    tarifaExonerada,
  }
}

/** Ambiguities K11: only what the registry itself says is cut to the rate, and not here. */
export function assertPuntos(
  impuestos: readonly ImpuestoBorrador[],
  surtido: readonly SurtidoBorrador[] | undefined,
  campo: string,
): void {
  const exoneracion = impuestos.find((i) => i.exoneracion)?.exoneracion
  if (!exoneracion) return
  const tarifas = (surtido ?? [{ impuestos }]).flatMap((parte) => parte.impuestos.flatMap(puntosOf))
  // Without a rate there is nothing to compare with: the arithmetic says why it cannot be relieved.
  if (tarifas.length === 0) return
  const mayor = tarifas.reduce((a, b) => (b > a ? b : a))
  if (exoneracion.tarifaExonerada > mayor) {
    throw new EntradaInvalida(`${campo}.porcentajeExonera`, textos.exoneracionMayor(toDecimalTarifa(mayor)))
  }
}

function puntosOf({ codigo, codigoTarifaIva = '' }: ImpuestoBorrador): Tarifa[] {
  const fila = codigo === '01' || codigo === CALCULO_ESPECIAL ? tarifaByCodigo(codigoTarifaIva, '4.4') : undefined
  return fila ? [fila.tarifa] : []
}

/** A day as a form, a date input or a registry writes it; undefined when it does not exist (31-11-2026). */
export function parseFechaEntrada(texto: string): Fecha | undefined {
  const dia = parseFecha(texto) ?? parseFechaIso(texto)
  if (dia) return dia
  const instante = parseFechaHora(texto)
  return instante && fechaAt(instante)
}

function readFechaExoneracion(texto: string, campo: string): string {
  const fecha = parseFechaEntrada(texto)
  if (!fecha) throw new EntradaInvalida(`${campo}.fechaExoneracion`, textos.fechaInvalida)
  return formatFechaExoneracion(fecha)
}

/** Ids are not codes: id 9 is the authority's 08 and id 8 its 09 (docs/acuerdos.md E5). Two digits are already a code. */
function exoneracionCodigo(idOrCodigo: string): string {
  if (idOrCodigo.length >= 2) return idOrCodigo
  if (idOrCodigo === '9') return '08'
  if (idOrCodigo === '8') return '09'
  return idOrCodigo.padStart(2, '0')
}

type OtroImpuestoEntrada = NonNullable<LineaEntrada['otroImpuestoVtaDetmList']>[number]

/** What the line says; of a line that says nothing of them, those its product always has. */
const toOtrosImpuestos = (
  { otroImpuestoVtaDetmList }: Pick<LineaEntrada, 'otroImpuestoVtaDetmList'>,
  producto: ProductoDeLinea | undefined,
  campo: string,
): ImpuestoBorrador[] =>
  (otroImpuestoVtaDetmList ?? producto?.otroImpuestoList ?? []).map((o, i) =>
    toOtroImpuesto(o, `${campo}.otroImpuestoVtaDetmList[${i}]`),
  )

const toOtroImpuesto = (o: OtroImpuestoEntrada, lugar: string): ImpuestoBorrador => ({
  codigo: o.tipoImpuesto.codigoSri,
  codigoOtro: o.descripcion?.trim() || undefined,
  tarifa: toPuntos(o, lugar),
  monto: present(o.monto) ? readMonto(o.monto, `${lugar}.monto`) : undefined,
  datosEspecificos: o.datosEspecificos ? toDatosEspecificos(o.datosEspecificos, lugar) : undefined,
})

/** A factor is another way to say points; it says nothing of a tax whose amount, or whose measures, are given. */
function toPuntos({ porcentaje, factor, monto, datosEspecificos }: OtroImpuestoEntrada, lugar: string) {
  if (present(porcentaje)) return readPuntos(porcentaje, `${lugar}.porcentaje`)
  if (!present(factor) || Number(factor) === 0 || present(monto) || datosEspecificos) return undefined
  // 0.05 and 5 % are the same number of ten-thousandths.
  return readPuntos(toDecimalTarifa(readFactor(factor, `${lugar}.factor`) as bigint as Tarifa), `${lugar}.factor`)
}

const toDatosEspecificos = (
  d: NonNullable<OtroImpuestoEntrada['datosEspecificos']>,
  campo: string,
): DatosImpuestoEspecifico => ({
  cantidadUnidadMedida: readCantidad(d.cantidadUnidadMedida, campo),
  porcentaje: present(d.porcentaje) ? readPuntos(d.porcentaje, campo) : undefined,
  volumenUnidadConsumo: present(d.volumenUnidadConsumo) ? readCantidad(d.volumenUnidadConsumo, campo) : undefined,
  impuestoUnidad: readMonto(d.impuestoUnidad, campo),
})
