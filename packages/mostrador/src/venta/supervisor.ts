/** What a cashier may not do alone. */
import { CERO, divideHalfUp, type Tarifa, timesCantidad } from '@pura/domain'
import type { DocumentoDeCaja, MotivoDeSupervisor } from '../base/index.ts'
import type { EstadoDePlazo } from '../limites/index.ts'

export interface Situaciones {
  readonly documento: DocumentoDeCaja
  /** A price that is not the catalogue's. */
  readonly precioCambiado: boolean
  readonly descuentoMaximo: Tarifa
  readonly plazo: EstadoDePlazo
  /** The drawer was already counted for this shift's closing. */
  readonly contada: boolean
}

export function motivosDeSupervisor(s: Situaciones): MotivoDeSupervisor[] {
  const motivos: MotivoDeSupervisor[] = []
  // A return gives back what was sold, as it was sold.
  const isMayor = s.documento.lineas.some((linea) => discountOf(linea) > s.descuentoMaximo)
  if (s.documento.tipo !== 'NC' && isMayor) motivos.push('descuento')
  if (s.precioCambiado) motivos.push('precio')
  if (isAnulacion(s.documento)) motivos.push('anulacion')
  if (s.contada) motivos.push('reapertura')
  if (s.plazo === 'supervisor' || s.plazo === 'vencido') motivos.push('tarde')
  return motivos
}

/** Reference codes by which a note voids its document, with and without material error (annex note 9). */
const ANULAN: readonly (string | undefined)[] = ['01', '13']

export const isAnulacion = ({ tipo, referencias = [] }: Pick<DocumentoDeCaja, 'tipo' | 'referencias'>): boolean =>
  tipo === 'NC' && referencias.some(({ codigo }) => ANULAN.includes(codigo))

/** All discounts of a line in points of its whole amount. */
function discountOf({ cantidad, precioUnitario, descuentos = [] }: DocumentoDeCaja['lineas'][number]): Tarifa {
  const entero = timesCantidad(precioUnitario, cantidad)
  if (entero === CERO) return 0n as Tarifa
  let resto = entero as bigint
  for (const { monto: fijo, porcentaje } of descuentos) {
    resto -= porcentaje === undefined ? (fijo ?? CERO) : divideHalfUp(resto * porcentaje, CIEN_PUNTOS)
  }
  return divideHalfUp((entero - resto) * CIEN_PUNTOS, entero) as Tarifa
}

/** 100 points, in hundredths of a point. */
const CIEN_PUNTOS = 10_000n
