import { contract } from '@pura/contract'
import { INSTITUCIONES_EXONERACION, mensajes, TIPOS_EXONERACION } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'

/** Exonerations: the authorizations of Exonet and the lists that describe them. */
export function exoneracionRoutes(app: FastifyInstance, { exoneraciones }: Con<'exoneraciones'>): void {
  serve(app, contract.exoneracion.find, async ({ query }) => {
    const autorizacion = await exoneraciones.find(query.autorizacion)
    if (!autorizacion) throw notFound(mensajes.documento.exoneracionInvalida)
    return autorizacion
  })

  serve(app, contract.exoneracion.tipos, () =>
    TIPOS_EXONERACION['4.4'].map(({ codigo, nombre, requiereArticulo, soloNotas }) => ({
      codigo,
      nombre,
      articulo: requiereArticulo,
      soloNotas,
    })),
  )
  serve(app, contract.exoneracion.instituciones, () =>
    INSTITUCIONES_EXONERACION.map(({ codigo, nombre }) => ({ codigo, nombre })),
  )
}
