import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { isAdministrador } from '../../../http/sesion.ts'
import { MENU } from '../sesion/menu.ts'
import { changeRol, createRol, removeRol } from './guardar.ts'
import { isOperador } from './permisos.ts'
import { listRoles, toRol } from './repository.ts'

export function rolRoutes(app: FastifyInstance, { db, sesiones }: Con<'db' | 'sesiones'>): void {
  const t = mensajes.rol
  const read = async (tx: Db, codCia: number, codRol: number) =>
    toRol((await listRoles(tx, codCia)).find((row) => row.cod_rol === codRol)!)

  serve(app, contract.rol.list, async ({ sesion, params: { codCia } }) => {
    const rows = await db.withCia(codCia, (tx) => listRoles(tx, codCia))
    return rows.filter((row) => isAdministrador(sesion) || !isOperador(row.nombre_rol)).map(toRol)
  })

  serve(app, contract.rol.opciones, () => [...MENU])

  serve(app, contract.rol.create, async ({ sesion, body }) => {
    const { codCia } = sesion
    const creado = await db.withCia(codCia, async (tx) => read(tx, codCia, await createRol(tx, sesion, body)))
    return answer(creado, { mensaje: t.creado })
  })

  serve(app, contract.rol.update, async ({ sesion, body }) => {
    const { codCia } = sesion
    const { codRol } = body.rolPK
    const cambiado = await db.withCia(codCia, async (tx) => {
      await changeRol(tx, sesion, { ...body, codRol })
      return read(tx, codCia, codRol)
    })
    sesiones.forget((s) => s.codCia === codCia || s.codCiaPropia === codCia)
    return answer(cambiado, { mensaje: t.actualizado })
  })

  serve(app, contract.rol.remove, async ({ sesion, params }) => {
    await db.withCia(params.codCia, (tx) => removeRol(tx, sesion, params.codRol))
    return answer(null, { mensaje: t.eliminado })
  })
}
