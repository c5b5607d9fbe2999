/** A sale with its number and clave, made on the device. */
import {
  buildClave,
  buildConsecutivo,
  fechaAt,
  formatFechaHora,
  type Identificacion,
  nextNumero,
  parseClave,
  parseFechaHora,
  type Situacion,
  tipoDocto,
} from '@pura/domain'
import type { Arriendo, Numeros, TipoDeCaja, Venta } from '../base/index.ts'

export interface Numeracion {
  /** Situación 1 while the server answers, 3 without it. */
  readonly situacion: Extract<Situacion, '1' | '3'>
  readonly instante: number
  /** Eight random digits. */
  readonly codigoSeguridad: string
}

/** The next consecutivo of a type on that terminal. */
export const nextConsecutivo = ({ terminal }: Pick<Arriendo, 'terminal'>, numeros: Numeros, tipo: TipoDeCaja): string =>
  buildConsecutivo({
    sucursal: terminal.sucursal,
    terminal: terminal.caja,
    tipo: tipoDocto(tipo).codigo,
    numero: nextNumero(numeros[tipo]),
  })

export function numberVenta<T extends Omit<Venta, 'clave' | 'consecutivo' | 'fechaEmision'>>(
  venta: T,
  arriendo: Arriendo,
  numeros: Numeros,
  { situacion, instante, codigoSeguridad }: Numeracion,
): T & Venta {
  const cuando = new Date(instante)
  const consecutivo = nextConsecutivo(arriendo, numeros, venta.documento.tipo)
  const fecha = fechaAt(cuando)
  const clave = buildClave({ fecha, identificacion: arriendo.emisor, consecutivo, situacion, codigoSeguridad })
  return { ...venta, consecutivo, clave, fechaEmision: formatFechaHora(cuando) }
}

export const isSinLinea = ({ clave }: Pick<Venta, 'clave'>): boolean => clave.charAt(41) === '3'

/** True if the clave is the one of this content: issuer, day, number. */
export const isClaveDeSuContenido = (venta: Venta, emisor: Identificacion): boolean => {
  const situacion = venta.clave.charAt(41)
  return (situacion === '1' || situacion === '3') && claveOf(venta, emisor, situacion) === venta.clave
}

function claveOf(venta: Venta, identificacion: Identificacion, situacion: '1' | '3'): string | undefined {
  const cuando = parseFechaHora(venta.fechaEmision)
  const partes = parseClave(venta.clave)
  if (!cuando || !partes) return undefined
  const { consecutivo } = venta
  return buildClave({
    fecha: fechaAt(cuando),
    identificacion,
    consecutivo,
    situacion,
    codigoSeguridad: partes.codigoSeguridad,
  })
}
