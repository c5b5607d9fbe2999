import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerOf } from '../answer.ts'
import type { Entorno } from '../entorno.ts'
import type { Quien } from './direccion.ts'
import type { Falla, Punto } from './falla.ts'

export type Handler = (request: FastifyRequest, falla?: Falla) => Answer

/**
 * Every simulated endpoint goes through here: it suffers the failure that is due, or answers. Handlers return their
 * answer instead of sending it, which is what lets a failure replace it after the work is done.
 * @param quienDe what failures with an address go by; it reads the request before anything checked it
 */
export function servir(entorno: Entorno, punto: Punto, quienDe: (request: FastifyRequest) => Quien, handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const falla = entorno.fallas.take(punto, quienDe(request))
    await wait(entorno.ajustes.latenciaMs + (falla?.tipo === 'lento' ? falla.ms : 0))
    if (!falla || !spoilsAnswer(falla))
      return send(
        reply,
        answerOf(() => handler(request, falla)),
      )
    if (falla.despues) answerOf(() => handler(request))
    if (falla.tipo === 'timeout') return hang(request, reply, falla.ms)
    return send(reply, spoiled(falla, punto, entorno))
  }
}

function send(reply: FastifyReply, { status, headers = {}, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

type Spoiler = Extract<Falla, { despues: boolean }>

const spoilsAnswer = (falla: Falla): falla is Spoiler => 'despues' in falla

const wait = (ms: number): Promise<unknown> | undefined => (ms > 0 ? sleep(ms, undefined, { ref: false }) : undefined)

/** Says nothing and lets go of the connection after `ms`, or keeps it until the client gives up. */
function hang(request: FastifyRequest, reply: FastifyReply, ms: number | undefined): FastifyReply {
  reply.hijack()
  if (ms !== undefined) setTimeout(() => request.raw.socket.destroy(), ms).unref()
  return reply
}

function spoiled(falla: Exclude<Spoiler, { tipo: 'timeout' }>, punto: Punto, entorno: Entorno): Answer {
  if (falla.tipo === 'json') {
    return {
      status: punto === 'post' ? 202 : 200,
      headers: { 'content-type': 'application/json' },
      body: '{"clave": "506',
    }
  }
  if (falla.tipo === '429') {
    const reset = Math.ceil(entorno.reloj.now() / 1000) + falla.resetS
    return {
      status: 429,
      headers: {
        'x-ratelimit-limit': String(entorno.ajustes.limitePeticiones),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(reset),
      },
      body: { message: 'Límite de peticiones alcanzado' },
    }
  }
  // A gateway's own page, not JSON: a client that parses before looking at the status must survive it.
  return {
    status: Number(falla.tipo),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<html><body><h1>${falla.tipo}</h1></body></html>`,
  }
}
