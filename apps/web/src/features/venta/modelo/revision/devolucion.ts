import type { TipoDocumento } from '@pura/domain'
import { type DocumentoForm, llenas } from '../estado.ts'

/** Whether the section of the lines asks what comes back, instead of being typed in. */
export const asksDevolucion = ({ referencia, devolucion, lineas }: DocumentoForm, tipo: TipoDocumento): boolean =>
  tipo === 'NC' &&
  referencia !== null &&
  devolucion !== 'libre' &&
  (devolucion !== undefined || llenas(lineas).length === 0)
