import { z } from 'zod'
import type { Answer } from '../../lib/answer.ts'
import type { Parte, Recibido } from './recibido.ts'

/** An entry of GET /comprobantes: an accepted document and the notes that refer to it. */
export interface Comprobante {
  clave: string
  fecha: string
  emisor: Parte & { nombre?: string }
  receptor?: Parte & { nombre?: string }
  notasCredito: { clave: string; fecha: string }[]
  notasDebito: { clave: string; fecha: string }[]
}

export const filtroSchema = z.object({
  offset: z.coerce.number().int().min(0).catch(0),
  limit: z.coerce.number().int().min(1).max(50).catch(50),
  /** Tipo and number padded to twelve: `02003101123456` (docs/hacienda.md §7). */
  emisor: z.string().optional(),
  receptor: z.string().optional(),
})

const TIPO_ND = '02'
const TIPO_NC = '03'

/** Accepted documents, newest first. Confirmations are not listed. */
export function comprobantesOf(recibidos: readonly Recibido[]): Comprobante[] {
  const aceptados = recibidos.filter((r) => !r.consecutivoReceptor)
  const notas = aceptados.filter((r) => [TIPO_ND, TIPO_NC].includes(tipoOf(r)))
  return aceptados.map((r) => toComprobante(r, notas)).reverse()
}

export function listComprobantes(todos: readonly Comprobante[], filtro: z.infer<typeof filtroSchema>): Answer {
  const elegidos = todos.filter((c) => matches(c.emisor, filtro.emisor) && matches(c.receptor, filtro.receptor))
  const pagina = elegidos.slice(filtro.offset, filtro.offset + filtro.limit)
  const ultimo = filtro.offset + Math.max(pagina.length - 1, 0)
  return {
    status: pagina.length < elegidos.length ? 206 : 200,
    headers: { 'content-range': `${filtro.offset}-${ultimo}/${elegidos.length}` },
    body: pagina,
  }
}

const tipoOf = (recibido: Recibido): string => recibido.clave.slice(29, 31)

const matches = (parte: Parte | undefined, filtro: string | undefined): boolean =>
  !filtro || (parte !== undefined && parte.tipoIdentificacion + parte.numeroIdentificacion.padStart(12, '0') === filtro)

function toComprobante(recibido: Recibido, notas: readonly Recibido[]): Comprobante {
  const { clave, fecha, emisor, receptor } = recibido
  const resumen = recibido.veredicto?.resumen
  const propias = notas.filter((n) => n.veredicto?.resumen?.referencias.includes(clave))
  const notasDe = (tipo: string) =>
    propias.filter((n) => tipoOf(n) === tipo).map((n) => ({ clave: n.clave, fecha: n.fecha }))
  return {
    clave,
    fecha,
    emisor: { ...emisor, nombre: resumen?.nombreEmisor },
    receptor: receptor && { ...receptor, nombre: resumen?.nombreReceptor },
    notasCredito: notasDe(TIPO_NC),
    notasDebito: notasDe(TIPO_ND),
  }
}
