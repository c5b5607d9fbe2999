/**
 * What a till writes: every fact is one entry of its diary, and the state of device and server is a fold over them.
 * Amounts are those of domain; instants are milliseconds since 1970 by the server's clock.
 */
import type { Borrador, Identificacion, MedioPago, Monto } from '@pura/domain'
import type { PorTarifa } from '@pura/domain/iva'

/** The documents that a till numbers. */
export type TipoDeCaja = 'TE' | 'FE' | 'NC'
export const TIPOS_DE_CAJA: readonly TipoDeCaja[] = ['TE', 'FE', 'NC']

/** Last number used of each type; 0 before the first. */
export type Numeros = Readonly<Record<TipoDeCaja, number>>

/** Three and five digits of the consecutivo. */
export interface Terminal {
  readonly sucursal: string
  readonly caja: string
}

export interface Persona {
  readonly id: number
  readonly nombre: string
}

/** A terminal as it was handed over to a device. Its secret is kept beside it and never enters the diary. */
export interface Arriendo {
  readonly id: string
  readonly codCia: number
  readonly terminal: Terminal
  readonly dispositivo: { readonly id: string; readonly nombre: string }
  readonly emisor: Identificacion
  /** 64 hexadecimal digits by the server: the hash before the first entry, so no chain can be made in advance. */
  readonly raiz: string
  readonly numeros: Numeros
  readonly ultimoZ: number
  /** Colones that the last closing left in the drawer. */
  readonly fondo?: Monto
  /** Version of the catalogue at that moment. */
  readonly version: number
  readonly tomado: number
}

/** What the device adds to a sale; emisor, activity and provider are the server's. */
export interface DocumentoDeCaja
  extends Pick<
    Borrador,
    'version' | 'condicionVenta' | 'lineas' | 'otrosCargos' | 'moneda' | 'receptor' | 'referencias'
  > {
  readonly tipo: TipoDeCaja
  readonly mediosPago: readonly MedioPago[]
  /** Ids of the client and of the lines' products, for the company's own books. */
  readonly cliente?: number
  readonly productos?: readonly (number | null)[]
}

/** In the document's currency. */
export interface Totales {
  /** Absent without any, as in entries of the first format. */
  readonly descuentos?: Monto
  readonly ventaNeta: Monto
  readonly impuesto: Monto
  readonly otrosCargos: Monto
  readonly comprobante: Monto
  readonly porTarifa: readonly PorTarifa[]
}

/** Notes and coins that changed hands, in colones. A return has `recibido` zero. */
export interface Efectivo {
  readonly recibido: Monto
  readonly entregado: Monto
  /** What was received was dollar bills; `recibido` is their value. */
  readonly dolares?: Dolares
}

/** Dollar bills, and the rate in colones they are taken at. */
export interface Dolares {
  readonly monto: Monto
  readonly tasa: Monto
}

/** That a supervisor typed his code: HMAC-SHA-256 by its key over what he authorized, and the version of the code. */
export interface Prueba {
  readonly version: number
  readonly hmac: string
}

export type MotivoDeSupervisor = 'descuento' | 'precio' | 'anulacion' | 'reapertura' | 'tarde'

export interface Venta {
  readonly consecutivo: string
  readonly clave: string
  readonly fechaEmision: string
  readonly documento: DocumentoDeCaja
  readonly totales: Totales
  readonly efectivo?: Efectivo
  readonly cajero: Persona
  readonly autoriza?: {
    readonly supervisor: Persona
    readonly motivos: readonly MotivoDeSupervisor[]
    readonly prueba?: Prueba
  }
  /** Why it was sold late without a supervisor: selling is never refused, and the office is told. */
  readonly sinSupervisor?: string
}

/** Pieces of each denomination, by its value in colones. */
export interface Conteo {
  readonly piezas: Readonly<Record<number, number>>
  readonly dolares?: Dolares
  /** What was counted of other means (vouchers, transfers), in colones by code; absent is taken as expected. */
  readonly otros?: Readonly<Record<string, Monto>>
}

export type FormaDeEntrega = 'papel' | 'pantalla' | 'whatsapp' | 'correo'

/** A closing as it was printed; nothing changes it afterwards. */
export interface CierreZ {
  readonly numero: number
  readonly turno: number
  readonly cajero: Persona
  readonly desde: number
  readonly hasta: number
  readonly resumen: ResumenDeTurno
  /** Counted minus expected, by code of means; negative is short. */
  readonly diferencias: Readonly<Record<string, Monto>>
  readonly contado: Monto
  /** Of what was counted: taken to deposit, and left for the next shift. */
  readonly retiro: Monto
  readonly queda: Monto
  readonly motivo?: string
  readonly firma: Persona
}

export interface Renglon {
  readonly cuantas: number
  readonly sinIva: Monto
  readonly total: Monto
}

/** The figures of an X or Z, in colones. */
export interface ResumenDeTurno {
  readonly numeracion: Readonly<
    Partial<Record<TipoDeCaja, { readonly primero: number; readonly ultimo: number; readonly cuantos: number }>>
  >
  readonly ventas: Renglon
  readonly devoluciones: Renglon
  readonly anulaciones: Renglon
  readonly neto: Monto
  readonly porTarifa: readonly PorTarifa[]
  readonly otrosCargos: Monto
  /** Net of returns; absent without any. */
  readonly descuentos?: Monto
  /** Net of returns, by code of means. */
  readonly porMedio: Readonly<Record<string, Monto>>
  readonly sinLinea: number
  readonly gaveta: {
    readonly fondo: Monto
    readonly efectivo: Monto
    readonly redondeo: Monto
    readonly entradas: Monto
    readonly salidas: Monto
    readonly esperado: Monto
  }
}

/**
 * State of a register between two shifts, when the server has all that came before: a start reads the diary from here
 * (docs/decisions/0168).
 */
export interface Corte {
  readonly arriendo: Arriendo
  readonly numeros: Numeros
  readonly ultimoTurno: number
  readonly ultimoZ: number
  readonly fondo?: Monto
  /** The clock as a supervisor confirmed it. */
  readonly reloj?: { readonly desfaseMs: number; readonly atrasoMs: number }
}

export type Hecho =
  | { readonly clase: 'arriendo'; readonly arriendo: Arriendo }
  | {
      readonly clase: 'apertura'
      readonly turno: number
      readonly cajero: Persona
      readonly fondo: Monto
      /** Why the float is not what the last closing left. */
      readonly explicacion?: string
    }
  | {
      readonly clase: 'movimiento'
      readonly sentido: 'entrada' | 'salida'
      readonly monto: Monto
      readonly motivo: string
      readonly por: Persona
    }
  | { readonly clase: 'venta'; readonly venta: Venta }
  | {
      readonly clase: 'impresion'
      readonly clave: string
      readonly forma: FormaDeEntrega
      readonly copia: number
      /** Address that the buyer gave for it, of a mail. */
      readonly para?: string
    }
  | { readonly clase: 'conteo'; readonly conteo: Conteo; readonly por: Persona }
  | { readonly clase: 'cierre'; readonly z: CierreZ }
  /** A supervisor confirmed the clock as it is. */
  | {
      readonly clase: 'reloj'
      readonly desfaseMs: number
      readonly atrasoMs: number
      readonly supervisor: Persona
      readonly prueba?: Prueba
    }
  | { readonly clase: 'corte'; readonly corte: Corte }
  /** The terminal goes back to the server once this entry is delivered; nothing follows it. */
  | { readonly clase: 'fin'; readonly por: Persona }

/** An entry of the diary. */
export interface Asiento {
  /** From 1 in each lease. */
  readonly n: number
  readonly en: number
  readonly formato: number
  /** Version of the program that wrote it. */
  readonly programa: string
  readonly anterior: string
  readonly huella: string
  readonly hecho: Hecho
}
