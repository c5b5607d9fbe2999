import { compareFechas, type Fecha } from '@pura/domain'
import { parseFechaEntrada } from './borrador-impuestos.ts'
import type { Autorizacion } from './recursos/catalogo/exoneracion.ts'

/** VAL-69: an authorization is valid through its last day. */
export function isAutorizacionVencida({ fechaVencimiento }: Autorizacion, hoy: Fecha): boolean {
  const vence = fechaVencimiento ? parseFechaEntrada(fechaVencimiento) : undefined
  return vence !== undefined && compareFechas(vence, hoy) < 0
}

/** EXO-02: an authorization covers every CABYS, or only those of its list when it has one. */
export const coversCabys = ({ cabys }: Autorizacion, codigo: string): boolean =>
  cabys.length === 0 || cabys.includes(codigo)
