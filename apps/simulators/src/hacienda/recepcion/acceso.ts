import type { FastifyRequest } from 'fastify'
import { Abort } from '../../lib/answer.ts'
import { plainCedula } from '../../lib/cedula.ts'
import type { Sesion, Sesiones } from '../idp/sesiones.ts'
import type { Envio, Parte } from './recibido.ts'
import { responsableOf } from './responsable.ts'

export function findSesion(request: FastifyRequest, sesiones: Sesiones): Sesion | undefined {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : sesiones.findByAccessToken(token)
}

export function authenticate(request: FastifyRequest, sesiones: Sesiones): Sesion {
  const sesion = findSesion(request, sesiones)
  if (!sesion) throw new Abort({ status: 401, body: { message: 'Token ausente o vencido' } })
  return sesion
}

export function assertPuedeEnviar(sesion: Sesion, envio: Envio): void {
  if (sesion.cedula === undefined || sesion.cedula !== responsableOf(envio)) throw forbidden()
}

export function assertPuedeLeer(sesion: Sesion, documento: { emisor: Parte; receptor?: Parte }): void {
  if (!canRead(sesion, documento)) throw forbidden()
}

export const canRead = (sesion: Sesion, { emisor, receptor }: { emisor: Parte; receptor?: Parte }): boolean =>
  isSame(sesion, emisor) || isSame(sesion, receptor)

const isSame = (sesion: Sesion, parte: Parte | undefined): boolean =>
  parte !== undefined && sesion.cedula === plainCedula(parte.numeroIdentificacion)

const forbidden = (): Abort =>
  new Abort({ status: 403, body: { message: 'El usuario no está autorizado para este obligado tributario' } })
