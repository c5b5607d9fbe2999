import { z } from 'zod'
import { decimal } from '../comunes.ts'
import { enlace } from './documento.ts'

/** What notes have returned of a document, and what is left of it (docs/acuerdos.md L2). */
export const devuelto = z.object({
  lineas: z.array(decimal).meta({ description: 'Cantidad devuelta de cada línea, en su orden' }),
  total: decimal,
  notas: z.array(enlace),
  queda: z.object({
    tarifas: z
      .array(z.object({ tarifa: z.string(), base: decimal, impuesto: decimal, exonerado: decimal }))
      .meta({ description: 'Lo que una nota de crédito puede devolver de cada tarifa; de otra, nada' }),
    total: decimal,
    cabys: z.array(z.string()),
    version: z.enum(['4.3', '4.4']),
  }),
  cobros: z
    .array(
      z.object({
        codigo: z.string(),
        codigoTarifaIva: z.string().nullable(),
        factor: decimal.nullable(),
        tarifa: decimal,
        total: decimal,
        iva: decimal,
      }),
    )
    .meta({ description: 'Lo que se cobra a cada tarifa: un recibo reparte lo pagado en esa proporción' }),
})
