/**
 * Requests for documents a client has not handed in: a mail with a list, and a link that uploads XML and reads
 * nothing.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { fechaCorta, identificador, instante, texto } from '../comunes.ts'
import { idAcceso, mesTablero, TABLERO } from './tablero-contador.ts'

const tag = 'tablero del contador'
const opcion = TABLERO

/** Maximum lines of a request, and characters of each. */
export const MAX_FALTANTES = 50
const linea = texto(200)

const pedido = z.object({
  idPedido: z.int(),
  idAcceso: z.int(),
  para: z.string(),
  faltan: z.array(z.string()),
  creado: instante,
  vence: instante,
  estado: z.enum(['abierto', 'vencido', 'retirado']),
  archivos: z.int().meta({ description: 'Los que llegaron por el enlace' }),
})
export type PedidoTablero = z.infer<typeof pedido>

export const tableroPedido = {
  proponer: endpoint({
    method: 'GET',
    path: '/tablero-contador/faltantes/:idAcceso',
    tag,
    opcion,
    summary: 'Lo que le falta a una compañía en un mes, y a qué correo pedírselo',
    params: z.object({ idAcceso }),
    query: z.object(mesTablero),
    response: z.object({
      para: z.string(),
      faltan: z.array(z.string()),
      dias: z.int().meta({ description: 'Los que el enlace abre' }),
      pedidos: z.array(pedido).meta({ description: 'Los últimos, el más reciente primero' }),
    }),
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/tablero-contador/pedidos',
    tag,
    opcion,
    summary: 'Enviar a la compañía un correo con lo que falta y un enlace para subir los XML',
    body: z.object({
      ...mesTablero,
      idAcceso,
      para: texto(160),
      faltan: z.array(linea).min(1).max(MAX_FALTANTES),
      mensaje: texto(1_000).optional(),
    }),
    response: pedido,
    example: { anio: 2026, mes: 11, idAcceso: 3, para: 'soda@correo.cr', faltan: ['Facturas de la luz'] },
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/tablero-contador/pedidos/:idAcceso/:idPedido',
    tag,
    opcion,
    summary: 'Retirar un pedido: su enlace deja de abrir',
    params: z.object({ idAcceso, idPedido: identificador() }),
    response: z.null(),
  }),
}

export const MAX_XML_SUBIDO = 5 * 1024 * 1024
/** Header with the secret of the link. It comes after `#`, so no server sees it in an address. */
export const ENLACE_SUBIDA = 'x-enlace'
const headers = { [ENLACE_SUBIDA]: 'El secreto del enlace: lo que viene después de # en /subir' }

export const subida = {
  ver: endpoint({
    method: 'GET',
    path: '/subir',
    tag,
    access: 'publico',
    summary: 'Qué pide un enlace; responde igual si no existe, venció o se retiró',
    headers,
    response: z.object({
      nombreCia: z.string(),
      pide: z.string().meta({ description: 'Quién lo pidió' }),
      faltan: z.array(z.string()),
      mensaje: z.string(),
      vence: fechaCorta,
      quedan: z.int().meta({ description: 'Archivos que todavía se pueden subir' }),
    }),
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/subir',
    tag,
    access: 'publico',
    summary: 'Subir un XML con el enlace',
    headers,
    query: z.object({ nombre: texto(200).optional().meta({ description: 'Nombre del archivo' }) }),
    consumes: 'application/octet-stream',
    maxBody: MAX_XML_SUBIDO + 1024,
    body: z.instanceof(Uint8Array),
    response: z.object({
      archivo: z.string(),
      resultado: z.enum(['cargado', 'yaEstaba', 'respuesta', 'noSirve']),
      detalle: z.string(),
      quedan: z.int(),
    }),
  }),
}
