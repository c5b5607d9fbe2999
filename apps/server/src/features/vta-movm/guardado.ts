/** What the comprobante does not say and the form needs back (ids, purchase order …). */
import type { DocumentoEntrada } from '@pura/contract'
import type { Contexto } from './contexto.ts'

export interface DocumentoGuardado {
  entrada: DocumentoEntrada
  nombreSucursal: string
  nombreCaja: string
  actividad: { codActividad: string; correlativo: number; nombre: string } | null
}

export function toGuardado(entrada: DocumentoEntrada, { punto, actividad }: Contexto): DocumentoGuardado {
  return {
    entrada,
    nombreSucursal: punto!.nombreSucursal,
    nombreCaja: punto!.nombreCaja,
    actividad: actividad
      ? { codActividad: actividad.cod_actividad, correlativo: actividad.correlativo, nombre: actividad.nombre }
      : null,
  }
}
