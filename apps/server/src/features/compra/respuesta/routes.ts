/** Calls of the company's answers: one answer, an answer given in another system. */
import { contract } from '@pura/contract'
import { IGUALES_PARA_AUTOMATICO, mensajes, monto, toDecimal } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, invalid, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { recordChange } from '../../suelo/index.ts'
import { findRecibido } from '../archivo/repository.ts'
import { changeConsecutivo, listConsecutivos } from './consecutivos.ts'
import { assertSinRestauro, signNow } from './firmar-respuesta.ts'
import { loadCompleto } from './leido.ts'
import { refuse, storeRespuesta } from './responder.ts'
import { findBytes } from './respuesta.ts'
import { confirmCorrecto, markOtroSistema, pasoDe } from './situacion.ts'

const t = mensajes.recibidos

export function respuestaRoutes(app: FastifyInstance, deps: Con<'db' | 'now' | 'credenciales' | 'cola'>): void {
  const { db, now, credenciales } = deps
  const api = contract.docRecibidoRespuesta

  serve(app, api.emitir, async ({ body: { docRecibidosPK, descripcionSri: _, ...dicho }, sesion }) => {
    const { codCia } = sesion
    const { id } = docRecibidosPK
    // Fails here, before anything is stored, if the company has no signing key.
    await credenciales.loadFirmante(codCia)
    const orden = await db.withCia(codCia, async (tx) => {
      await assertSinRestauro(tx, codCia)
      return storeRespuesta(tx, id, dicho, { autor: sesion, ahora: now(), espera: 0 })
    })
    await signNow(deps, codCia, id, orden)
    return db.withCia(codCia, (tx) => loadCompleto(tx, codCia, id, now()))
  })

  serve(app, api.otroSistema, async ({ params: { codCia, id }, body: { respondido }, sesion }) =>
    db.withCia(codCia, async (tx) => {
      const documento = await findRecibido(tx, codCia, id, { lock: true })
      if (!documento) throw notFound(mensajes.documento.noEncontrado)
      const [de, a] = pasoDe(respondido)
      if (documento.situacion !== de && documento.situacion !== a) {
        throw new AppError('conflict', (await refuse(tx, documento)) ?? t.yaRespondido)
      }
      if (documento.situacion === de) await markOtroSistema(tx, sesion, [id], respondido, now())
      return loadCompleto(tx, codCia, id, now())
    }),
  )

  serve(app, api.esCorrecto, async ({ params: { codCia, id }, sesion }) =>
    db.withCia(codCia, async (tx) => {
      await confirmCorrecto(tx, id, sesion, now())
      return loadCompleto(tx, codCia, id, now())
    }),
  )

  serve(app, api.mensaje, async ({ params: { codCia, id }, reply }) => {
    const firmada = await db.withCia(codCia, (tx) => findBytes(tx, codCia, id))
    if (!firmada) throw notFound(t.sinMensaje)
    reply.header('content-disposition', attachment(`${firmada.consecutivo}.xml`))
    return firmada.xml
  })

  const consecutivo = contract.docRecibidoConsecutivo
  serve(app, consecutivo.list, ({ params: { codCia } }) => db.withCia(codCia, (tx) => listConsecutivos(tx, codCia)))
  serve(app, consecutivo.cambiar, ({ body: { cajaPK, ...cambio }, sesion }) =>
    db.withCia(sesion.codCia, (tx) => changeConsecutivo(tx, sesion, { ...cambio, ...cajaPK })),
  )

  const proveedor = contract.docRecibidoProveedor
  serve(app, proveedor.get, ({ params: { codCia, nit } }) => db.withCia(codCia, (tx) => loadProveedor(tx, codCia, nit)))
  serve(app, proveedor.automatico, async ({ params: { codCia, nit }, body: { automatico, techo }, sesion }) =>
    db.withCia(codCia, async (tx) => {
      const antes = await loadProveedor(tx, codCia, nit)
      const hasta = readTecho(techo)
      const faltan = IGUALES_PARA_AUTOMATICO - antes.respuestasIguales
      if (automatico && faltan > 0) throw new AppError('conflict', t.faltanIguales(faltan))
      await tx
        .insertInto('proveedor_automatico')
        .values({ cod_cia: codCia, nit, automatico, techo: hasta })
        .onConflict((oc) => oc.columns(['cod_cia', 'nit']).doUpdateSet({ automatico, techo: hasta }))
        .execute()
      await recordChange(tx, sesion, {
        entidad: 'proveedor',
        llave: nit,
        accion: 'actualizar',
        detalle: automatico ? 'Responder en automático' : 'Dejar de responder en automático',
        antes: { automatico: antes.automatico, techo: antes.techo },
        despues: { automatico, techo: hasta },
      })
      return loadProveedor(tx, codCia, nit)
    }),
  )
}

function readTecho(escrito: string | number): string {
  try {
    const techo = monto(escrito)
    if (techo >= 0n) return toDecimal(techo)
  } catch {
    // Checked below, like a negative one.
  }
  throw invalid('techo', mensajes.documento.montoInvalido)
}

/** @throws AppError not_found if the company never received a document of this supplier */
async function loadProveedor(tx: Db, codCia: CiaAutorizada, nit: string) {
  const ultimo = await tx
    .selectFrom('doc_recibido')
    .select(['emisor', 'id_cliente'])
    .where('cod_cia', '=', codCia)
    .where('nit_emisor', '=', nit)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!ultimo) throw notFound()
  const regla = await tx
    .selectFrom('proveedor_automatico')
    .select(['automatico', 'techo'])
    .where('cod_cia', '=', codCia)
    .where('nit', '=', nit)
    .executeTakeFirst()
  const memoria = await tx
    .selectFrom('respuesta_memoria')
    .select((eb) => eb.fn.max('seguidas').as('seguidas'))
    .where('cod_cia', '=', codCia)
    .where('nit', '=', nit)
    .executeTakeFirst()
  return {
    nit,
    nombre: ultimo.emisor,
    idCliente: ultimo.id_cliente,
    automatico: regla?.automatico ?? false,
    techo: toDecimal(monto(regla?.techo ?? '0')),
    respuestasIguales: memoria?.seguidas ?? 0,
  }
}
