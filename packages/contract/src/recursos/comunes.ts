import { isNombreVisible, mensajes } from '@pura/domain'
import { z } from 'zod'

/** Amounts: decimal text in responses, text or number in requests (JSON numbers lose the fifth decimal near 6.9e10). */
export const decimal = z.string().meta({ description: 'Número decimal como texto', example: '1250.5' })
export const decimalEntrada = z
  .union([z.string().max(60), z.number()])
  .meta({ description: 'Número decimal, de preferencia como texto', example: '1250.5' })

/** Maximum of an id column. */
const MAX_ID = 2_147_483_647

/**
 * Accepts only the canonical form of an id: no sign, leading zeros, exponent, other base, or digits of other
 * alphabets.
 */
const readDigitos = (escrito: number | string): unknown =>
  typeof escrito === 'string' && /^(0|[1-9]\d{0,9})$/.test(escrito) ? Number(escrito) : escrito

/** An integer in a path or a query, where everything is text. */
export const numero = (min: number, max: number) => z.preprocess(readDigitos, z.int().min(min).max(max))

/**
 * The only reader of identifiers, in a path, a query or a body: `2e0`, `0x2`, `02` and `['2']` are refused.
 * Authorization uses the value this returns, never the raw text, so that no second reader can interpret it
 * differently.
 */
export const identificador = (max = MAX_ID) => numero(0, max)

export const codCiaParams = z.object({ codCia: identificador() })

/** Instant with the offset of Costa Rica: 2026-11-20T10:02:11-06:00. */
export const instante = z
  .string()
  .meta({ description: 'Fecha y hora de Costa Rica con -06:00', example: '2026-11-20T10:02:11-06:00' })

/** dd-MM-yyyy. */
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

/** Plain text fields: name on the wire and maximum length in characters. */
export type Textos = Readonly<Record<string, number>>
/** A schema, or a value, for each of these fields. */
export const mapTextos = <T extends Textos, S>(textos: T, schema: (max: number) => S) =>
  Object.fromEntries(Object.entries(textos).map(([campo, max]) => [campo, schema(max)])) as Record<keyof T, S>
/** These fields, all empty. */
export const emptyTextos = <T extends Textos>(textos: T) => mapTextos(textos, () => '')
/** A record with only these fields. */
export const pickTextos = <K extends string>(
  textos: Readonly<Record<K, number>>,
  de: Readonly<Record<NoInfer<K>, string>>,
) => Object.fromEntries(Object.keys(textos).map((campo) => [campo, de[campo as K]])) as Record<K, string>
/** Schema of a response: always present, perhaps empty. */
export const textosDeSalida = <T extends Textos>(textos: T) => mapTextos(textos, () => z.string())
/** Schema of a request: a missing field keeps nothing. */
export const textosDeEntrada = <T extends Textos>(textos: T) => mapTextos(textos, (max) => texto(max).nullish())

/** A activo, I inactivo. */
export const estadoAI = z.enum(['A', 'I'])

/** Version of a row that people edit: an update sends the one it read. */
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
 * A file inside JSON, as a data URL or its base64. For the fields a call lists in `archivos`, the server extracts the
 * bytes while the body arrives.
 */
export const archivo = (maxCaracteres: number) =>
  z
    .custom<string | Uint8Array>((valor) => isArchivo(valor, maxCaracteres), mensajes.general.cuerpoMuyGrande)
    .meta({ type: 'string', maxLength: maxCaracteres })

const isArchivo = (valor: unknown, maxCaracteres: number): boolean =>
  valor instanceof Uint8Array || (typeof valor === 'string' && valor.length <= maxCaracteres)

/** A name of a person or thing: no invisible characters. */
export const nombre = (max: number) =>
  z.string().max(max).refine(isNombreVisible, { error: mensajes.general.nombreInvisible })

/** The caller's own password. */
export const contrasenaActual = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Contraseña de quien llama; la pide el cambio de correo en una sesión de más de 15 minutos' })

/** Ids contain their parent's: 1, 101, 10101 (docs/acuerdos.md C5). The barrio is its name, which is what the XML carries. */
export const ubicacion = {
  departamento: z.int().min(1).max(9).nullable(),
  idMunicipio: z.int().min(100).max(999).nullable(),
  distrito: z.int().min(10_000).max(99_999).nullable(),
  barrio: texto(50).nullable(),
}

/** As a form sends it. */
export const ubicacionEntrada = {
  departamento: ubicacion.departamento.optional(),
  idMunicipio: ubicacion.idMunicipio.optional(),
  distrito: ubicacion.distrito.optional(),
  barrio: ubicacion.barrio.optional(),
}

/** An activity of the company, by its key. */
export const actividadElegida = z.object({
  actividadEconomicaCiaPK: z.object({
    codCia: identificador().optional(),
    codActividad: texto(10),
    correlativo: identificador().optional(),
  }),
})
