import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from './sesion.ts'

/** Without an age the browser forgets it when it closes (ambiguities B2). */
export function setSesionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAgeS: number | undefined,
): void {
  reply.setCookie(COOKIE, token, { ...options(request), maxAge: maxAgeS })
}

export function clearSesionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, options(request))
}

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
