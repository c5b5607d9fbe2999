import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'

/** Taxpayer or producer of an identification number, for signed-in users; registration has its own call. */
export function registroRoutes(app: FastifyInstance, { registro }: Con<'registro'>): void {
  serve(app, contract.registro.find, async ({ query }) => {
    const contribuyente = await registro.find(query.identificacion)
    if (!contribuyente) throw notFound(mensajes.registro.sinTitular)
    return contribuyente
  })

  serve(app, contract.registro.productor, ({ query }) => registro.findProductor(query.identificacion))

  serve(app, contract.registro.actividades, async ({ params }) => {
    const contribuyente = await registro.find(params.id)
    return (
      (contribuyente?.actividades ?? [])
        // One without a code cannot be chosen.
        .filter((a) => a.estado === 'A' && a.codigo !== '')
        .sort((a, b) => Number(b.principal) - Number(a.principal))
        .map(({ codigo, descripcion }) => ({ codigo, nombre: descripcion }))
    )
  })
}
