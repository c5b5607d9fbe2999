/**
 * From the specification's vtaMovm to the domain's Borrador amounts. The browser and the server both go through here,
 * so that what a person sees while typing is what the server confirms.
 */
import {
  type BorradorMontos,
  type Cantidad,
  CERO,
  cantidad,
  type DatosImpuestoEspecifico,
  type DescuentoBorrador,
  type ExoneracionBorrador,
  type Fecha,
  fechaAt,
  formatFechaExoneracion,
  type ImpuestoBorrador,
  type LineaBorrador,
  type MedioPago,
  MONTO_MAXIMO,
  type Monto,
  mensajes,
  monto,
  type OtroCargoBorrador,
  parseFecha,
  parseFechaHora,
  parseFechaIso,
  precioSurtido,
  type SurtidoBorrador,
  type Tarifa,
  type TipoDocumento,
  tarifa,
  toDecimal,
  type Version,
} from '@pura/domain'
import type { DocumentoEntrada, LineaEntrada } from './recursos/documento.ts'
import type { Producto, Surtido } from './recursos/producto.ts'

/** A value that cannot become part of a document; `campo` is its path in what was sent. */
export class EntradaInvalida extends Error {
  constructor(
    readonly campo: string,
    mensaje: string,
  ) {
    super(mensaje)
    this.name = 'EntradaInvalida'
  }
}

/** What a line takes from its product when it does not say it itself. */
export type ProductoDeLinea = Pick<
  Producto,
  | 'productoPK'
  | 'codigoInterno'
  | 'nombreProducto'
  | 'cabys'
  | 'unidadMedida'
  | 'impuesto'
  | 'precioVenta'
  | 'material'
  | 'formaFarmaceutica'
  | 'partidaArancelaria'
> & {
  /** What one unit is made of, when it is a surtido. */
  surtido?: readonly Surtido[]
}

/** Lines already read, each with the product it was read with: of a document being typed, all but one are the same. */
export type MemoriaBorrador = WeakMap<
  LineaEntrada,
  { readonly producto: ProductoDeLinea | undefined; readonly conSurtido: boolean; readonly borrador: LineaBorrador }
>

/**
 * Amounts of a document as it was typed.
 * @param memoria of the same document as it was before; nothing but the time depends on it
 * @throws EntradaInvalida on the first value that is not one.
 */
export function toBorradorMontos(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  version: Version,
  findProducto: (idProducto: number) => ProductoDeLinea | undefined,
  memoria?: MemoriaBorrador,
): BorradorMontos {
  const conSurtido = !SIN_SURTIDO.has(tipo)
  return {
    tipo,
    version,
    condicionVenta: entrada.condicionVenta?.codigo ?? '01',
    lineas: (entrada.vtaDetmList ?? []).map((linea, i) => {
      const id = linea.producto?.productoPK.idProducto
      const producto = id === undefined ? undefined : findProducto(id)
      const antes = memoria?.get(linea)
      if (antes && antes.producto === producto && antes.conSurtido === conSurtido) return antes.borrador
      const borrador = toLineaBorrador(conSurtido ? linea : { ...linea, surtido: [] }, producto, `vtaDetmList[${i}]`)
      memoria?.set(linea, { producto, conSurtido, borrador })
      return borrador
    }),
    otrosCargos: (entrada.otroCargoVtaMovmList ?? []).map((c, i) => toOtroCargo(c, `otroCargoVtaMovmList[${i}]`)),
    mediosPago: (entrada.formaPagoList ?? []).map((f, i) => toMedioPago(f, `formaPagoList[${i}]`)),
  }
}

/** What is bought, or paid, is not told by its components (annex 4.4: their lines have no DetalleSurtido). */
const SIN_SURTIDO: ReadonlySet<TipoDocumento> = new Set(['FEC', 'REP'])

export function toLineaBorrador(
  linea: LineaEntrada,
  producto: ProductoDeLinea | undefined,
  campo: string,
): LineaBorrador {
  const surtido = toSurtido(linea, producto, campo)
  const precioUnitario = readPrecio(
    linea.precioVtaUnit ?? (surtido ? toDecimal(precioSurtido(surtido)) : producto?.precioVenta) ?? '',
    `${campo}.precioVtaUnit`,
  )
  return {
    cabys: linea.cabys?.codigo ?? producto?.cabys.codigo,
    codigosComerciales: producto?.codigoInterno
      ? [{ tipo: '01', codigo: producto.codigoInterno.slice(0, 20) }]
      : undefined,
    partidaArancelaria: linea.partidaArancelaria ?? producto?.partidaArancelaria ?? undefined,
    cantidad: readCantidad(linea.cantidad, `${campo}.cantidad`),
    unidadMedida: linea.unidadMedida?.unidadMedidaPK.idUnidad ?? producto?.unidadMedida.unidadMedidaPK.idUnidad ?? '',
    detalle: (linea.nombreProducto ?? linea.descripcion ?? producto?.nombreProducto ?? '').trim(),
    registroMedicamento: linea.material ?? producto?.material ?? undefined,
    formaFarmaceutica: producto?.formaFarmaceutica ?? undefined,
    surtido,
    precioUnitario,
    subTotalPagado: present(linea.subtotalPagado)
      ? readMonto(linea.subtotalPagado, `${campo}.subtotalPagado`)
      : undefined,
    descuentos: (linea.descuentoVtaDemList ?? []).map((d, i) => toDescuento(d, `${campo}.descuentoVtaDemList[${i}]`)),
    impuestos: [toIva(linea, producto, campo), ...toOtrosImpuestos(linea, campo)],
  }
}

/** The composition of one unit, as the line says it or as its product has it. */
function toSurtido(
  linea: LineaEntrada,
  producto: ProductoDeLinea | undefined,
  campo: string,
): SurtidoBorrador[] | undefined {
  const componentes = linea.surtido ?? producto?.surtido?.map(toComponente) ?? []
  if (componentes.length === 0) return undefined
  return componentes.map((c, i) => ({
    cabys: c.cabys.codigo,
    cantidad: readCantidad(c.cantidad, `${campo}.surtido[${i}].cantidad`),
    unidadMedida: c.unidadMedida.unidadMedidaPK.idUnidad,
    detalle: c.detalle.trim(),
    precioUnitario: readMonto(c.precio, `${campo}.surtido[${i}].precio`, mensajes.documento.precioInvalido),
    impuestos: [{ codigo: c.impuesto.tipoImpuesto?.codigoSri ?? '01', codigoTarifaIva: c.impuesto.codigo }],
  }))
}

/** A line of a product's surtido as a document says it. */
export const toComponente = ({
  detalle,
  cantidad,
  precio,
  producto,
}: Surtido): NonNullable<LineaEntrada['surtido']>[number] => ({
  detalle: detalle || producto.nombreProducto,
  cantidad,
  precio,
  cabys: { codigo: producto.cabys.codigo },
  unidadMedida: { unidadMedidaPK: { idUnidad: producto.unidadMedida.unidadMedidaPK.idUnidad } },
  impuesto: {
    codigo: producto.impuesto.codigo,
    tipoImpuesto: { codigoSri: producto.impuesto.tipoImpuesto.codigoSri },
  },
})

type DescuentoEntrada = NonNullable<LineaEntrada['descuentoVtaDemList']>[number]

/** Ambiguities E18: a discount without code goes out as 99 with its description. */
function toDescuento(d: DescuentoEntrada, campo: string): DescuentoBorrador {
  const descripcion = d.descripcion.trim()
  if (descripcion === '') throw new EntradaInvalida(`${campo}.descripcion`, mensajes.documento.descuentoSinDescripcion)
  const codigo = d.codigoDescuento ?? '99'
  const otro =
    codigo === '99'
      ? { codigoOtro: atLeast(5, descripcion).slice(0, 100), naturaleza: atLeast(3, descripcion).slice(0, 80) }
      : {}
  return d.valorPorcentaje === 'P'
    ? { codigo, ...otro, porcentaje: readPuntos(d.porcentaje ?? '', `${campo}.porcentaje`) }
    : { codigo, ...otro, monto: readMonto(d.monto ?? '', `${campo}.monto`) }
}

const atLeast = (length: number, texto: string): string => (texto.length >= length ? texto : `Descuento ${texto}`)

function toIva(linea: LineaEntrada, producto: ProductoDeLinea | undefined, campo: string): ImpuestoBorrador {
  const { impuesto } = linea
  return {
    codigo: impuesto?.tipoImpuesto?.codigoSri ?? producto?.impuesto.tipoImpuesto.codigoSri ?? '01',
    codigoTarifaIva:
      impuesto?.codigo ??
      tarifaOfTasa(impuesto?.tasa) ??
      producto?.impuesto.codigo ??
      tarifaOfImpuesto(producto?.cabys.impuesto),
    exoneracion: toExoneracion(linea, campo),
  }
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

function toExoneracion(linea: LineaEntrada, campo: string): ExoneracionBorrador | undefined {
  if (linea.exonerarIva === false || linea.porcentajeExonera === undefined || linea.porcentajeExonera === null)
    return undefined
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

/** A day as a form, a date input or a registry writes it; undefined when it does not exist (31-11-2026). */
export function parseFechaEntrada(texto: string): Fecha | undefined {
  const dia = parseFecha(texto) ?? parseFechaIso(texto)
  if (dia) return dia
  const instante = parseFechaHora(texto)
  return instante && fechaAt(instante)
}

function readFechaExoneracion(texto: string, campo: string): string {
  const fecha = parseFechaEntrada(texto)
  if (!fecha) throw new EntradaInvalida(`${campo}.fechaExoneracion`, mensajes.documento.fechaInvalida)
  return formatFechaExoneracion(fecha)
}

/** Ids are not codes: id 9 is the authority's 08 and id 8 its 09 (ambiguities E5). Two digits are already a code. */
function exoneracionCodigo(idOrCodigo: string): string {
  if (idOrCodigo.length >= 2) return idOrCodigo
  if (idOrCodigo === '9') return '08'
  if (idOrCodigo === '8') return '09'
  return idOrCodigo.padStart(2, '0')
}

const toOtrosImpuestos = (linea: LineaEntrada, campo: string): ImpuestoBorrador[] =>
  (linea.otroImpuestoVtaDetmList ?? []).map((o, i) => {
    const lugar = `${campo}.otroImpuestoVtaDetmList[${i}]`
    return {
      codigo: o.tipoImpuesto.codigoSri,
      codigoOtro: o.descripcion?.trim() || undefined,
      tarifa: present(o.porcentaje) ? readPuntos(o.porcentaje, `${lugar}.porcentaje`) : undefined,
      monto: present(o.monto) ? readMonto(o.monto, `${lugar}.monto`) : undefined,
      datosEspecificos: o.datosEspecificos ? toDatosEspecificos(o.datosEspecificos, lugar) : undefined,
    }
  })

type OtroImpuestoEntrada = NonNullable<LineaEntrada['otroImpuestoVtaDetmList']>[number]

const toDatosEspecificos = (
  d: NonNullable<OtroImpuestoEntrada['datosEspecificos']>,
  campo: string,
): DatosImpuestoEspecifico => ({
  cantidadUnidadMedida: readCantidad(d.cantidadUnidadMedida, campo),
  porcentaje: present(d.porcentaje) ? readPuntos(d.porcentaje, campo) : undefined,
  volumenUnidadConsumo: present(d.volumenUnidadConsumo) ? readCantidad(d.volumenUnidadConsumo, campo) : undefined,
  impuestoUnidad: readMonto(d.impuestoUnidad, campo),
})

type OtroCargoEntrada = NonNullable<DocumentoEntrada['otroCargoVtaMovmList']>[number]

function toOtroCargo(c: OtroCargoEntrada, campo: string): OtroCargoBorrador {
  const tipoDocumento = c.tipoDoctoOtrosCargos.id
  const identificacion = c.identificacion?.replace(/\D/g, '') ?? ''
  return {
    tipoDocumento,
    tipoDocumentoOtros: tipoDocumento === '99' ? c.detalle.padEnd(5, '.').slice(0, 100) : undefined,
    tercero:
      identificacion && c.nombre
        ? { identificacion: { tipo: tipoOfIdentificacion(identificacion), numero: identificacion }, nombre: c.nombre }
        : undefined,
    detalle: c.detalle.slice(0, 160),
    porcentaje: present(c.porcentaje) ? readMonto(c.porcentaje, `${campo}.porcentaje`) : undefined,
    monto: present(c.monto) ? readMonto(c.monto, `${campo}.monto`) : undefined,
  }
}

/** FACTS §3.2: 9 digits física, 10 jurídica (or NITE), 11 and 12 DIMEX. */
const tipoOfIdentificacion = (numero: string): string =>
  numero.length === 9 ? '01' : numero.length === 10 ? '02' : '03'

type FormaPagoEntrada = NonNullable<DocumentoEntrada['formaPagoList']>[number]

const toMedioPago = (f: FormaPagoEntrada, campo: string): MedioPago => {
  const tipo = f.formaPago.formaPagoPK.idFormaPago.padStart(2, '0')
  return {
    tipo,
    otros: tipo === '99' ? (f.formaPago.nombre ?? 'Otros') : undefined,
    monto: present(f.monto) ? readMonto(f.monto, `${campo}.monto`) : undefined,
  }
}

const present = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined && value !== ''

const toInteger = (value: string | number | null | undefined): number | undefined => {
  const n = Number(value)
  return present(value) && Number.isInteger(n) && n >= 0 ? n : undefined
}

function readMonto(value: string | number, campo: string, mensaje: string = mensajes.documento.montoInvalido): Monto {
  const m = read(() => monto(value), campo, mensaje)
  if (m < CERO) throw new EntradaInvalida(campo, mensaje)
  if (m > MONTO_MAXIMO) throw new EntradaInvalida(campo, mensajes.documento.montoMuyGrande)
  return m
}

/** VAL-58: a quantity is never below zero, so that only a price can leave a line with a negative total. */
function readPrecio(value: string | number, campo: string): Monto {
  const precio = read(() => monto(value), campo, mensajes.documento.precioInvalido)
  if (precio < CERO) throw new EntradaInvalida(campo, mensajes.documento.totalNegativo)
  return readMonto(value, campo, mensajes.documento.precioInvalido)
}

const readPuntos = (value: string | number, campo: string): Tarifa => {
  const t = read(() => tarifa(value), campo, mensajes.documento.porcentajeInvalido)
  if (t < 0n || t > 10_000n) throw new EntradaInvalida(campo, mensajes.documento.porcentajeInvalido)
  return t
}

/** XSD dec(16,3): at most 13 integer digits; zero is not a sale. */
const CANTIDAD_MAXIMA = 9_999_999_999_999_999n

function readCantidad(value: string | number, campo: string): Cantidad {
  const c = read(() => cantidad(value), campo, mensajes.documento.cantidadInvalida)
  if (c <= 0n || c > CANTIDAD_MAXIMA) throw new EntradaInvalida(campo, mensajes.documento.cantidadInvalida)
  return c
}

function read<T>(parse: () => T, campo: string, mensaje: string): T {
  try {
    return parse()
  } catch {
    throw new EntradaInvalida(campo, mensaje)
  }
}
