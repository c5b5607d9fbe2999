/** Cards of a company: only holder, last four digits and expiry (ENT-52, SEC-06, docs/acuerdos.md G7, G8, K8). */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { cifradoBase64, cifradoHex, textoSinTarjeta } from '../../llamada/sin-tarjeta.ts'
import { codCiaParams, identificador, version } from '../comunes.ts'

const tag = 'métodos de pago'
/** Buying a plan includes giving a card. */
const opcion = ['/metodosPago', '/paquetes']

const metodo = z.object({
  id: z.int(),
  codCia: z.int(),
  nombre: z.string(),
  predeterminada: z.boolean(),
  ultimosDigitos: z.string(),
  marca: z.string(),
  vencimiento: z.string().meta({ description: 'MMYY; vacío si ni el proveedor ni la persona lo dijeron' }),
  vence: z.string().meta({ description: 'yyyy-MM, o vacío' }),
  porVencer: z.boolean().meta({ description: 'Vence en 30 días o menos, o ya venció' }),
  delPlan: z.boolean().meta({ description: 'Con ella se cobra el plan' }),
  version,
})
export type MetodoPago = z.infer<typeof metodo>

/** Our own id; only the server knows the provider's. */
const sesion = z.uuid()
const vencimiento = textoSinTarjeta(7).meta({ description: 'MMYY, MM/YY, MM/YYYY o yyyy-MM', example: '1228' })
const quitar = z.object({ codCia: identificador().optional(), id: identificador().optional() })

export const metodoPago = {
  list: endpoint({
    method: 'GET',
    path: '/metodo-pago/find-by-cod-cia/:codCia',
    tag,
    opcion,
    summary: 'Métodos de pago de la compañía, el predeterminado primero',
    params: codCiaParams,
    response: z.array(metodo),
  }),
  credenciales: endpoint({
    method: 'GET',
    path: '/metodo-pago/credenciales',
    tag,
    opcion,
    summary: 'Llave pública del proveedor de tarjetas, con la que se cifra una tarjeta (SPKI en base64)',
    response: z.object({ key: z.string() }),
  }),
  sesion: endpoint({
    method: 'POST',
    path: '/metodo-pago/sesion',
    tag,
    opcion,
    summary: 'Empezar a dar una tarjeta: en el formulario propio, cifrada para el proveedor, o en la página de él',
    body: z.object({ codCia: identificador() }),
    response: z.discriminatedUnion('formulario', [
      z.object({ formulario: z.literal('propio'), sesion: z.string(), llavePublica: z.string() }),
      z.object({ formulario: z.literal('proveedor'), sesion: z.string(), url: z.string() }),
    ]),
  }),
  estado: endpoint({
    method: 'GET',
    path: '/metodo-pago/sesion/:codCia/:sesion',
    tag,
    opcion,
    summary: 'Si el proveedor ya dijo que guardó la tarjeta que se dio en su página',
    params: codCiaParams.extend({ sesion }),
    response: z.object({
      estado: z.enum(['esperando', 'guardada', 'rechazada', 'vencida']),
      mensaje: z.string(),
      id: z.int().nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/metodo-pago',
    tag,
    opcion,
    summary: 'Guardar una tarjeta que el navegador cifró para el proveedor; un número legible se rechaza',
    body: z.object({
      codCia: identificador(),
      sesion: sesion.optional().meta({ description: 'La misma sesión es la misma tarjeta; sin ella se abre una' }),
      nombre: textoSinTarjeta(100).default('').meta({ description: 'Titular' }),
      predeterminada: z.boolean().default(false),
      ultimosDigitos: textoSinTarjeta(4).default('').meta({ description: 'Los que dice el proveedor valen' }),
      vencimiento: vencimiento.default(''),
      numeroCompleto: cifradoHex(8192),
      codigoSegurida: cifradoBase64(4096),
    }),
    response: metodo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/metodo-pago',
    tag,
    opcion,
    summary: 'Cambiar el vencimiento o cuál es la predeterminada; siempre hay una',
    body: z.object({
      codCia: identificador(),
      id: identificador(),
      vencimiento,
      predeterminada: z.boolean(),
      version,
    }),
    response: metodo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/metodo-pago',
    tag,
    opcion,
    summary: 'Eliminar un método, en el cuerpo o en la dirección (?codCia=&id=); dice qué pasa con el plan',
    query: quitar,
    body: quitar.optional(),
    response: z.object({ id: z.int(), predeterminada: z.int().nullable().meta({ description: 'La que queda' }) }),
  }),
}
