import { ARCHIVO, contract } from '@pura/contract'
import { compareFechas, fechaAt, formatFecha, mensajes, tipoDoctoById } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { answer, serve } from '../../http/serve.ts'
import { enviarCorreo } from '../../jobs/definitions.ts'
import { attachment } from '../../lib/archivo.ts'
import { paginacionOf, ventanaOf } from '../../lib/paginacion.ts'
import { readDia } from '../../lib/rango.ts'
import { toCorreo } from '../correo/repository.ts'
import { resendDocumento } from '../envio/correo-documento.ts'
import { anularDocumento } from './anular.ts'
import { type ClaseArchivo, openArchivo, openByNumero, openDocumento } from './archivos.ts'
import { assertProductos, readMontos } from './comprobaciones.ts'
import { loadProductos } from './contexto.ts'
import { emitirDocumento } from './emitir.ts'
import { listCorreosDe, listEventos } from './eventos.ts'
import { calculateMontos, readTipo, VERSION } from './fiscal.ts'
import { renderVistaPrevia } from './impresion.ts'
import { listDocumentos } from './listas.ts'
import { assertSeccion } from './permiso.ts'
import { eliminarProforma, guardarProforma, isEdicion } from './proforma.ts'
import { referiblesFor } from './referencias.ts'
import type { VtaMovm } from './repository.ts'
import { findReferidos, listReferibles } from './repository-referencias.ts'
import { toCalculoTotales, toCompleto, toHistoria, toResumen } from './salida.ts'
import { findTasaDolar } from './tasa-dolar.ts'

const POR_PAGINA = 50
/** A caller that asks for no page gets everything, up to this. */
const SIN_PAGINA = 10_000

export function vtaMovmRoutes(app: FastifyInstance, deps: Deps): void {
  const api = contract.vtaMovm

  serve(app, api.emitir, async ({ body, sesion, headers }) => {
    assertSeccion(sesion, body.tipoDoctoVta?.idTipoDoctoVta ?? body.vtaMovmPK?.idTipoDoctoVta)
    if (isEdicion(body)) {
      return answer(toResumen(await guardarProforma(deps, sesion, body)), { mensaje: mensajes.documento.creado })
    }
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

  serve(app, api.vistaPrevia, ({ body, sesion }) => renderVistaPrevia(deps, sesion.codCia, body))

  serve(app, api.list, async ({ params, query }) => {
    if (!tipoDoctoById(params.tipo)) throw notFound(mensajes.documento.tipoInvalido)
    const porPagina = query.porPagina ?? (query.pagina === undefined ? SIN_PAGINA : POR_PAGINA)
    const pagina = query.pagina ?? 1
    const { filas, total } = await deps.db.withCia(params.codCia, (tx) =>
      listDocumentos(
        tx,
        deps.documentos,
        params.codCia,
        {
          tipo: params.tipo,
          texto: query.texto,
          status: query.status,
          estadoSri: query.estadoSri,
          desde: readDia(query.fechaInicio, 'fechaInicio', 0),
          hasta: readDia(query.fechaFin, 'fechaFin', 1),
        },
        { limit: porPagina, offset: (pagina - 1) * porPagina },
      ),
    )
    const paginas = Math.max(1, Math.ceil(total / porPagina))
    return answer(filas.map(toResumen), { paginacion: { pagina, paginas, porPagina, total } })
  })

  serve(app, api.get, async ({ params }) => complete(await openDocumento(deps, params)))
  serve(app, api.getByNumero, async ({ params }) => complete(await openByNumero(deps, params)))

  serve(app, api.eventos, async ({ params }) => {
    const { eventos, correos } = await deps.db.withCia(params.codCia, async (tx) => ({
      eventos: await listEventos(tx, params.codCia, params.numDocto),
      correos: await listCorreosDe(tx, params.codCia, params.numDocto),
    }))
    if (eventos.length === 0) throw notFound(mensajes.documento.noEncontrado)
    return toHistoria(eventos, correos)
  })

  serve(app, api.correos, async ({ params: { codCia, numDocto } }) => {
    const correos = await deps.db.withCia(codCia, (tx) => listCorreosDe(tx, codCia, numDocto))
    return correos.reverse().map(toCorreo)
  })

  serve(app, api.anular, async ({ params, sesion }) => {
    assertSeccion(sesion, params.idTipoDoctoVta, ARCHIVO)
    const { documento, nota } = await anularDocumento(deps, sesion, params)
    return answer(
      { documento: toResumen(documento), nota: nota && toResumen(nota) },
      { mensaje: mensajes.documento.anulado },
    )
  })

  serve(app, api.reenviarCorreo, async ({ params, body }) => {
    await resendDocumento(deps, await openDocumento(deps, params), body.para)
    deps.cola.wake(enviarCorreo)
    return answer(null, { mensaje: mensajes.documento.correoEnCamino })
  })

  serve(app, api.remove, async ({ params, sesion }) => {
    assertSeccion(sesion, params.idTipoDoctoVta)
    await eliminarProforma(deps, sesion, params)
    return null
  })

  serve(app, api.referibles, async ({ params: { codCia }, query }) => {
    const filtro = { tipos: referiblesFor(query.para), texto: query.texto }
    const { referidos, total } = await deps.db.withCia(codCia, (tx) =>
      listReferibles(tx, deps.documentos, codCia, filtro, ventanaOf(query)),
    )
    return answer(referidos, { paginacion: paginacionOf(query, total) })
  })

  serve(app, api.tasaCambioDolar, async ({ sesion }) => {
    const { valor, dia } = await findTasaDolar(deps, sesion.codCia)
    const esDeHoy = compareFechas(dia, fechaAt(deps.now())) === 0
    return answer(valor, { mensaje: esDeHoy ? '' : mensajes.documento.ultimaTasa(formatFecha(dia)) })
  })

  serve(app, api.pdf, async ({ params, query, reply }) => {
    const { nombre, contenido } = await openArchivo(deps, params, 'pdf', query.formato)
    reply.header('content-disposition', attachment(nombre, true))
    return contenido
  })
  serve(app, api.pdfBase64, async ({ params, query }) =>
    (await openArchivo(deps, params, 'pdf', query.formato)).contenido.toString('base64'),
  )
  serveFile(api.xml, 'xml')
  serveFile(api.respuesta, 'respuesta')
  serveBase64(api.xmlBase64, 'xml')
  serveBase64(api.respuestaBase64, 'respuesta')

  async function complete(documento: VtaMovm) {
    const { cod_cia: codCia, num_docto: numDocto } = documento
    return toCompleto(documento, await deps.db.withCia(codCia, (tx) => findReferidos(tx, codCia, numDocto)))
  }

  function serveFile(e: typeof api.xml, clase: ClaseArchivo) {
    serve(app, e, async ({ params, reply }) => {
      const { nombre, contenido } = await openArchivo(deps, params, clase)
      reply.header('content-disposition', attachment(nombre))
      return contenido
    })
  }

  function serveBase64(e: typeof api.xmlBase64, clase: ClaseArchivo) {
    serve(app, e, async ({ params }) => (await openArchivo(deps, params, clase)).contenido.toString('base64'))
  }
}
