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
  type Borrador,
  calculate,
  cantidad,
  ErrorCalculo,
  findHallazgo,
  type MedioPago,
  type Monto,
  monto,
  REGLAS_LINEA,
  TIPOS_IDENTIFICACION,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import type { DocumentoDeCaja } from '@pura/mostrador'

/** With the composition of a set, which its line carries. */
export type ProductoDeVenta = Producto & Pick<ProductoDeLinea, 'surtido'>

export interface LineaDeVenta {
  readonly id: string
  readonly producto: ProductoDeVenta
  /** Decimal text, above zero. */
  readonly cantidad: string
}

/** A stored client, or a name and a number typed without one. */
export interface ClienteDeVenta {
  readonly nombre: string
  readonly tipo: string
  readonly numero: string
  readonly correo?: string
  readonly id?: number
}

/** Cash, SINPE Móvil and card (annex note 6). */
export type Medio = '01' | '06' | '02'

export interface Carrito {
  readonly lineas: readonly LineaDeVenta[]
  readonly cliente: ClienteDeVenta | null
}

export const CARRITO_VACIO: Carrito = { lineas: [], cliente: null }

export type Cambio =
  | { readonly clase: 'agregar'; readonly producto: ProductoDeVenta; readonly cantidad: string }
  /** Zero removes the line. */
  | { readonly clase: 'cantidad'; readonly id: string; readonly cantidad: string }
  | { readonly clase: 'cliente'; readonly cliente: ClienteDeVenta | null }
  | { readonly clase: 'reemplazar'; readonly carrito: Carrito }

export function reduceCarrito(carrito: Carrito, cambio: Cambio): Carrito {
  const { lineas } = carrito
  switch (cambio.clase) {
    case 'agregar': {
      const antes = lineas.find(({ producto }) => idOf(producto) === idOf(cambio.producto))
      const nueva: LineaDeVenta = {
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
    case 'cliente':
      return { ...carrito, cliente: cambio.cliente }
    case 'reemplazar':
      return cambio.carrito
  }
}

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

/** The kind of identification that a number's form allows, the usual one first; undefined for none. */
export const tipoDeNumero = (numero: string): string | undefined =>
  TIPOS_IDENTIFICACION.slice(0, 4).find(({ forma }) => forma.test(numero))?.codigo

/** The lines as a document carries them. @throws EntradaInvalida */
export function toLineas(lineas: readonly LineaDeVenta[]): Borrador['lineas'] {
  const productos = new Map(lineas.map(({ producto }) => [idOf(producto), producto]))
  const vtaDetmList = lineas.map(({ producto, cantidad: veces }) => ({
    producto: { productoPK: { idProducto: idOf(producto) } },
    cantidad: veces,
  }))
  return toBorradorMontos({ vtaDetmList }, 'TE', '4.4', (id) => productos.get(id)).lineas
}

/** A factura for a client with an identification; a tiquete for anyone else. */
export function toDocumento({ lineas, cliente }: Carrito, mediosPago: readonly MedioPago[]): DocumentoDeCaja {
  const conCedula = cliente !== null && cliente.numero !== '' && cliente.tipo !== ''
  return {
    tipo: conCedula ? 'FE' : 'TE',
    version: '4.4',
    condicionVenta: '01',
    lineas: toLineas(lineas),
    moneda: { codigo: 'CRC', tipoCambio: monto('1') },
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
  readonly subtotal: Monto
  readonly impuestos: readonly { readonly tarifa: string; readonly monto: Monto }[]
  /** Whole amount of each line, with its taxes. */
  readonly lineas: readonly { readonly total: Monto; readonly tarifa: string }[]
}

/** The totals as the document will have them, or why it cannot be sold. */
export function calculateCarrito({ lineas }: Pick<Carrito, 'lineas'>): Cuenta | { readonly problema: string } {
  try {
    const calculo = calculate({
      tipo: 'TE',
      version: '4.4',
      condicionVenta: '01',
      lineas: toLineas(lineas),
      mediosPago: [{ tipo: '01' }],
    })
    const hallazgo = calculo.lineas.map((l) => findHallazgo(l, REGLAS_LINEA, { entorno: '4.4' })).find(Boolean)
    if (hallazgo) return { problema: hallazgo.mensaje }
    const { resumen } = calculo
    return {
      total: resumen.totalComprobante,
      subtotal: resumen.totalVentaNeta,
      impuestos: resumen.desglose.map((d) => ({ tarifa: d.codigoTarifaIva ?? '', monto: d.totalMontoImpuesto })),
      lineas: calculo.lineas.map((l) => ({
        total: l.montoTotalLinea,
        tarifa: l.impuestos[0]?.codigoTarifaIva ?? '',
      })),
    }
  } catch (error) {
    if (error instanceof EntradaInvalida) return { problema: error.message }
    if (error instanceof ErrorCalculo) return { problema: textOfErrorCalculo(error) }
    throw error
  }
}

/** Price of one with its taxes, as text of a tile; undefined if it cannot be sold. */
export function precioDe(producto: ProductoDeVenta): string | undefined {
  const cuenta = calculateCarrito({ lineas: [{ id: '', producto, cantidad: '1' }] })
  return 'problema' in cuenta ? undefined : toDecimal(cuenta.total)
}
