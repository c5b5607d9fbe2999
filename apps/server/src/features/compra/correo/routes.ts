import { contract, type DireccionesCorreo } from '@pura/contract'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { answer, serve, serveLista } from '../../../http/serve.ts'
import { isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { recordChange } from '../../suelo/index.ts'
import { isDueno, mayFirma, mayInstalacion } from '../llegada/configurar.ts'
import type { OpenPuerta } from '../llegada/puerta.ts'
import { createCodigo, toDireccion } from './direccion.ts'
import {
  type Alcance,
  deleteDireccion,
  findDireccion,
  listCorreos,
  listDirecciones,
  saveDireccion,
} from './repository.ts'

const t = mensajesDeBuzones.correo

export function correoEntranteRoutes(
  app: FastifyInstance,
  { db, config, now }: Con<'db' | 'config' | 'now'>,
  puerta: OpenPuerta,
): void {
  const api = contract.docRecibidoCorreo
  const plantilla = config.correoEntrante?.plantilla

  serve(app, api.get, async ({ params: { codCia }, sesion }) => {
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    return db.withCia(codCia, (tx) => present(tx, sesion, puedeFirma))
  })

  serve(app, api.crear, async ({ params: { codCia, alcance }, sesion }) => {
    if (plantilla === undefined) throw new AppError('conflict', t.apagado)
    if (alcance === 'instalacion' && !mayInstalacion(sesion)) throw new AppError('forbidden', t.soloOperador)
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    if (alcance === 'firma' && !puedeFirma) throw new AppError('forbidden', t.soloFirma)
    const data = await db.withCia(codCia, async (tx) => {
      const antes = await findDireccion(tx, codCia, alcance)
      await saveDireccion(tx, {
        cod_cia: codCia,
        alcance,
        codigo: createCodigo(),
        cod_cia_usuario: sesion.codCiaPropia,
        id_usuario: sesion.idUsuario,
        username: sesion.username,
        creada: now(),
      })
      await record(tx, sesion, alcance, antes ? 'actualizar' : 'crear')
      return present(tx, sesion, puedeFirma)
    })
    return answer(data, { mensaje: t.creada })
  })

  serve(app, api.quitar, async ({ params: { codCia, alcance }, sesion }) => {
    if (alcance === 'instalacion' && !mayInstalacion(sesion)) throw new AppError('forbidden', t.soloOperador)
    if (alcance === 'firma' && isIntercambio(sesion)) throw new AppError('forbidden', t.soloFirma)
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    const data = await db.withCia(codCia, async (tx) => {
      if (!(await deleteDireccion(tx, codCia, alcance))) throw notFound()
      await record(tx, sesion, alcance, 'eliminar')
      return present(tx, sesion, puedeFirma)
    })
    return answer(data, { mensaje: t.quitada })
  })

  serveLista(app, api.list, async ({ params: { codCia }, query }) => {
    const { filas, total } = await db.withCia(codCia, (tx) => listCorreos(tx, codCia, query))
    return answer(filas, { paginacion: paginacionOf(query, total) })
  })

  async function present(tx: Db, sesion: Sesion, puedeFirma: boolean): Promise<DireccionesCorreo> {
    const filas = await listDirecciones(tx, sesion.codCia)
    const puedeInstalacion = mayInstalacion(sesion)
    const of = (alcance: Alcance): string | null => {
      const fila = filas.find((f) => f.alcance === alcance)
      return fila && plantilla !== undefined ? toDireccion(plantilla, fila.codigo) : null
    }
    const deFirma = filas.find((f) => f.alcance === 'firma')
    return {
      disponible: plantilla !== undefined,
      cia: of('cia'),
      // The address brings documents to the companies of its owner: nobody else gets to know it.
      firma: deFirma && isDueno(deFirma, sesion) ? of('firma') : null,
      firmaDe: deFirma && !isIntercambio(sesion) ? deFirma.username : null,
      puedeFirma,
      instalacion: puedeInstalacion ? of('instalacion') : null,
      puedeInstalacion,
    }
  }
}

/** The trail never has the code: its readers may not be allowed to see the address. */
const record = (tx: Db, sesion: Sesion, llave: Alcance, accion: 'crear' | 'actualizar' | 'eliminar'): Promise<void> =>
  recordChange(tx, sesion, { entidad: 'correo_direccion', llave, accion })
