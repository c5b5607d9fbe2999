import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { confirmCias, reviewCias, type Taller } from './companias.ts'

/**
 * Calls of the operator's command. While the server runs, only it can use the embedded database and a demonstration's
 * Hacienda.
 */
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

/**
 * A restore concerns every company: only a caller who can read the token on this machine's disk may do it. @throws
 * AppError
 */
function assertControl({ clase }: Sesion): void {
  if (clase !== 'control') throw new AppError('forbidden', mensajes.general.sinPermiso)
}
