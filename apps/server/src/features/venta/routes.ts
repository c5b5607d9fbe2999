import { ARCHIVO, contract } from '@pura/contract'
import { compareFechas, fechaAt, formatFecha, mensajes, tipoDocto, tipoDoctoById } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { readLlave } from '../../http/llave.ts'
import { answer, serve, serveLista } from '../../http/serve.ts'
import type { Sesion } from '../../http/sesion.ts'
import { attachment } from '../../lib/archivos/archivo.ts'
import { MAX_ROWS, paginacionOf, ventanaOf } from '../../lib/paginacion.ts'
import { readDescripciones } from '../catalogo/index.ts'
import { toCorreo } from '../suelo/index.ts'
import { comprobanteFromJson } from './almacen/comprobante-json.ts'
import { listCorreosDe, listEventos } from './almacen/eventos.ts'
import { findTipo, type VtaMovm } from './almacen/repository.ts'
import { voidDocumento } from './anulacion/anular.ts'
import { assertProductos, readMontos } from './borrador/comprobaciones.ts'
import { loadProductos } from './borrador/contexto.ts'
import { completeTasa } from './borrador/tasa.ts'
import { findTasaDolar } from './borrador/tasa-dolar.ts'
import { findTotalUsual, listDeSiempre, listMediosUsuales } from './borrador/usuales.ts'
import { findCobros } from './consulta/cobro.ts'
import { readFiltro } from './consulta/documentos.ts'
import { listConCobros } from './consulta/listas.ts'
import { assertCompleto, assertLectura, assertSeccion, tiposReferibles } from './consulta/permiso.ts'
import { findDevuelto, findReferible, listReferibles } from './consulta/referibles.ts'
import { toCalculoTotales, toCompleto, toHistoria, toResumen } from './consulta/salida.ts'
import { issueDocumento } from './emision/emitir.ts'
import { type ClaseArchivo, openArchivo, openByNumero, openDocumento } from './impresion/archivos.ts'
import { renderVistaPrevia } from './impresion/impresion.ts'
import { isEdicion, removeProforma, saveProforma } from './proforma/proforma.ts'
import { findFacturadas, findProformaDe } from './referencias/proforma.ts'
import { findAnulante, findReferidos, findSustituto } from './referencias/repository.ts'
import { calculateMontos, readTipo, VERSION } from './totales/fiscal.ts'

const PROFORMA = tipoDocto('PRO').id

export function vtaMovmRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'credenciales' | 'hacienda' | 'tipoCambio' | 'exoneraciones' | 'cola'>,
): void {
  const api = contract.vtaMovm

  serve(app, api.emitir, async ({ body, query, sesion, headers }) => {
    assertSeccion(sesion, body.tipoDoctoVta?.idTipoDoctoVta ?? body.vtaMovmPK?.idTipoDoctoVta)
    if (isEdicion(body)) {
      return answer(toResumen(await saveProforma(deps, sesion, body, query.borrador)), {
        mensaje: mensajes.documento.creado,
      })
    }
    const borrador = query.borrador === undefined ? undefined : { id: query.borrador, version: query.version }
    const { fila } = await issueDocumento(deps, sesion, body, readLlave(headers), { borrador })
    return answer(toResumen(fila), { mensaje: mensajes.documento.creado })
  })

  serve(app, api.calcular, async ({ body, sesion }) => {
    const tipo = readTipo(body)
    const entrada = await completeTasa(deps, sesion.codCia, body, tipo)
    const productos = await deps.db.withCia(sesion.codCia, (tx) => loadProductos(tx, sesion.codCia, entrada))
    assertProductos(entrada, productos)
    const montos = readMontos(entrada, tipo, VERSION, productos)
    return toCalculoTotales(montos, calculateMontos(montos))
  })

  serve(app, api.vistaPrevia, ({ body, sesion }) => {
    assertSeccion(sesion, body.tipoDoctoVta?.idTipoDoctoVta ?? body.vtaMovmPK?.idTipoDoctoVta)
    return renderVistaPrevia(deps, sesion.codCia, body)
  })

  serveLista(app, api.list, async ({ params, query, sesion }) => {
    if (!tipoDoctoById(params.tipo)) throw notFound(mensajes.documento.tipoInvalido)
    assertLectura(sesion, params.tipo)
    const { codCia, tipo } = params
    const filtro = readFiltro({ ...query, tipo })
    // A call without a page gets everything, and its position too.
    const pedida = { pagina: 1, ...(query.pagina === undefined && { porPagina: MAX_ROWS }), ...query }
    const { filas, total, cobroOf, facturadas } = await deps.db.withCia(codCia, async (tx) => {
      const hallados = await listConCobros(tx, codCia, filtro, ventanaOf(pedida), fechaAt(deps.now()))
      const proformas = tipo === PROFORMA ? hallados.filas.map((f) => f.num_docto) : []
      return { ...hallados, facturadas: await findFacturadas(tx, codCia, proformas) }
    })
    const rows = filas.map((fila) => ({
      ...toResumen(fila),
      facturadaEn: facturadas.get(fila.num_docto),
      cobro: cobroOf(fila),
    }))
    return answer(rows, { paginacion: paginacionOf(pedida, total) })
  })

  serve(app, api.get, async ({ params, sesion }) => complete(sesion, await openDocumento(deps, params)))
  // For the page of a document, which has its files: requires the right to read. A form that only refers to a document
  // uses the call above.
  serve(app, api.getByNumero, async ({ params, sesion }) => {
    const documento = await openByNumero(deps, params)
    assertLectura(sesion, documento.id_tipo_docto_vta)
    return complete(sesion, documento)
  })

  serve(app, api.eventos, async ({ params, sesion }) => {
    const { tipo, eventos, correos } = await deps.db.withCia(params.codCia, async (tx) => ({
      tipo: await findTipo(tx, params.codCia, params.numDocto),
      eventos: await listEventos(tx, params.codCia, params.numDocto),
      correos: await listCorreosDe(tx, params.codCia, params.numDocto),
    }))
    if (tipo === undefined) throw notFound(mensajes.documento.noEncontrado)
    assertLectura(sesion, tipo)
    return toHistoria(eventos, correos)
  })

  serve(app, api.correos, async ({ params: { codCia, numDocto }, sesion }) => {
    const { tipo, correos } = await deps.db.withCia(codCia, async (tx) => ({
      tipo: await findTipo(tx, codCia, numDocto),
      correos: await listCorreosDe(tx, codCia, numDocto),
    }))
    if (tipo === undefined) return []
    assertLectura(sesion, tipo)
    return correos.reverse().map(toCorreo)
  })

  serve(app, api.anular, async ({ params, body, sesion }) => {
    assertSeccion(sesion, params.idTipoDoctoVta, ARCHIVO)
    const { documento, nota } = await voidDocumento(deps, sesion, params, body?.errorMaterial === true)
    return answer(
      { documento: toResumen(documento), nota: nota && toResumen(nota) },
      { mensaje: mensajes.documento.anulado },
    )
  })

  serve(app, api.remove, async ({ params, sesion }) => {
    assertSeccion(sesion, params.idTipoDoctoVta)
    await removeProforma(deps, sesion, params)
    return answer(null, { mensaje: mensajes.accionesDocumento.eliminada })
  })

  serveLista(app, api.referibles, async ({ params: { codCia }, query, sesion }) => {
    const filtro = { tipos: tiposReferibles(sesion, query.para), texto: query.texto }
    const { referidos, total } = await deps.db.withCia(codCia, (tx) =>
      listReferibles(tx, codCia, filtro, ventanaOf(query)),
    )
    return answer(referidos, { paginacion: paginacionOf(query, total) })
  })

  serve(app, api.referible, async ({ params: { codCia, clave }, query, sesion }) => {
    const tipos = tiposReferibles(sesion, query.para)
    const referible = await deps.db.withCia(codCia, (tx) => findReferible(tx, codCia, clave, tipos))
    if (!referible) throw notFound(mensajes.documento.referenciaAjena)
    return referible
  })

  serve(app, api.devuelto, async ({ params, sesion }) => {
    const documento = await openByNumero(deps, params)
    assertCompleto(sesion, documento.id_tipo_docto_vta)
    return deps.db.withCia(params.codCia, (tx) => findDevuelto(tx, documento))
  })

  serve(app, api.tasaCambioDolar, async ({ sesion }) => {
    const { valor, dia } = await findTasaDolar(deps, sesion.codCia)
    const esDeHoy = compareFechas(dia, fechaAt(deps.now())) === 0
    return answer(valor, { mensaje: esDeHoy ? '' : mensajes.documento.ultimaTasa(formatFecha(dia)) })
  })

  serve(app, api.totalUsual, async ({ params: { codCia, idTipoDoctoVta }, sesion }) => {
    if (!tipoDoctoById(idTipoDoctoVta)) throw notFound(mensajes.documento.tipoInvalido)
    assertSeccion(sesion, idTipoDoctoVta)
    return { total: await deps.db.withCia(codCia, (tx) => findTotalUsual(tx, codCia, idTipoDoctoVta)) }
  })

  serve(app, api.mediosUsuales, ({ params: { codCia }, sesion }) => {
    assertSeccion(sesion, tipoDocto('TE').id)
    return deps.db.withCia(codCia, (tx) => listMediosUsuales(tx, codCia, sesion.idUsuario))
  })

  serve(app, api.deSiempre, async ({ params: { codCia, idTipoDoctoVta, idCliente }, sesion }) => {
    if (!tipoDoctoById(idTipoDoctoVta)) throw notFound(mensajes.documento.tipoInvalido)
    assertSeccion(sesion, idTipoDoctoVta)
    return deps.db.withCia(codCia, (tx) => listDeSiempre(tx, codCia, idTipoDoctoVta, idCliente))
  })

  serve(app, api.pdf, async ({ params, query, reply, sesion }) => {
    assertLectura(sesion, params.idTipoDoctoVta)
    const { nombre, contenido } = await openArchivo(deps, params, 'pdf', query.formato)
    reply.header('content-disposition', attachment(nombre, true))
    return contenido
  })
  serve(app, api.pdfBase64, async ({ params, query, sesion }) => {
    assertLectura(sesion, params.idTipoDoctoVta)
    return (await openArchivo(deps, params, 'pdf', query.formato)).contenido.toString('base64')
  })
  serveFile(api.xml, 'xml')
  serveFile(api.respuesta, 'respuesta')
  serveBase64(api.xmlBase64, 'xml')
  serveBase64(api.respuestaBase64, 'respuesta')

  async function complete(sesion: Sesion, documento: VtaMovm) {
    const { cod_cia: codCia, num_docto: numDocto } = documento
    assertCompleto(sesion, documento.id_tipo_docto_vta)
    const comprobante = comprobanteFromJson(documento.comprobante)
    return deps.db.withCia(codCia, async (tx) => {
      const referidos = await findReferidos(tx, codCia, numDocto)
      const descripciones = await readDescripciones(
        tx,
        comprobante.lineas.flatMap((l) => l.cabys ?? []),
      )
      return toCompleto(
        documento,
        comprobante,
        { referidos, descripciones },
        {
          anuladoPor: documento.status === 'A' ? await findAnulante(tx, codCia, numDocto) : null,
          sustituidoPor: documento.status === 'A' ? await findSustituto(tx, codCia, numDocto) : null,
          proforma: await findProformaDe(tx, codCia, numDocto),
          facturadaEn: (await findFacturadas(tx, codCia, [numDocto])).get(numDocto) ?? null,
          cobro: (await findCobros(tx, codCia, [documento], fechaAt(deps.now()))).get(numDocto) ?? null,
        },
      )
    })
  }

  function serveFile(e: typeof api.xml, clase: ClaseArchivo) {
    serve(app, e, async ({ params, reply, sesion }) => {
      assertLectura(sesion, params.idTipoDoctoVta)
      const { nombre, contenido } = await openArchivo(deps, params, clase)
      reply.header('content-disposition', attachment(nombre))
      return contenido
    })
  }

  function serveBase64(e: typeof api.xmlBase64, clase: ClaseArchivo) {
    serve(app, e, async ({ params, sesion }) => {
      assertLectura(sesion, params.idTipoDoctoVta)
      return (await openArchivo(deps, params, clase)).contenido.toString('base64')
    })
  }
}
