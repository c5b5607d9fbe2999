/**
 * From the specification's vtaMovm to the domain's Borrador amounts. Browser and server both use it, so that the
 * amounts on the screen are those the server confirms.
 */
import {
  type BorradorMontos,
  type CodigoComercial,
  type DescuentoBorrador,
  hasLetras,
  ivaPropuesto,
  type LineaBorrador,
  type MedioPago,
  mensajes,
  type OtroCargoBorrador,
  precioSurtido,
  type SurtidoBorrador,
  type TipoDocumento,
  toDecimal,
  type Version,
} from '@pura/domain'
import { assertPuntos, toBaseImponible, toExoneracion, toImpuestos } from './borrador-impuestos.ts'
import { EntradaInvalida, present, readCantidad, readMonto, readPrecio, readPuntos } from './lectura.ts'
import { cambioOf, inMoneda } from './precio-producto.ts'
import type { ProductoDeLinea } from './producto-de-linea.ts'
import type { Surtido } from './recursos/maestro/producto.ts'
import type { DocumentoEntrada } from './recursos/venta/documento.ts'
import type { ComponenteEntrada, LineaEntrada } from './recursos/venta/documento-linea.ts'

const textos = mensajes.documento

/** Cache of lines already read, each with its product: while a document is being typed only one line changes. */
export type MemoriaBorrador = WeakMap<
  LineaEntrada,
  {
    readonly producto: ProductoDeLinea | undefined
    readonly tipo: TipoDocumento
    readonly monedas: string
    readonly borrador: LineaBorrador
  }
>

/**
 * Amounts of a document as it was typed.
 * @param memoria cache of the same document; it only saves time
 * @throws EntradaInvalida on the first invalid value
 */
export function toBorradorMontos(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  version: Version,
  findProducto: (idProducto: number) => ProductoDeLinea | undefined,
  memoria?: MemoriaBorrador,
): BorradorMontos {
  const toLinea = lineReader(entrada, tipo, findProducto, memoria)
  return {
    tipo,
    version,
    condicionVenta: entrada.condicionVenta?.codigo ?? '01',
    lineas: (entrada.vtaDetmList ?? []).map(toLinea),
    otrosCargos: (entrada.otroCargoVtaMovmList ?? []).map(toOtroCargo),
    mediosPago: (entrada.formaPagoList ?? []).map(toMedioPago),
  }
}

/** Invalid values in document order. A line reports all its invalid figures, and the first of its other invalid fields. */
export function findInvalidos(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  findProducto: (idProducto: number) => ProductoDeLinea | undefined,
  memoria?: MemoriaBorrador,
): EntradaInvalida[] {
  const toLinea = lineReader(entrada, tipo, findProducto, memoria)
  const readers = [
    ...(entrada.vtaDetmList ?? []).flatMap((linea, i) => [
      () => readCantidad(linea.cantidad, `vtaDetmList[${i}].cantidad`),
      () => linea.precioVtaUnit != null && readPrecio(linea.precioVtaUnit, `vtaDetmList[${i}].precioVtaUnit`),
      () => toLinea(linea, i),
    ]),
    ...(entrada.otroCargoVtaMovmList ?? []).map((c, i) => () => toOtroCargo(c, i)),
    ...(entrada.formaPagoList ?? []).map((f, i) => () => toMedioPago(f, i)),
  ]
  const hallados = new Map<string, EntradaInvalida>()
  for (const read of readers) {
    try {
      read()
    } catch (error) {
      if (!(error instanceof EntradaInvalida)) throw error
      if (!hallados.has(error.campo)) hallados.set(error.campo, error)
    }
  }
  return [...hallados.values()]
}

function lineReader(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  findProducto: (idProducto: number) => ProductoDeLinea | undefined,
  memoria: MemoriaBorrador | undefined,
): (linea: LineaEntrada, indice: number) => LineaBorrador {
  const cambio = cambioOf(entrada)
  const monedas = `${cambio.moneda} ${cambio.tasa}`
  return (linea, i) => {
    const id = linea.producto?.productoPK.idProducto
    const producto = id === undefined ? undefined : findProducto(id)
    const antes = memoria?.get(linea)
    if (antes && antes.producto === producto && antes.tipo === tipo && antes.monedas === monedas) return antes.borrador
    const enMoneda = producto && inMoneda(producto, linea, cambio, `vtaDetmList[${i}]`)
    const borrador = toLineaBorrador(linea, enMoneda, tipo, `vtaDetmList[${i}]`)
    memoria?.set(linea, { producto, tipo, monedas, borrador })
    return borrador
  }
}

/** Lines of purchases and receipts have no components (annex 4.4: they have no DetalleSurtido). */
const SIN_SURTIDO: ReadonlySet<TipoDocumento> = new Set(['FEC', 'REP'])
/**
 * Elements a type lacks are not taken from the product (docs/hacienda.md §3.1); if the line itself sends one, it is
 * refused later.
 */
const SIN_TRANSACCION: ReadonlySet<TipoDocumento> = new Set(['TE', 'REP'])
/** Exports bear no factory or unit taxes, and in a purchase only the seller knows them. */
const SIN_IMPUESTOS_DE_FABRICA: ReadonlySet<TipoDocumento> = new Set(['FEE', 'FEC', 'REP'])

function toLineaBorrador(
  linea: LineaEntrada,
  completo: ProductoDeLinea | undefined,
  tipo: TipoDocumento,
  campo: string,
): LineaBorrador {
  const producto = completo && forTipo(completo, tipo)
  const ivaCobradoFabrica = (linea.ivaCobradoFabrica ?? producto?.ivaCobradoFabrica) || undefined
  const surtido = SIN_SURTIDO.has(tipo) ? undefined : toSurtido(linea, producto, tipo, campo)
  const precioUnitario = readPrecio(
    linea.precioVtaUnit ?? (surtido ? toDecimal(precioSurtido(surtido)) : producto?.precioVenta) ?? '',
    `${campo}.precioVtaUnit`,
  )
  const impuestos = toImpuestos(linea, producto, campo, toExoneracion(linea, campo))
  assertPuntos(impuestos, surtido, campo)
  return {
    cabys: (linea.cabys?.codigo ?? producto?.cabys.codigo) || undefined,
    codigosComerciales: toCodigosComerciales(linea, producto),
    partidaArancelaria: linea.partidaArancelaria ?? producto?.partidaArancelaria ?? undefined,
    cantidad: readCantidad(linea.cantidad, `${campo}.cantidad`),
    unidadMedida: linea.unidadMedida?.unidadMedidaPK.idUnidad ?? producto?.unidadMedida.unidadMedidaPK.idUnidad ?? '',
    unidadMedidaComercial: (linea.unidadMedidaComercial ?? producto?.unidadMedidaComercial)?.trim() || undefined,
    tipoTransaccion: (linea.tipoTransaccion ?? producto?.tipoTransaccion) || undefined,
    detalle: (linea.nombreProducto ?? linea.descripcion ?? producto?.nombreProducto ?? '').trim(),
    numerosVin: toNumerosVin(linea),
    registroMedicamento: linea.material ?? producto?.material ?? undefined,
    formaFarmaceutica: linea.formaFarmaceutica ?? producto?.formaFarmaceutica ?? undefined,
    surtido,
    precioUnitario,
    subTotalPagado: present(linea.subtotalPagado)
      ? readMonto(linea.subtotalPagado, `${campo}.subtotalPagado`)
      : undefined,
    descuentos: toDescuentos(linea, campo),
    ivaCobradoFabrica,
    baseImponible: toBaseImponible(linea, producto, { tipo, ivaCobradoFabrica }, campo),
    impuestos,
  }
}

/** The product as documents of the type take it; for most the same object. */
function forTipo<P extends ProductoDeLinea>(producto: P, tipo: TipoDocumento): P {
  const { tipoTransaccion, ivaCobradoFabrica, otroImpuestoList, impuesto } = producto
  const iva = ivaPropuesto(tipo)
  const sinTransaccion = Boolean(tipoTransaccion) && SIN_TRANSACCION.has(tipo)
  const sinFabrica = Boolean(ivaCobradoFabrica || otroImpuestoList?.length) && SIN_IMPUESTOS_DE_FABRICA.has(tipo)
  if (!sinTransaccion && !sinFabrica && !iva) return producto
  return {
    ...producto,
    ...(sinTransaccion ? { tipoTransaccion: null } : {}),
    ...(sinFabrica ? { ivaCobradoFabrica: null, otroImpuestoList: [] } : {}),
    ...(iva && {
      impuesto: {
        ...impuesto,
        codigo: iva.codigoTarifaIva,
        factor: null,
        tipoImpuesto: { ...impuesto.tipoImpuesto, codigoSri: iva.codigo },
      },
    }),
  }
}

/** The line's own codes, or its product's code of the seller (01) and of the manufacturer (03). */
function toCodigosComerciales(
  { codigosComerciales }: Pick<LineaEntrada, 'codigosComerciales'>,
  producto: Pick<ProductoDeLinea, 'codigoInterno' | 'codigoFabricante'> | undefined,
): CodigoComercial[] | undefined {
  const codigos = codigosComerciales ?? [
    { tipo: '01', codigo: (producto?.codigoInterno ?? '').slice(0, 20) },
    { tipo: '03', codigo: producto?.codigoFabricante ?? '' },
  ]
  const dichos = codigos.filter(({ codigo }) => codigo.trim() !== '')
  return dichos.length > 0 ? dichos : undefined
}

function toNumerosVin({ numerosVin }: LineaEntrada): string[] | undefined {
  const dichos = (numerosVin ?? []).map((n) => n.trim()).filter(Boolean)
  return dichos.length > 0 ? dichos : undefined
}

/** DESC-06, VAL-64: one discount a line. */
function toDescuentos(
  { descuentoVtaDemList = [] }: Pick<LineaEntrada, 'descuentoVtaDemList'>,
  campo: string,
): DescuentoBorrador[] {
  if (descuentoVtaDemList.length > 1)
    throw new EntradaInvalida(`${campo}.descuentoVtaDemList[1]`, textos.unSoloDescuento)
  return descuentoVtaDemList.map((d, i) => toDescuento(d, `${campo}.descuentoVtaDemList[${i}]`))
}

/** The composition of one unit, as the line sends it or as its product has it. */
function toSurtido(
  linea: LineaEntrada,
  producto: ProductoDeLinea | undefined,
  tipo: TipoDocumento,
  campo: string,
): SurtidoBorrador[] | undefined {
  const componentes = linea.surtido ?? producto?.surtido?.map((s) => toComponente(s, tipo)) ?? []
  if (componentes.length === 0) return undefined
  return componentes.map((c, i) => toSurtidoBorrador(c, tipo, `${campo}.surtido[${i}]`))
}

const toSurtidoBorrador = (c: ComponenteEntrada, tipo: TipoDocumento, campo: string): SurtidoBorrador => ({
  cabys: c.cabys.codigo,
  codigosComerciales: toCodigosComerciales({ codigosComerciales: c.codigosComerciales ?? [] }, undefined),
  cantidad: readCantidad(c.cantidad, `${campo}.cantidad`),
  unidadMedida: c.unidadMedida.unidadMedidaPK.idUnidad,
  unidadMedidaComercial: c.unidadMedidaComercial?.trim() || undefined,
  detalle: c.detalle.trim(),
  precioUnitario: readMonto(c.precio, `${campo}.precio`, textos.precioInvalido),
  descuentos: toDescuentos({ descuentoVtaDemList: c.descuentoVtaDemList ?? [] }, campo),
  ivaCobradoFabrica: c.ivaCobradoFabrica || undefined,
  baseImponible: toBaseImponible(c, undefined, { tipo, ivaCobradoFabrica: c.ivaCobradoFabrica }, campo),
  impuestos: toImpuestos(c, undefined, campo),
})

/** Writes a component of a product's surtido as a line of that document type sends it. */
export function toComponente({ detalle, cantidad, precio, producto }: Surtido, tipo: TipoDocumento): ComponenteEntrada {
  const { nombreProducto, cabys, unidadMedida, impuesto, unidadMedidaComercial, ...suyo } = forTipo(producto, tipo)
  return {
    detalle: detalle || nombreProducto,
    cantidad,
    precio,
    cabys: { codigo: cabys.codigo },
    unidadMedida: { unidadMedidaPK: { idUnidad: unidadMedida.unidadMedidaPK.idUnidad } },
    impuesto: { codigo: impuesto.codigo, tipoImpuesto: { codigoSri: impuesto.tipoImpuesto.codigoSri } },
    ...(unidadMedidaComercial ? { unidadMedidaComercial } : {}),
    ...(suyo.codigoFabricante ? { codigosComerciales: [{ tipo: '03', codigo: suyo.codigoFabricante }] } : {}),
    ...(suyo.ivaCobradoFabrica ? { ivaCobradoFabrica: suyo.ivaCobradoFabrica } : {}),
    ...(suyo.otroImpuestoList?.length ? { otroImpuestoVtaDetmList: suyo.otroImpuestoList } : {}),
  }
}

type DescuentoEntrada = NonNullable<LineaEntrada['descuentoVtaDemList']>[number]

/** docs/acuerdos.md E18: a discount without a code is sent as 99 with its description. */
function toDescuento(d: DescuentoEntrada, campo: string): DescuentoBorrador {
  const descripcion = d.descripcion.trim()
  if (descripcion === '') throw new EntradaInvalida(`${campo}.descripcion`, textos.descuentoSinDescripcion)
  const codigo = d.codigoDescuento ?? '99'
  const otro =
    codigo === '99'
      ? { codigoOtro: atLeast(5, descripcion).slice(0, 100), naturaleza: atLeast(3, descripcion).slice(0, 80) }
      : {}
  return d.valorPorcentaje === 'P'
    ? { codigo, ...otro, porcentaje: readPuntos(d.porcentaje ?? d.valor ?? '', `${campo}.porcentaje`) }
    : { codigo, ...otro, monto: readMonto(d.monto ?? d.valor ?? '', `${campo}.monto`) }
}

const atLeast = (length: number, texto: string): string => (texto.length >= length ? texto : `Descuento ${texto}`)

type OtroCargoEntrada = NonNullable<DocumentoEntrada['otroCargoVtaMovmList']>[number]

function toOtroCargo(c: OtroCargoEntrada, indice: number): OtroCargoBorrador {
  const campo = `otroCargoVtaMovmList[${indice}]`
  const tipoDocumento = c.tipoDoctoOtrosCargos.id
  // People write it with hyphens or spaces; a legal person's may have letters (docs/hacienda.md §3.6).
  const identificacion = c.identificacion?.replace(/[^\da-z]/gi, '').toUpperCase() ?? ''
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

/**
 * docs/hacienda.md §3.2: 9 digits física, 10 jurídica (or NITE), 11 and 12 DIMEX; with letters jurídica if it has
 * that form, else foreign.
 */
function tipoOfIdentificacion(numero: string): string {
  if (/\D/.test(numero)) return hasLetras(numero) ? '02' : '05'
  return numero.length === 9 ? '01' : numero.length === 10 ? '02' : '03'
}

type FormaPagoEntrada = NonNullable<DocumentoEntrada['formaPagoList']>[number]

const toMedioPago = (f: FormaPagoEntrada, indice: number): MedioPago => {
  const tipo = f.formaPago.formaPagoPK.idFormaPago.padStart(2, '0')
  return {
    tipo,
    otros: tipo === '99' ? (f.formaPago.nombre ?? 'Otros') : undefined,
    monto: present(f.monto) ? readMonto(f.monto, `formaPagoList[${indice}].monto`) : undefined,
  }
}
