import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { ajustesSchema } from '../ajustes.ts'
import { changeAjustes } from '../entorno.ts'
import { azarSchema, pedidoFallaSchema } from '../fallas/falla.ts'
import { resetSimuladores, type Simuladores } from '../simuladores.ts'
import { renderPagina } from './pagina.ts'
import { findByFileName, summarize, viewRecibido } from './vista.ts'

const pedidosSchema = z.preprocess((body) => (Array.isArray(body) ? body : [body]), z.array(pedidoFallaSchema).min(1))
const reinicioSchema = z.strictObject({ conservarDocumentos: z.boolean().default(false) })

const libroCabysSchema = z.strictObject({
  filas: z
    .array(z.strictObject({ codigo: z.string(), descripcion: z.string(), impuesto: z.string() }))
    .max(30_000)
    .optional(),
})

/** The control API, which no real service has (README.md of this folder). It never fails on demand. */
export function controlRoutes(app: FastifyInstance, sim: Simuladores): void {
  const { fallas } = sim.entorno

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderPagina(sim)))
  app.get('/control/estado', () => summarize(sim))
  app.get('/control/sesiones', () => sim.sesiones.view())
  app.get('/control/recibidos', () => ({ recibidos: sim.buzon.list().map((r) => viewRecibido(r, sim)) }))
  app.get<{ Params: { archivo: string } }>('/control/recibidos/:archivo', ({ params }, reply) => {
    const xml = findByFileName(sim.buzon, params.archivo)
    return xml ? reply.type('application/xml; charset=utf-8').send(xml) : reply.code(404).send({ mensaje: 'No existe' })
  })

  app.get('/control/fallas', () => fallas.view())
  app.post('/control/fallas', ({ body }, reply) =>
    parsed(reply, pedidosSchema, body, (pedidos) => {
      for (const { punto, falla, veces } of pedidos) fallas.add(punto, falla, veces)
      return reply.code(201).send(fallas.view())
    }),
  )
  app.delete('/control/fallas', (_request, reply) => {
    fallas.clear()
    return reply.code(204).send()
  })

  app.route({
    method: ['PUT', 'POST'],
    url: '/control/azar',
    handler: ({ body }, reply) =>
      parsed(reply, azarSchema, body, (azar) => {
        fallas.setAzar(azar)
        return reply.send(fallas.view())
      }),
  })
  app.delete('/control/azar', (_request, reply) => {
    fallas.setAzar(undefined)
    return reply.code(204).send()
  })

  app.get('/control/ajustes', () => sim.entorno.ajustes)
  app.put('/control/ajustes', ({ body }, reply) =>
    parsed(reply, ajustesSchema.partial(), body, (cambio) => {
      changeAjustes(sim.entorno, cambio)
      return reply.send(sim.entorno.ajustes)
    }),
  )

  app.put('/control/cabys', ({ body }, reply) =>
    parsed(reply, libroCabysSchema, body, ({ filas }) => {
      sim.libroCabys.publish(filas)
      return reply.code(204).send()
    }),
  )

  app.post('/control/reinicio', ({ body }, reply) =>
    parsed(reply, reinicioSchema, body ?? {}, (opciones) => {
      resetSimuladores(sim, opciones)
      return reply.code(204).send()
    }),
  )
}

function parsed<S extends z.ZodType>(
  reply: FastifyReply,
  schema: S,
  body: unknown,
  use: (datos: z.output<S>) => FastifyReply,
): FastifyReply {
  const leido = schema.safeParse(body)
  return leido.success ? use(leido.data) : reply.code(400).send({ mensaje: z.prettifyError(leido.error) })
}
