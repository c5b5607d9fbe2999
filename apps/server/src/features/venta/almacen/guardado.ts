/** Data the form needs back that the comprobante does not have (ids, purchase order …). */
import type { DocumentoEntrada } from '@pura/contract'

/** Expiry of each authorization, by its number in the line; empty if it has none. */
export type Vencimientos = Readonly<Record<string, string>>

export interface DocumentoGuardado {
  entrada: DocumentoEntrada
  nombreSucursal: string
  nombreCaja: string
  /** As the registry returned it; absent in older documents. */
  vencimientos?: Vencimientos
  actividad: { codActividad: string; correlativo: number; nombre: string } | null
}

/** Names at the time of issuing: they may change afterwards. */
interface Nombres {
  punto: { nombreSucursal: string; nombreCaja: string } | undefined
  actividad: { cod_actividad: string; correlativo: number; nombre: string } | undefined
}

export function toGuardado(
  entrada: DocumentoEntrada,
  { punto, actividad }: Nombres,
  vencimientos?: Vencimientos,
): DocumentoGuardado {
  return {
    entrada,
    vencimientos,
    nombreSucursal: punto!.nombreSucursal,
    nombreCaja: punto!.nombreCaja,
    actividad: actividad
      ? { codActividad: actividad.cod_actividad, correlativo: actividad.correlativo, nombre: actividad.nombre }
      : null,
  }
}
