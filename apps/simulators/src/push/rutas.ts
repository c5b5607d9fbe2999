/** A browser vendor's push service (RFC 8030): gives out subscriptions and records messages without delivering them. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Entorno } from '../fallas/entorno.ts'
import { serveWithFallas } from '../fallas/servir.ts'
import type { Answer } from '../lib/answer.ts'

interface Entrega {
  id: string
  recibidoEn: string
  /** Seconds it may wait for an offline browser. */
  ttl: string
  urgencia: string
  tema: string
  cifrado: string
  firmado: boolean
  bytes: number
}

const MAX_RECORDADAS = 10_000
/** RFC 8030 §7.2: a service must accept 4,096 bytes; this one accepts no more. */
const MAX_BYTES = 4_096

/** In memory; the messages are encrypted for the browser, and the service has no key. */
export class ServicioPush {
  readonly #suscripciones = new Map<string, 'abierta' | 'ida'>()
  readonly entregas: Entrega[] = []

  subscribe(): string {
    const id = randomUUID()
    this.#suscripciones.set(id, 'abierta')
    return id
  }
  leave(id: string): boolean {
    if (!this.#suscripciones.has(id)) return false
    this.#suscripciones.set(id, 'ida')
    return true
  }
  estadoOf = (id: string): 'abierta' | 'ida' | undefined => this.#suscripciones.get(id)
  get abiertas(): number {
    return [...this.#suscripciones.values()].filter((estado) => estado === 'abierta').length
  }
  take(entrega: Entrega): void {
    if (this.entregas.length < MAX_RECORDADAS) this.entregas.push(entrega)
  }
  clear(): void {
    this.#suscripciones.clear()
    this.entregas.length = 0
  }
}

interface Ruta {
  Params: { id: string }
}

export function pushRoutes(app: FastifyInstance, { entorno, push }: { entorno: Entorno; push: ServicioPush }): void {
  app.post('/push', ({ protocol, host }, reply) => {
    const destino = `${protocol}://${host}/push/${push.subscribe()}`
    return reply.code(201).header('location', destino).send({ destino })
  })
  app.delete<Ruta>('/push/:id', ({ params }, reply) => reply.code(push.leave(params.id) ? 204 : 404).send())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post<Ruta>(
      '/push/:id',
      serveWithFallas(
        entorno,
        'push',
        ({ params }) => ({ suscripcion: (params as Ruta['Params']).id }),
        ({ params, headers, body }): Answer => {
          const { id } = params as Ruta['Params']
          const estado = push.estadoOf(id)
          if (estado !== 'abierta') return { status: estado === 'ida' ? 410 : 404 }
          const cifrado = String(headers['content-encoding'] ?? '')
          const bytes = Buffer.isBuffer(body) ? body.length : 0
          if (headers.ttl === undefined) return { status: 400 }
          if (bytes > MAX_BYTES) return { status: 413 }
          push.take({
            id,
            recibidoEn: new Date(entorno.reloj.now()).toISOString(),
            ttl: String(headers.ttl),
            urgencia: String(headers.urgency ?? ''),
            tema: String(headers.topic ?? ''),
            cifrado,
            firmado: /^(vapid|WebPush) /i.test(headers.authorization ?? ''),
            bytes,
          })
          return { status: 201, headers: { location: `/push/entregas/${push.entregas.length}` } }
        },
      ),
    )
  })
  app.get<{ Querystring: { suscripcion?: string } }>('/control/push', ({ query: { suscripcion } }) => ({
    abiertas: push.abiertas,
    entregas: push.entregas.filter(({ id }) => suscripcion === undefined || id === suscripcion),
  }))
  app.delete('/control/push', (_, reply) => {
    push.clear()
    return reply.code(204).send()
  })
}
