import { z } from 'zod'

/** Amounts: decimal text out, text or number in (JSON numbers lose the fifth decimal near 6.9e10). */
export const decimal = z.string().meta({ description: 'Número decimal como texto', example: '1250.5' })
export const decimalEntrada = z
  .union([z.string().max(60), z.number()])
  .meta({ description: 'Número decimal, de preferencia como texto', example: '1250.5' })

export const codCiaParams = z.object({ codCia: z.coerce.number().int() })

/** Instant with the offset of Costa Rica: 2026-11-20T10:02:11-06:00. */
export const instante = z
  .string()
  .meta({ description: 'Fecha y hora de Costa Rica con -06:00', example: '2026-11-20T10:02:11-06:00' })

/** dd-MM-yyyy (specification §9). */
export const fechaCorta = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .meta({ description: 'dd-MM-yyyy', example: '20-11-2026' })

export const paginaQuery = {
  pagina: z.coerce.number().int().min(1).max(1_000_000).optional(),
  porPagina: z.coerce.number().int().min(1).max(200).optional(),
}

export const codigoNombre = z.object({ codigo: z.string(), nombre: z.string() })

export const texto = (max: number) => z.string().max(max)

/** A activo, I inactivo. */
export const estadoAI = z.enum(['A', 'I'])

/** Of a row that people edit: an update carries the one it read. */
export const version = z
  .int()
  .meta({ description: 'Se devuelve al actualizar; si otro guardó antes, la respuesta es 409' })

/** Query of a list whose rows are active or inactive. */
export const filtroLista = (busca: string, estado = 'A activo, I inactivo') =>
  z.object({
    texto: texto(200).optional().meta({ description: busca }),
    estado: estadoAI.optional().meta({ description: estado }),
    ...paginaQuery,
  })
