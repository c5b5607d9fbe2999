/** What has not arrived of a month: usual suppliers, invoices that a note names, and the portal's sheet of claves. */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, decimal, fechaCorta, identificador, instante, numero } from '../comunes.ts'
import { MESA_IVA, PRIMER_ANIO_IVA } from './mesa-iva.ts'

const tag = 'mesa de IVA'
const opcion = MESA_IVA

/** Maximum bytes of the portal's sheet. */
export const MAX_HOJA_DE_CLAVES = 5 * 1024 * 1024

const noLlegado = z.object({
  proveedores: z
    .array(
      z.object({
        cedula: z.string().meta({ description: 'Como va en una clave, sin los ceros de la izquierda' }),
        quien: z.string(),
        meses: z.int().meta({ description: 'De los seis anteriores, en cuántos llegó algo suyo' }),
        monto: decimal.meta({ description: 'Lo usual de un mes, en colones' }),
        dia: z.int().meta({ description: 'El día usual de su primera factura' }),
        correo: z.string().meta({ description: 'El de su persona; vacío si no se conoce' }),
      }),
    )
    .meta({
      description:
        'Proveedores de cada mes cuyo día ya pasó y de los que no ha llegado nada, el de más monto primero; hasta 200',
    }),
  nombradas: z
    .array(
      z.object({
        clave: z.string(),
        quien: z.string().meta({ description: 'Del documento que la nombra' }),
        documento: z.object({ id: z.int(), tipo: z.string(), consecutivo: z.string(), fecha: fechaCorta }),
      }),
    )
    .meta({ description: 'Comprobantes que un documento recibido del mes nombra y que no se tienen; hasta 200' }),
})
export type NoLlegado = z.infer<typeof noLlegado>

const papel = z.object({
  id: z.int(),
  nombre: z.string(),
  tipo: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
  para: z.string().meta({ description: 'La línea del pedido a la que responde; vacío si a ninguna' }),
  momento: instante,
})
export type PapelDelMes = z.infer<typeof papel>

const delMes = z.object({ anio: numero(PRIMER_ANIO_IVA, 2100), mes: numero(1, 12) })

export const mesaIvaFaltan = {
  get: endpoint({
    method: 'GET',
    path: '/mesa-iva/no-llegado/:codCia',
    tag,
    opcion,
    summary: 'Lo que no ha llegado de un mes: proveedores de cada mes, y comprobantes que una nota nombra',
    params: codCiaParams,
    query: delMes,
    response: noLlegado,
  }),
  hoja: endpoint({
    method: 'POST',
    path: '/mesa-iva/claves/hoja/:codCia',
    tag,
    opcion,
    consulta: true,
    summary: 'Leer la hoja de comprobantes que da el portal (.xlsx, .ods o .csv) como una lista que se puede comparar',
    params: codCiaParams,
    consumes: 'application/octet-stream',
    // A little more than the limit, so that the error can name the file.
    maxBody: MAX_HOJA_DE_CLAVES + 1024,
    body: z.instanceof(Uint8Array),
    response: z.object({ lista: z.string().meta({ description: 'Un renglón por fila, con tabuladores' }) }),
  }),
  papeles: endpoint({
    method: 'GET',
    path: '/mesa-iva/papeles/:codCia',
    tag,
    opcion,
    summary: 'Fotos y PDF que el cliente entregó de un mes por un enlace, el último primero; hasta 500',
    params: codCiaParams,
    query: delMes,
    response: z.array(papel),
  }),
  papel: endpoint({
    method: 'GET',
    path: '/mesa-iva/papel/:codCia/:idPapel',
    tag,
    opcion,
    summary: 'Uno de esos papeles, para guardarlo',
    params: codCiaParams.extend({ idPapel: identificador() }),
    response: z.unknown(),
    answer: 'application/octet-stream',
  }),
}
