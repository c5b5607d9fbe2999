import { isNombreVisible, mensajes } from '@pura/domain'
import { z } from 'zod'

/** Amounts: decimal text out, text or number in (JSON numbers lose the fifth decimal near 6.9e10). */
export const decimal = z.string().meta({ description: 'Número decimal como texto', example: '1250.5' })
export const decimalEntrada = z
  .union([z.string().max(60), z.number()])
  .meta({ description: 'Número decimal, de preferencia como texto', example: '1250.5' })

/** What a column of an id holds. */
const MAX_ID = 2_147_483_647

/** As an id is written: no sign, no zeros in front, no exponent, no other base, no digits of other alphabets. */
const readDigitos = (escrito: number | string): unknown =>
  typeof escrito === 'string' && /^(0|[1-9]\d{0,9})$/.test(escrito) ? Number(escrito) : escrito

/** A whole number of a path or a query, where everything is text. */
export const numero = (min: number, max: number) => z.preprocess(readDigitos, z.int().min(min).max(max))

/**
 * The only reader of an identifier, in a path, a query or a body: `2e0`, `0x2`, `02` and `['2']` name nothing. What is
 * authorised is what came out of here and never what was written, so that no two readers can understand it differently.
 */
export const identificador = (max = MAX_ID) => numero(0, max)

export const codCiaParams = z.object({ codCia: identificador() })

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
  pagina: numero(1, 1_000_000).optional(),
  porPagina: numero(1, 200).optional(),
}

export const codigoNombre = z.object({ codigo: z.string(), nombre: z.string() })

export const texto = (max: number) => z.string().max(max)

/** Fields that are nothing but a text: their name on the wire and the longest they may be, in characters. */
export type Textos = Readonly<Record<string, number>>
const mapTextos = <T extends Textos, S>(textos: T, schema: (max: number) => S) =>
  Object.fromEntries(Object.entries(textos).map(([campo, max]) => [campo, schema(max)])) as Record<keyof T, S>
/** None of them filled in. */
export const emptyTextos = <T extends Textos>(textos: T) => mapTextos(textos, () => '')
/** Those of a record, and nothing else of it. */
export const pickTextos = <K extends string>(
  textos: Readonly<Record<K, number>>,
  de: Readonly<Record<NoInfer<K>, string>>,
) => Object.fromEntries(Object.keys(textos).map((campo) => [campo, de[campo as K]])) as Record<K, string>
/** As they are answered: always there, perhaps empty. */
export const textosDeSalida = <T extends Textos>(textos: T) => mapTextos(textos, () => z.string())
/** As they are sent: who sends none keeps none. */
export const textosDeEntrada = <T extends Textos>(textos: T) => mapTextos(textos, (max) => texto(max).nullish())

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

/**
 * A file inside JSON, as a data URL or its base64. The server takes those that a call names in `archivos` out of the body
 * as they come, and has their bytes.
 */
export const archivo = (maxCaracteres: number) =>
  z
    .custom<string | Uint8Array>((valor) => isArchivo(valor, maxCaracteres), mensajes.general.cuerpoMuyGrande)
    .meta({ type: 'string', maxLength: maxCaracteres })

const isArchivo = (valor: unknown, maxCaracteres: number): boolean =>
  valor instanceof Uint8Array || (typeof valor === 'string' && valor.length <= maxCaracteres)

/** A name of somebody or something: what one sees of it is all there is. */
export const nombre = (max: number) =>
  z.string().max(max).refine(isNombreVisible, { error: mensajes.general.nombreInvisible })

/** Of whoever calls. */
export const contrasenaActual = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Contraseña de quien llama; la pide el cambio de correo en una sesión de más de 15 minutos' })
