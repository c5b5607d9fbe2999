import { type Cia, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { setSesionCookie } from '../../../http/cookie.ts'
import { notFound } from '../../../http/errors.ts'
import { answer, serve, serveOperador } from '../../../http/serve.ts'
import { isAdministrador, isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { recordChange } from '../../suelo/index.ts'
import { recordSalida, switchCia, withOperador } from './derecho.ts'
import { changeCia, mayWriteProveedor, setEstado } from './guardar.ts'
import { createCiaOfOperator } from './nueva.ts'
import { type CiaGuardada, findCiaByRuc, listCias, readCia, toResumen } from './repository.ts'
import { zipDocumentos } from './zip.ts'

export function ciaRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'credenciales' | 'hacienda' | 'cola'>,
): void {
  const { db } = deps
  const t = mensajes.cia
  const present = (sesion: Sesion, cia: CiaGuardada): Cia => ({
    ...cia,
    proveedorEditable: mayWriteProveedor(deps, sesion),
  })

  serve(app, contract.cia.list, async ({ query }) => {
    const { cias, total } = await db.withSistema((tx) => listCias(tx, query))
    return answer(cias, { paginacion: paginacionOf(query, total) })
  })

  serveOperador(app, contract.cia.get, async ({ sesion, params: { codCia } }) => {
    const cia = await withOperador(deps, sesion, codCia, { accion: 'Consultar la compañía' }, (tx) =>
      readCia(tx, codCia),
    )
    return present(sesion, cia!)
  })

  serve(app, contract.cia.create, async ({ sesion, body }) =>
    answer(present(sesion, await createCiaOfOperator(deps, sesion, body)), { mensaje: t.creada }),
  )

  serveOperador(app, contract.cia.update, async ({ sesion, body }) =>
    answer(present(sesion, await changeCia(deps, sesion, body)), { mensaje: t.actualizada }),
  )

  serveOperador(app, contract.cia.remove, async ({ sesion, params }) => {
    await setEstado(deps, sesion, params.codCia, 'I')
    return answer(null, { mensaje: t.eliminada })
  })

  serveOperador(app, contract.cia.restore, async ({ sesion, params }) => {
    await setEstado(deps, sesion, params.codCia, 'A')
    return answer(null, { mensaje: t.restaurada })
  })

  serveOperador(app, contract.cia.switch, async ({ sesion, params, request, reply }) => {
    const { token, maxAgeS } = await switchCia(deps, sesion, params.codCia)
    setSesionCookie(request, reply, token, maxAgeS)
    return answer(null, { mensaje: t.cambiada })
  })

  serve(app, contract.cia.leave, async ({ sesion, request, reply }) => {
    if (!isIntercambio(sesion)) return answer(null, { mensaje: t.cambiada })
    // A tab that works by an access goes home by itself: nothing changes for the other tabs.
    if (sesion.idAcceso !== null) {
      await recordSalida(db, sesion, 'Volver a su compañía')
      return answer(null, { mensaje: t.cambiada })
    }
    const { token, maxAgeS } = await switchCia(deps, sesion, sesion.codCiaPropia)
    setSesionCookie(request, reply, token, maxAgeS)
    return answer(null, { mensaje: t.cambiada })
  })

  serveOperador(app, contract.cia.documentos, async ({ sesion, params: { codCia }, reply }) => {
    const abierta = await withOperador(deps, sesion, codCia, 'cambio', async (tx, { ruc }, autorizada) => {
      await recordDescarga(tx, sesion, codCia)
      return { ruc, autorizada }
    })
    // CIA-19, docs/acuerdos.md C17.
    reply.header('content-disposition', attachment(`${codCia}_${abierta.ruc}.zip`))
    return zipDocumentos(deps, abierta.autorizada)
  })

  serve(app, contract.cia.info, async ({ sesion, body }) => {
    const cia = await db.withSistema((tx) => findCiaByRuc(tx, body.ruc.replace(/[\s-]/g, '')))
    // Others must not learn which numbers exist.
    if (!cia || !(isAdministrador(sesion) || cia.cod_cia === sesion.codCia)) throw notFound()
    return { cia: toResumen(cia) }
  })
}

const recordDescarga = (tx: Parameters<typeof recordChange>[0], sesion: Sesion, codCia: number): Promise<void> =>
  recordChange(
    tx,
    { ...sesion, codCia },
    {
      entidad: 'cia',
      llave: codCia,
      accion: 'accion',
      detalle: 'Descargar los documentos emitidos',
    },
  )
