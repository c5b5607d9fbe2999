/** Taxes (annex note 8) and how each is calculated; the formulas are in documento/calcular. */
import { type Codigo, indexByCodigo } from '../base/catalogo.ts'

export interface TipoImpuesto extends Codigo {
  /**
   * tarifa: points by a code of the IVA list · puntos: its own points · factor: used goods · unidad: an amount per
   * unit, with DatosImpuestoEspecifico in 4.4.
   */
  readonly calculo: 'tarifa' | 'puntos' | 'factor' | 'unidad'
}

export const TIPOS_IMPUESTO: readonly TipoImpuesto[] = [
  { codigo: '01', nombre: 'Impuesto al valor agregado', calculo: 'tarifa' },
  { codigo: '02', nombre: 'Selectivo de consumo', calculo: 'puntos' },
  { codigo: '03', nombre: 'Único a los combustibles', calculo: 'unidad' },
  { codigo: '04', nombre: 'Específico de bebidas alcohólicas', calculo: 'unidad' },
  { codigo: '05', nombre: 'Específico de bebidas sin alcohol y jabones de tocador', calculo: 'unidad' },
  { codigo: '06', nombre: 'Productos de tabaco', calculo: 'unidad' },
  { codigo: '07', nombre: 'IVA con cálculo especial', calculo: 'tarifa' },
  { codigo: '08', nombre: 'IVA de bienes usados (factor)', calculo: 'factor' },
  { codigo: '12', nombre: 'Específico al cemento', calculo: 'puntos' },
  { codigo: '99', nombre: 'Otro impuesto', calculo: 'puntos' },
]

export const tipoImpuestoByCodigo = indexByCodigo(TIPOS_IMPUESTO)
