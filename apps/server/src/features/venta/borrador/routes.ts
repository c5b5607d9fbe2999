import { contract, MAX_BORRADORES } from '@pura/contract'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import {
  countBorradores,
  countBorradoresDeCia,
  deleteBorrador,
  findBorrador,
  findEmitido,
  findGuardado,
  insertBorrador,
  listBorradores,
  updateBorrador,
} from '../almacen/borradores.ts'
import { findFila } from '../almacen/repository.ts'
import { assertSeccion, hasSeccion } from '../consulta/permiso.ts'
import { toResumen } from '../consulta/salida.ts'

/** Drafts require the section of their type, like the documents themselves. */
export function borradorRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.borrador
  const textos = mensajes.documento

  serve(app, api.list, async ({ query, sesion }) => {
    if (query.tipo !== undefined) assertSeccion(sesion, query.tipo)
    const borradores = await db.withCia(sesion.codCia, (tx) => listBorradores(tx, sesion, query.tipo))
    // Drafts of a section the user lost are hidden, and visible again when it returns.
    return borradores.filter(({ idTipoDoctoVta }) => hasSeccion(sesion, idTipoDoctoVta))
  })

  serve(app, api.get, async ({ params: { idBorrador }, sesion }) => {
    const { codCia } = sesion
    const { borrador, emitido } = await db.withCia(codCia, async (tx) => {
      const emitido = await findEmitido(tx, codCia, idBorrador)
      return {
        borrador: (await findBorrador(tx, sesion, idBorrador)) ?? null,
        emitido: emitido && (await findFila(tx, codCia, emitido.num_docto)),
      }
    })
    assertSeccion(sesion, borrador?.idTipoDoctoVta ?? emitido?.id_tipo_docto_vta)
    return { borrador, emitido: emitido ? toResumen(emitido) : null }
  })

  serve(app, api.save, async ({ params: { idBorrador }, body, sesion }) => {
    assertSeccion(sesion, body.idTipoDoctoVta)
    return db.withCia(sesion.codCia, async (tx) => {
      const findSame = async () => {
        const same = await findGuardado(tx, sesion, idBorrador, body)
        if (!same) throw new AppError('conflict', textos.borradorCambiado)
        return same
      }
      if (body.version > 0) return (await updateBorrador(tx, sesion, idBorrador, body, now())) ?? findSame()
      if (await findEmitido(tx, sesion.codCia, idBorrador)) throw new AppError('conflict', textos.borradorEmitido)
      const saved = await insertBorrador(tx, sesion, idBorrador, body, now())
      if (!saved) return findSame()
      // Counted after the insert, which rolls back with the transaction.
      if ((await countBorradores(tx, sesion)) > MAX_BORRADORES)
        throw new AppError('conflict', textos.demasiadosBorradores(MAX_BORRADORES))
      if ((await countBorradoresDeCia(tx, sesion.codCia)) > LIMITES.borradoresPorCia)
        throw new AppError('conflict', textos.demasiadosBorradoresDeCia(LIMITES.borradoresPorCia))
      return saved
    })
  })

  serve(app, api.remove, async ({ params: { idBorrador }, sesion }) =>
    db.withCia(sesion.codCia, async (tx) => {
      const quitado = await deleteBorrador(tx, sesion, idBorrador)
      assertSeccion(sesion, quitado?.idTipoDoctoVta)
      return quitado ?? null
    }),
  )
}
