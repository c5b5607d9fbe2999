import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from './sesion.ts'

/**
 * `__Host-` on https: the browser takes it from this name alone and no other name of the domain can plant one. On plain
 * http, which is the demo on this machine, browsers refuse that prefix, so there the cookie has the bare name; on https
 * that one is not even read.
 */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Host-${COOKIE}` : COOKIE

export const readSesionCookie = (request: FastifyRequest): string | null => request.cookies[nameOf(request)] ?? null

/** Without an age the browser forgets it when it closes (docs/acuerdos.md B2). */
export function setSesionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAgeS: number | undefined,
): void {
  reply.setCookie(nameOf(request), token, { ...options(request), maxAge: maxAgeS })
}

export function clearSesionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), options(request))
}

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
