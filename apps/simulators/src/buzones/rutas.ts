import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type BuzonImap, fallaImapSchema, USUARIO_IMAP } from './buzon.ts'
import type { ServidorImap } from './servidor.ts'

const correoSchema = z.strictObject({
  /** A whole mail, in base64. */
  correo: z.base64().max(40_000_000),
  inflado: z.int().min(1).max(1_000_000_000).optional(),
  llego: z.iso.datetime({ offset: true }).optional(),
})
const ajustesSchema = z.strictObject({ avisa: z.boolean() })

interface Partes {
  readonly buzon: BuzonImap
  readonly servidor: ServidorImap
}

/** The contents of the mailbox, and the failures asked for. */
export function imapRoutes(app: FastifyInstance, { buzon, servidor }: Partes): void {
  app.get('/control/imap', () => ({
    host: servidor.host,
    puerto: servidor.port,
    ...USUARIO_IMAP,
    validez: buzon.validez,
    conexiones: buzon.conexiones,
    abiertas: servidor.abiertas(),
    ordenes: buzon.ordenes,
    carpetas: Object.fromEntries(
      [...buzon.carpetas].map(([nombre, { mensajes }]) => [
        nombre,
        mensajes.map(({ uid, parte }) => ({ uid, asunto: parte.cabeceras.get('subject') ?? '' })),
      ]),
    ),
  }))
  app.post('/control/imap/correos', { bodyLimit: 48 * 1024 * 1024 }, ({ body }, reply) => {
    const leido = correoSchema.safeParse(body)
    if (!leido.success) return reply.code(400).send({ mensaje: z.prettifyError(leido.error) })
    const { correo, inflado, llego } = leido.data
    const uid = buzon.add(Buffer.from(correo, 'base64'), { inflado, ...(llego ? { llego: new Date(llego) } : {}) })
    return reply.code(201).send({ uid })
  })
  app.post('/control/imap/fallas', ({ body }, reply) => {
    const leida = fallaImapSchema.safeParse(body)
    if (!leida.success) return reply.code(400).send({ mensaje: z.prettifyError(leida.error) })
    buzon.fail(leida.data)
    return reply.code(201).send(leida.data)
  })
  app.put('/control/imap/ajustes', ({ body }, reply) => {
    const leidos = ajustesSchema.safeParse(body)
    if (!leidos.success) return reply.code(400).send({ mensaje: z.prettifyError(leidos.error) })
    buzon.avisa = leidos.data.avisa
    return reply.send(leidos.data)
  })
  app.post('/control/imap/validez', (_, reply) => {
    buzon.renumber()
    return reply.code(204).send()
  })
  app.delete('/control/imap', (_, reply) => {
    buzon.clear()
    return reply.code(204).send()
  })
}
