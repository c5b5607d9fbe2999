/** Fields that failures at reception are matched by. */
import type { FastifyRequest } from 'fastify'
import type { Quien } from '../../fallas/direccion.ts'
import type { Sesiones } from '../idp/sesiones.ts'
import { findSesion } from './acceso.ts'
import type { Buzon } from './buzon.ts'
import { tryEnvio } from './envio.ts'
import { responsableOf } from './responsable.ts'

interface Fuentes {
  sesiones: Sesiones
  buzon: Buzon
}

/** For a POST that is no envelope, the user that sent it. */
export function quienEnvia(request: FastifyRequest, { sesiones }: Fuentes): Quien {
  const sesion = findSesion(request, sesiones)
  const envio = tryEnvio(request.body)
  return { usuario: sesion?.usuario, clave: envio?.clave, emisor: envio ? responsableOf(envio) : sesion?.cedula }
}

/**
 * For a document that was never received, the user that asks; without a user, the cédula inside the clave
 * (docs/hacienda.md §2).
 */
export function quienPide(request: FastifyRequest, { sesiones, buzon }: Fuentes): Quien {
  const { id, clave = id?.split('-')[0] } = request.params as { id?: string; clave?: string }
  const sesion = findSesion(request, sesiones)
  const recibido = buzon.find(id ?? clave ?? '')
  const emisor = recibido ? responsableOf(recibido) : (sesion?.cedula ?? clave?.slice(9, 21))
  return { usuario: sesion?.usuario, clave, emisor }
}
