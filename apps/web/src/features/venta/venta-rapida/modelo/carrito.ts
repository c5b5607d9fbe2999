/** The sale that is being typed, and the document it becomes. Plain data: the screen and its tests run the same. */
import {
  type Cliente,
  EntradaInvalida,
  type Producto,
  type ProductoDeLinea,
  textOfErrorCalculo,
  toBorradorMontos,
} from '@pura/contract'
import {
  add,
  type Borrador,
  type BorradorMontos,
  type Calculo,
  calculate,
  cantidad,
  convertPrecio,
  divideHalfUp,
  ErrorCalculo,
  findHallazgo,
  isIva,
  type MedioPago,
  type Cambio as Moneda,
  type Monto,
  monto,
  percentage,
  precioSinIva,
  REGLAS_LINEA,
  roundTo,
  tarifa,
  toDecimal,
  toDecimalCantidad,
  toDecimalTarifa,
} from '@pura/domain'
import type { DocumentoDeCaja } from '@pura/mostrador'
import { impuestosDe } from './formato.ts'
import { EXACTO, type Pago, toMedios } from './pago.ts'

/** With the composition of a set, which its line carries. */
export type ProductoDeVenta = Producto & Pick<ProductoDeLinea, 'surtido'>

export interface LineaDeVenta {
  readonly id: string
  readonly producto: ProductoDeVenta
  /** Decimal text, above zero. */
  readonly cantidad: string
  /** Points. */
  readonly descuento?: string
  /** Of one, without its taxes and in the sale's currency, if it is not the catalogue's. */
  readonly precio?: string
  /** The price is that of a scale's label: nobody changed it. */
  readonly etiqueta?: true
  /** The label was typed by hand, so anybody could make it up. */
  readonly tecleada?: true
}

/** A stored client, or a name and a number typed without one. */
export interface ClienteDeVenta {
  readonly nombre: string
  readonly tipo: string
  readonly numero: string
  readonly correo?: string
  readonly id?: number
}

export interface Carrito {
  readonly lineas: readonly LineaDeVenta[]
  readonly cliente: ClienteDeVenta | null
  /** Points, of what each line's own discount leaves. */
  readonly descuento?: string
  /** Ten per cent for the service, outside the base of the taxes. */
  readonly servicio?: boolean
  /** The sale is in dollars, at so many colones each. Decimal text. */
  readonly tasa?: string | undefined
}

export const CARRITO_VACIO: Carrito = { lineas: [], cliente: null }

export type Cambio =
  /** With a price it is a label's, and a line of its own. */
  | {
      readonly clase: 'agregar'
      readonly producto: ProductoDeVenta
      readonly cantidad: string
      /** Colones. */
      readonly precio?: string | undefined
      readonly tecleada?: boolean
    }
  /** Zero removes the line. */
  | { readonly clase: 'cantidad'; readonly id: string; readonly cantidad: string }
  /** What is empty is taken away. */
  | { readonly clase: 'linea'; readonly id: string; readonly descuento: string; readonly precio: string }
  | { readonly clase: 'descuento'; readonly descuento: string }
  | { readonly clase: 'servicio'; readonly servicio: boolean }
  /** To dollars, or without a rate to colones; prices of its own go with it. */
  | { readonly clase: 'moneda'; readonly tasa: string | undefined }
  | { readonly clase: 'cliente'; readonly cliente: ClienteDeVenta | null }
  | { readonly clase: 'reemplazar'; readonly carrito: Carrito }

export function reduceCarrito(carrito: Carrito, cambio: Cambio): Carrito {
  const { lineas } = carrito
  switch (cambio.clase) {
    case 'agregar': {
      const precio = cambio.precio && convert(cambio.precio, EN_COLONES, carrito)
      const isOtra = (l: LineaDeVenta) => idOf(l.producto) !== idOf(cambio.producto) || l.etiqueta === true
      const antes = precio === undefined ? lineas.find((l) => !isOtra(l)) : undefined
      const nueva: LineaDeVenta = {
        ...antes,
        ...(precio !== undefined && { precio, etiqueta: true }),
        ...(precio !== undefined && cambio.tecleada && { tecleada: true }),
        id: antes?.id ?? crypto.randomUUID(),
        producto: cambio.producto,
        cantidad: antes ? addCantidad(antes.cantidad, cambio.cantidad) : cambio.cantidad,
      }
      // The last one touched is the last line: `+` and `−` change it.
      return { ...carrito, lineas: [...lineas.filter((l) => l !== antes), nueva] }
    }
    case 'cantidad':
      return {
        ...carrito,
        lineas: lineas.flatMap((l) => {
          if (l.id !== cambio.id) return [l]
          return isPositiva(cambio.cantidad) ? [{ ...l, cantidad: cambio.cantidad }] : []
        }),
      }
    case 'linea':
      return { ...carrito, lineas: lineas.map((l) => (l.id === cambio.id ? changeLinea(l, cambio, carrito) : l)) }
    case 'descuento': {
      const { descuento: _, ...resto } = carrito
      return { ...resto, ...(isPuntos(cambio.descuento) && { descuento: cambio.descuento }) }
    }
    case 'servicio':
      return { ...carrito, servicio: cambio.servicio }
    case 'moneda':
      return { ...carrito, tasa: cambio.tasa, lineas: lineas.map((l) => inMoneda(l, carrito, cambio)) }
    case 'cliente':
      return { ...carrito, cliente: cambio.cliente }
    case 'reemplazar':
      return cambio.carrito
  }
}

type EnMoneda = Pick<Carrito, 'tasa'>
const EN_COLONES: EnMoneda = {}

const cambioDe = ({ tasa }: EnMoneda): Moneda =>
  tasa === undefined ? { moneda: 'CRC', tasa: monto('1') } : { moneda: 'USD', tasa: monto(tasa) }
const convert = (precio: string, de: EnMoneda, a: EnMoneda): string =>
  toDecimal(convertPrecio(monto(precio), cambioDe(de), cambioDe(a))!)
const inMoneda = (linea: LineaDeVenta, de: EnMoneda, a: EnMoneda): LineaDeVenta =>
  linea.precio === undefined ? linea : { ...linea, precio: convert(linea.precio, de, a) }

/** The currency of the document. */
export const monedaDe = (carrito: EnMoneda): DocumentoDeCaja['moneda'] => {
  const { moneda: codigo, tasa: tipoCambio } = cambioDe(carrito)
  return { codigo, tipoCambio }
}

function changeLinea(
  linea: LineaDeVenta,
  { descuento, precio }: { descuento: string; precio: string },
  moneda: EnMoneda,
): LineaDeVenta {
  const { id, producto, cantidad: cuantos } = linea
  const suya = { id, producto, cantidad: cuantos, ...(isPuntos(descuento) && { descuento }) }
  // The dialog shows the label's price rounded: it stays whole if nobody typed another.
  if (linea.etiqueta && precio === precioConIva(linea, moneda))
    return { ...suya, precio: linea.precio!, etiqueta: true, ...(linea.tecleada && { tecleada: true }) }
  return {
    ...suya,
    ...(precio !== '' && precio !== precioConIva({ producto }, moneda) && { precio: withoutIva(precio, producto) }),
  }
}

const tasaOf = ({ impuesto }: ProductoDeVenta) => tarifa(String(impuesto?.tasa ?? '0'))
export const withoutIva = (precio: string, producto: ProductoDeVenta): string =>
  toDecimal(precioSinIva(monto(precio), tasaOf(producto)))

/** Price of one with its IVA, to the céntimo; empty for a price in dollars while the sale is in colones. */
export function precioConIva(
  { producto, precio }: Pick<LineaDeVenta, 'producto' | 'precio'>,
  moneda: EnMoneda = EN_COLONES,
): string {
  const enSuya = precio ?? precioEn(producto, moneda)
  if (enSuya === undefined) return ''
  const sinIva = monto(enSuya)
  return toDecimal(roundTo(add(sinIva, percentage(sinIva, tasaOf(producto))), 2))
}

/** The catalogue's price in the currency of the sale. A price in dollars is sold in dollars only. */
function precioEn({ moneda: suya, precioVenta }: ProductoDeVenta, moneda: EnMoneda): string | undefined {
  if (suya !== 'USD') return convert(precioVenta, EN_COLONES, moneda)
  return moneda.tasa === undefined ? undefined : precioVenta
}

/** True for points above 0 and up to 100, of at most two decimals. */
export const isPuntos = (texto: string): boolean => {
  try {
    const puntos = tarifa(texto)
    return puntos > 0n && puntos <= CIEN_PUNTOS
  } catch {
    return false
  }
}

/** A price that is neither the catalogue's nor a scanned label's needs a supervisor. */
export const hasPrecioCambiado = ({ lineas }: Carrito): boolean =>
  lineas.some(({ precio, etiqueta, tecleada }) => precio !== undefined && (!etiqueta || tecleada))

const idOf = ({ productoPK }: Producto): number => productoPK.idProducto

export const addCantidad = (una: string, otra: string): string =>
  toDecimalCantidad((cantidad(una) + cantidad(otra)) as ReturnType<typeof cantidad>)

/** True for a quantity of at most three decimals above zero. */
export function isPositiva(texto: string): boolean {
  try {
    return cantidad(texto) > 0n
  } catch {
    return false
  }
}

/** «3*» and «0,5*» before a code or a name: how many of what follows. */
export function readMultiplicador(texto: string): { veces: string; resto: string } {
  const [, veces, resto] = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*[*xX]\s*(.*)$/.exec(texto) ?? []
  const escrita = veces?.replace(',', '.')
  if (escrita === undefined || !isPositiva(escrita)) return { veces: '1', resto: texto.trim() }
  return { veces: escrita, resto: resto!.trim() }
}

export const toCliente = (c: Cliente): ClienteDeVenta => ({
  id: c.clientePK.idCliente,
  nombre: c.nombreCliente,
  tipo: c.tipoDoctoPersona.codigoSri,
  numero: c.ruc,
  correo: c.correo,
})

/** The lines as a document carries them. @throws EntradaInvalida */
export function toLineas({ lineas, descuento: deTodas, tasa }: Carrito): Borrador['lineas'] {
  const productos = new Map(lineas.map(({ producto }) => [idOf(producto), producto]))
  const vtaDetmList = lineas.map(({ producto, cantidad: veces, descuento, precio }) => ({
    producto: { productoPK: { idProducto: idOf(producto) } },
    cantidad: veces,
    ...(precio !== undefined && { precioVtaUnit: precio }),
    descuentoVtaDemList: toDescuentos(descuento, deTodas),
  }))
  const enDolares = tasa === undefined ? {} : { idMoneda: { nombreCorto: 'USD' }, tasaCambio: tasa }
  return toBorradorMontos({ ...enDolares, vtaDetmList }, 'TE', '4.4', (id) => productos.get(id)).lineas
}

/** A line has one discount, commercial (annex note 20): that of the sale is taken of what the line's own leaves. */
function toDescuentos(suyo = '0', deTodas = '0') {
  const [a, b] = [tarifa(suyo), tarifa(deTodas)]
  const juntos = (a + b - divideHalfUp(a * b, CIEN_PUNTOS)) as typeof a
  if (juntos === 0n) return []
  const porcentaje = toDecimalTarifa(juntos)
  return [{ descripcion: 'Descuento', valorPorcentaje: 'P', porcentaje, codigoDescuento: '07' } as const]
}
const CIEN_PUNTOS = 10_000n

/** The service of ten per cent (annex note 16), which is no base of a tax. */
const otrosCargosOf = ({ servicio }: Carrito) =>
  servicio ? [{ tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }] : []

/** A factura for a client with an identification; a tiquete for anyone else. */
export function toDocumento(carrito: Carrito, mediosPago: readonly MedioPago[]): DocumentoDeCaja {
  const { lineas, cliente, servicio } = carrito
  const conCedula = cliente !== null && cliente.numero !== '' && cliente.tipo !== ''
  return {
    tipo: conCedula ? 'FE' : 'TE',
    version: '4.4',
    condicionVenta: '01',
    lineas: toLineas(carrito),
    ...(servicio && { otrosCargos: otrosCargosOf(carrito) }),
    moneda: monedaDe(carrito),
    mediosPago,
    productos: lineas.map(({ producto }) => idOf(producto)),
    ...(cliente?.id !== undefined && { cliente: cliente.id }),
    ...(conCedula && {
      receptor: {
        nombre: cliente.nombre,
        identificacion: { tipo: cliente.tipo, numero: cliente.numero },
        correos: cliente.correo ? [cliente.correo] : [],
      },
    }),
  }
}

export interface Cuenta {
  readonly total: Monto
  /** Before discounts. */
  readonly subtotal: Monto
  readonly descuento: Monto
  readonly servicio: Monto
  /** Rows that add up, `impuestosDe`. */
  readonly impuestos: readonly (readonly [nombre: string, suma: Monto])[]
  /** Whole amount of each line, with its taxes. */
  readonly lineas: readonly { readonly total: Monto; readonly tarifa: string }[]
}

/** The totals as the document will have them if it is paid so, or why it cannot be sold. */
export function calculateCarrito(carrito: Carrito, pago = EXACTO): Cuenta | { readonly problema: string } {
  try {
    const calculo = calculatePagado(
      { ...DE_CONTADO, lineas: toLineas(carrito), otrosCargos: otrosCargosOf(carrito) },
      pago,
    )
    const hallazgo = calculo.lineas.map((l) => findHallazgo(l, REGLAS_LINEA, { entorno: '4.4' })).find(Boolean)
    if (hallazgo) return { problema: hallazgo.mensaje }
    const { resumen } = calculo
    return {
      total: resumen.totalComprobante,
      subtotal: resumen.totalVenta,
      descuento: resumen.totalDescuentos,
      servicio: resumen.totalOtrosCargos,
      impuestos: impuestosDe(resumen),
      lineas: calculo.lineas.map((l) => ({
        total: l.montoTotalLinea,
        tarifa: l.impuestos.find(({ codigo }) => isIva(codigo))?.codigoTarifaIva ?? '',
      })),
    }
  } catch (error) {
    if (error instanceof EntradaInvalida) return { problema: error.message }
    if (error instanceof ErrorCalculo) return { problema: textOfErrorCalculo(error) }
    throw error
  }
}

const DE_CONTADO = { tipo: 'TE', version: '4.4', condicionVenta: '01' } as const

/**
 * Health services paid by card are charged without their IVA (docs/hacienda.md §4.16), so the total depends on the card's
 * part, and the cash, which is the rest, on the total. The total falls from turn to turn until it no longer changes: by
 * 4 % of the change before, at most.
 */
function calculatePagado(borrador: Omit<BorradorMontos, 'mediosPago'>, pago: Pago): Calculo {
  let calculo = calculate({ ...borrador, mediosPago: [{ tipo: '01' }] })
  for (;;) {
    const total = calculo.resumen.totalComprobante
    const mediosPago = toMedios(pago, total)
    if (!mediosPago) return calculo
    calculo = calculate({ ...borrador, mediosPago })
    if (calculo.resumen.totalComprobante === total) return calculo
  }
}

/** Price of one with its taxes, as text of a tile; undefined if it cannot be sold. */
export const precioDe = (producto: ProductoDeVenta, { tasa }: EnMoneda = EN_COLONES): string | undefined => {
  const total = totalDe(producto, { cantidad: '1', tasa })
  return total && toDecimal(total)
}

/** What so much of a product costs with its taxes; undefined if it cannot be sold. */
export function totalDe(
  producto: ProductoDeVenta,
  { tasa, ...linea }: EnMoneda & Pick<LineaDeVenta, 'cantidad' | 'precio'>,
): Monto | undefined {
  const cuenta = calculateCarrito({ lineas: [{ id: '', producto, ...linea }], cliente: null, tasa })
  return 'problema' in cuenta ? undefined : cuenta.total
}
