import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from './sesion.ts'

/**
 * `__Host-` on https: browsers accept the cookie only from this host name, so no other host of the domain can plant
 * one. On plain http, which is the demo on this machine, browsers refuse the prefix, so the cookie has the bare name;
 * on https the bare name is not read.
 */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Host-${COOKIE}` : COOKIE

export const readSesionCookie = (request: FastifyRequest): string | null => request.cookies[nameOf(request)] ?? null

/** Without max-age the browser deletes it when it closes (docs/acuerdos.md B2). */
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
