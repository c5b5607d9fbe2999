/** Twelve months of IVA side by side, with the year before (docs/decisions/0149). Amounts are whole colones. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, numero } from '../comunes.ts'
import { MESA_IVA, PRIMER_ANIO_IVA } from './mesa-iva.ts'

const tag = 'mesa de IVA'
const opcion = MESA_IVA
const query = z.object({ anio: numero(PRIMER_ANIO_IVA, 2100).optional() })

export const ESTADOS_DEL_ANIO = [
  'sinDatos',
  'calculando',
  'porVenir',
  'enCurso',
  'abierto',
  'cerrado',
  'porRectificar',
] as const

const mes = z.object({
  estado: z.enum(ESTADOS_DEL_ANIO).meta({
    description: '`sinDatos`: nada se sabe de él, que no es ₡0; `calculando`: se pide otra vez en un momento',
  }),
  hay: z.boolean().meta({ description: 'Tiene cifras; si no, las suyas son null' }),
})

const renglon = z.object({
  id: z.string().meta({ description: 'De la casilla; `tasa`, del impuesto determinado entre las ventas' }),
  etiqueta: z.string(),
  suma: z.boolean(),
  conAntes: z.boolean(),
  montos: z.array(decimal.nullable()).length(12).meta({ description: 'De enero a diciembre; null donde no hay datos' }),
  total: decimal.nullable(),
  antes: z.array(decimal.nullable()).length(12),
  totalAntes: decimal.nullable(),
})

const anio = z.object({
  anio: z.int(),
  meses: z.array(mes).length(12),
  antes: z.array(mes).length(12).meta({ description: 'Los del año anterior' }),
  grupos: z.array(z.object({ titulo: z.string(), renglones: z.array(renglon) })),
  comparacion: z
    .object({ desde: z.int(), hasta: z.int(), crece: decimal })
    .nullable()
    .meta({ description: 'Lo que las ventas crecen, en por ciento, en los últimos meses completos de ambos años' }),
})
export type DoceMeses = z.infer<typeof anio>
export type RenglonDeDoce = z.infer<typeof renglon>

export const doceMeses = {
  get: endpoint({
    method: 'GET',
    path: '/mesa-iva/meses/:codCia',
    tag,
    opcion,
    summary:
      'Los doce meses de un año, lado a lado, y los del anterior: casillas, ventas, compras, crédito y lo pagado',
    params: codCiaParams,
    query,
    response: anio,
  }),
  hoja: endpoint({
    method: 'GET',
    path: '/mesa-iva/archivo/meses/:codCia',
    tag,
    opcion,
    summary: 'Los mismos doce meses en una hoja .xlsx, con sus sumas en fórmulas',
    params: codCiaParams,
    query,
    response: z.unknown(),
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}
