/** The taxes besides IVA of a product, which the lines of a document take from it. */
import { z } from 'zod'
import { decimalEntrada } from '../comunes.ts'

/** Inputs of the taxes by unit (03 to 06) (annex, DatosImpuestoEspecifico). */
const datosEspecificos = z.object({
  cantidadUnidadMedida: decimalEntrada,
  /** Points of alcohol (04). */
  porcentaje: decimalEntrada.nullish(),
  /** Volume or weight of one unit (05). */
  volumenUnidadConsumo: decimalEntrada.nullish(),
  impuestoUnidad: decimalEntrada,
})
export const otroImpuesto = z.object({
  tipoImpuesto: z.object({ codigoSri: z.string().max(20) }),
  porcentaje: decimalEntrada.nullish(),
  monto: decimalEntrada.nullish(),
  factor: decimalEntrada.nullish().meta({
    description: 'El porcentaje entre cien, de los que son un porcentaje; cuenta si faltan porcentaje y monto',
    example: '0.1',
  }),
  /** Name of code 99. */
  descripcion: z.string().max(100).nullish(),
  datosEspecificos: datosEspecificos.nullish(),
})
export const ivaCobradoFabrica = z.enum(['01', '02', ''])
