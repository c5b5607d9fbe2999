/** Where a device prints. */

export type Salida = '80' | '58' | 'pantalla'

/** A receipt printer behind a serial port, chosen and tried on this device (docs/decisions/0165). */
export interface Impresora {
  readonly baudios: number
  /** Of a USB port; absent for others. */
  readonly fabricante?: number
  readonly producto?: number
}

/** What printing needs to know of a device. */
export interface ConSalida {
  readonly salida: Salida
  /** Absent where the system's dialog prints. */
  readonly impresora?: Impresora
}
