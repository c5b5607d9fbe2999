/**
 * Requests for documents a client has not handed in: a mail with a list, and a link that uploads XML and reads
 * nothing.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, fechaCorta, identificador, instante, numero, texto } from '../comunes.ts'
import { RECIBIDOS } from '../secciones.ts'
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
  estado: z.enum(['abierto', 'completo', 'vencido', 'retirado']),
  llegaron: z.array(z.boolean()).meta({ description: 'De cada línea de `faltan`' }),
  archivos: z.int().meta({ description: 'Los que llegaron por el enlace' }),
})
export type PedidoTablero = z.infer<typeof pedido>

const propuesto = z.object({
  para: z.string(),
  faltan: z.array(z.string()),
  dias: z.int().meta({ description: 'Los que el enlace abre' }),
  pedidos: z.array(pedido).meta({ description: 'Los últimos, el más reciente primero' }),
})
const pedida = {
  para: texto(160),
  faltan: z.array(linea).min(1).max(MAX_FALTANTES),
  mensaje: texto(1_000).optional(),
}

export const tableroPedido = {
  proponer: endpoint({
    method: 'GET',
    path: '/tablero-contador/faltantes/:idAcceso',
    tag,
    opcion,
    summary: 'Lo que le falta a una compañía en un mes, y a qué correo pedírselo',
    params: z.object({ idAcceso }),
    query: z.object(mesTablero),
    response: propuesto,
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/tablero-contador/pedidos',
    tag,
    opcion,
    summary: 'Enviar a la compañía un correo con lo que falta y un enlace para subir los XML',
    body: z.object({ ...mesTablero, idAcceso, ...pedida }),
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

/** The same from the company's own month, by whoever works in it. */
export const mesaIvaPedido = {
  proponer: endpoint({
    method: 'GET',
    path: '/mesa-iva/pedido/:codCia',
    tag: 'mesa de IVA',
    opcion: RECIBIDOS,
    summary: 'Lo que falta de un mes de la compañía, y a qué correo pedirlo',
    params: codCiaParams,
    query: z.object(mesTablero),
    response: propuesto,
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/mesa-iva/pedido',
    tag: 'mesa de IVA',
    opcion: RECIBIDOS,
    summary: 'Pedir por correo lo que falta de un mes de la compañía, con un enlace para entregarlo',
    body: z.object({ codCia: identificador(), ...mesTablero, ...pedida }),
    response: pedido,
    example: { codCia: 1, anio: 2026, mes: 11, para: 'soda@correo.cr', faltan: ['Facturas de la luz'] },
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: '/mesa-iva/pedido/:codCia/:idPedido',
    tag: 'mesa de IVA',
    opcion: RECIBIDOS,
    summary: 'Retirar un pedido de la compañía: su enlace deja de abrir',
    params: codCiaParams.extend({ idPedido: identificador() }),
    response: z.null(),
  }),
}

export const MAX_XML_SUBIDO = 5 * 1024 * 1024
/** A photo as a telephone takes it, or a zip. */
export const MAX_SUBIDO = 15 * 1024 * 1024
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
      llegaron: z.array(z.boolean()).meta({ description: 'De cada línea de `faltan`' }),
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
    summary: 'Entregar un XML, un PDF, una foto o un ZIP de ellos con el enlace',
    headers,
    query: z.object({
      nombre: texto(200).optional().meta({ description: 'Nombre del archivo' }),
      linea: numero(1, MAX_FALTANTES).optional().meta({ description: 'De lo que falta, a qué responde, desde 1' }),
    }),
    consumes: 'application/octet-stream',
    maxBody: MAX_SUBIDO + 1024,
    body: z.instanceof(Uint8Array),
    response: z.object({
      archivo: z.string(),
      resultado: z.enum(['cargado', 'yaEstaba', 'respuesta', 'papel', 'noSirve']),
      detalle: z.string(),
      quedan: z.int(),
      llegaron: z.array(z.boolean()),
    }),
  }),
}
