/** Kinds of discount, only in 4.4 (annex note 20). */
import { type Codigo, indexByCodigo } from '../base/catalogo.ts'

export const CODIGOS_DESCUENTO: readonly Codigo[] = [
  { codigo: '01', nombre: 'Regalía' },
  { codigo: '02', nombre: 'Regalía o bonificación con IVA cobrado al cliente' },
  { codigo: '03', nombre: 'Bonificación' },
  { codigo: '04', nombre: 'Por volumen' },
  { codigo: '05', nombre: 'Por temporada' },
  { codigo: '06', nombre: 'Promocional' },
  { codigo: '07', nombre: 'Comercial' },
  { codigo: '08', nombre: 'Por frecuencia' },
  { codigo: '09', nombre: 'Sostenido' },
  { codigo: '99', nombre: 'Otros' },
]

export const codigoDescuentoByCodigo = indexByCodigo(CODIGOS_DESCUENTO)
