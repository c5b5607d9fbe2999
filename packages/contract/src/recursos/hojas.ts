/** Spreadsheet export and import, the same for every resource that has them. */
import { z } from 'zod'
import { endpoint } from '../llamada/endpoint.ts'
import { codCiaParams } from './comunes.ts'

export const revisionHojaSchema = z.object({
  encabezado: z.array(z.string()).meta({ description: 'Los nombres de las columnas del archivo' }),
  campos: z.array(z.object({ campo: z.string(), titulo: z.string(), obligatoria: z.boolean() })),
  columnas: z
    .record(z.string(), z.int())
    .meta({ description: 'Qué columna del archivo, desde 0, es cada campo: la pedida, o la que se reconoció' }),
  faltan: z.array(z.object({ campo: z.string(), titulo: z.string(), filas: z.int() })).meta({
    description: 'Columnas obligatorias que no están en el archivo, y cuántas filas no se pueden agregar por eso',
  }),
  total: z.int(),
  crear: z.int(),
  actualizar: z.int(),
  omitir: z.int().meta({ description: 'Ya existen y no se pidió actualizarlas, o no cambian' }),
  conError: z.int(),
  filas: z
    .array(
      z.object({
        linea: z.int().meta({ description: 'Como la cuenta la hoja, desde 1' }),
        accion: z.enum(['crear', 'actualizar', 'omitir', 'error']),
        valores: z.record(z.string(), z.string()),
        errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
      }),
    )
    .meta({ description: 'Las primeras filas y todas las que tienen errores, hasta un límite' }),
  guardado: z.boolean().meta({ description: 'Si las filas sin errores se guardaron' }),
})
export type RevisionHoja = z.infer<typeof revisionHojaSchema>

/** Maximum bytes of a spreadsheet: ten thousand rows with many columns. */
export const MAX_HOJA = 10 * 1024 * 1024

export const importarQuery = z.object({
  columnas: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: 'Objeto JSON de campo a columna; si falta, se reconocen por su nombre' }),
  existentes: z.enum(['actualizar', 'omitir']).optional().meta({ description: 'Qué hacer con lo que ya existe' }),
  guardar: z.enum(['1']).optional().meta({ description: 'Sin él solo se revisa' }),
})
export type ImportarQuery = z.infer<typeof importarQuery>

/**
 * The file is sent in each step: to preview it, to match its columns and to store it. The server keeps nothing in
 * between.
 */
export const importEndpoint = (path: `${string}/:codCia`, tag: string, opcion: string, que: string) =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: `Revisar una hoja .xlsx o .csv de ${que} y, con guardar=1, guardarla`,
    opcion,
    params: codCiaParams,
    query: importarQuery,
    consumes: 'application/octet-stream',
    // A little more than the limit, so that the error can name the file.
    maxBody: MAX_HOJA + 1024,
    body: z.instanceof(Uint8Array),
    response: revisionHojaSchema,
  })

export const exportEndpoint = <Q extends z.ZodObject>(
  path: `${string}/:codCia`,
  tag: string,
  opcion: string,
  que: string,
  query: Q,
) =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: `Hoja .xlsx con ${que} del filtro`,
    opcion,
    params: codCiaParams,
    query,
    response: z.unknown(),
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
