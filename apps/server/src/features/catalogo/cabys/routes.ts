import { createHash } from 'node:crypto'
import { contract } from '@pura/contract'
import { POR_PAGINA_DE_CABYS } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { paginacionOf } from '../../../lib/paginacion.ts'
import { findFilas, suggest, toCabys } from './consulta.ts'
import { Preferencias } from './preferencia.ts'
import { replaceCodigos } from './reemplazar.ts'
import { hasCatalogo, listRetirados } from './repository.ts'
import { correctTarifas, listOtrasTarifas } from './tarifas.ts'

/** After the process is ready, so that the start does not wait for the index; before the first search. */
const CALENTAR_MS = 2_000

export function cabysRoutes(
  app: FastifyInstance,
  { config, db, now, cabys, salud }: Con<'config' | 'db' | 'now' | 'cabys' | 'salud'>,
): void {
  const preferencias = new Preferencias({ db, now })
  // A complete catalogue stays complete.
  let cargado = !config.cargarListas
  const isCargando = async () => {
    cargado ||= await db.withSistema(hasCatalogo)
    return !cargado
  }
  warmUp(app, () => salud.isReady && cabys.indice())

  serve(app, contract.cabys.search, async ({ query, sesion, request, reply }) => {
    const pedida = { pagina: query.pagina ?? 1, porPagina: query.top ?? query.porPagina ?? POR_PAGINA_DE_CABYS }
    const indice = await cabys.indice()
    const { filas, isClaro } = findFilas(indice, query, await preferencias.of(sesion.codCia))
    const desde = (pedida.pagina - 1) * pedida.porPagina
    const data = filas
      .slice(desde, desde + pedida.porPagina)
      .map((fila, i) => ({ ...toCabys(indice, fila), ...(isClaro && desde + i === 0 && { claro: true }) }))
    const mensaje = (await isCargando()) ? mensajes.cabys.cargandoCatalogo : ''
    const etag = etagOf([data, mensaje], filas.length)
    // Cached by the browser and revalidated each time: the same answer is sent once (docs/acuerdos.md F12).
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) reply.code(304)
    return answer(data, { mensaje, paginacion: paginacionOf(pedida, filas.length) })
  })

  serve(app, contract.cabys.retirados, async ({ params: { codCia } }) => {
    const indice = await cabys.indice()
    const retirados = await db.withCia(codCia, (tx) => listRetirados(tx, codCia))
    return retirados.map((retirado) => ({
      ...retirado,
      descripcion: retirado.descripcion ?? '',
      impuesto: retirado.impuesto ?? '',
      sugerencias: suggest(indice, retirado),
    }))
  })

  serve(app, contract.cabys.reemplazar, async ({ params: { codCia }, body, sesion }) => {
    const hecho = await db.withCia(codCia, (tx) => replaceCodigos(tx, sesion, body))
    preferencias.forget(codCia)
    return hecho
  })

  serve(app, contract.cabys.tarifas, ({ params: { codCia } }) =>
    db.withCia(codCia, (tx) => listOtrasTarifas(tx, codCia)),
  )

  serve(app, contract.cabys.corregirTarifas, ({ params: { codCia }, body, sesion }) =>
    db.withCia(codCia, (tx) => correctTarifas(tx, sesion, body)),
  )
}

const etagOf = (data: unknown, total: number): string =>
  `"${createHash('sha1')
    .update(`${total} ${JSON.stringify(data)}`)
    .digest('base64url')}"`

/** The first search of the day should not be the slow one. */
function warmUp(app: FastifyInstance, work: () => unknown): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void Promise.resolve(work()).catch(() => undefined), CALENTAR_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
