import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from './sesion.ts'

/**
 * On https the name begins with `__Host-`: browsers accept such a cookie only from this host, so no other host of the
 * domain can set one. On plain http (the demo on this machine) browsers refuse the prefix, so the name is bare; on
 * https the bare name is not read.
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
