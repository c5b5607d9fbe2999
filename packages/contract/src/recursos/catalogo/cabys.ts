/** The catalogue of goods and services, and what to do when it retires a code. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador, instante, numero, paginaQuery } from '../comunes.ts'

const codigo = z.string().regex(/^\d{13}$/)

/** What the catalogue says of a code beside its text and its tax. */
export const enElCatalogo = {
  vigente: z.boolean().meta({ description: 'Falso: el código fue retirado del catálogo' }),
  descripcion1: z.string().meta({ description: 'Sus categorías, de la más general a la más particular' }),
  descripcion2: z.string(),
  descripcion3: z.string(),
  descripcion4: z.string(),
  descripcion5: z.string(),
}

export const cabysSchema = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  impuesto: z.string().meta({ description: 'Puntos de IVA (13, 4, 2, 1…), Exento o na, como se publica' }),
  ...enElCatalogo,
  incluye: z.string().meta({ description: 'Nota explicativa: lo que el código incluye' }),
})
export type Cabys = z.infer<typeof cabysSchema>

const cabysRetiradoSchema = z.object({
  codigo: z.string(),
  descripcion: z.string().meta({ description: 'Vacía si el código nunca estuvo en el catálogo' }),
  impuesto: z.string(),
  productos: z.int().meta({ description: 'Cuántos productos de la compañía lo usan' }),
  ejemplos: z.array(z.string()),
  sugerencias: z.array(cabysSchema).meta({ description: 'Códigos vigentes parecidos, el mejor primero' }),
})
export type CabysRetirado = z.infer<typeof cabysRetiradoSchema>

const tarifaSchema = z.object({ codigo: z.string(), nombre: z.string() })

const otraTarifaSchema = z.object({
  idProducto: z.int(),
  version: z.int(),
  codigoInterno: z.string(),
  nombreProducto: z.string(),
  cabys: z.object({ codigo: z.string(), descripcion: z.string() }),
  antes: tarifaSchema.meta({ description: 'La que tiene el producto' }),
  despues: tarifaSchema.meta({ description: 'La única que corresponde a la del catálogo' }),
  cambio: instante
    .nullable()
    .meta({ description: 'Cuándo el catálogo dejó la tarifa que el producto tiene; null: nunca fue la del catálogo' }),
})
export type ProductoConOtraTarifa = z.infer<typeof otraTarifaSchema>

export const cabys = {
  search: endpoint({
    method: 'GET',
    path: '/cabys',
    access: 'sesion',
    tag: 'productos',
    summary: 'Buscar en el CABYS por texto o por código, lo mejor primero; con `pagina`, por páginas',
    // Strict, because a misspelt filter would return the whole catalogue.
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: 'Palabras como se dicen, o dígitos del código' }),
      codigo: z.string().max(20).optional().meta({ description: 'Dígitos del código' }),
      top: numero(1, 100).optional(),
      ...paginaQuery,
    }),
    response: z.array(
      cabysSchema.extend({
        claro: z.boolean().optional().meta({
          description: 'Solo en el primero, si las palabras lo dicen sin duda: se puede elegir sin preguntar',
        }),
      }),
    ),
  }),
  retirados: endpoint({
    method: 'GET',
    path: '/cabys/retirados/:codCia',
    tag: 'productos',
    opcion: ['/productos', '/cabys'],
    summary: 'Códigos retirados del CABYS que usan los productos de la compañía, con sugerencias',
    params: codCiaParams,
    response: z.array(cabysRetiradoSchema),
  }),
  reemplazar: endpoint({
    method: 'PUT',
    path: '/cabys/reemplazar/:codCia',
    tag: 'productos',
    opcion: '/productos',
    summary: 'Cambiar códigos CABYS en todos los productos que los usan',
    params: codCiaParams,
    body: z.object({
      reemplazos: z
        .array(z.object({ de: z.string().min(1).max(20), a: codigo }))
        .min(1)
        .max(200),
      ajustarTarifa: z.boolean().meta({ description: 'Poner a los productos la tarifa de IVA del código nuevo' }),
    }),
    response: z.object({ productos: z.int(), tarifas: z.int() }),
  }),
  tarifas: endpoint({
    method: 'GET',
    path: '/cabys/tarifas/:codCia',
    tag: 'productos',
    opcion: ['/productos', '/cabys'],
    summary: 'Productos activos cuya tarifa de IVA no es la de su código en el catálogo, y cuál le corresponde',
    params: codCiaParams,
    response: z.object({ total: z.int(), productos: z.array(otraTarifaSchema) }),
  }),
  corregirTarifas: endpoint({
    method: 'PUT',
    path: '/cabys/tarifas/:codCia',
    tag: 'productos',
    opcion: '/productos',
    summary: 'Poner a esos productos la tarifa del catálogo; el que cambió mientras tanto se deja como está',
    params: codCiaParams,
    body: z.object({
      productos: z
        .array(z.object({ idProducto: identificador(), version: z.int(), codigoTarifa: z.string().max(2) }))
        .min(1)
        .max(500),
    }),
    response: z.object({ corregidos: z.int(), omitidos: z.int() }),
  }),
}
