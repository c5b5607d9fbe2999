import { formatFechaHora } from '@pura/domain/fecha'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CUALQUIERA } from '../fallas/direccion.ts'
import type { Entorno } from '../fallas/entorno.ts'
import { pedidoFallaSchema } from '../fallas/falla.ts'
import type { BuzonCorreo, CorreoRecibido } from './buzon-correo.ts'
import { renderBandeja, renderCorreo } from './pagina.ts'

/** The older form; `POST /control/fallas` with `punto: 'correo'` does more. */
const fallaSchema = z.strictObject({ codigo: z.unknown(), veces: z.unknown(), para: z.string().optional() }).partial()
const toPedido = ({ para, ...resto }: z.infer<typeof fallaSchema>) =>
  pedidoFallaSchema.safeParse({
    ...resto,
    punto: 'correo',
    tipo: 'smtp',
    a: para === undefined ? CUALQUIERA : { correo: para },
  })
const paraSchema = z.object({ para: z.string().optional() }).transform(({ para }) => para?.toLowerCase())

interface Correo {
  readonly correo: { readonly buzon: BuzonCorreo }
  readonly entorno: Entorno
}

/** The inbox as a page, and as JSON for tests. */
export function correoRoutes(app: FastifyInstance, { correo, entorno }: Correo): void {
  const html = (reply: FastifyReply, texto: string) =>
    // A mail's HTML is untrusted: it may be shown but must run nothing.
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .type('text/html; charset=utf-8')
      .send(texto)
  const find = (id: string) => correo.buzon.find(Number(id))
  const missing = (reply: FastifyReply) => reply.code(404).send({ mensaje: 'No existe' })

  app.get('/correo', (_, reply) => html(reply, renderBandeja([...correo.buzon.list()].reverse())))
  app.get<{ Params: { id: string } }>('/correo/:id', ({ params }, reply) => {
    const hallado = find(params.id)
    return hallado ? html(reply, renderCorreo(hallado)) : missing(reply)
  })
  app.get<{ Params: { id: string } }>('/correo/:id/original.eml', ({ params }, reply) => {
    const hallado = find(params.id)
    return hallado ? reply.type('message/rfc822').send(hallado.bytes) : missing(reply)
  })
  app.get<{ Params: { id: string; n: string } }>('/correo/:id/adjunto/:n', ({ params }, reply) => {
    const adjunto = find(params.id)?.adjuntos[Number(params.n)]
    if (!adjunto) return missing(reply)
    const nombre = encodeURIComponent(adjunto.nombre)
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${nombre}`)
      .type('application/octet-stream')
      .send(adjunto.contenido)
  })

  app.get('/control/correos', ({ query }) => ({ correos: correo.buzon.list(paraSchema.parse(query)).map(viewCorreo) }))
  app.get('/control/correos/registro', () => ({ correos: correo.buzon.registro }))
  app.delete('/control/correos', ({ query }, reply) => {
    correo.buzon.clear(paraSchema.parse(query))
    return reply.code(204).send()
  })
  app.post('/control/correos/fallas', ({ body }, reply) => {
    const dada = fallaSchema.safeParse(body)
    const leida = dada.success ? toPedido(dada.data) : dada
    if (!leida.success) return reply.code(400).send({ mensaje: z.prettifyError(leida.error) })
    entorno.fallas.add(leida.data)
    return reply.code(201).send(entorno.fallas.view())
  })
}

const viewCorreo = ({ bytes, adjuntos, recibidoEn, ...correo }: CorreoRecibido) => ({
  ...correo,
  recibidoEn: formatFechaHora(new Date(recibidoEn)),
  bytes: bytes.length,
  adjuntos: adjuntos.map(({ nombre, tipo, contenido }) => ({ nombre, tipo, bytes: contenido.length })),
})
