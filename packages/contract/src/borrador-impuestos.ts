/** The taxes of a line as sent: its IVA in one of three forms, its exoneration, and the other taxes. */
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

/** @param exoneracion of a line; components of a surtido have none */
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
    // Used goods have a factor instead of a rate.
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
 * The base of the IVA where the law lets a person write it: always for the special calculation, and if given for
 * goods whose IVA was paid at the factory (docs/hacienda.md §4.4). Otherwise the base is derived, whatever was sent.
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
  // A receipt has no base element: its SubTotal is the part whose IVA is being paid.
  if (esEspecial && tipo !== 'REP') throw new EntradaInvalida(`${campo}.impuesto.base`, textos.baseRequerida)
  return undefined
}

/** For callers that only send points: the code of the ordinary rate with those points (catalogue codigoTarifaIVA). */
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

/** CodigoTarifaIVA of the rate in the catalogue: points, 'Exento', or 'na' for none. */
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

/** docs/acuerdos.md K11: only points that come from the registry itself are capped at the rate, and not here. */
export function assertPuntos(
  impuestos: readonly ImpuestoBorrador[],
  surtido: readonly SurtidoBorrador[] | undefined,
  campo: string,
): void {
  const exoneracion = impuestos.find((i) => i.exoneracion)?.exoneracion
  if (!exoneracion) return
  const tarifas = (surtido ?? [{ impuestos }]).flatMap((parte) => parte.impuestos.flatMap(puntosOf))
  // Without a rate there is nothing to compare with: the calculation reports why the line cannot be exonerated.
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

/** A day as a form, a date input or a registry writes it; undefined for a day that does not exist (31-11-2026). */
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

/** Ids are not codes: id 9 is Hacienda's 08 and id 8 its 09 (docs/acuerdos.md E5). Two digits are already a code. */
function exoneracionCodigo(idOrCodigo: string): string {
  if (idOrCodigo.length >= 2) return idOrCodigo
  if (idOrCodigo === '9') return '08'
  if (idOrCodigo === '8') return '09'
  return idOrCodigo.padStart(2, '0')
}

type OtroImpuestoEntrada = NonNullable<LineaEntrada['otroImpuestoVtaDetmList']>[number]

/** The other taxes that the line sends, or its product's if it sends none. */
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

/** A factor is another way to write points; it is ignored for a tax given by amount or measures. */
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
