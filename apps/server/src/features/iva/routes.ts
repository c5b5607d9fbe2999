import { contract } from '@pura/contract'
import { fechaAt, type Periodo } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../deps.ts'
import { answer, serve, serveLista } from '../../http/serve.ts'
import { insertAsiento, retireAsiento } from './asientos/asientos.ts'
import { noteArrastre } from './cierre/arrastre.ts'
import { closeMes, reopenMes } from './cierre/cierre.ts'
import { readVista } from './cierre/vista.ts'
import { matchClaves } from './claves/casar.ts'
import { attributeUso, listUltimasAtribuciones } from './documentos/atribuciones.ts'
import { listDocumentos } from './mes/documentos.ts'
import { explainDiferencia } from './mes/explicar.ts'
import { readProporcion, setProporcion } from './mes/proporcion.ts'
import { saveTribu } from './mes/tribu.ts'

export function mesaIvaRoutes(app: FastifyInstance, { db, now }: Con<'db' | 'now'>): void {
  const api = contract.mesaIva

  /** Default: the current month. */
  const mesOf = ({ anio, mes }: { anio?: number | undefined; mes?: number | undefined }): Periodo => {
    const hoy = fechaAt(now())
    return { anio: anio ?? hoy.anio, mes: mes ?? hoy.mes }
  }

  serveLista(app, api.get, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => readVista(tx, codCia, mesOf(query))),
  )

  serveLista(app, api.documentos, async ({ params: { codCia }, query }) => {
    const { filas, paginacion } = await db.withCia(codCia, (tx) => listDocumentos(tx, codCia, mesOf(query), query))
    return answer(filas, paginacion ? { paginacion } : {})
  })

  serveLista(app, api.explicar, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => explainDiferencia(tx, codCia, mesOf(query), query.casilla)),
  )

  serveLista(app, api.casar, ({ body: { codCia, ...pedido } }) =>
    db.withCia(codCia, (tx) => matchClaves(tx, codCia, pedido)),
  )

  serve(app, api.anotar, ({ body: { anio, mes, asiento, motivo }, sesion }) =>
    db.withCia(sesion.codCia, (tx) => insertAsiento(tx, sesion, { mes: { anio, mes }, asiento, motivo }, now())),
  )

  serve(app, api.arrastrar, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => noteArrastre(tx, sesion, body, now()))
    return null
  })

  serve(app, api.quitar, async ({ params: { idAsiento }, query: { motivo = '' }, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => retireAsiento(tx, sesion, { id: idAsiento, motivo }, now()))
    return null
  })

  serve(app, api.tribu, ({ body, sesion }) => db.withCia(sesion.codCia, (tx) => saveTribu(tx, sesion, body, now())))

  serveLista(app, api.proporcion, ({ params: { codCia }, query }) =>
    db.withCia(codCia, (tx) => readProporcion(tx, codCia, mesOf(query).anio, now())),
  )

  serve(app, api.fijarProporcion, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => setProporcion(tx, sesion, body, now()))
    return null
  })

  serveLista(app, api.atribuciones, ({ params: { codCia } }) =>
    db.withCia(codCia, (tx) => listUltimasAtribuciones(tx, codCia)),
  )

  serve(app, api.atribuir, async ({ body, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => attributeUso(tx, sesion, body, now()))
    return null
  })

  serve(app, api.cerrar, ({ body, sesion }) => db.withCia(sesion.codCia, (tx) => closeMes(tx, sesion, body, now())))

  serve(app, api.reabrir, async ({ body: { anio, mes, motivo }, sesion }) => {
    await db.withCia(sesion.codCia, (tx) => reopenMes(tx, sesion, { anio, mes }, { motivo, ahora: now() }))
    return null
  })
}
