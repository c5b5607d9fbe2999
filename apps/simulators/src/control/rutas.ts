import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CUALQUIERA, filtroSchema, matches } from '../fallas/direccion.ts'
import { changeAjustes } from '../fallas/entorno.ts'
import { azarSchema, pedidoFallaSchema } from '../fallas/falla.ts'
import { responsableOf } from '../hacienda/recepcion/responsable.ts'
import { ajustesSchema } from '../lib/ajustes.ts'
import { renderPagina } from './pagina.ts'
import { resetSimuladores, type Simuladores } from './simuladores.ts'
import { findByFileName, summarize, viewRecibido } from './vista.ts'

const pedidosSchema = z.preprocess((body) => (Array.isArray(body) ? body : [body]), z.array(pedidoFallaSchema).min(1))
const lineaSchema = z.strictObject({ cortada: z.boolean() })
const reinicioSchema = z.strictObject({ conservarDocumentos: z.boolean().default(false) })

const libroCabysSchema = z.strictObject({
  filas: z
    .array(z.strictObject({ codigo: z.string(), descripcion: z.string(), impuesto: z.string() }))
    .max(30_000)
    .optional(),
})

const personaSchema = z.strictObject({
  identificacion: z.string(),
  tipo: z.enum(['01', '02', '03', '04']),
  nombre: z.string(),
  ubicacion: z.tuple([z.string(), z.string(), z.string()]).optional(),
  actividades: z.array(z.strictObject({ codigo: z.string(), descripcion: z.string() })).optional(),
})

/** The control API, which no real service has (README.md of this folder). Failures never apply to it. */
export function controlRoutes(app: FastifyInstance, sim: Simuladores): void {
  const { fallas } = sim.entorno

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderPagina(sim)))
  app.get('/control/estado', () => summarize(sim))
  app.get('/control/sesiones', () => sim.sesiones.view())
  app.get('/control/recibidos', ({ query }, reply) =>
    parsed(reply, filtroSchema, query, (a) => {
      const suyos = sim.buzon.list().filter((r) => matches(a, { clave: r.clave, emisor: responsableOf(r) }))
      return reply.send({ recibidos: suyos.map((r) => viewRecibido(r, sim)) })
    }),
  )
  /** Ends the delay that a failure gave to a document: GET shows its decision from now on. */
  app.delete<{ Params: { id: string } }>('/control/recibidos/:id/demora', ({ params }, reply) =>
    sim.buzon.release(params.id) ? reply.code(204).send() : reply.code(404).send({ mensaje: 'No existe' }),
  )
  app.get<{ Params: { archivo: string } }>('/control/recibidos/:archivo', ({ params }, reply) => {
    const xml = findByFileName(sim.buzon, params.archivo)
    return xml ? reply.type('application/xml; charset=utf-8').send(xml) : reply.code(404).send({ mensaje: 'No existe' })
  })

  app.get('/control/fallas', () => fallas.view())
  app.post('/control/fallas', ({ body }, reply) =>
    parsed(reply, pedidosSchema, body, (pedidos) => {
      for (const pedido of pedidos) fallas.add(pedido)
      return reply.code(201).send(fallas.view())
    }),
  )
  /** With an address, removes only the failures with that address. */
  app.delete('/control/fallas', ({ query }, reply) =>
    parsed(reply, filtroSchema, query, (a) => {
      if (a === CUALQUIERA) fallas.clear()
      else fallas.drop(a)
      return reply.code(204).send()
    }),
  )

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

  /** People added to the registry. */
  app.post('/control/personas', ({ body }, reply) =>
    parsed(reply, personaSchema, body, (persona) => {
      sim.datos.personas.unshift(persona)
      return reply.code(201).send(persona)
    }),
  )

  /** Cuts the line between the product and its pages, or restores it. */
  app.put('/control/linea', ({ body }, reply) =>
    parsed(reply, lineaSchema, body, ({ cortada }) => {
      sim.linea.cortada = cortada
      return reply.send(sim.linea)
    }),
  )
  /** The button of the page. */
  app.post('/control/linea', (_request, reply) => {
    sim.linea.cortada = !sim.linea.cortada
    return reply.redirect('/', 303)
  })

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
