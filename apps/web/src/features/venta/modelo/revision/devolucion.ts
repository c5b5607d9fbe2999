import type { TipoDocumento } from '@pura/domain'
import { type DocumentoForm, llenas } from '../estado.ts'

/** True if the section of the lines asks for the returned goods, instead of showing editable lines. */
export const asksDevolucion = ({ referencia, devolucion, lineas }: DocumentoForm, tipo: TipoDocumento): boolean =>
  tipo === 'NC' &&
  referencia !== null &&
  devolucion !== 'libre' &&
  (devolucion !== undefined || llenas(lineas).length === 0)
