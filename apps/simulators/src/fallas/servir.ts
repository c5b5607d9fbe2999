import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerOf } from '../lib/answer.ts'
import type { Quien } from './direccion.ts'
import type { Entorno } from './entorno.ts'
import type { Falla, Punto } from './falla.ts'

export type Handler = (request: FastifyRequest, falla?: Falla) => Answer

/**
 * Wraps every simulated endpoint: applies the pending failure or answers. Handlers return their answer instead of
 * sending it, so that a failure can replace it after the work is done.
 * @param quienDe fields that failures are matched by; it reads the request before it is validated
 */
export function serveWithFallas(
  entorno: Entorno,
  punto: Punto,
  quienDe: (request: FastifyRequest) => Quien,
  handler: Handler,
) {
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

/** Answers nothing and closes the connection after `ms`, or keeps it open until the client leaves. */
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
  if (falla.tipo === 'respuesta') return dictated(falla)
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
  // A gateway's own HTML page: a client that parses JSON before looking at the status must survive it.
  return {
    status: Number(falla.tipo),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<html><body><h1>${falla.tipo}</h1></body></html>`,
  }
}

/** Node writes header text as Latin-1, so UTF-8 bytes are passed as Latin-1 characters. */
function dictated({ estado, causa, cuerpo, latin1 }: Extract<Falla, { tipo: 'respuesta' }>): Answer {
  const codificacion = latin1 ? 'latin1' : 'utf8'
  const isTexto = typeof cuerpo === 'string'
  return {
    status: estado,
    headers: {
      ...(cuerpo !== undefined && { 'content-type': isTexto ? 'text/html' : 'application/json' }),
      ...(causa !== undefined && { 'x-error-cause': Buffer.from(causa, codificacion).toString('latin1') }),
    },
    body: cuerpo === undefined ? undefined : Buffer.from(isTexto ? cuerpo : JSON.stringify(cuerpo), codificacion),
  }
}
