import { contract } from '@pura/contract'
import { addDays, mensajes, parseFecha, startOfDay, tipoDoctoById } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve } from '../../http/serve.ts'
import { attachment } from '../../lib/archivo.ts'
import { type ClaseArchivo, openArchivo, openDocumento } from './archivos.ts'
import { assertProductos, invalid, readMontos } from './comprobaciones.ts'
import { loadProductos } from './contexto.ts'
import { emitirDocumento } from './emitir.ts'
import { calculateMontos, readTipo, VERSION } from './fiscal.ts'
import { listDocumentos, listEventos } from './repository.ts'
import { toCalculoTotales, toCompleto, toEvento, toResumen } from './salida.ts'

const POR_PAGINA = 50
/** A caller that asks for no page gets everything, up to this. */
const SIN_PAGINA = 10_000

export function vtaMovmRoutes(app: FastifyInstance, deps: Deps): void {
  const api = contract.vtaMovm

  serve(app, api.emitir, async ({ body, sesion, headers }) => {
    const llave = headers['idempotency-key']
    const { fila } = await emitirDocumento(deps, sesion, body, typeof llave === 'string' ? llave : undefined)
    return answer(toResumen(fila), { mensaje: mensajes.documento.creado })
  })

  serve(app, api.calcular, async ({ body, sesion }) => {
    const tipo = readTipo(body)
    const productos = await deps.db.withCia(sesion.codCia, (tx) => loadProductos(tx, sesion.codCia, body))
    assertProductos(body, productos)
    const montos = readMontos(body, tipo, VERSION, productos)
    return toCalculoTotales(montos, calculateMontos(montos))
  })

  serve(app, api.list, async ({ params, query }) => {
    if (!tipoDoctoById(params.tipo)) throw notFound(mensajes.documento.tipoInvalido)
    const porPagina = query.porPagina ?? (query.pagina === undefined ? SIN_PAGINA : POR_PAGINA)
    const pagina = query.pagina ?? 1
    const { filas, total } = await deps.db.withCia(params.codCia, (tx) =>
      listDocumentos(tx, params.codCia, {
        tipo: params.tipo,
        texto: query.texto,
        status: query.status,
        estadoSri: query.estadoSri,
        desde: query.fechaInicio === undefined ? undefined : readDia(query.fechaInicio, 'fechaInicio', 0),
        hasta: query.fechaFin === undefined ? undefined : readDia(query.fechaFin, 'fechaFin', 1),
        limite: porPagina,
        salto: (pagina - 1) * porPagina,
      }),
    )
    const paginas = Math.max(1, Math.ceil(total / porPagina))
    return answer(filas.map(toResumen), { paginacion: { pagina, paginas, porPagina, total } })
  })

  serve(app, api.get, async ({ params }) => toCompleto(await openDocumento(deps, params)))

  serve(app, api.eventos, async ({ params }) => {
    const eventos = await deps.db.withCia(params.codCia, (tx) => listEventos(tx, params.codCia, params.numDocto))
    if (eventos.length === 0) throw notFound(mensajes.documento.noEncontrado)
    return eventos.map(toEvento)
  })

  serve(app, api.tasaCambioDolar, () => deps.tipoCambio.dolar())

  serveFile(api.pdf, 'pdf')
  serveFile(api.xml, 'xml')
  serveFile(api.respuesta, 'respuesta')
  serveBase64(api.pdfBase64, 'pdf')
  serveBase64(api.xmlBase64, 'xml')
  serveBase64(api.respuestaBase64, 'respuesta')

  function serveFile(e: typeof api.pdf, clase: ClaseArchivo) {
    serve(app, e, async ({ params, reply }) => {
      const { nombre, contenido } = await openArchivo(deps, params, clase)
      reply.header('content-disposition', attachment(nombre, clase === 'pdf'))
      return contenido
    })
  }

  function serveBase64(e: typeof api.pdfBase64, clase: ClaseArchivo) {
    serve(app, e, async ({ params }) => (await openArchivo(deps, params, clase)).contenido.toString('base64'))
  }
}

/** Midnight of that Costa Rica day, plus days. */
function readDia(texto: string, campo: string, dias: number): Date {
  const fecha = parseFecha(texto)
  if (!fecha) throw invalid(campo, mensajes.documento.fechaInvalida)
  return startOfDay(addDays(fecha, dias))
}
