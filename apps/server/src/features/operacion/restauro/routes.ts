import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { confirmCias, reviewCias, type Taller } from './companias.ts'

/** While the server runs it has the embedded database, and in a demonstration the only Hacienda. */
export function restauroRoutes(app: FastifyInstance, deps: Taller): void {
  const { revisarRestauro, confirmarRestauro } = contract.operacion

  serve(app, revisarRestauro, async ({ sesion, body: { companias } }) => {
    assertControl(sesion)
    return (await reviewCias(deps, companias)).map(({ secuencias: _, ...revision }) => revision)
  })

  serve(app, confirmarRestauro, async ({ sesion, body: { companias, ...pedido } }) => {
    assertControl(sesion)
    return confirmCias(deps, companias, pedido)
  })
}

/** It concerns every company: only who can read the token on this machine's disk may do it. @throws AppError */
function assertControl({ clase }: Sesion): void {
  if (clase !== 'control') throw new AppError('forbidden', mensajes.general.sinPermiso)
}
