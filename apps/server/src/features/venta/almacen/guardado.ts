/** What the comprobante does not say and the form needs back (ids, purchase order …). */
import type { DocumentoEntrada } from '@pura/contract'

/** The last day of each authorization, by its number as the line says it; empty where it has none. */
export type Vencimientos = Readonly<Record<string, string>>

export interface DocumentoGuardado {
  entrada: DocumentoEntrada
  nombreSucursal: string
  nombreCaja: string
  /** When the registry said so; absent in older documents. */
  vencimientos?: Vencimientos
  actividad: { codActividad: string; correlativo: number; nombre: string } | null
}

/** Names as they are at issuing: they may change afterwards. */
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
